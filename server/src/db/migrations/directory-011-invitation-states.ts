import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** What became of an invitation on its way to its person, for the list of the desk. */
export const invitationStates: Migration = {
  id: 11,
  name: 'invitation-states',
  statements: (t) => [
    sql`alter table ${t('invitation')}
      -- when its page was seen first: by the link, or by the code with the right last four
      add column opened_at timestamptz,
      add column used_at timestamptz,
      -- why the mail did not arrive: a word of domain/src/invitations.ts
      add column bounced text,
      -- when the letter was given to its person, and by whom: 'admin:3'
      add column handed_at timestamptz,
      add column handed_by text,
      -- 'carta 2 de 5': the letter's place among those printed with it
      add column letter integer,
      add column letters integer`,
    // The last invitation of each person of an organisation.
    sql`create index on ${t('invitation')} (instance_code, person_id, created_at desc, id desc)`,
  ],
};
