import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** Accounts, memberships and live sessions. One directory for all organisations. */
export const accounts: Migration = {
  id: 1,
  name: 'accounts',
  statements: (t) => [
    sql`create table ${t('instance')} (
      code text primary key check (code ~ '^[a-z][a-z0-9_]{1,30}$'),
      name text not null,
      clinic_name text not null,
      -- null: served by this deployment; otherwise the full address of another one
      api_url text,
      time_zone text not null default 'America/Santiago',
      active boolean not null default true
    )`,
    sql`create table ${t('account')} (
      id integer generated always as identity primary key,
      username text not null check (username = lower(username)),
      email text,
      password_hash text not null,
      active boolean not null default true,
      created_at timestamptz not null default now(),
      unique (username)
    )`,
    sql`create index on ${t('account')} (lower(email))`,
    sql`create table ${t('membership')} (
      account_id integer not null references ${t('account')} on delete cascade,
      instance_code text not null references ${t('instance')} on delete cascade,
      role text not null check (role in ('worker', 'admin')),
      -- the worker's or the manager's id inside the organisation's own schema
      subject_id integer not null,
      primary key (account_id, instance_code),
      unique (instance_code, role, subject_id)
    )`,
    // A login opens a session for each organisation; they share login_id and end together.
    sql`create table ${t('session')} (
      id uuid primary key,
      login_id uuid not null,
      account_id integer not null references ${t('account')} on delete cascade,
      instance_code text not null references ${t('instance')} on delete cascade,
      role text not null,
      subject_id integer not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz
    )`,
    sql`create index on ${t('session')} (login_id)`,
    sql`create index on ${t('session')} (account_id) where revoked_at is null`,
    sql`create index on ${t('session')} (expires_at)`,
    sql`create table ${t('failed_try')} (
      -- 'login:<username>', 'check:<account>'
      key text primary key,
      failures integer not null,
      last_at timestamptz not null,
      blocked_until timestamptz
    )`,
    sql`create table ${t('password_reset')} (
      token_hash text primary key,
      account_id integer not null references ${t('account')} on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    )`,
    sql`create table ${t('login_secret')} (
      secret_hash text primary key,
      account_id integer not null references ${t('account')} on delete cascade,
      expires_at timestamptz not null,
      used_at timestamptz
    )`,
    sql`create table ${t('signing_key')} (
      id text primary key,
      private_jwk jsonb not null,
      created_at timestamptz not null default now()
    )`,
  ],
};
