import type { Tx } from '../db/connection.ts';
import { type Sql, sql } from '../db/sql.ts';
import { directorySchema, type TableNames, tablesOf } from '../db/tables.ts';

const directory = tablesOf(directorySchema);
// A row rather than a number: in a cluster, processes on several nodes know the same rows and each their own numbers.
const turn = sql`select id from ${directory('signing_key')} for update`;

/** Whether this transaction is the only one that clears away, until it ends; it never waits for another. */
export const takeTurn = async (tx: Tx): Promise<boolean> =>
  (await tx.query(sql`${turn} skip locked`)).length > 0;

/** Waits until this transaction is the only one that does jobs, until it ends. */
export const waitForTurn = (tx: Tx) => tx.query(turn);

/** The most rows that one statement removes, so that none lasts. */
export const rowsAtOnce = 500;

/** Removes rows of one kind, `rowsAtOnce` at most, and returns their number. */
export type Purge = (tx: Tx) => Promise<number>;

const purge =
  (table: Sql, condition: Sql): Purge =>
  async (tx) => {
    const gone = await tx.query(sql`
      delete from ${table}
      where ctid = any(array(select ctid from ${table} where ${condition} limit ${rowsAtOnce})) returning 1`);
    return gone.length;
  };

/** Expired idempotency keys. A mark keeps its own key for ever. */
export const purgeKeys = (t: TableNames, before: Temporal.Instant): Purge =>
  purge(t('idempotency'), sql`created_at < ${before.toString()}`);

export const purgeReadNotifications = (t: TableNames, before: Temporal.Instant): Purge =>
  purge(t('notification'), sql`read_at < ${before.toString()}`);

export const purgeSessions = (before: Temporal.Instant): Purge =>
  purge(directory('session'), sql`expires_at < ${before.toString()}`);

/** Reset tokens live for minutes: used ones go when they would have expired. */
export const purgeResets = (before: Temporal.Instant): Purge =>
  purge(directory('password_reset'), sql`expires_at <= ${before.toString()}`);

export const purgeLoginSecrets = (before: Temporal.Instant): Purge =>
  purge(directory('login_secret'), sql`expires_at <= ${before.toString()}`);

/** Counts are purged by the database's own clock, as they are counted. */
export const purgeCallCounts: Purge = purge(directory('call_count'), sql`ends_at < now()`);

/** Failed login attempts that no longer count, of keys that need not wait any more. */
export const purgeFailedTries = (before: Temporal.Instant, now: Temporal.Instant): Purge =>
  purge(
    directory('failed_try'),
    sql`last_at < ${before.toString()} and (blocked_until is null or blocked_until <= ${now.toString()})`,
  );

/** Challenges of passkeys that nobody answered. */
export const purgeChallenges = (before: Temporal.Instant): Purge =>
  purge(directory('passkey_challenge'), sql`expires_at <= ${before.toString()}`);
