import type { Queries } from '../db/connection.ts';
import { byName, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { externalIdOf } from '../identity/external-ids.sql.ts';
import type { Seen } from '../identity/people-access.sql.ts';
import { roleWords } from '../identity/role-words.sql.ts';
import { type Filters, foundPeople } from './people.sql.ts';

/** A person as a row of the file; dates are `YYYY-MM-DD`. */
export interface FileRow {
  id: number;
  rut: string | null;
  firstName: string;
  lastName: string;
  secondLastName: string | null;
  email: string | null;
  phone: string | null;
  unit: string | null;
  position: string | null;
  group: string | null;
  workplaces: string;
  from: string | null;
  until: string | null;
  article22: boolean | null;
  earlierMonths: number | null;
  manages: string | null;
  roles: string;
  works: boolean;
  administers: boolean;
  externalId: string | null;
}

/** People of these filters by name, so many from an offset. */
export const listForFile = (
  db: Queries,
  t: TableNames,
  seen: Seen,
  filters: Filters,
  { offset, limit }: { offset: number; limit: number },
): Promise<FileRow[]> =>
  db.query<FileRow>(sql`
    with found as (${foundPeople(t, seen, filters)}),
      shown as (
        select f.*, row_number() over (order by ${byName('f.last_name', 'f.second_last_name', 'f.first_name')}, f.id) as place
        from found f order by place limit ${limit} offset ${offset})
    select f.id, f.rut, f.first_name as "firstName", f.last_name as "lastName",
      f.second_last_name as "secondLastName", f.email, f.phone, u.name as unit, o.name as position, g.name as "group",
      coalesce((select string_agg(l.name, ', ' order by ${byName('l.name')})
        from ${t('worker_workplace')} x join ${t('workplace')} l on l.id = x.workplace_id
        where x.worker_id = f.worker_id), '') as workplaces,
      f.contract_from::text as "from", f.contract_until::text as until, f.article22,
      w.earlier_service_months as "earlierMonths", case when v.kind <> 0 then v.name end as manages,
      coalesce((select string_agg(${roleWords(sql`r`)}, ', ' order by r.id)
        from ${t('manager_role')} x join ${t('role')} r on r.id = x.role_id
        where x.manager_id = f.manager_id), '') as roles,
      f.worker_id is not null as works,
      exists (select from ${t('administrator')} a where a.person_id = f.id) as administers,
      ${externalIdOf(t, sql`f.id`)} as "externalId"
    from shown f
    left join ${t('unit')} u on u.id = f.unit_id
    left join ${t('position')} o on o.id = f.position_id
    left join ${t('payroll_group')} g on g.id = f.payroll_group_id
    left join ${t('worker')} w on w.id = f.worker_id
    left join ${t('unit')} v on v.id = f.managed_unit_id
    order by f.place`);
