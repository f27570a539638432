import { daysByCalendar } from './worked-days/calendar.ts';
import { daysWithExtraTime } from './worked-days/extra-time.ts';
import { daysByMarks } from './worked-days/marks.ts';
import type { WorkedDay } from './worked-days/worked-day.ts';

export const holidays = [
  ...['2026-04-03', '2026-04-04', '2026-09-18', '2026-09-19', '2026-12-08', '2026-12-25', '2027-01-01'],
];

/** All days that were worked out by hand. */
export const workedDays: readonly WorkedDay[] = [...daysByMarks, ...daysWithExtraTime, ...daysByCalendar];
