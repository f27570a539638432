import type { Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** The administration's own unit, which has no shifts; made where it is missing. */
export async function administrationUnit(tx: Tx, t: TableNames): Promise<number> {
  const [there] = await tx.query<{ id: number }>(sql`
    select id from ${t('unit')} where kind = 0 order by id limit 1`);
  if (there) return there.id;
  const [made] = await tx.query<{ id: number }>(sql`
    insert into ${t('unit')} (name, abbreviation, kind) values ('Administración', 'ADM', 0) returning id`);
  return (made as { id: number }).id;
}
