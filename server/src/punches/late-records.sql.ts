import type { RecordKind } from '@relevo/domain/punch-anchor';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { gapsOf, rowsOfAnchor, rowsOfKind } from './records.sql.ts';

/** Rows of which one at least names a moment long before an anchor that does not have it. */
export interface LateRows {
  firstId: number;
  lastId: number;
  /** The date of its anchor; null without one. */
  date: string | null;
}

/**
 * Rows that came later than they say: an anchor takes all visible rows, and had none of these a day after their moment.
 * Full anchors are left out, because older rows may have waited for the next.
 */
export const listLateRows = (db: Queries, t: TableNames, kind: RecordKind): Promise<LateRows[]> =>
  db.query<LateRows>(sql`
    with run as (
      select first_id, last_id, date from ${t('record_run')} where kind = ${kind}),
    complete as (
      -- a write may have been under way for a while when the anchor was made
      select a.date, a.made_at - interval '24 hours' as until
      from ${t('punch_anchor')} a
      left join (select date, sum(last_id - first_id + 1) as rows from run group by date) taken on taken.date = a.date
      where a.version > 1 and coalesce(taken.rows, 0) < ${rowsOfAnchor}::int),
    before as materialized (
      select day.date, (select max(until) from complete where complete.date < day.date) as until
      from (select distinct date from run) day),
    sealed as (
      -- an answer that was given anew is under several
      select first_id, last_id, min(date) as date from run group by first_id, last_id)
    select date, first_id as "firstId", last_id as "lastId"
    from sealed join before using (date)
    where exists (
      select from (${rowsOfKind[kind](t)}) one where id between first_id and last_id and moment < before.until)
    union all
    select null, min(id), max(id)
    from (${gapsOf(t, kind)}) gap
    cross join lateral (
      select id from (${rowsOfKind[kind](t)}) one
      where id > gap.above and id < gap.below and moment < (select max(until) from complete) offset 0) found
    group by gap.above
    order by 2`);
