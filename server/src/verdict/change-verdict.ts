import type { Confirmed, Verdict } from '@relevo/contract';
import { placeOfType } from '@relevo/domain/staffing-words';
import {
  firstBlock,
  isOver,
  judgeChange,
  type Rules,
  type StaffingChange,
  type VerdictShift,
  warningsOf,
} from '@relevo/domain/verdict';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import {
  type ChangedShift,
  loadChangedShifts,
  loadRulesAndShifts,
  type WorkerShifts,
} from './verdict-facts.sql.ts';
import { loadWaiting, type Waiting } from './waiting.sql.ts';
import { windowsAround } from './windows.ts';

/**
 * The verdict on exchanging two shifts, for both workers (spec 5, Swap and Hours). It starts from who gave what, so
 * that it also reads right after the exchange. `db` is the pool, or the transaction that holds the locks.
 * @param reader the worker who reads the texts; null for somebody whom none is about
 * @throws thing.not_found when one of the shifts is gone
 */
export async function verdictOfSwap(
  db: Queries,
  t: TableNames,
  swap: { requesterId: number; partnerId: number; requesterShiftId: number; partnerShiftId: number },
  reader: number | null = null,
): Promise<Verdict> {
  const ids = [swap.requesterShiftId, swap.partnerShiftId];
  const { rules, changed, workers } = await loadFacts(db, t, ids, [swap.requesterId, swap.partnerId]);
  const [given, received] = changed;
  if (!given || !received) throw notFound();
  return judgeChange({
    workers: [
      exchange(workerOf(workers, swap.requesterId), given, received),
      exchange(workerOf(workers, swap.partnerId), received, given),
    ],
    staffing: [given, received].flatMap((shift) => staffingOf(shift, 1, 1)),
    rules,
    zone: given.timeZone,
    reader,
  });
}

/** A worker who gives one shift and gets another; neither may be among the rest, under any present worker. */
export function exchange(worker: WorkerShifts, given: VerdictShift, received: VerdictShift) {
  return {
    id: worker.id,
    article22: worker.article22,
    cycle: worker.cycle ?? null,
    leave: worker.leave,
    sundays: worker.sundays ?? [],
    kept: worker.shifts.filter(({ id }) => id !== given.id && id !== received.id),
    given: [given],
    received: [received],
  };
}

/** The moment of judging waiting requests, and the reader of the texts: as for a swap. */
interface Reading {
  now: Temporal.Instant;
  reader: number | null;
}

/**
 * The verdict on giving a shift back: hours of that week and the remaining staffing (spec 5, Release). The staffing is
 * judged also with the other requests that wait for a decision.
 * @throws thing.not_found when the shift is gone
 */
export async function verdictOfRelease(
  db: Queries,
  t: TableNames,
  { workerId, shiftId }: { workerId: number; shiftId: number },
  { now, reader }: Reading,
): Promise<Verdict> {
  const { rules, changed, workers } = await loadFacts(db, t, [shiftId], [workerId]);
  const [shift] = changed;
  if (!shift) throw notFound();
  const waiting = await loadWaiting(db, t, [shiftId], now);
  const worker = workerOf(workers, workerId);
  const kept = worker.shifts.filter(({ id }) => id !== shift.id);
  return judgeChange({
    workers: [{ ...worker, kept, given: [{ ...shift, absent: false }], received: [] }],
    staffing: staffingOf(shift, 1, 0, waiting),
    rules,
    zone: shift.timeZone,
    reader,
  });
}

/**
 * The verdict on leave: the staffing that would remain without each of these shifts (spec 5, Permits).
 * @param shiftIds the worker's own, none of them absent
 */
export const verdictOfLeave = async (
  db: Queries,
  t: TableNames,
  { workerId, shiftIds }: { workerId: number; shiftIds: readonly number[] },
  { now, reader }: Reading,
): Promise<Verdict> => {
  const facts = await loadFacts(db, t, shiftIds, [workerId]);
  return judgeLeave(workerId, { ...facts, waiting: await loadWaiting(db, t, shiftIds, now) }, reader);
};

/**
 * A verdict on leave from facts that were read already.
 * @param facts the shifts that the leave would take away change
 */
export function judgeLeave(
  workerId: number,
  { rules, changed, workers, waiting }: ChangeFacts & { waiting: readonly Waiting[] },
  reader: number | null,
): Verdict {
  const worker = workerOf(workers, workerId);
  const gone = new Set(changed.map(({ id }) => id));
  return judgeChange({
    workers: [
      { ...worker, kept: worker.shifts.filter(({ id }) => !gone.has(id)), given: changed, received: [] },
    ],
    staffing: changed.flatMap((shift) => staffingOf(shift, 1, 0, waiting)),
    rules,
    zone: changed[0]?.timeZone ?? 'UTC',
    reader,
  });
}

/**
 * Verdicts on covering an absent shift on top of the own ones, one for each worker (spec 5, Offers). They take as many
 * statements as one.
 * @param reader as for a swap
 * @throws thing.not_found when the shift is gone
 */
export async function verdictsOfCoverage(
  db: Queries,
  t: TableNames,
  { workerIds, shiftId }: { workerIds: readonly number[]; shiftId: number },
  reader: number | null = null,
): Promise<Map<number, Verdict>> {
  const { rules, changed, workers } = await loadFacts(db, t, [shiftId], workerIds);
  const [shift] = changed;
  if (!shift) throw notFound();
  return new Map(workers.map((worker) => [worker.id, judgeCoverage(worker, shift, rules, reader)]));
}

