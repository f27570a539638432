import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** The worker who is the same person as a manager; null for a manager who works no shifts. */
export async function workerOfManager(db: Queries, t: TableNames, managerId: number): Promise<number | null> {
  const [row] = await db.query<{ id: number }>(sql`
    select w.id from ${t('worker')} w join ${t('manager')} m on m.person_id = w.person_id where m.id = ${managerId}`);
  return row?.id ?? null;
}
