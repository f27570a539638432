import type { LocalDate } from '@relevo/domain/time';
import type { Queries, Tx } from '../db/connection.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { RemovedContract } from './leaving.sql.ts';

/** A contract as it is kept. */
export interface KeptContract extends RemovedContract {
  id: number;
  workerId: number;
  endedReason: string | null;
}

/** The contracts of a worker in the order of their first days; the caller holds the person's lock. */
export const keptContracts = (db: Queries, t: TableNames, workerId: number) =>
  db.query<KeptContract>(sql`
    select id, worker_id as "workerId", unit_id as "unitId", position_id as "positionId", payroll_group_id as "groupId",
      starts_on as "startsOn", ends_on as "endsOn", article22, ended_reason as "endedReason"
    from ${t('contract')} where worker_id = ${workerId} order by starts_on`);

/**
 * The last day that a contract had before it ended because the next one began, by its audit events. An end that was given
 * back, an event with a last day alone, takes the event of that end along.
 * @returns null where it was open, undefined where this end is its own; an end of the work that was undone is no event
 */
export async function endBeforeNext(
  db: Queries,
  t: TableNames,
  id: number,
  endsOn: LocalDate,
): Promise<LocalDate | null | undefined> {
  const events = await db.query<{
    action: string;
    startsOn: string | null;
    endsOn: string | null;
    earlier: string | null;
  }>(sql`
    select action, after->>'startsOn' as "startsOn", after->>'endsOn' as "endsOn", before->>'endsOn' as earlier
    from ${t('audit_event')}
    where entity = 'contract' and entity_id = ${String(id)}
      and action not in ('contract.leave', 'contract.leave_undone')
    order by id desc`);
  let givenBack = 0;
  for (const event of events) {
    if (event.action === 'contract.correct' && event.startsOn === null) givenBack += 1;
    else if (event.action !== 'contract.end') return undefined;
    else if (givenBack > 0) givenBack -= 1;
    else return event.endsOn === endsOn ? event.earlier : undefined;
  }
  return undefined;
}

export const updateContract = (
  tx: Tx,
  t: TableNames,
  id: number,
  contract: Omit<RemovedContract, 'positionId'> & { positionId: number },
) =>
  tx.query(sql`
    update ${t('contract')} set unit_id = ${contract.unitId}, position_id = ${contract.positionId},
      payroll_group_id = ${contract.groupId}, starts_on = ${contract.startsOn}, ends_on = ${contract.endsOn},
      article22 = ${contract.article22}
    where id = ${id}`);

export const deleteContract = (tx: Tx, t: TableNames, id: number) =>
  tx.query(sql`delete from ${t('contract')} where id = ${id}`);

const covered = (t: TableNames, workerId: number) => sql`
  coalesce((
    select range_agg(daterange(starts_on, ends_on, '[]')) from ${t('contract')} where worker_id = ${workerId}), '{}')`;

/** The days that a worker's contracts cover, as a multirange. */
export async function coveredDays(db: Queries, t: TableNames, workerId: number): Promise<string> {
  const [row] = await db.query<{ days: string }>(sql`select ${covered(t, workerId)}::text as days`);
  return row?.days ?? '{}';
}

/** What lies on days that lost their contract, and the first of these days. */
export interface Uncovered {
  shifts: number;
  marks: number;
  leave: number;
  sheets: number;
  first: LocalDate | null;
}

/** What of a worker lies on the days of a multirange, counted. */
async function uncoveredOn(db: Queries, t: TableNames, workerId: number, days: Sql): Promise<Uncovered> {
  const [row] = await db.query<Uncovered>(sql`
    with lost as materialized (select ${days} as days),
    found as (
      select 'shift' as kind, s.date as day from ${t('shift')} s cross join lost
      where s.worker_id = ${workerId} and s.starts_at is not null and s.date <@ lost.days
      union all
      select 'mark', marked.day from ${t('punch')} p left join ${t('shift')} s on s.id = p.shift_id
      cross join lateral (
        select coalesce(s.date, (p.marked_at at time zone p.time_zone)::date) as day) marked
      cross join lost where p.worker_id = ${workerId} and marked.day <@ lost.days
      union all
      select 'leave', lower(datemultirange(daterange(q.from_date, q.free_from)) * lost.days) from ${t('permit')} q cross join lost
      where q.worker_id = ${workerId} and q.approved is distinct from false
        and (q.ended_at is null or q.end_reason = 'withdrawn')
        and daterange(q.from_date, q.free_from) && lost.days
      union all
      select 'sheet', lower(datemultirange(daterange(d.starts_on, d.ends_on, '[]')) * lost.days) from ${t('attendance_validation')} v
      join ${t('period')} d on d.id = v.period_id cross join lost
      where v.worker_id = ${workerId} and daterange(d.starts_on, d.ends_on, '[]') && lost.days)
    select count(*) filter (where kind = 'shift')::int as shifts, count(*) filter (where kind = 'mark')::int as marks,
      count(*) filter (where kind = 'leave')::int as leave, count(*) filter (where kind = 'sheet')::int as sheets,
      min(day) as first
    from found`);
  return row ?? { shifts: 0, marks: 0, leave: 0, sheets: 0, first: null };
}

/** What of a worker lies on days that were covered before and no longer are. @param before by `coveredDays` */
export const uncoveredSince = (db: Queries, t: TableNames, workerId: number, before: string) =>
  uncoveredOn(db, t, workerId, sql`${before}::datemultirange - ${covered(t, workerId)}`);

type Span = Pick<KeptContract, 'startsOn' | 'endsOn'>;
/** The days of spans, as a multirange. */
const daysOf = (spans: readonly Span[]): string =>
  `{${spans.map(({ startsOn, endsOn }) => `[${startsOn},${endsOn ?? ''}]`).join(',')}}`;

/** What lies on days of a contract that no other contract of its worker covers. */
export const uncoveredWithout = (
  db: Queries,
  t: TableNames,
  contract: KeptContract,
  others: readonly Span[],
) =>
  uncoveredOn(
    db,
    t,
    contract.workerId,
    sql`${daysOf([contract])}::datemultirange - ${daysOf(others)}::datemultirange`,
  );
