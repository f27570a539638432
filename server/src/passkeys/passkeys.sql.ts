import type { Queries, Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import { directorySchema, tablesOf } from '../db/tables.ts';

const t = tablesOf(directorySchema);

/** What a challenge was given out for: a login, adding a passkey, or a proof. */
export type Purpose = 'login' | 'add' | 'prove';

export interface Passkey {
  id: number;
  accountId: number;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  /** Whether it logs in, or proves the second factor alone. */
  logsIn: boolean;
}

/** Keeps a challenge for one answer. @param accountId null at a login, where nobody is known */
export const keepChallenge = (
  db: Queries,
  challenge: string,
  {
    purpose,
    accountId,
    expiresAt,
  }: { purpose: Purpose; accountId: number | null; expiresAt: Temporal.Instant },
) =>
  db.query(sql`
    insert into ${t('passkey_challenge')} (challenge, purpose, account_id, expires_at)
    values (${challenge}, ${purpose}, ${accountId}, ${expiresAt.toString()})`);

/** Uses up a challenge: of two answers at once, in whichever process, one finds it gone. */
export async function takeChallenge(
  db: Queries,
  challenge: string,
  { purpose, accountId, now }: { purpose: Purpose; accountId: number | null; now: Temporal.Instant },
): Promise<boolean> {
  const rows = await db.query(sql`
    delete from ${t('passkey_challenge')}
    where challenge = ${challenge} and purpose = ${purpose} and account_id is not distinct from ${accountId}::int
      and expires_at > ${now.toString()} returning 1`);
  return rows.length > 0;
}

/** A passkey by its credential, of an account that may log in. */
export async function findPasskey(db: Queries, credentialId: string): Promise<Passkey | null> {
  const [row] = await db.query<Passkey>(sql`
    select k.id, k.account_id as "accountId", k.credential_id as "credentialId", k.public_key as "publicKey",
      k.counter::float8 as counter, k.transports, k.logs_in as "logsIn"
    from ${t('passkey')} k join ${t('account')} a on a.id = k.account_id and a.active
    where k.credential_id = ${credentialId}`);
  return row ?? null;
}

export interface ListedPasskey {
  id: number;
  credentialId: string;
  transports: string[];
  name: string;
  createdAt: Temporal.Instant;
  logsIn: boolean;
}

/** The passkeys of an account, the oldest first. */
export const passkeysOf = (db: Queries, accountId: number) =>
  db.query<ListedPasskey>(sql`
    select id, credential_id as "credentialId", transports, name, created_at as "createdAt",
      logs_in as "logsIn"
    from ${t('passkey')} where account_id = ${accountId} order by created_at, id`);

/** @returns the new passkey's id; null when the credential is known, of whichever account */
export async function insertPasskey(
  tx: Tx,
  accountId: number,
  key: Omit<Passkey, 'id' | 'accountId' | 'logsIn'> & { name: string },
  now: Temporal.Instant,
): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(sql`
    insert into ${t('passkey')}
      (account_id, credential_id, public_key, counter, transports, name, created_at)
    values (${accountId}, ${key.credentialId}, ${key.publicKey}, ${key.counter},
      ${key.transports}::text[], ${key.name}, ${now.toString()})
    on conflict (credential_id) do nothing returning id`);
  return row?.id ?? null;
}

export const renamePasskey = async (tx: Tx, accountId: number, id: number, name: string): Promise<boolean> =>
  (
    await tx.query(sql`
      update ${t('passkey')} set name = ${name} where id = ${id} and account_id = ${accountId} returning 1`)
  ).length > 0;

export const deletePasskey = async (tx: Tx, accountId: number, id: number): Promise<boolean> =>
  (
    await tx.query(sql`
      delete from ${t('passkey')} where id = ${id} and account_id = ${accountId} returning 1`)
  ).length > 0;

/** Keeps the counter of signatures of an authenticator that counts; false when it went back (a copy). */
export async function countSignature(db: Queries, id: number, counter: number): Promise<boolean> {
  if (counter === 0) return true;
  const rows = await db.query(sql`
    update ${t('passkey')} set counter = ${counter} where id = ${id} and counter < ${counter} returning 1`);
  return rows.length > 0;
}
