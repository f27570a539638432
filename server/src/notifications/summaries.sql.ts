import { type SummaryCounts, summaryText } from '@relevo/domain/daily-summary';
import type { Db, Tx } from '../db/connection.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { Table, TableNames } from '../db/tables.ts';

const managersAtOnce = 50;

/** The newest summary that is due: its local day and its moment. */
interface Due {
  day: string;
  at: Temporal.Instant;
}

/**
 * Makes the daily summaries: one push for each manager and device, of all things until the summary's moment. Each
 * manager is locked and marked with the day in the transaction that queues the pushes: of several processes one does
 * so, and one that is killed leaves everything as it was. Read things and things that no longer wait are not counted.
 * @returns whether more managers may wait
 */
export async function fanOutSummaries(
  db: Db,
  t: TableNames,
  due: Due,
  now: Temporal.Instant,
): Promise<boolean> {
  // A cheap question at every look: a transaction is worth it only when a manager is found.
  const [someone] = await db.query(sql`select from ${t('manager')} m where ${hasDue(t, due)} limit 1`);
  if (!someone) return false;
  return db.begin(async (tx) => {
    const managers = await claimManagers(tx, t, due);
    if (managers.length === 0) return false;
    const taken = await takeWaiting(tx, t, managers, due, now);
    const unread = taken.filter(({ read }) => !read);
    const counts = await countWaiting(
      tx,
      t,
      unread.map(({ id }) => id),
      now,
    );
    const newest = new Map<string, number>();
    for (const { id, subject } of unread) newest.set(subject, Math.max(id, newest.get(subject) ?? 0));
    const summaries = [...newest].flatMap(([subject, notificationId]) => {
      const summary = summaryText(counts.get(subject) ?? {});
      return summary === null ? [] : [{ notification_id: notificationId, subject, summary }];
    });
    if (summaries.length > 0) await queue(tx, t, summaries, now);
    return managers.length === managersAtOnce;
  });
}

/** Whether the manager `m` has something for this summary and did not have the summary yet. */
const hasDue = (t: TableNames, { day, at }: Due): Sql => sql`
  (m.summarised_on is null or m.summarised_on < ${day}) and exists (
    select from ${t('notification')} n
    where n.subject = 'admin:' || m.id and n.in_summary and n.pushed_at is null
      and n.deliver_after <= ${at.toString()})`;

/** Locks managers and gives them the summary's day. @returns their subjects, `admin:3` */
async function claimManagers(tx: Tx, t: TableNames, due: Due): Promise<string[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select m.id from ${t('manager')} m
    where ${hasDue(t, due)}
    order by m.id limit ${managersAtOnce} for no key update skip locked`);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    await tx.query(sql`update ${t('manager')} set summarised_on = ${due.day} where id = any(${ids}::int[])`);
  }
  return ids.map((id) => `admin:${id}`);
}

interface Taken {
  id: number;
  subject: string;
  read: boolean;
}

/** Hands over waiting things. A row that is read or grows at this moment is left for the next summary. */
const takeWaiting = (
  tx: Tx,
  t: TableNames,
  managers: readonly string[],
  { at }: Due,
  now: Temporal.Instant,
) =>
  tx.query<Taken>(sql`
    with due as (
      select id from ${t('notification')}
      where subject = any(${[...managers]}::text[]) and in_summary and pushed_at is null
        and deliver_after <= ${at.toString()}
      order by id for update skip locked)
    update ${t('notification')} n set pushed_at = ${now.toString()} from due where n.id = due.id
    returning n.id, n.subject, n.read_at is not null as read`);

/** The waiting decisions by manager and kind: things once each, of an offer its applications. */
async function countWaiting(
  tx: Tx,
  t: TableNames,
  notificationIds: readonly number[],
  now: Temporal.Instant,
): Promise<Map<string, SummaryCounts>> {
  const open = (table: Table, ended = sql`and q.ended_at is null`): Sql => sql`(
    select count(*) from ${t(table)} q where q.id = thing.id and q.decided_at is null ${ended})`;
  const rows = await tx.query<{ subject: string; kind: keyof SummaryCounts; count: number }>(sql`
    with thing as (
      select distinct subject, about->>'tipo' as kind, coalesce((about->>'id')::bigint, -id) as id
      from ${t('notification')} where id = any(${[...notificationIds]}::bigint[]))
    select subject, kind, sum(count)::int as count from (
      select subject,
        case when kind in ('swap', 'release', 'permit', 'correction', 'offer') then kind else 'other' end as kind,
        case kind
          when 'swap' then ${open('swap_request')}
          when 'release' then ${open('release_request')}
          when 'permit' then ${open('permit')}
          when 'correction' then ${open('punch_correction_request', sql``)}
          when 'offer' then (
            select count(*) from ${t('offer_application')} a
            join ${t('offer')} o on o.id = a.offer_id and o.decided_at is null and o.ended_at is null
            join ${t('publication')} p on p.id = o.publication_id
              and p.deleted_at is null and p.deadline > ${now.toString()}
            where o.id = thing.id)
          else 1 end as count
      from thing) counted
    group by subject, kind`);
  const counts = new Map<string, SummaryCounts>();
  for (const { subject, kind, count } of rows) counts.set(subject, { ...counts.get(subject), [kind]: count });
  return counts;
}

interface Summary {
  notification_id: number;
  subject: string;
  summary: string;
}

const queue = (tx: Tx, t: TableNames, summaries: readonly Summary[], now: Temporal.Instant) =>
  tx.query(sql`
    insert into ${t('push')} (notification_id, subject, device_id, next_try_at, summary)
    select s.notification_id, d.subject, d.device_id, ${now.toString()}, s.summary
    from json_to_recordset(${JSON.stringify(summaries)}::text::json) as s(
      notification_id bigint, subject text, summary text)
    join ${t('device')} d on d.subject = s.subject and d.token is not null
    order by d.subject, d.device_id
    for key share of d
    on conflict (notification_id, device_id) do update
      set attempts = 0, next_try_at = excluded.next_try_at, summary = excluded.summary`);
