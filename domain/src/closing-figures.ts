import type { Formula, Sheet } from './sheet-facts.ts';
import type { LocalDate } from './time.ts';

/** An absence of one type, on the dates of the shifts that were not worked. */
export interface ClosingAbsence {
  type: string;
  dates: LocalDate[];
}

/** What payroll is told of a worker and a period: seconds and counts, as the attendance sheet has them. */
export interface ClosingFigures extends Record<Formula, number> {
  /** Dates with a shift that was worked. */
  days: number;
  delay: number;
  earlyLeave: number;
  /** By the name of the type. */
  absences: ClosingAbsence[];
}

/** The columns that a sheet is computed with for payroll, whichever the organisation shows: each formula once. */
export const CLOSING_SHEET_COLUMNS = (
  ['extra', 'bonus25', 'bonus50', 'holiday', 'transport', 'handover'] as const satisfies readonly Formula[]
).map((formula) => ({ property: formula, heading: formula, formula }));

/** A shift without marks and without an absence that somebody recorded. */
const UNEXPLAINED = 'Inasistencia';

/** @param sheet computed with `CLOSING_SHEET_COLUMNS` */
export function closingFigures({ days, totals }: Sheet): ClosingFigures {
  const shifts = days.flatMap((day) => day.shifts);
  const away = shifts.flatMap(({ shift: { absence, date }, standing }) =>
    standing === 'leave' || standing === 'no-attendance'
      ? [{ type: absence?.name ?? UNEXPLAINED, date }]
      : [],
  );
  const { extra = 0, bonus25 = 0, bonus50 = 0, holiday = 0, transport = 0, handover = 0 } = totals.columns;
  return {
    days: days.filter((day) =>
      day.shifts.some(({ standing }) => standing === 'complete' || standing === 'omission'),
    ).length,
    ...{ extra, bonus25, bonus50, holiday, transport, handover },
    ...{ delay: totals.delay, earlyLeave: totals.earlyLeave },
    absences: [...Map.groupBy(away, ({ type }) => type)]
      .map(([type, of]) => ({ type, dates: [...new Set(of.map(({ date }) => date))] }))
      .toSorted((a, b) => (a.type < b.type ? -1 : 1)),
  };
}

/** What payroll knows of a worker before the first file. */
export const NO_FIGURES: ClosingFigures = {
  ...{ days: 0, extra: 0, bonus25: 0, bonus50: 0, holiday: 0, transport: 0, handover: 0 },
  ...{ delay: 0, earlyLeave: 0, absences: [] },
};

/** The absences of the first that the second has not. */
export const absencesBeyond = (
  some: readonly ClosingAbsence[],
  others: readonly ClosingAbsence[],
): ClosingAbsence[] => {
  const known = new Map(others.map(({ type, dates }) => [type, new Set(dates)]));
  return some
    .map(({ type, dates }) => ({ type, dates: dates.filter((date) => !known.get(type)?.has(date)) }))
    .filter(({ dates }) => dates.length > 0);
};
