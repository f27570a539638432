import type { Queries } from '../db/connection.ts';
import { join, type Sql, sql } from '../db/sql.ts';
import { identifier, schemaOf, tablesOf } from '../db/tables.ts';

export interface TextColumn {
  table: string;
  column: string;
  /** The columns of its primary key. */
  key: string[];
}

/** All columns of text of an organisation's tables that are written, and not made of others. */
export const listTextColumns = (db: Queries, code: string): Promise<TextColumn[]> =>
  db.query<TextColumn>(sql`
    select c.relname::text as table, a.attname::text as column, (
      select array_agg(k.attname::text order by array_position(i.indkey::int2[], k.attnum))
      from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname = ${schemaOf(code)} and c.relkind in ('r', 'p') and a.atttypid = 'text'::regtype
    order by c.relname::text collate "C", a.attnum`);

const rowOf = ({ key }: TextColumn): Sql => sql`concat_ws(' ', ${join(key.map(identifier))})`;

/** The first row whose text is longer than a limit, or blank where that is asked for; its key, or null. */
export async function findOddText(
  db: Queries,
  code: string,
  text: TextColumn,
  { longest, blank }: { longest: number; blank: boolean },
): Promise<string | null> {
  const value = identifier(text.column);
  const [row] = await db.query<{ row: string }>(sql`
    select ${rowOf(text)} as row from ${tablesOf(schemaOf(code))(text.table)}
    where length(${value}) > ${longest}::int or (${blank}::boolean and btrim(${value}) = '')
    order by ${join(text.key.map(identifier))} limit 1`);
  return row?.row ?? null;
}

/** The distinct values of a column, each with a row that has it, and whether PostgreSQL knows the time zone. */
export const listZones = (
  db: Queries,
  code: string,
  text: TextColumn,
): Promise<{ zone: string; row: string; known: boolean }[]> =>
  db.query(sql`
    with zones as (
      select ${identifier(text.column)} as zone, min(${rowOf(text)}) as row
      from ${tablesOf(schemaOf(code))(text.table)} group by 1)
    select zone, row, lower(zone) in (select lower(name) from pg_timezone_names) as known
    from zones where zone is not null order by zone`);
