import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** The times by weekday of the shift type `k` as ShiftTypeWeekdays of the contract. */
export const weekdayTimes = (t: TableNames) => sql`(
  select coalesce(json_agg(json_build_object(
    'dia', x.weekday, 'desde', x.starts_at, 'hasta', x.ends_at) order by x.weekday), '[]')
  from ${t('shift_type_time')} x where x.shift_type_id = k.id)`;

/** The columns of the shift type `k` that make `TypeHours` of the domain. */
export const typeHours = (t: TableNames) => sql`
  k.starts_at::text as "startsAt", k.ends_at::text as "endsAt", (
    select coalesce(json_agg(json_build_object(
      'weekday', x.weekday, 'startsAt', x.starts_at, 'endsAt', x.ends_at) order by x.weekday), '[]')
    from ${t('shift_type_time')} x where x.shift_type_id = k.id) as "byWeekday"`;
