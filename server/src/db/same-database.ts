import { sql } from './sql.ts';
import { directorySchema, tablesOf } from './tables.ts';
import type { Queries } from './transaction.ts';

const key = tablesOf(directorySchema)('signing_key');

/**
 * Refuses two connections to different deployments, by the key that each signs with, before either is written.
 * @throws Error with one sentence when they do not
 */
export async function requireSame(one: Queries, other: Queries): Promise<void> {
  const [here, there] = [await keyOf(one), await keyOf(other)];
  if (here !== there) throw new Error('DATABASE_URL and DATABASE_DIRECT_URL lead to two databases');
}

/** The id of its signing key; null before its first start. */
async function keyOf(db: Queries): Promise<string | null> {
  const [table] = await db.query<{ there: boolean }>(
    sql`select to_regclass(${key.sql}) is not null as there`,
  );
  if (!table?.there) return null;
  const [row] = await db.query<{ id: string }>(sql`select id from ${key}`);
  return row?.id ?? null;
}
