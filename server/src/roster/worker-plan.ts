import { type DayThere, FREE, type PlannedDay } from '@relevo/domain/rotation';
import { addDays, type LocalDate } from '@relevo/domain/time';
import type { WorkerDays } from './writing.sql.ts';

/** What a worker is planned for, day by day. */
export interface WorkerPlan {
  id: number;
  sectorId: number | null;
  on: (date: LocalDate) => DayThere;
  /** The draft of a day, also where it is a free one. */
  draftOn: (date: LocalDate) => WorkerDays['drafts'][number] | undefined;
  sectorOn: (date: LocalDate) => number | null;
  /** What was planned before a date, drafts over what is published; the latest day first. */
  before: (date: LocalDate, days: number) => PlannedDay[];
}

/** The plan of a worker by the days that were read. */
export function workerPlan({
  id,
  span,
  own,
  elsewhere,
  sectorId,
  published,
  drafts,
  leave,
}: WorkerDays): WorkerPlan {
  const shifts = new Map(published.map((one) => [one.date, one]));
  const cells = new Map(drafts.map((one) => [one.date, one]));
  const away = new Set(elsewhere);
  const isIn = (date: LocalDate, days: { desde: LocalDate; hasta: LocalDate } | null) =>
    days !== null && days.desde <= date && date <= days.hasta;
  // A day of another unit is no free one: what is planned there is that unit's.
  const isPlanned = (date: LocalDate) =>
    isIn(date, span) && own.some((days) => isIn(date, days)) && !away.has(date);
  const on = (date: LocalDate): DayThere => {
    const cell = cells.get(date);
    const absent = leave.filter(({ from, to }) => from <= date && date <= to);
    return {
      published: shifts.get(date)?.typeId ?? (isPlanned(date) ? FREE : null),
      draft: cell && (cell.typeId ?? FREE),
      leave: absent.length === 0 ? null : absent.some(({ approved }) => approved) ? 'approved' : 'asked',
    };
  };
  return {
    ...{ id, sectorId, on },
    draftOn: (date) => cells.get(date),
    sectorOn: (date) => (cells.get(date) ?? shifts.get(date))?.sectorId ?? sectorId,
    before: (date, days) =>
      Array.from({ length: days }, (_, back) => {
        const { draft, published: there } = on(addDays(date, -1 - back));
        return draft === undefined ? there : draft;
      }),
  };
}
