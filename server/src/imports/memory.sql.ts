import { hash } from 'node:crypto';
import type { ColumnMemory } from '@relevo/domain/import-memory';
import type { Queries, Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** Files of a kind that are remembered. */
const kept = 50;

/** The answers of people to the columns of earlier files of a kind, the newest first. */
export const listMemories = (db: Queries, t: TableNames, kind: string): Promise<ColumnMemory[]> =>
  db.query<ColumnMemory>(sql`
    select headings, columns, date_order as "dateOrder", sheet from ${t('import_memory')}
    where kind = ${kind} order by saved_at desc, id desc limit ${kept}`);

const shaOf = ({ headings }: ColumnMemory): string => hash('sha256', headings.join('\n'), 'hex');

/** Remembers the answers to the columns of a file in the place of those of before. */
export async function saveMemory(
  tx: Tx,
  t: TableNames,
  kind: string,
  memory: ColumnMemory,
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(sql`
    insert into ${t('import_memory')} (kind, sha256, headings, columns, date_order, sheet, saved_at)
    values (${kind}, ${shaOf(memory)}, ${JSON.stringify(memory.headings)}::text::jsonb,
      ${JSON.stringify(memory.columns)}::text::jsonb, ${memory.dateOrder}, ${memory.sheet}, ${now.toString()})
    on conflict (kind, sha256) do update set headings = excluded.headings, columns = excluded.columns,
      date_order = excluded.date_order, sheet = excluded.sheet, saved_at = excluded.saved_at`);
  await tx.query(sql`
    delete from ${t('import_memory')} where kind = ${kind} and id not in (
      select id from ${t('import_memory')} where kind = ${kind} order by saved_at desc, id desc limit ${kept})`);
}

/** Forgets the answers to the columns of a file. */
export const forgetMemory = (tx: Tx, t: TableNames, kind: string, memory: ColumnMemory) =>
  tx.query(sql`delete from ${t('import_memory')} where kind = ${kind} and sha256 = ${shaOf(memory)}`);
