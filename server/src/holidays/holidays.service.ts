import { type LocalDate, localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import type { Tx } from '../db/connection.ts';
import { schemaOf, tablesOf } from '../db/tables.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { EVERYBODY } from '../kernel/topics.ts';
import { typedName } from '../kernel/typed-name.ts';
import { insertAuditEvents, lockOrganisation } from '../kernel/write.sql.ts';
import type { Write } from '../kernel/write.ts';
import { chargeAgain, listChargedOn, returnHolidays } from '../leave-days/leave-days.sql.ts';
import { lockWorkers } from '../requests/locks.sql.ts';
import {
  deleteHoliday,
  type HolidayRow,
  insertHolidays,
  isInValidatedSheet,
  lockHoliday,
  renameHolidayRow,
  setReviewed,
} from './holidays.sql.ts';

/** Years ahead whose holidays can be written. */
export const YEARS_AHEAD = 2;

interface Named {
  date: LocalDate;
  name: string;
}

const yearOf = (date: LocalDate): number => Number(date.slice(0, 4));

/** @throws holiday.year_closed outside of this year and the next two, by the organisation's clock */
function requireOpen({ actor, now }: Pick<Call, 'actor' | 'now'>, year: number): void {
  const thisYear = yearOf(localDateOf(now, actor.org.timeZone));
  if (year < thisYear || year > thisYear + YEARS_AHEAD) throw new AppError('holiday.year_closed');
}

/** Gives back the days of leave that became holidays. @returns how many */
async function giveBack(
  write: Pick<Write, 'tx' | 't' | 'now'>,
  dates: readonly LocalDate[],
): Promise<number> {
  const [first] = [...dates].sort();
  if (first === undefined) return 0;
  const workerIds = await listChargedOn(write.tx, write.t, dates);
  await lockWorkers(write, workerIds);
  return returnHolidays(write, workerIds, first);
}

/** Writes holidays one change after the other; reads of everybody may show them. */
const change = <T extends object>(call: Call, run: (write: Write) => Promise<T>): Promise<T> =>
  call.deps.write(call, async (write) => {
    await lockOrganisation(write.tx, write.t);
    const answer = await run(write);
    write.touch(EVERYBODY);
    return answer;
  });

/**
 * Makes a date a holiday; business days of approved leave on it come back (spec 5, Permits).
 * @throws holiday.taken, holiday.year_closed, request.invalid
 */
export const makeHoliday = (call: Call, { fecha: date, nombre }: { fecha: LocalDate; nombre: string }) => {
  const name = typedName(nombre);
  requireOpen(call, yearOf(date));
  return change(call, async (write) => {
    const added = await insertHolidays(write.tx, write.t, [{ date, name }]);
    if (added.length === 0) throw new AppError('holiday.taken');
    const returned = await giveBack(write, [date]);
    write.audit({ action: 'holiday.added', entity: 'holiday', after: { date, name, returned } });
    return { dias: returned };
  });
};

/**
 * Accepts proposed holidays of a year, and keeps that somebody has gone through the year.
 * @param fechas dates of proposals; those that are holidays already stay as they are
 * @throws structure.changed for a date that is not proposed, holiday.year_closed
 */
export const acceptHolidays = async (
  call: Call,
  { anio, fechas }: { anio: number; fechas: readonly LocalDate[] },
) => {
  requireOpen(call, anio);
  const { proposedHolidays } = await import('../starter/holidays.ts');
  const proposed = proposedHolidays(localDateOf(call.now, call.actor.org.timeZone));
  const named = [...new Set(fechas)].map((date): Named => {
    const found = proposed.find((one) => one.date === date);
    if (!found || yearOf(date) !== anio) throw new AppError('structure.changed');
    return { date, name: found.name };
  });
  return change(call, async (write) => {
    const { tx, t, now } = write;
    const added = await insertHolidays(tx, t, named);
    const returned = await giveBack(write, added);
    await setReviewed(tx, t, anio, now);
    write.audit({
      action: 'holiday.accepted',
      entity: 'holiday_year',
      id: anio,
      after: { holidays: named.filter(({ date }) => added.includes(date)), returned },
    });
    return { dias: returned };
  });
};

/** The holiday in the version that its author saw. @throws thing.not_found, structure.changed */
async function holidayOf({ tx, t }: Write, date: LocalDate, version: number): Promise<HolidayRow> {
  const row = await lockHoliday(tx, t, date);
  if (!row) throw notFound();
  if (row.version !== version) throw new AppError('structure.changed');
  return row;
}

/** @throws thing.not_found, structure.changed, holiday.year_closed, request.invalid */
export const renameHoliday = (
  call: Call,
  date: LocalDate,
  { nombre, version }: { nombre: string; version: number },
) => {
  const name = typedName(nombre);
  requireOpen(call, yearOf(date));
  return change(call, async (write) => {
    const before = await holidayOf(write, date, version);
    await renameHolidayRow(write.tx, write.t, date, name);
    write.audit({
      action: 'holiday.renamed',
      entity: 'holiday',
      before: { date, name: before.name },
      after: { date, name },
    });
    return {};
  });
};

/**
 * Makes a holiday a day like any other: leave that it had given a day back is charged again. Leave that was asked for
 * while it was a holiday stays as it was approved.
 * @throws thing.not_found, structure.changed, holiday.validated, holiday.year_closed
 */
export const removeHoliday = (call: Call, date: LocalDate, version: number) => {
  requireOpen(call, yearOf(date));
  return change(call, async (write) => {
    const { tx, t, now } = write;
    const { name } = await holidayOf(write, date, version);
    if (await isInValidatedSheet(tx, t, date)) throw new AppError('holiday.validated');
    await deleteHoliday(tx, t, date);
    await lockWorkers(write, await listChargedOn(tx, t, [date]));
    const today = localDateOf(now, call.actor.org.timeZone);
    const charged = await chargeAgain(write, date, { holiday: name, today });
    write.audit({ action: 'holiday.removed', entity: 'holiday', before: { date, name }, after: { charged } });
    return { dias: charged };
  });
};

/**
 * Makes a date a holiday, or gives one its new name, for the operator of the deployment. A repetition changes nothing.
 * @returns how many days of leave came back
 */
export async function putHoliday(
  tx: Tx,
  { code }: { code: string },
  { date, name }: Named,
  now: Temporal.Instant,
): Promise<number> {
  const t = tablesOf(schemaOf(code));
  await lockOrganisation(tx, t);
  const added = await insertHolidays(tx, t, [{ date, name }]);
  if (added.length === 0) await renameHolidayRow(tx, t, date, name);
  const returned = await giveBack({ tx, t, now }, [date]);
  const after = { date, name, returned };
  await insertAuditEvents(tx, t, 'operator', [{ action: 'holiday.added', entity: 'holiday', after }], now);
  return returned;
}
