import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** The key pair that proves to push services who sends. Subscriptions are bound to it, so it is made once and stays. */
export const pushKey: Migration = {
  id: 2,
  name: 'push-key',
  statements: (t) => [
    sql`create table ${t('push_key')} (
      only_one boolean primary key default true check (only_one),
      public_key text not null,
      private_key text not null,
      created_at timestamptz not null default now()
    )`,
  ],
};
