import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import { directorySchema, tablesOf } from '../db/tables.ts';

export interface Account {
  id: number;
  username: string;
  email: string | null;
  password_hash: string;
}

const directory = () => tablesOf(directorySchema);

export async function findAccountByUsername(db: Queries, username: string): Promise<Account | null> {
  const t = directory();
  const [account] = await db.query<Account>(sql`
    select id, username, email, password_hash from ${t('account')}
    where username = ${username.trim().toLowerCase()} and active`);
  return account ?? null;
}

export async function findAccountsByEmail(db: Queries, email: string): Promise<Account[]> {
  const t = directory();
  return db.query<Account>(sql`
    select id, username, email, password_hash from ${t('account')}
    where lower(email) = ${email.trim().toLowerCase()} and active order by id`);
}

export async function findAccount(db: Queries, id: number): Promise<Account | null> {
  const t = directory();
  const [account] = await db.query<Account>(sql`
    select id, username, email, password_hash from ${t('account')} where id = ${id} and active`);
  return account ?? null;
}

export const setPasswordHash = (db: Queries, accountId: number, hash: string) => {
  const t = directory();
  return db.query(sql`update ${t('account')} set password_hash = ${hash} where id = ${accountId}`);
};

export const setAccountEmail = (db: Queries, accountId: number, email: string) => {
  const t = directory();
  return db.query(sql`update ${t('account')} set email = ${email} where id = ${accountId}`);
};

/** Ends the account's sessions, but for those of one login when it is named. */
export const revokeSessions = (
  db: Queries,
  accountId: number,
  now: Temporal.Instant,
  exceptLoginId: string | null = null,
) => {
  const t = directory();
  return db.query(sql`
    update ${t('session')} set revoked_at = ${now.toString()}
    where account_id = ${accountId} and revoked_at is null
      and login_id is distinct from ${exceptLoginId}::uuid`);
};

export const revokeLogin = (db: Queries, loginId: string, now: Temporal.Instant) => {
  const t = directory();
  return db.query(sql`
    update ${t('session')} set revoked_at = ${now.toString()}
    where login_id = ${loginId} and revoked_at is null`);
};
