import type { Leader } from '@relevo/domain/unled-spans';
import type { Queries } from '../db/connection.ts';
import { byName, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { managersAway } from '../identity/led-units.sql.ts';

export interface LedBy {
  id: number;
  name: string;
  /** Who leads the unit from a local date on, with the days of absence. */
  leaders: (Leader & { personId: number; personName: string })[];
}

/** Units with people whom somebody leads today or later, each with all who do. */
export const unitsWithLeaders = (db: Queries, t: TableNames, today: string) =>
  db.query<LedBy>(sql`
    with away as ${managersAway(t, today)},
      posts as (
        select m.id as manager_id, m.unit_id, null::date as starts_on, null::date as ends_on from ${t('manager')} m
        union all
        select d.manager_id, d.unit_id, d.starts_on, d.ends_on from ${t('manager_unit')} d
        where d.ends_on is null or d.ends_on >= ${today})
    select u.id, u.name, json_agg(json_build_object(
      'from', l.starts_on, 'to', l.ends_on, 'personId', p.id, 'personName', concat_ws(' ', p.first_name, p.last_name),
      'away', (
        select coalesce(json_agg(json_build_object('from', a.from_date, 'to', a.to_date)), '[]')
        from away a where a.manager_id = m.id)) order by l.starts_on nulls first, m.id) as leaders
    from ${t('unit')} u join posts l on l.unit_id = u.id
    join ${t('manager')} m on m.id = l.manager_id
    join ${t('person')} p on p.id = m.person_id and p.merged_into is null
    where u.kind <> 0 and exists (
      select from ${t('contract')} c
      where c.unit_id = u.id and c.starts_on <= ${today} and (c.ends_on is null or c.ends_on >= ${today}))
    group by u.id, u.name order by ${byName('u.name')}, u.id`);
