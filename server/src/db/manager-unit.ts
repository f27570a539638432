import type { Queries, TableNames } from './connection.ts';

/** The unit of a manager, inside which everything that he or she does stays. */
export async function unitOfManager(db: Queries, t: TableNames, managerId: number): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    select unit_id as id from ${t('manager')} where id = ${managerId}`;
  return row?.id ?? 0;
}
