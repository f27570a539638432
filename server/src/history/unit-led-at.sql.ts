import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/**
 * The name of the unit that a manager `m` led at the moment of an event `e`; null of one who only administered then.
 * Naming a manager and taking the own unit away both record the own unit of before, so the first such event since tells it.
 */
export const unitLedAt = (t: TableNames, zone: string): Sql => sql`coalesce(
  (select u.name from ${t('unit')} u where u.kind <> 0 and u.id = coalesce(
    (select (x.before->>'unit')::int from ${t('audit_event')} x
      where x.entity = 'manager' and x.entity_id = m.id and x.action in ('manager.set', 'manager.end')
        and x.at >= e.at and x.before is not null
      order by x.at limit 1),
    m.unit_id)),
  (select u.name from ${t('manager_unit')} d join ${t('unit')} u on u.id = d.unit_id
    where d.manager_id = m.id and coalesce(d.starts_on <= (e.at at time zone ${zone})::date, true)
      and (d.ends_on is null or d.ends_on >= (e.at at time zone ${zone})::date
        -- Until the desk ended it, on a day that is no whole one of the post any more.
        or exists (
          select from ${t('audit_event')} x where x.entity = 'manager_unit' and x.entity_id = d.id
            and x.action = 'manager.post_end' and x.at >= e.at))
    order by d.starts_on desc nulls last, d.id desc limit 1))`;
