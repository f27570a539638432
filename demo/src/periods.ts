import type { Worker } from './model.ts';
import { randomOf } from './random.ts';
import type { Roster } from './roster.ts';

const months = new Intl.DateTimeFormat('es-CL', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A row of the table. */
export type PayPeriod = {
  id: number;
  name: string;
  starts_on: string;
  ends_on: string;
  kind: number;
};

/**
 * Monthly pay periods: the last one ended six days ago, so that its sheets are to be validated today; 13 before it
 * and two after it.
 */
export function makePeriods(roster: Roster): PayPeriod[] {
  const closed = Temporal.PlainDate.from(roster.date(-6));
  return Array.from({ length: 16 }, (_, index) => {
    const end = closed.add({ months: index - 13 });
    const start = closed.add({ months: index - 14 }).add({ days: 1 });
    const name = months.format(end.toZonedDateTime('UTC').epochMilliseconds).replace(' de ', ' ');
    return {
      id: index + 1,
      name: name.charAt(0).toUpperCase() + name.slice(1),
      starts_on: start.toString(),
      ends_on: end.toString(),
      kind: 1,
    };
  });
}

/** The period whose sheets can be validated today. */
export const openPeriod = (roster: Roster, periods: readonly PayPeriod[]): PayPeriod =>
  periods.find(({ ends_on }) => ends_on === roster.date(-6)) as PayPeriod;

/** Old validations: nearly all sheets of the periods before the open one, from before contents were kept. */
export function makeValidations(code: string, roster: Roster, periods: readonly PayPeriod[], camila: Worker) {
  const random = randomOf(`relevo/${code}/old validations`);
  const rows: { id: number; period_id: number; worker_id: number; validated_at: string }[] = [];
  for (const period of periods.filter((one) => one.ends_on < roster.date(-6))) {
    for (const worker of roster.workers) {
      const daysAfter = random.int(1, 9);
      if (worker !== camila && !random.chance(0.95)) continue;
      const day = Temporal.PlainDate.from(roster.today).until(period.ends_on, { largestUnit: 'days' }).days;
      const at = roster.moment(day + daysAfter, '09:00').add({ minutes: random.int(0, 600) });
      rows.push({
        id: rows.length + 1,
        period_id: period.id,
        worker_id: worker.id,
        validated_at: at.toString(),
      });
    }
  }
  return rows;
}
