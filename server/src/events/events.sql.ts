import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** The days back for which shifts count: a sheet, and requests about it, reach as far. */
const DAYS_BACK = 45;

/**
 * The units whose managers see something of these workers: their own, and those where they have shifts, from last
 * month's on.
 */
export async function unitsOfWorkers(
  db: Queries,
  t: TableNames,
  workerIds: readonly number[],
  now: Temporal.Instant,
): Promise<{ workerId: number; unitId: number }[]> {
  const from = now.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: DAYS_BACK });
  return db.query(sql`
    select w.id as "workerId", w.unit_id as "unitId" from ${t('worker')} w
    where w.id = any(${workerIds}::int[])
    union
    select s.worker_id, s.unit_id from ${t('shift')} s
    where s.worker_id = any(${workerIds}::int[]) and s.date >= ${from.toString()}`);
}
