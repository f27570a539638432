import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** Letters for people who have an account, and lost the way into it. */
export const renewingLetters: Migration = {
  id: 12,
  name: 'renewing-letters',
  statements: (t) => [
    // The account whose password the letter renews; null of an invitation, which makes or joins one.
    sql`alter table ${t('invitation')} add column renews integer`,
  ],
};
