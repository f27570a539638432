import sqlTag, { bulk, join, raw, type Sql } from 'sql-template-tag';
import { identifier } from './tables.ts';

/**
 * Statements are written with this tag: values become parameters, and a statement's part is written the same way.
 * Only `*.sql.ts` and migrations may import it.
 */
export { join, raw, type Sql } from 'sql-template-tag';
export const sql = sqlTag;

/** A pattern of `like` for texts that contain a word as it is, with its own `%`, `_` and `\\`. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** `("a", "b") values (…), (…)` for rows of one shape, for behind `insert into`. */
export function rowsOf(rows: readonly object[]): Sql {
  const names = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => names.map((name) => (row as Record<string, unknown>)[name]));
  return sql`(${join(names.map(identifier))}) values ${bulk(values)}`;
}

/**
 * Names for behind `order by`, as Spanish orders them whatever the database's own order is: Álvarez before Zúñiga,
 * ñ after n. The server sorts the same way with `spanish` of domain/names.
 * @param columns the code's own words, such as `p.last_name`
 */
export const byName = (...columns: string[]): Sql =>
  raw(columns.map((column) => `${column} collate "es-x-icu"`).join(', '));
