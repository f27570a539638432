import type { Tx } from '../server/src/db/connection.ts';
import { raw, sql } from '../server/src/db/sql.ts';

/**
 * Drops a table's foreign keys, unique and exclusion constraints and indexes while `work` fills it, then restores them.
 * Checking millions of rows at once costs a fraction of checking each. The primary key stays, as other tables point at
 * it.
 */
export async function bulkLoad(
  tx: Tx,
  schema: string,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  const name = `"${schema}"."${table}"`;
  const constraints = await tx.query<{ name: string; definition: string }>(sql`
    select conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where conrelid = ${name}::regclass and contype in ('f', 'u', 'x')
    order by contype <> 'f', conname`);
  const indexes = await tx.query<{ name: string; definition: string }>(sql`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = ${name}::regclass
      and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))`);
  for (const one of constraints) await tx.query(raw(`alter table ${name} drop constraint "${one.name}"`));
  for (const one of indexes) await tx.query(raw(`drop index "${schema}"."${one.name}"`));
  await work();
  for (const one of indexes) await tx.query(raw(one.definition));
  for (const one of constraints.toReversed()) {
    await tx.query(raw(`alter table ${name} add constraint "${one.name}" ${one.definition}`));
  }
}
