import type { ShiftBrief, Turno, WorkerBrief } from '@relevo/contract';
import { isUnplanned } from '@relevo/domain/roster';
import { addDays, type LocalDate } from '@relevo/domain/time';
import { useQueryClient } from '@tanstack/react-query';
import { scoped } from '../api/queries.ts';
import { useToday } from '../reads/local-time.ts';
import { useRead } from '../reads/use-read.ts';
import { type OwnRoster, shiftsQuery, threeMonthsQuery } from '../reads/worker-reads.ts';
import { useKeptDraft } from '../sending/use-kept-draft.ts';
import { isOver, proposedDate } from './proposed-date.ts';
import { alternativesQuery, partnersQuery, SPAN } from './swap-options.api.ts';
import { requestWindow } from './swaps.api.ts';

/** Own shift of an address: from the calendar's reads, else from the server. */
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
  /** Null while the person leaves it at the proposed date. */
  date: LocalDate | null;
  theirs: ShiftBrief | null;
  comment: string;
}

const NOTHING: Choice = { partner: null, date: null, theirs: null, comment: '' };

/** Drops a chosen date that is over by now. */
const ahead = (choice: Choice, today: LocalDate): Choice =>
  choice.date !== null && choice.date < today ? { ...choice, date: null, theirs: null } : choice;

/**
 * Date proposed by the form: today, as long as a shift of today can be exchanged, and else the first possible day. The
 * search ends once the person has chosen.
 */
function useProposedDate(shiftId: number, today: LocalDate, wanted: boolean): LocalDate {
  const partners = useRead({ ...partnersQuery(shiftId, today), enabled: wanted });
  const range = alternativesQuery(shiftId, today, addDays(today, SPAN - 1));
  const ahead = useRead({ ...range, enabled: wanted && isOver(partners.data) });
  return proposedDate(today, partners.data, ahead.data?.data);
}

/** Draft of a swap, kept until it is sent: a choice resets the later choices that depend on it. */
export function useSwapDraft(shiftId: number) {
  const today = useToday();
  const { draft, change, isKept, forget, begin } = useKeptDraft('swap', shiftId, NOTHING);
  const choice = ahead(draft, today);
  const proposed = useProposedDate(shiftId, today, choice.date === null);
  const date = choice.date ?? proposed;
  const partners = useRead(partnersQuery(shiftId, date));
  const planned = useRead(threeMonthsQuery(today)).data?.programacion;
  const found = partners.data?.find(
    ({ trabajador }) => trabajador.idtrabajador === choice.partner?.idtrabajador,
  );
  return {
    ...choice,
    ...{ isKept, forget, begin },
    date,
    today,
    lastDate: addDays(today, 180),
    partners,
    /** Whether the own day has no plan yet. */
    unplanned: (date: LocalDate) => isUnplanned(date, planned),
    /** Whether the chosen colleague is planned for the day; true while it is not known. */
    partnerPlanned: found?.programado ?? true,
    /** The chosen colleague's shifts of the day; undefined while they are not known. */
    shifts: partners.data && choice.partner ? (found?.turnos ?? []) : undefined,
    choosePartner: (partner: WorkerBrief) => change({ partner, theirs: null }),
    chooseDate: (chosen: LocalDate) => change({ date: chosen, theirs: null }),
    // The shift's date is chosen along with it, even where the date was only proposed.
    chooseShift: (theirs: ShiftBrief) => change({ date: theirs.fecha, theirs }),
    chooseAll: (partner: WorkerBrief, theirs: ShiftBrief) => change({ partner, date: theirs.fecha, theirs }),
    write: (comment: string) => change({ comment }),
  };
}

export type SwapDraft = ReturnType<typeof useSwapDraft>;
