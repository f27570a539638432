import { dueMovements } from '@relevo/domain/permit-balance';
import { addDays, localDateOf } from '@relevo/domain/time';
import type { Tx } from '../db/connection.ts';
import { schemaOf, tablesOf } from '../db/tables.ts';
import { returnHolidays } from '../leave-days/leave-days.sql.ts';
import { loadLeaveFacts } from '../leave-days/permit-facts.sql.ts';
import { lockUnwritten, setWritten } from './due.sql.ts';
import { insertDue } from './movements.sql.ts';

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
