import type { Queries, Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import { directorySchema, tablesOf } from '../db/tables.ts';

const t = tablesOf(directorySchema);

/** The confirmed secret of an account; null without one. */
export async function secretOf(db: Queries, accountId: number): Promise<string | null> {
  const [row] = await db.query<{ secret: string | null }>(sql`
    select secret from ${t('totp')} where account_id = ${accountId} and confirmed_at is not null`);
  return row?.secret ?? null;
}

/** Keeps a secret that is to be confirmed; one of before waits no longer. */
export const keepPending = (tx: Tx, accountId: number, secret: string, now: Temporal.Instant) =>
  tx.query(sql`
    insert into ${t('totp')} (account_id, pending_secret, pending_at)
    values (${accountId}, ${secret}, ${now.toString()})
    on conflict (account_id) do update
      set pending_secret = excluded.pending_secret, pending_at = excluded.pending_at`);

/** The secret that waits to be confirmed since a moment at the earliest; null without one. */
export async function pendingOf(
  db: Queries,
  accountId: number,
  since: Temporal.Instant,
): Promise<string | null> {
  const [row] = await db.query<{ secret: string | null }>(sql`
    select pending_secret as secret from ${t('totp')}
    where account_id = ${accountId} and pending_at > ${since.toString()}`);
  return row?.secret ?? null;
}

/** Makes a pending secret the account's; false when another one took its place meanwhile. */
export async function confirmPending(
  tx: Tx,
  accountId: number,
  { secret, step, now }: { secret: string; step: number; now: Temporal.Instant },
): Promise<boolean> {
  const rows = await tx.query(sql`
    update ${t('totp')} set secret = ${secret}, confirmed_at = ${now.toString()}, last_step = ${step},
      pending_secret = null, pending_at = null
    where account_id = ${accountId} and pending_secret = ${secret} returning 1`);
  return rows.length > 0;
}

/**
 * Uses up the step of a code: of two uses at once, in whichever process, one finds the step used, because the second
 * waits for the row and judges it again.
 */
export async function takeStep(
  db: Queries,
  accountId: number,
  secret: string,
  step: number,
): Promise<boolean> {
  const rows = await db.query(sql`
    update ${t('totp')} set last_step = ${step}
    where account_id = ${accountId} and secret = ${secret} and (last_step is null or last_step < ${step})
    returning 1`);
  return rows.length > 0;
}

/** Replaces the recovery codes of an account. */
export async function replaceCodes(tx: Tx, accountId: number, hashes: readonly string[]): Promise<void> {
  await tx.query(sql`delete from ${t('recovery_code')} where account_id = ${accountId}`);
  await tx.query(sql`
    insert into ${t('recovery_code')} (account_id, code_hash)
    select ${accountId}, unnest(${[...hashes]}::text[])`);
}

/** Uses up a recovery code; false for an unknown or a used one. */
export async function takeCode(
  tx: Queries,
  accountId: number,
  hash: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx.query(sql`
    update ${t('recovery_code')} set used_at = ${now.toString()}
    where account_id = ${accountId} and code_hash = ${hash} and used_at is null returning 1`);
  return rows.length > 0;
}

/** Takes the second factor of an account away, with its codes, passkeys and every proof. @returns whether there was one */
export async function removeFactor(tx: Tx, accountId: number): Promise<boolean> {
  await tx.query(sql`
    update ${t('session')} set factor_at = null where account_id = ${accountId} and factor_at is not null`);
  await tx.query(sql`delete from ${t('recovery_code')} where account_id = ${accountId}`);
  const keys = await tx.query(sql`delete from ${t('passkey')} where account_id = ${accountId} returning 1`);
  const rows = await tx.query(sql`delete from ${t('totp')} where account_id = ${accountId} returning 1`);
  return rows.length + keys.length > 0;
}
