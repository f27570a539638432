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
export function workerPlan({ id, span, sectorId, published, drafts, leave }: WorkerDays): WorkerPlan {
  const shifts = new Map(published.map((one) => [one.date, one]));
  const cells = new Map(drafts.map((one) => [one.date, one]));
  const isPlanned = (date: LocalDate) => span !== null && span.desde <= date && date <= span.hasta;
  const on = (date: LocalDate): DayThere => {
    const cell = cells.get(date);
    const away = leave.filter(({ from, to }) => from <= date && date <= to);
    return {
      published: shifts.get(date)?.typeId ?? (isPlanned(date) ? FREE : null),
      draft: cell && (cell.typeId ?? FREE),
      leave: away.length === 0 ? null : away.some(({ approved }) => approved) ? 'approved' : 'asked',
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
