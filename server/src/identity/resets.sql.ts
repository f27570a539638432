import type { Queries, Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import { directorySchema, tablesOf } from '../db/tables.ts';
import { endOpenResets } from './accounts.sql.ts';

const t = tablesOf(directorySchema);

/**
 * Stores a one-time token's hash, up to a limit in a period, and ends older links of the account. The limit holds
 * over all processes, also for calls at once. The caller holds the account's lock.
 * @returns whether it was stored
 */
export async function insertReset(
  tx: Tx,
  reset: { tokenHash: string; accountId: number; expiresAt: Temporal.Instant; now: Temporal.Instant },
  { atMost, since }: { atMost: number; since: Temporal.Instant },
): Promise<boolean> {
  const { tokenHash, accountId, expiresAt, now } = reset;
  const [made] = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from ${t('password_reset')}
    where account_id = ${accountId} and created_at > ${since.toString()}`);
  if ((made?.count ?? 0) >= atMost) return false;
  await endOpenResets(tx, accountId, now);
  await tx.query(sql`
    insert into ${t('password_reset')} (token_hash, account_id, created_at, expires_at)
    values (${tokenHash}, ${accountId}, ${now.toString()}, ${expiresAt.toString()})`);
  return true;
}

export const forgetReset = (db: Queries, tokenHash: string) =>
  db.query(sql`delete from ${t('password_reset')} where token_hash = ${tokenHash}`);

/** Ends the letters that renew an account, in the order of their ids. The caller holds the account's lock. */
export const endRenewingLetters = (tx: Tx, accountId: number, now: Temporal.Instant) =>
  tx.query(sql`
    with open as (
      select id from ${t('invitation')} where renews = ${accountId} and ended_at is null order by id for update)
    update ${t('invitation')} i set ended_at = ${now.toString()} from open where i.id = open.id`);
