import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/**
 * An e-mail belongs to one account, whatever its case. Accounts that share one from before keep it, so that none loses
 * the way to a new password: they are marked, and the index leaves marked ones out. The mark ends with the account's
 * next e-mail. No account can join them: a change of e-mail also looks whether any account has it.
 */
export const oneEmail: Migration = {
  id: 4,
  name: 'one-email',
  statements: (t) => [
    sql`alter table ${t('account')} add column email_shared boolean not null default false`,
    sql`update ${t('account')} a set email_shared = true
      where exists (
        select from ${t('account')} other where other.id <> a.id and lower(other.email) = lower(a.email))`,
    sql`create unique index account_email_once on ${t('account')} (lower(email)) where not email_shared`,
  ],
};
