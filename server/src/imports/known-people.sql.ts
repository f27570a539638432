import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { Table, TableNames } from '../db/tables.ts';
import { contractGroup, contractPosition } from '../identity/contract-place.sql.ts';
import { roleWords } from '../identity/role-words.sql.ts';

/** A contract with the names of its place; the last day is included, null of an open one. */
export interface StoredContract {
  personId: number;
  from: LocalDate;
  until: LocalDate | null;
  unit: string;
  position: string;
  payrollGroup: string | null;
  article22: boolean;
}

/** A person with what a file of people can say. */
export interface StoredPerson {
  id: number;
  version: number;
  rut: string | null;
  firstNames: string;
  lastName: string;
  secondLastName: string | null;
  email: string | null;
  phone: string | null;
  workplaces: string[];
  earlierMonths: number | null;
  /** The unit that the person leads. */
  manages: string | null;
  permissions: string[];
}

/** All people of an organisation, but for records that became part of others. */
export const listStoredPeople = (db: Queries, t: TableNames): Promise<StoredPerson[]> =>
  db.query<StoredPerson>(sql`
    select p.id, p.version, p.rut, p.first_name as "firstNames", p.last_name as "lastName",
      p.second_last_name as "secondLastName", p.email, p.phone, w.earlier_service_months as "earlierMonths",
      u.name as manages, coalesce(x.names, '{}') as workplaces, coalesce(r.names, '{}') as permissions
    from ${t('person')} p
    left join ${t('worker')} w on w.person_id = p.id
    left join ${t('manager')} m on m.person_id = p.id
    left join ${t('unit')} u on u.id = m.unit_id and u.kind <> 0
    left join (
      select x.worker_id, array_agg(l.name order by l.id) as names
      from ${t('worker_workplace')} x join ${t('workplace')} l on l.id = x.workplace_id group by x.worker_id
    ) x on x.worker_id = w.id
    left join (
      select x.manager_id, array_agg(${roleWords(sql`l`)} order by l.id) as names
      from ${t('manager_role')} x join ${t('role')} l on l.id = x.role_id group by x.manager_id
    ) r on r.manager_id = m.id
    where p.merged_into is null`);

/** All contracts of an organisation, the first ones first. */
export const listStoredContracts = (db: Queries, t: TableNames): Promise<StoredContract[]> =>
  db.query<StoredContract>(sql`
    select w.person_id as "personId", c.starts_on as "from", c.ends_on as until, u.name as unit, o.name as position,
      g.name as "payrollGroup", c.article22
    from ${t('contract')} c
    join ${t('worker')} w on w.id = c.worker_id
    join ${t('unit')} u on u.id = c.unit_id
    join ${t('position')} o on o.id = ${contractPosition}
    left join ${t('payroll_group')} g
      on g.id = ${contractGroup}
    order by c.starts_on`);

type Named = 'units' | 'positions' | 'payrollGroups' | 'workplaces' | 'permissions';

/** The names that a file can say, each once. */
export async function listNames(db: Queries, t: TableNames): Promise<Record<Named, string[]>> {
  const of = (table: Table) => sql`array(select distinct x.name from ${t(table)} x order by x.name)`;
  const [row] = await db.query<Record<Named, string[]>>(sql`
    select array(select distinct x.name from ${t('unit')} x where x.kind <> 0 order by x.name) as units,
      ${of('position')} as positions, ${of('payroll_group')} as "payrollGroups", ${of('workplace')} as workplaces,
      array(select ${roleWords(sql`x`)} from ${t('role')} x order by x.id) as permissions`);
  return row as Record<Named, string[]>;
}
