import { addDays, type LocalDate } from './time.ts';

/** The number of results that a report shows at first, and adds with 'Cargar más' (spec 2 §9). */
export const REPORT_PAGE = 15;

/** Days between the two dates that a report may be asked for at most. */
export const REPORT_DAYS = 366;
export const ABSENCE_DAYS = 731;

/** The first day of any hour bank (spec 2 §9). */
const FIRST_BANK_DAY = '2014-01-01';
const AHEAD = 182;

export interface ReportWindow {
  from: LocalDate;
  to: LocalDate;
}

/** The first range of the reports of marks and extra hours: the 30 days before today (spec 2 §9). */
export const lastThirtyDays = (today: LocalDate): ReportWindow => ({ from: addDays(today, -30), to: today });

/** The first range of the report of absences: 365 days before to 182 after (spec 2 §9). */
export const absenceWindow = (today: LocalDate): ReportWindow => ({
  from: addDays(today, -365),
  to: addDays(today, AHEAD),
});

/**
 * The range of the hour bank: from the first contract, not before 2014, to 182 days ahead (spec 2 §6 and §9). Null
 * without any contract.
 */
export function bankWindow(
  contracts: readonly { fechaInicio: LocalDate }[],
  today: LocalDate,
): ReportWindow | null {
  const [first] = contracts.map(({ fechaInicio }) => fechaInicio).toSorted();
  if (first === undefined) return null;
  return { from: first < FIRST_BANK_DAY ? FIRST_BANK_DAY : first, to: addDays(today, AHEAD) };
}

/** The range of any worker's hour bank. */
export const bankBounds = (today: LocalDate): ReportWindow => ({
  from: FIRST_BANK_DAY,
  to: addDays(today, AHEAD),
});
