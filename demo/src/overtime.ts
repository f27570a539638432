import { addDays, addMonths, daysBetween, type LocalDate } from '@relevo/domain/time';
import type { Worker } from './model.ts';
import type { Roster } from './roster.ts';

/** Months before this one: what is rested soon or lost, what is paid, and what is there to rest. */
const MONTHS = [6, 3, 2];

const monthBefore = (today: LocalDate, months: number): LocalDate =>
  addMonths(`${today.slice(0, 8)}01`, -months);

/** Three shifts of each of these months that went on for two hours. */
export function tellOvertime(roster: Roster, worker: Worker): void {
  for (const months of MONTHS) {
    const first = daysBetween(roster.today, monthBefore(roster.today, months));
    const shifts = Array.from({ length: 25 }, (_, day) => roster.working(worker, first + day)).filter(
      (shift) => shift?.marks === 'usual' && !shift.absence && shift.before + shift.after === 0,
    );
    for (const shift of shifts.slice(0, 3)) if (shift) Object.assign(shift, { after: 120, marks: 'on-time' });
  }
}

/** Pacts of overtime: three months, then a month without one, then three months up to the end of this month. */
export const pactRows = (today: LocalDate, worker: Worker) =>
  [6, 2].map((months) => {
    const from = monthBefore(today, months);
    return {
      ...{ worker_id: worker.id, from_date: from, to_date: addDays(addMonths(from, 3), -1) },
      signed_on: addDays(from, -3),
    };
  });
