import type { Queries } from './connection.ts';
import { raw, sql } from './sql.ts';

/**
 * Gathers the planner's figures about new rows (`analyze`); without them the first reads would be planned blindly.
 * Empty tables are left out: a plan for an empty table reads it from end to end, and is kept while it fills. Of a table
 * that was never analysed, PostgreSQL expects some rows and takes the index.
 * @param schema the one schema to look at; all of them without
 */
export async function analyzeFilled(db: Queries, schema: string | null = null): Promise<void> {
  const filled = await db.query<{ name: string }>(sql`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
      and pg_relation_size(c.oid) > 0 and (${schema}::text is null or n.nspname = ${schema})
    order by 1`);
  for (const { name } of filled) await db.query(raw(`analyze ${name}`));
}
