import type { Queries } from '../db/connection.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { Actor } from '../kernel/actor.ts';

/** Who wrote a cell or a change set: a manager, else the person of a worker who administrates. */
export interface Author {
  managerId: number | null;
  personId: number | null;
}

/** The author of what an actor writes. */
export async function authorOf(db: Queries, t: TableNames, { role, id }: Actor): Promise<Author> {
  if (role === 'admin') return { managerId: id, personId: null };
  const [row] = await db.query<{ personId: number }>(sql`
    select person_id as "personId" from ${t('worker')} where id = ${id}`);
  return { managerId: null, personId: row?.personId ?? null };
}

/** The name of the author of a cell or a change set. */
export const authorName = (t: TableNames, written: Sql): Sql => sql`(
  select p.first_name || ' ' || p.last_name from ${t('person')} p
  where p.id = coalesce((select m.person_id from ${t('manager')} m where m.id = ${written}.manager_id), ${written}.person_id))`;
