import type { Queries } from './connection.ts';
import type { Sql } from './sql.ts';

/** JSON that PostgreSQL built, in UTF-8; it goes to the wire as it is. */
export type JsonBody = Uint8Array & { readonly jsonBody: true };

/** The JSON text in the first row's column `body`; null when there is no row. Nothing parses it on its way out. */
export async function jsonBodyOrNull(db: Queries, statement: Sql): Promise<JsonBody | null> {
  const [row] = await db.query<{ body: string }>(statement);
  return row ? (Buffer.from(row.body) as unknown as JsonBody) : null;
}

/** The same for a query that always answers a row. */
export async function jsonBody(db: Queries, statement: Sql): Promise<JsonBody> {
  const body = await jsonBodyOrNull(db, statement);
  if (!body) throw new Error('a query without its row');
  return body;
}
