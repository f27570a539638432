import type { Queries } from '../server/src/db/connection.ts';
import { raw, type Sql, sql } from '../server/src/db/sql.ts';
import { type ObjectNames, schemaOf, tablesOf } from '../server/src/db/tables.ts';

interface Account {
  workerId: number;
  /** Dates with a shift that was worked. */
  days: number;
  delay: number;
  earlyLeave: number;
  leave: number;
  noAttendance: number;
  omissions: number;
  extra: number;
  bonus50: number;
  holiday: number;
  transport: number;
  handover: number;
}

/** Whole seconds of ranges of time. @param ranges the code's own words */
const seconds = (ranges: string) =>
  raw(`(select floor(sum(extract(epoch from upper(r) - lower(r)))) from unnest(${ranges}) r)`);

/**
 * Moment of the mark that counts for the shift `s`, read from the sealed rows alone. Marks of a phone or a clock have a
 * key, and the first of them counts; marks of a correction have none, go before them, and the last sealed one counts.
 */
const counted = (t: ObjectNames, type: 1 | 2, from: Sql) => sql`(
  select p.marked_at from ${t('punch')} p
  where p.shift_id = s.id and p.type = ${type} and p.marked_at >= ${from}
  order by p.idempotency_key is not null, case when p.idempotency_key is null then -p.seq end, p.marked_at
  limit 1)`;

/**
 * Main figures of all sheets of a period, computed by the database in ranges of time. The query shares neither code nor
 * method with the computation that it is compared with. Nothing is tolerated, the night is 21:00 to 07:00.
 */
export function accountOf(
  db: Queries,
  code: string,
  { from, to }: { from: string; to: string },
  now: string,
): Promise<Account[]> {
  const t = tablesOf(schemaOf(code));
  return db.query<Account>(sql`
    with day as (
      select d::date as date, d at time zone 'America/Santiago' as begins,
        (d + interval '1 day') at time zone 'America/Santiago' as ends,
        (d + time '21:00') at time zone 'America/Santiago' as night,
        (d + interval '1 day' + time '07:00') at time zone 'America/Santiago' as morning,
        extract(isodow from d) > 5 as weekend,
        exists (select from ${t('holiday')} h where h.date = d::date) as holiday
      from generate_series(${from}::timestamp - interval '2 days', ${to}::timestamp + interval '3 days',
        interval '1 day') d
    ), windows as (
      select range_agg(tstzrange(begins, ends)) filter (where holiday) as holidays,
        range_agg(tstzrange(night, morning)) + coalesce(
          range_agg(tstzrange(begins, ends)) filter (where holiday or weekend), '{}'::tstzmultirange) as dear
      from day
    ), marked as (
      select s.*, kind.sheet, c.article22, mark.entry, mark.left_at,
        case when mark.entry < mark.left_at then tstzrange(mark.entry, mark.left_at) else 'empty' end as present,
        s.starts_at - s.minutes_before * interval '1 minute' as opens,
        s.ends_at + s.minutes_after * interval '1 minute' as closes
      from ${t('shift')} s
      join ${t('contract')} c on c.worker_id = s.worker_id and c.starts_on <= s.date
        and (c.ends_on is null or c.ends_on >= s.date)
      left join ${t('absence')} a on a.shift_id = s.id
      left join ${t('absence_type')} kind on kind.id = a.absence_type_id
      cross join lateral (
        -- a mark counts from the second that is shown of it
        select date_trunc('second', entry) as entry,
          date_trunc('second', ${counted(t, 2, raw(`coalesce(entry, '-infinity')`))}) as left_at
        from (select ${counted(t, 1, raw(`'-infinity'`))} as entry) e) mark
      where s.date between ${from} and ${to} and s.starts_at is not null
    ), counted as (
      select *, sheet is null and ends_at <= ${now} and not article22 as due, sheet is null as counts,
        tstzmultirange(present) * tstzmultirange(tstzrange(opens, starts_at), tstzrange(ends_at, closes)) as extra
      from marked
    ), figures as (
      select c.worker_id, c.date, c.due, c.sheet, c.entry, c.left_at,
        c.counts and c.ends_at <= ${now} and (c.article22 or c.entry is not null or c.left_at is not null) as worked,
        case when c.counts and not c.article22 then greatest(c.entry, c.starts_at) - c.starts_at end as late,
        case when c.counts and not c.article22 then c.ends_at - least(c.left_at, c.ends_at) end as early,
        case when c.counts and not c.coverage and not c.article22 then c.extra end as extra,
        case when c.counts then tstzmultirange(c.present * case
          when c.coverage or c.article22 then tstzrange(c.starts_at, c.ends_at) else tstzrange(c.opens, c.closes) end)
          * w.holidays end as holiday,
        w.dear,
        c.counts and not isempty(c.present) and (
          (c.starts_at at time zone c.time_zone)::time not between '06:00:01' and '21:59:59'
          or (c.ends_at at time zone c.time_zone)::time not between '06:00:01' and '21:59:59') as carried,
        case when c.counts then tstzmultirange(c.present * tstzrange(c.ends_at, c.ends_at + interval '15 minutes'))
          - case when c.coverage or c.article22 then '{}' else c.extra end end as handover
      from counted c cross join windows w
    )
    select worker_id as "workerId",
      count(distinct date) filter (where worked)::int as days,
      coalesce(sum(floor(extract(epoch from late))), 0)::int as delay,
      coalesce(sum(floor(extract(epoch from early))), 0)::int as "earlyLeave",
      count(*) filter (where sheet = 'leave')::int as leave,
      count(*) filter (where sheet = 'no-attendance' or (due and entry is null and left_at is null))::int
        as "noAttendance",
      count(*) filter (where due and (entry is null) <> (left_at is null))::int as omissions,
      coalesce(sum(${seconds('extra')}), 0)::int as extra,
      coalesce(sum(${seconds('extra * dear')}), 0)::int as bonus50,
      coalesce(sum(${seconds('holiday')}), 0)::int as holiday,
      count(*) filter (where carried)::int as transport,
      coalesce(sum(${seconds('handover')}), 0)::int as handover
    from figures group by worker_id order by worker_id`);
}
