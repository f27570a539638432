import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** The unit of a manager, inside which everything that he or she does stays. */
export async function unitOfManager(db: Queries, t: TableNames, managerId: number): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`
    select unit_id as id from ${t('manager')} where id = ${managerId}`);
  return row?.id ?? 0;
}
