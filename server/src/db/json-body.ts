import type { Queries } from './connection.ts';
import type { Sql } from './sql.ts';

/** JSON in UTF-8 that goes to the wire as it is; nearly all of it PostgreSQL built. */
export type JsonBody = Uint8Array & { readonly jsonBody: true };

/** The JSON text in the first row's column `body`; null when there is no row. Nothing parses it on its way out. */
export async function jsonBodyOrNull(db: Queries, statement: Sql): Promise<JsonBody | null> {
  const [row] = await db.query<{ body: string }>(statement);
  return row ? (Buffer.from(row.body) as unknown as JsonBody) : null;
}

/** The JSON text of a query that always returns a row. */
export async function jsonBody(db: Queries, statement: Sql): Promise<JsonBody> {
  const body = await jsonBodyOrNull(db, statement);
  if (!body) throw new Error('a query without its row');
  return body;
}

/**
 * A response computed by the server, as JSON text without serialisation by the schema. To take each field after the
 * response's schema cost a large answer more than computing it; as with what PostgreSQL built, tests hold it to the
 * schema.
 */
export const writtenBody = (answer: object): JsonBody => writtenText(JSON.stringify(answer));

/** A response as JSON text, of parts that PostgreSQL and the server wrote. */
export const writtenText = (text: string): JsonBody => Buffer.from(text) as unknown as JsonBody;
