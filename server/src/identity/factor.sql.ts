import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import { directorySchema, tablesOf } from '../db/tables.ts';

const t = tablesOf(directorySchema);

/** What is known of an account's second factor, for one of its logins. */
export interface FactorFacts {
  confirmedAt: Temporal.Instant | null;
  /** When this login proved it. */
  provenAt: Temporal.Instant | null;
  codesLeft: number;
  passkeys: number;
}

/** The second factor of the account of a session. */
export async function factorFactsOf(db: Queries, sessionId: string): Promise<FactorFacts> {
  const [row] = await db.query<FactorFacts>(sql`
    select f.confirmed_at as "confirmedAt", s.factor_at as "provenAt", (
      select count(*)::int from ${t('recovery_code')} c
      where c.account_id = s.account_id and c.used_at is null) as "codesLeft",
      (select count(*)::int from ${t('passkey')} k where k.account_id = s.account_id) as passkeys
    from ${t('session')} s left join ${t('totp')} f on f.account_id = s.account_id
    where s.id = ${sessionId}`);
  return row ?? { confirmedAt: null, provenAt: null, codesLeft: 0, passkeys: 0 };
}

/** Whether a login proved its second factor since a moment, and whether its account has one. */
export async function factorOf(
  db: Queries,
  sessionId: string,
  since: Temporal.Instant,
): Promise<{ proven: boolean; enrolled: boolean }> {
  const [row] = await db.query<{ proven: boolean; enrolled: boolean }>(sql`
    select coalesce(s.factor_at > ${since.toString()}, false) as proven,
      exists (
        select from ${t('totp')} f
        where f.account_id = s.account_id and f.confirmed_at is not null)
      or exists (select from ${t('passkey')} k where k.account_id = s.account_id) as enrolled
    from ${t('session')} s where s.id = ${sessionId}`);
  return row ?? { proven: false, enrolled: false };
}

/** Keeps that a login proved its second factor, in all of its organisations. */
export const keepProof = (db: Queries, loginId: string, now: Temporal.Instant) =>
  db.query(sql`update ${t('session')} set factor_at = ${now.toString()} where login_id = ${loginId}`);

/**
 * Lets the passkeys of an account log in no more, as after a new password by mail: they may be of somebody else, who had the
 * account before its address was proved. They still prove the second factor beside the password.
 */
export const shutPasskeys = (tx: Queries, accountId: number) =>
  tx.query(sql`update ${t('passkey')} set logs_in = false where account_id = ${accountId} and logs_in`);
