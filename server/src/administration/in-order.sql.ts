import { addDays, type LocalDate } from '@relevo/domain/time';
import { byName, type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/**
 * Matters in order as JSON: the newest seal over the marks, sheets of the last period, the end of the pay periods.
 * @param soon days ahead within which an end of the periods is a matter that waits
 */
export const inOrder = (t: TableNames, today: LocalDate, soon: number): Sql => sql`json_build_object(
  'sello', (
    select json_build_object('hecho', made_at, 'marcas', marks) from ${t('punch_anchor')}
    where date >= ${addDays(today, -1)} order by date desc limit 1),
  'fichas', (
    select json_build_object('periodo', p.name, 'todas', count(*), 'validadas', count(v.id))
    from (
      select id, name, starts_on, ends_on from ${t('period')}
      where kind = 1 and ends_on < ${today} order by ends_on desc, id desc limit 1) p
    join ${t('worker')} w on exists (
      select from ${t('contract')} c join ${t('unit')} u on u.id = c.unit_id
      where c.worker_id = w.id and u.kind = 1 and c.starts_on <= p.ends_on
        and (c.ends_on is null or c.ends_on >= p.starts_on))
    left join ${t('attendance_validation')} v on v.period_id = p.id and v.worker_id = w.id
    group by p.name),
  'periodos', (
    select max(ends_on) from ${t('period')} having max(ends_on) >= ${addDays(today, soon)}))`;

/** Rows of `units`, each with the date of its last planned shift from a local date on, as a JSON array. */
export const horizons = (t: TableNames, today: LocalDate): Sql => sql`(
  select coalesce(json_agg(json_build_object('unidad', json_build_object('id', id, 'nombre', name), 'hasta', last)
    order by last nulls first, ${byName('name')}), '[]')
  from (
    select u.id, u.name, (
      select max(s.date) from ${t('shift')} s
      where s.unit_id = u.id and s.date >= ${today} and s.starts_at is not null) as last
    from units u) h)`;
