import { loginName } from '@relevo/domain/rut';
import type { Queries, Tx } from '../db/connection.ts';
import { type Sql, sql } from '../db/sql.ts';
import { directorySchema, tablesOf } from '../db/tables.ts';

export interface Account {
  id: number;
  username: string;
  email: string | null;
  password_hash: string;
}

const directory = () => tablesOf(directorySchema);

/** The account with this user name, written as it may be (`loginName`), or else the only one with this e-mail. */
export async function findAccountByName(db: Queries, typed: string): Promise<Account | null> {
  const t = directory();
  const name = typed.trim().toLowerCase();
  const ruled = loginName(typed);
  const accounts = await db.query<Account>(sql`
    select id, username, email, password_hash from ${t('account')}
    where (username = ${name} or username = ${ruled} or lower(email) = ${name}) and active`);
  return (
    accounts.find(({ username }) => username === name) ??
    accounts.find(({ username }) => username === ruled) ??
    (accounts.length === 1 ? (accounts[0] ?? null) : null)
  );
}

export async function findAccountsByEmail(db: Queries, email: string): Promise<Account[]> {
  const t = directory();
  return db.query<Account>(sql`
    select id, username, email, password_hash from ${t('account')}
    where lower(email) = lower(${email.trim()}) and active order by id`);
}

export async function findAccount(db: Queries, id: number): Promise<Account | null> {
  const t = directory();
  const [account] = await db.query<Account>(sql`
    select id, username, email, password_hash from ${t('account')} where id = ${id} and active`);
  return account ?? null;
}

/** The accounts, the inactive ones too, that have a user name or an e-mail. */
export const accountsLike = (
  db: Queries,
  { username, email }: { username: string; email: string | null },
) => {
  const t = directory();
  return db.query<{ username: string; email: string | null }>(sql`
    select username, email from ${t('account')}
    where username = ${username} or lower(email) = lower(${email})`);
};

/** @returns the new account's id */
export async function insertAccount(
  tx: Tx,
  account: { username: string; email: string | null; passwordHash: string },
): Promise<number> {
  const t = directory();
  const [row] = await tx.query<{ id: number }>(sql`
    insert into ${t('account')} (username, email, password_hash)
    values (${account.username}, ${account.email}, ${account.passwordHash}) returning id`);
  return (row as { id: number }).id;
}

/** The e-mail of a worker of an organisation; null without an address or an account. */
export async function findEmailOf(db: Queries, code: string, workerId: number): Promise<string | null> {
  const t = directory();
  const [account] = await db.query<{ email: string | null }>(sql`
    select a.email from ${t('membership')} m join ${t('account')} a on a.id = m.account_id and a.active
    where m.instance_code = ${code} and m.role = 'worker' and m.subject_id = ${workerId}
    order by a.id limit 1`);
  return account?.email ?? null;
}

export const setPasswordHash = (db: Queries, accountId: number, hash: string) => {
  const t = directory();
  return db.query(sql`update ${t('account')} set password_hash = ${hash} where id = ${accountId}`);
};

/**
 * Gives the account an address that no other one has, whatever its case; false when another has it. The caller holds
 * the account's lock.
 */
export async function setAccountEmail(tx: Tx, accountId: number, email: string): Promise<boolean> {
  const t = directory();
  const others = await tx.query(sql`
    select 1 from ${t('account')} where lower(email) = lower(${email}) and id <> ${accountId} limit 1`);
  if (others.length > 0) return false;
  try {
    await tx.query(sql`
      update ${t('account')} set email = ${email}, email_shared = false where id = ${accountId}`);
    return true;
  } catch (error) {
    // Another account took the e-mail between the two statements; the transaction is over.
    // Nothing else of it is unique; a cluster's node says no more than the code.
    if ((error as { code?: string }).code === '23505') return false;
    throw error;
  }
}

/** Locks the account before anything of it is changed: every write to the directory begins so. */
export async function lockAccount(tx: Tx, accountId: number): Promise<Account | null> {
  const t = directory();
  const [account] = await tx.query<Account>(sql`
    select id, username, email, password_hash from ${t('account')}
    where id = ${accountId} and active for update`);
  return account ?? null;
}

/** Ends the links for a new password that were mailed before. The caller holds the account's lock. */
export const endOpenResets = (tx: Tx, accountId: number, now: Temporal.Instant) => {
  const t = directory();
  return tx.query(sql`
    update ${t('password_reset')} set used_at = ${now.toString()}
    where account_id = ${accountId} and used_at is null and expires_at > ${now.toString()}`);
};

/** Ends the account's sessions, but for those of one login when it is named. The caller holds the account's lock. */
export const revokeSessions = (
  tx: Tx,
  accountId: number,
  now: Temporal.Instant,
  exceptLoginId: string | null = null,
) => revoke(tx, now, sql`account_id = ${accountId} and login_id is distinct from ${exceptLoginId}::uuid`);

export const revokeLogin = (db: Queries, loginId: string, now: Temporal.Instant) =>
  revoke(db, now, sql`login_id = ${loginId}`);

/**
 * Locks in the order of ids, as a logout and a change of password may meet. Expired sessions are left to housekeeping,
 * whose order is another.
 */
const revoke = (db: Queries, now: Temporal.Instant, which: Sql) => {
  const t = directory();
  return db.query(sql`
    with live as (
      select id from ${t('session')}
      where revoked_at is null and expires_at > ${now.toString()} and ${which} order by id for update)
    update ${t('session')} s set revoked_at = ${now.toString()} from live where s.id = live.id`);
};
