import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { ruleSettings } from '../settings/settings.ts';
import { monthsWithin, type Window } from './windows.ts';

/** Moments of the shift `s` with its extra time; coverage has none. */
const startsAt = sql`s.starts_at - case when s.coverage then 0 else s.minutes_before end * interval '1 minute'`;
const endsAt = sql`s.ends_at + case when s.coverage then 0 else s.minutes_after end * interval '1 minute'`;

/**
 * Sundays on which the worker `w` works a shift beyond the windows, of the months of the ranges that these were made
 * around, as JSON by date. None are looked for while no least number of free Sundays is set.
 */
export function sundaysBeyond(t: TableNames, windows: readonly Window[]) {
  const months = monthsWithin(windows);
  return sql`
  case when exists (
    select from ${t('setting')} c where c.enabled and c.name = ${ruleSettings.freeSundays.name}) then coalesce((
    select json_agg(distinct d.day::date)
    from unnest(${months.map(({ from }) => from)}::date[], ${months.map(({ to }) => to)}::date[]) m(from_date, to_date)
    cross join lateral (
      select * from ${t('shift')}
      -- a night before the first day, and extra time before a shift after the last
      where worker_id = w.id and date between m.from_date - 1 and m.to_date + 1 and starts_at is not null
      -- each month on its own, as each window is
      offset 0) s
    cross join lateral generate_series(date_trunc('day', (${startsAt}) at time zone s.time_zone),
      (${endsAt} - interval '1 millisecond') at time zone s.time_zone, interval '1 day') d(day)
    where extract(isodow from d.day) = 7
      and not exists (
        select from unnest(${windows.map(({ from }) => from)}::date[], ${windows.map(({ to }) => to)}::date[])
          r(from_date, to_date)
        where s.date between r.from_date and r.to_date)
      and not exists (select from ${t('absence')} a where a.shift_id = s.id)), '[]') else '[]' end`;
}