/**
 * The number of some workers who could cover each of some shifts alone and break no rule.
 * @param able who comes into question for which shift
 */
export async function countWhoCouldCover(
  db: Queries,
  t: TableNames,
  able: readonly { shiftId: number; workerIds: readonly number[] }[],
): Promise<Map<number, number>> {
  const everybody = [...new Set(able.flatMap(({ workerIds }) => workerIds))];
  const ids = able.map(({ shiftId }) => shiftId);
  const { rules, changed, workers } = await loadFacts(db, t, ids, everybody);
  return new Map(
    changed.map((shift) => {
      const wanted = new Set(able.find(({ shiftId }) => shiftId === shift.id)?.workerIds);
      const free = workers.filter(
        (worker) => wanted.has(worker.id) && breaksNothing(judgeCoverage(worker, shift, rules, null)),
      );
      return [shift.id, free.length];
    }),
  );
}

/** Whether a verdict breaks no rule, silent ones too; a sector's staffing does not count for a cover. */
const breaksNothing = ({ permitido, chequeos }: Verdict): boolean =>
  permitido &&
  chequeos.every(
    (one) => one.idtrabajador === null || (one.nivel !== 'warning' && one.nivel !== 'block' && !isOver(one)),
  );

const judgeCoverage = (
  worker: WorkerShifts,
  shift: ChangedShift,
  rules: Rules,
  reader: number | null,
): Verdict =>
  judgeChange({
    // A number of its own: the absent shift itself may be the worker's.
    workers: [{ ...worker, kept: worker.shifts, given: [], received: [{ ...shift, id: 0, absent: false }] }],
    staffing: staffingOf(shift, 0, 1),
    rules,
    zone: shift.timeZone,
    reader,
  });

/** The verdict on covering an absent shift for one worker. @throws thing.not_found when either is gone */
export async function verdictOfCoverage(
  db: Queries,
  t: TableNames,
  { workerId, shiftId }: { workerId: number; shiftId: number },
  reader: number | null = null,
): Promise<Verdict> {
  const verdicts = await verdictsOfCoverage(db, t, { workerIds: [workerId], shiftId }, reader);
  const verdict = verdicts.get(workerId);
  if (!verdict) throw notFound();
  return verdict;
}

/** The errors of a change that was possible when it was asked for, and is no longer. */
export type BlockedNow = 'swap.no_longer_possible' | 'permit.no_longer_possible' | 'shift.overlaps';

/**
 * Lets a change go on.
 * @param confirmed the warnings that were seen: one that is not among them is asked about
 * @param blocked what a block is called: of what was possible when it was asked for, that it no longer is
 * @throws `blocked` with the first blocking text, verdict.confirm when there are warnings that were not confirmed
 */
export function requireVerdict(
  verdict: Verdict,
  confirmed: Confirmed = false,
  blocked: 'verdict.blocked' | BlockedNow = 'verdict.blocked',
): void {
  if (!verdict.permitido) {
    const message = firstBlock(verdict)?.texto;
    throw new AppError(blocked, message ? { message: `${message}.` } : {});
  }
  const seen = (warning: string) =>
    typeof confirmed === 'boolean' ? confirmed : confirmed.includes(warning);
  if (!warningsOf(verdict).every(seen)) throw new AppError('verdict.confirm');
}

/** Whether a worker would work two shifts at once, or on leave: not by rules, but by later changes. */
export const overlapsAnother = ({ chequeos }: Verdict): boolean =>
  chequeos.some(({ codigo, nivel }) => (codigo === 'overlap' || codigo === 'leave') && nivel === 'block');

export interface ChangeFacts {
  rules: Rules;
  changed: ChangedShift[];
  workers: WorkerShifts[];
}

async function loadFacts(
  db: Queries,
  t: TableNames,
  shiftIds: readonly number[],
  workerIds: readonly number[],
): Promise<ChangeFacts> {
  const changed = await loadChangedShifts(db, t, shiftIds);
  const windows = windowsAround(changed.map(({ date }) => ({ from: date, to: date })));
  return { changed, ...(await loadRulesAndShifts(db, t, workerIds, windows)) };
}

const workerOf = (workers: readonly WorkerShifts[], id: number): WorkerShifts =>
  workers.find((worker) => worker.id === id) ?? { id, article22: false, leave: [], shifts: [] };

/** A shift's sector, its payroll group where that has a minimum, and both by its type where that has one. */
const staffingOf = (
  shift: ChangedShift,
  before: 0 | 1,
  after: 0 | 1,
  waiting: readonly Waiting[] = [],
): StaffingChange[] => {
  const on = { date: shift.date, turnoDia: shift.night ? 0 : 1 } as const;
  const beside = waiting.filter(({ shiftId }) => shiftId === shift.id);
  const change = (
    place: string,
    others: number,
    minimum: number | null,
    isAlike: (one: Waiting) => boolean,
  ): StaffingChange => ({
    ...on,
    place,
    before: others + before,
    after: others + after,
    minimum,
    waiting: beside.filter(isAlike).map(({ name }) => name),
  });
  const { sectorName, othersAtWork, sectorMinimum, group, typeName, byType } = shift;
  return [
    change(sectorName, othersAtWork, sectorMinimum, ({ ofSector }) => ofSector),
    ...(group ? [change(group.name, group.others, group.minimum, ({ ofGroup }) => ofGroup)] : []),
    ...byType.map(({ place, ofSector, others, minimum }) =>
      change(
        placeOfType(place, typeName),
        others,
        minimum,
        (one) => one.ofType && (ofSector ? one.ofSector : one.ofGroup),
      ),
    ),
  ];
};
