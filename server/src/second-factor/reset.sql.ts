import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** The posts of a person, by which an account comes in; null without such a person. */
export async function postsOfPerson(
  db: Queries,
  t: TableNames,
  personId: number,
): Promise<{ workerId: number | null; managerId: number | null } | null> {
  const [row] = await db.query<{ workerId: number | null; managerId: number | null }>(sql`
    select w.id as "workerId", m.id as "managerId" from ${t('person')} p
    left join ${t('worker')} w on w.person_id = p.id left join ${t('manager')} m on m.person_id = p.id
    where p.id = ${personId}`);
  return row ?? null;
}
