import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** The unit of a worker; 0 when there is no such worker. */
export async function unitOfWorker(db: Queries, t: TableNames, workerId: number): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`
    select unit_id as id from ${t('worker')} where id = ${workerId}::bigint`);
  return row?.id ?? 0;
}
