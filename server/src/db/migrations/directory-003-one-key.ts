import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** The signing key, one for all servers, and the organisations that are at the newest version. */
export const oneKey: Migration = {
  id: 3,
  name: 'one-key',
  statements: (t) => [
    sql`delete from ${t('signing_key')}
      where id <> (select id from ${t('signing_key')} order by created_at limit 1)`,
    sql`alter table ${t('signing_key')}
      add column only_one boolean not null default true unique check (only_one)`,
    // The last migration that an organisation's schema has, so that a start need not look into each of them.
    sql`alter table ${t('instance')} add column schema_version integer not null default 0`,
    sql`create index on ${t('password_reset')} (expires_at)`,
    sql`create index on ${t('login_secret')} (expires_at)`,
    sql`create index on ${t('failed_try')} (last_at)`,
  ],
};
