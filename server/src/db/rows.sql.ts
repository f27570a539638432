import type { Queries } from './connection.ts';
import { join, sql } from './sql.ts';
import { identifier, schemaOf, type Table, type TableNames, tablesOf } from './tables.ts';

/** Writes rows of one shape as they are. */
export async function insertRows(
  tx: Queries,
  t: TableNames,
  table: Table,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = join(Object.keys(rows[0] ?? {}).map(identifier));
  for (let from = 0; from < rows.length; from += 5000) {
    const part = JSON.stringify(rows.slice(from, from + 5000));
    await tx.query(sql`
      insert into ${t(table)} (${names})
      select ${names} from json_populate_recordset(null::${t(table)}, ${part}::text::json)`);
  }
}

/** Rows carried their ids; what people add must come after them. */
export const moveSequence = (tx: Queries, code: string, table: string) =>
  tx.query(sql`
    select setval(pg_get_serial_sequence(${`${schemaOf(code)}.${table}`}, 'id')::regclass, max(id))
    from ${tablesOf(schemaOf(code))(table)}`);
