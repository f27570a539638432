import { dueMovements } from '@relevo/domain/permit-balance';
import { addDays, type LocalDate, localDateOf } from '@relevo/domain/time';
import type { Tx } from '../db/connection.ts';
import { schemaOf, tablesOf } from '../db/tables.ts';
import { insertAuditEvent } from '../kernel/write.sql.ts';
import { lockWorkers } from '../requests/locks.sql.ts';
import { listChargedOn, lockUnwritten, putHoliday, returnHolidays, setWritten } from './due.sql.ts';
import { insertDue } from './movements.sql.ts';
import { loadLeaveFacts } from './permit-facts.sql.ts';

// A transaction with more would keep people waiting. Balances do not depend on it.
const workersAtOnce = 200;

interface Served {
  code: string;
  timeZone: string;
}

/**
 * Writes due movements of some workers' balances until today, by the rules of permits. They are days granted, days that
 * ended unused, days of leave that became holidays. Each worker comes once a local day; a second time there are none
 * left (spec 5, Permits).
 */
export async function writeDue(tx: Tx, { code, timeZone }: Served, now: Temporal.Instant): Promise<void> {
  const t = tablesOf(schemaOf(code));
  const today = localDateOf(now, timeZone);
  const workerIds = await lockUnwritten(tx, t, today, workersAtOnce);
  await returnHolidays({ tx, t, now }, workerIds, addDays(today, -366));
  for (const workerId of workerIds) {
    const { service, types } = await loadLeaveFacts(tx, t, workerId, today);
    for (const { id: typeId, rule, lots } of types.filter(({ draws }) => draws)) {
      await insertDue({ tx, t, now }, { workerId, typeId }, dueMovements(rule, service, lots, today));
    }
  }
  await setWritten(tx, t, workerIds, today);
}

/**
 * Makes a date a holiday, and gives back business days of leave on it, by movements (spec 5, Permits). A repetition
 * changes nothing; leave that is approved at the same moment gets its day back with the next `writeDue`.
 * @returns how many days came back
 */
export async function addHoliday(
  tx: Tx,
  { code }: Served,
  { date, name }: { date: LocalDate; name: string },
  now: Temporal.Instant,
): Promise<number> {
  const t = tablesOf(schemaOf(code));
  await putHoliday(tx, t, date, name);
  const workerIds = await listChargedOn(tx, t, date);
  await lockWorkers({ tx, t }, workerIds);
  const returned = await returnHolidays({ tx, t, now }, workerIds, date);
  const after = { date, name, returned };
  await insertAuditEvent(tx, t, 'operator', { action: 'holiday.added', entity: 'holiday', after }, now);
  return returned;
}
