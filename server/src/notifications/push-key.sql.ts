import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import { directorySchema, tablesOf } from '../db/tables.ts';

export interface PushKeyPair {
  publicKey: string;
  privateKey: string;
}

const t = tablesOf(directorySchema);

export async function findPushKey(db: Queries): Promise<PushKeyPair | null> {
  const [pair] = await db.query<PushKeyPair>(sql`
    select public_key as "publicKey", private_key as "privateKey" from ${t('push_key')}`);
  return pair ?? null;
}

/** The first process to store its pair wins; the table holds one. */
export const offerPushKey = (db: Queries, { publicKey, privateKey }: PushKeyPair) =>
  db.query(sql`
    insert into ${t('push_key')} (public_key, private_key) values (${publicKey}, ${privateKey})
    on conflict do nothing`);
