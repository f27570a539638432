import type { Nota } from '@relevo/contract';
import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { newestCovering, type Range, rangeAround } from '../api/covering.ts';
import { mobileDataQuery, publicationsQuery, shiftsQuery } from '../api/reads.ts';
import type { MonthReads } from './month-view.ts';

/** The notes are a feature of their own: whoever composes the page hands in how they are read. */
export type NotesQuery = (range: Range) => UseQueryOptions<Nota[]> & { queryKey: QueryKey };

type Shifts = NonNullable<MonthReads['shifts']>;
type Publications = NonNullable<MonthReads['publications']>;

/** Keeps the three months around `centre` read, and answers what is known of any month. */
export function useMonthReads(centre: string, notesQuery: NotesQuery) {
  const client = useQueryClient();
  const range = rangeAround(centre);
  const shifts = useQuery(shiftsQuery(range));
  const publications = useQuery(publicationsQuery(range));
  const notes = useQuery(notesQuery(range));
  const reference = useQuery(mobileDataQuery());

  const shiftsOf = (month: string) =>
    newestCovering<Shifts>(client, (around) => shiftsQuery(around).queryKey, month);
  const notesOf = (month: string) =>
    newestCovering<Nota[]>(client, (around) => notesQuery(around).queryKey, month);
  const publicationsOf = (month: string) =>
    newestCovering<Publications>(client, (around) => publicationsQuery(around).queryKey, month);

  return {
    shifts,
    notes,
    publications,
    reference,
    shiftsOf,
    notesOf,
    publicationsOf,
    of: (month: string): MonthReads => ({
      shifts: shiftsOf(month).data,
      notes: notesOf(month).data,
      publications: publicationsOf(month).data,
      holidays: reference.data?.holidays,
    }),
    refetch: () =>
      Promise.all([shifts.refetch(), notes.refetch(), publications.refetch(), reference.refetch()]),
  };
}
