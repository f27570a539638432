import type { JsonBody } from '../http/context.ts';

/** A query whose one column is JSON text. */
interface JsonQuery {
  raw(): PromiseLike<readonly (readonly (Uint8Array | null)[])[]>;
}

/**
 * The JSON that PostgreSQL built, as the bytes that came from it: nothing decodes, parses or encodes them again on
 * their way to the wire. Null when there is no row.
 */
export async function jsonBodyOrNull(query: JsonQuery): Promise<JsonBody | null> {
  const [row] = await query.raw();
  return (row?.[0] ?? null) as JsonBody | null;
}

/** The same for a query that always answers a row. */
export async function jsonBody(query: JsonQuery): Promise<JsonBody> {
  const body = await jsonBodyOrNull(query);
  if (!body) throw new Error('a query without its row');
  return body;
}
