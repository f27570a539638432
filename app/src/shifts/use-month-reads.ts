import { useCovering } from '../reads/covering.ts';
import { mobileDataQuery } from '../reads/organisation-reads.ts';
import { useRead } from '../reads/use-read.ts';
import { notesQuery, publicationsQuery, shiftsQuery } from '../reads/worker-reads.ts';
import type { MonthReads } from './month-view.ts';

/** Keeps the three months around `centre` read, and returns the reads of any month. */
export function useMonthReads(centre: string) {
  const shifts = useCovering(shiftsQuery, centre);
  const publications = useCovering(publicationsQuery, centre);
  const notes = useCovering(notesQuery, centre);
  const reference = useRead(mobileDataQuery());
  return {
    shifts,
    notes,
    publications,
    reference,
    of: (month: string): MonthReads => ({
      shifts: shifts.of(month).data?.turnos,
      planned: shifts.of(month).data?.programacion,
      notes: notes.of(month).data,
      publications: publications.of(month).data,
      holidays: reference.data?.holidays,
    }),
    refetch: () =>
      Promise.all([
        shifts.read.refetch(),
        notes.read.refetch(),
        publications.read.refetch(),
        reference.refetch(),
      ]),
  };
}
