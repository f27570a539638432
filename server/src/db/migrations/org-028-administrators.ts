import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** Administrators: what a person may do for the whole organisation, whether worker or manager. */
export const administrators: Migration = {
  id: 28,
  name: 'administrators',
  statements: (t) => [
    sql`create table ${t('administrator')} (
      person_id integer not null references ${t('person')} on delete cascade,
      scope text not null check (scope in ('organizacion', 'personas', 'turnos', 'remuneraciones', 'auditoria')),
      primary key (person_id, scope)
    )`,
    // How often a row was saved at an administrator's desk: a change names the version that its author saw.
    ...['unit', 'sector', 'position', 'payroll_group', 'workplace', 'person'].map(
      (table) => sql`alter table ${t(table)} add column version integer not null default 1`,
    ),
    // A contract says unit, position and group; those of before leave the last two to the worker.
    sql`alter table ${t('contract')}
      add column position_id integer,
      add column payroll_group_id integer,
      -- why somebody's work ended, in the words of whoever ended it
      add column ended_reason text`,
    sql`alter table ${t('contract')}
      add constraint contract_position foreign key (position_id) references ${t('position')}`,
    sql`alter table ${t('contract')}
      add constraint contract_payroll_group foreign key (payroll_group_id) references ${t('payroll_group')}`,
  ],
};
