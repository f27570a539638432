import {
  firstDayAfter,
  LAST_FIRST_DAY,
  type PayPeriod,
  payPeriods,
  periodsAfter,
} from '@relevo/domain/pay-periods';
import { addDays, type LocalDate, localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import { schemaOf, tablesOf } from '../db/tables.ts';
import type { Job } from '../feature.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { EVERYBODY } from '../kernel/topics.ts';
import { typedName } from '../kernel/typed-name.ts';
import { lockOrganisation } from '../kernel/write.sql.ts';
import {
  areClosed,
  areValidated,
  dayOfPeriods,
  insertPeriods,
  lastEndOf,
  lockPeriodAndNext,
  updatePeriod,
} from './periods.sql.ts';

/** Periods ahead that the server adds by itself, and that can be created at once. */
export const AHEAD = 12;

/** The day of the month on which periods begin, 1 to 28, out of its setting; null where it is none. */
export function readDay(text: string | null): number | null {
  const day = Number(text);
  return text !== null && Number.isInteger(day) && day >= 1 && day <= LAST_FIRST_DAY ? day : null;
}

/** Periods that follow the last one, by the organisation's rule, else as the last one ended. */
export const nextPeriods = (
  day: number | null,
  lastEnd: LocalDate | null,
  today: LocalDate,
  count: number,
): PayPeriod[] =>
  lastEnd === null
    ? payPeriods(day ?? 1, today, count)
    : periodsAfter(day ?? firstDayAfter(lastEnd), lastEnd, count);

/**
 * Each hour: adds the pay periods of the next twelve months that are missing behind the last one, for organisations whose
 * periods begin on a set day of the month, by their own clock.
 */
export const periodsJob: Job = async (tx, { code, timeZone }, now) => {
  const t = tablesOf(schemaOf(code));
  await lockOrganisation(tx, t);
  const day = readDay(await dayOfPeriods(tx, t));
  if (day === null) return;
  const today = localDateOf(now, timeZone);
  const until = payPeriods(day, today, AHEAD).at(-1)?.to ?? today;
  let lastEnd = await lastEndOf(tx, t);
  for (;;) {
    const missing = nextPeriods(day, lastEnd, today, AHEAD).filter(({ to }) => to <= until);
    if (missing.length === 0) return;
    await insertPeriods(tx, t, missing);
    lastEnd = missing.at(-1)?.to ?? null;
  }
};

/**
 * Creates the next periods behind the last one.
 * @param desde the first day of the first of them, as the caller saw it
 * @throws structure.changed when periods were added meanwhile
 */
export const createPeriods = (call: Call, { desde, cuantos }: { desde: LocalDate; cuantos: number }) =>
  call.deps.write(call, async ({ tx, t, now, audit, touch }) => {
    await lockOrganisation(tx, t);
    const day = readDay(await dayOfPeriods(tx, t));
    const today = localDateOf(now, call.actor.org.timeZone);
    const periods = nextPeriods(day, await lastEndOf(tx, t), today, cuantos);
    if (periods[0]?.from !== desde) throw new AppError('structure.changed');
    await insertPeriods(tx, t, periods);
    audit({ action: 'period.created', entity: 'period', after: { periods } });
    touch(EVERYBODY);
    return { creados: periods.length };
  });

/**
 * Renames a period, or ends it on another day: the next one then begins on the day after, so that there is no gap.
 * @throws thing.not_found, structure.changed, period.validated for another day where a sheet of either is validated,
 * period.closed where either has a file for payroll,
 * period.overlaps for a day before its first or not before the end of the next
 */
export const changePeriod = (
  call: Call,
  id: number,
  { nombre, hasta, version }: { nombre: string; hasta: LocalDate; version: number },
) => {
  const name = typedName(nombre);
  return call.deps.write(call, async ({ tx, t, audit, touch }) => {
    await lockOrganisation(tx, t);
    const [period, next] = await lockPeriodAndNext(tx, t, id);
    if (period?.id !== id) throw notFound();
    if (period.version !== version) throw new AppError('structure.changed');
    const moves = hasta !== period.to;
    const moving = next ? [id, next.id] : [id];
    if (moves && (await areValidated(tx, t, moving))) throw new AppError('period.validated');
    if (moves && (await areClosed(tx, t, moving))) throw new AppError('period.closed');
    if (moves && (hasta <= period.from || (next && hasta >= next.to))) throw new AppError('period.overlaps');
    const { from, to } = period;
    await updatePeriod(tx, t, id, { name, from, to: hasta });
    audit({
      action: 'period.changed',
      entity: 'period',
      id,
      before: { name: period.name, from, to },
      after: { name, from, to: hasta },
    });
    if (moves && next) {
      const begins = addDays(hasta, 1);
      await updatePeriod(tx, t, next.id, { name: next.name, from: begins, to: next.to });
      audit({
        action: 'period.changed',
        entity: 'period',
        id: next.id,
        before: { name: next.name, from: next.from },
        after: { name: next.name, from: begins },
      });
    }
    touch(EVERYBODY);
    return {};
  });
};
