import type { JWK } from 'jose';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import { directorySchema, tablesOf } from '../db/tables.ts';

export interface SigningKey {
  id: string;
  privateJwk: JWK;
}

const t = tablesOf(directorySchema);

export async function findSigningKey(db: Queries): Promise<SigningKey | null> {
  const [row] = await db.query<SigningKey>(
    sql`select id, private_jwk as "privateJwk" from ${t('signing_key')}`,
  );
  return row ?? null;
}

/** The first process to store its key wins; the table holds one. */
export const offerSigningKey = (db: Queries, { id, privateJwk }: SigningKey) =>
  db.query(sql`
    insert into ${t('signing_key')} (id, private_jwk) values (${id}, ${JSON.stringify(privateJwk)})
    on conflict do nothing`);
