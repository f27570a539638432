import type { Queries, Tx } from '../../server/src/db/connection.ts';
import { sql } from '../../server/src/db/sql.ts';
import { directorySchema, type TableNames, tablesOf } from '../../server/src/db/tables.ts';

const directory = tablesOf(directorySchema);
// Two processes never make the demonstration at once.
const demoLock = 7_309_114;

/** Waits for another process that makes the demonstration, until the transaction ends. */
export const lockDemo = (tx: Tx) => tx.query(sql`select pg_advisory_xact_lock(${demoLock})`);

/** The codes of existing organisations among these. */
export async function knownCodes(db: Queries, codes: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ code: string }>(
    sql`select code from ${directory('instance')} where code = any(${codes})`,
  );
  return rows.map((row) => row.code);
}

/** The user names of existing accounts among these, of all or of the members of some organisations. */
export async function knownUsernames(
  db: Queries,
  usernames: readonly string[],
  memberOf: readonly string[] | null = null,
): Promise<string[]> {
  const rows = await db.query<{ username: string }>(sql`
    select a.username from ${directory('account')} a
    where a.username = any(${usernames}) and (${memberOf}::text[] is null or exists (
      select 1 from ${directory('membership')} m
      where m.account_id = a.id and m.instance_code = any(${memberOf}::text[])))`);
  return rows.map((row) => row.username);
}

/** @returns the new accounts' ids by user name */
export async function insertAccounts(
  tx: Tx,
  accounts: readonly { username: string; email: string }[],
  passwordHash: string,
): Promise<Map<string, number>> {
  const rows = await tx.query<{ id: number; username: string }>(sql`
    insert into ${directory('account')} (username, email, password_hash)
    select username, email, ${passwordHash}
    from json_to_recordset(${JSON.stringify(accounts)}::text::json) as a(username text, email text)
    returning id, username`);
  return new Map(rows.map((row) => [row.username, row.id]));
}

/** The absences of shifts, in the order of the shifts. */
export async function absencesOf(db: Queries, t: TableNames, shiftIds: readonly number[]): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select id from ${t('absence')} where shift_id = any(${[...shiftIds]}::bigint[])
    order by array_position(${[...shiftIds]}::bigint[], shift_id)`);
  return rows.map(({ id }) => id);
}

/** The shift of an offer's winner. */
export async function coverageOf(db: Queries, t: TableNames, offerId: number): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`
    select coverage_shift_id as id from ${t('offer')} where id = ${offerId}`);
  return (row as { id: number }).id;
}

/** Marks older notifications as read. */
export const endReading = (tx: Tx, t: TableNames, before: Temporal.Instant) =>
  tx.query(sql`
    update ${t('notification')} set read_at = ${before.toString()}
    where read_at is null and created_at < ${before.toString()}`);

/** Marks all due notifications as pushed: a phone that registers later must not ring for them. */
export const endPushes = (tx: Tx, t: TableNames, now: Temporal.Instant) =>
  tx.query(sql`
    update ${t('notification')} set pushed_at = deliver_after
    where pushed_at is null and deliver_after <= ${now.toString()}`);
