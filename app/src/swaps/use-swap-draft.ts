import type { ShiftBrief, Turno, WorkerBrief } from '@relevo/contract';
import { isUnplanned } from '@relevo/domain/roster';
import { addDays, type LocalDate } from '@relevo/domain/time';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { scoped } from '../api/queries.ts';
import { useToday } from '../reads/local-time.ts';
import { useRead } from '../reads/use-read.ts';
import { type OwnRoster, shiftsQuery, threeMonthsQuery } from '../reads/worker-reads.ts';
import { isOver, proposedDate } from './proposed-date.ts';
import { alternativesQuery, partnersQuery, SPAN } from './swap-options.api.ts';
import { requestWindow } from './swaps.api.ts';

/** The own shift of an address: from what the calendar has read, else from the server. */
export function useOwnShift(id: number | null) {
  const client = useQueryClient();
  const today = useToday();
  const byId = ({ idturno }: Turno) => idturno === id;
  const known = client
    .getQueriesData<OwnRoster>({ queryKey: scoped('shifts') })
    .flatMap(([, roster]) => roster?.turnos ?? [])
    .find(byId);
  const range = { from: today, to: requestWindow(today).to };
  const read = useRead({ ...shiftsQuery(range), enabled: id !== null && !known });
  const shift = known ?? read.data?.turnos.find(byId);
  return { shift, missing: id === null || (!shift && read.isSuccess && !read.isFetching), read };
}

interface Choice {
  partner: WorkerBrief | null;
  /** Null while the person leaves it at what is proposed. */
  date: LocalDate | null;
  theirs: ShiftBrief | null;
}

/**
 * The date that the form proposes: today, as long as something of today can be exchanged, and else the first day on
 * which something can be. Nothing is looked for once the person has chosen.
 */
function useProposedDate(shiftId: number, today: LocalDate, wanted: boolean): LocalDate {
  const partners = useRead({ ...partnersQuery(shiftId, today), enabled: wanted });
  const range = alternativesQuery(shiftId, today, addDays(today, SPAN - 1));
  const ahead = useRead({ ...range, enabled: wanted && isOver(partners.data) });
  return proposedDate(today, partners.data, ahead.data?.data);
}

/** Who, when and which shift: a choice undoes those that hang on it. */
export function useSwapDraft(shiftId: number) {
  const today = useToday();
  const [choice, setChoice] = useState<Choice>({ partner: null, date: null, theirs: null });
  const proposed = useProposedDate(shiftId, today, choice.date === null);
  const date = choice.date ?? proposed;
  const partners = useRead(partnersQuery(shiftId, date));
  const planned = useRead(threeMonthsQuery(today)).data?.programacion;
  const found = partners.data?.find(
    ({ trabajador }) => trabajador.idtrabajador === choice.partner?.idtrabajador,
  );
  return {
    ...choice,
    date,
    today,
    lastDate: addDays(today, 180),
    partners,
    /** Whether nobody has planned me for a day yet. */
    unplanned: (date: LocalDate) => isUnplanned(date, planned),
    /** Whether the chosen colleague is planned for the day; true while it is not known. */
    partnerPlanned: found?.programado ?? true,
    /** The chosen colleague's shifts of the day; undefined while they are not known. */
    shifts: partners.data && choice.partner ? (found?.turnos ?? []) : undefined,
    choosePartner: (partner: WorkerBrief) => setChoice((old) => ({ ...old, partner, theirs: null })),
    chooseDate: (chosen: LocalDate) => setChoice((old) => ({ ...old, date: chosen, theirs: null })),
    // Its date is chosen with it, also where it was only proposed.
    chooseShift: (theirs: ShiftBrief) => setChoice((old) => ({ ...old, date: theirs.fecha, theirs })),
    chooseAll: (partner: WorkerBrief, theirs: ShiftBrief) =>
      setChoice({ partner, date: theirs.fecha, theirs }),
  };
}

export type SwapDraft = ReturnType<typeof useSwapDraft>;
