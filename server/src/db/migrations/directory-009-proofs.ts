import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** What a person recognises a session by, and the second factor of an account. */
export const proofs: Migration = {
  id: 9,
  name: 'proofs',
  statements: (t) => [
    // Null for sessions that a server of the version before opens.
    sql`alter table ${t('session')}
      add column device_kind text,
      add column device_name text,
      -- the device that this session registered in its organisation
      add column push_device_id text,
      -- when this login proved a second factor
      add column factor_at timestamptz`,
    sql`create table ${t('totp')} (
      account_id integer primary key references ${t('account')} on delete cascade,
      -- base32; null until the first one is confirmed
      secret text,
      confirmed_at timestamptz,
      -- the newest step of 30 seconds since 1970 whose code was used: neither it nor one before it counts again
      last_step bigint,
      pending_secret text,
      pending_at timestamptz
    )`,
    sql`create table ${t('recovery_code')} (
      account_id integer not null references ${t('account')} on delete cascade,
      code_hash text not null,
      used_at timestamptz,
      primary key (account_id, code_hash)
    )`,
  ],
};
