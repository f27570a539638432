import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** Cells and change sets of drafts can be those of somebody who manages no unit: an administrator whose import wrote them. */
export const draftAuthors: Migration = {
  id: 57,
  name: 'draft-authors',
  statements: (t) => [
    // who wrote it, where that was not as a manager; a manager's id counts before it, which a server of before writes alone
    sql`alter table ${t('roster_cell')} add column person_id integer`,
    sql`alter table ${t('roster_cell')} add constraint roster_cell_person foreign key (person_id) references ${t('person')}`,
    sql`alter table ${t('roster_cell')} alter column manager_id drop not null`,
    sql`alter table ${t('roster_change_set')} add column person_id integer`,
    sql`alter table ${t('roster_change_set')}
      add constraint roster_change_set_person foreign key (person_id) references ${t('person')}`,
    sql`alter table ${t('roster_change_set')} alter column manager_id drop not null`,
  ],
};
