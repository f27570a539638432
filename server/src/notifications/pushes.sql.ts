import type { Db } from '../db/connection.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { Way } from './way.ts';

export interface DuePush {
  notificationId: number;
  subject: string;
  deviceId: string;
  /** The number of attempts, with the present one. */
  attempts: number;
  /** The end of the lease, which names this attempt: a line that grows begins to count anew, and has other moments. */
  takenUntil: Temporal.Instant;
  token: string | null;
  way: Way | null;
  platform: string;
  /** The moment when the device last registered the token. */
  registeredAt: Temporal.Instant;
  kind: string;
  title: string;
  body: string;
  about: object | null;
  urgent: boolean;
  /** The text of a daily summary; null for a push of its own notification. */
  summary: string | null;
}

const fanOutAtOnce = 200;

/**
 * Turns messages whose moment has come into one push for each device of their person, once: a message is handed
 * over in the same statement. What was read meanwhile isn't pushed.
 * @returns whether more may wait
 */
export async function fanOut(db: Db, t: TableNames, now: string): Promise<boolean> {
  const [row] = await db.query<{ due: number }>(sql`
    with due as (
      select id from ${t('notification')} where pushed_at is null and deliver_after <= ${now}
        and not in_summary
      order by deliver_after limit ${fanOutAtOnce} for update skip locked),
    handed as (
      update ${t('notification')} n set pushed_at = ${now} from due where n.id = due.id
      returning n.id, n.subject, n.read_at),
    tally as (select count(*)::int as due from handed),
    queued as (
      insert into ${t('push')} (notification_id, subject, device_id, next_try_at)
      select h.id, d.subject, d.device_id, ${now}
      from handed h join ${t('device')} d on d.subject = h.subject and d.token is not null
      where h.read_at is null
      for key share of d
      -- A line that has grown while its push was waiting, or on its way, is sent as it is now.
      on conflict (notification_id, device_id) do update
        set attempts = 0, next_try_at = excluded.next_try_at, summary = null)
    table tally`);
  return (row?.due ?? 0) === fanOutAtOnce;
}

/** The number of waiting pushes in this organisation, and the moment when the oldest could have been sent. */
export async function waitingPushes(
  db: Db,
  t: TableNames,
): Promise<{ count: number; since: Temporal.Instant | null }> {
  const [row] = await db.query<{ count: number; since: Temporal.Instant | null }>(sql`
    select count(*)::int as count, 
      min(case when p.summary is null then n.deliver_after else n.pushed_at end) as since
    from ${t('push')} p join ${t('notification')} n on n.id = p.notification_id`);
  return row ?? { count: 0, since: null };
}

/** Takes pushes that are due, for this process alone until `takeoverAt`. */
export async function takePushes(
  db: Db,
  t: TableNames,
  { now, takeoverAt, limit }: { now: string; takeoverAt: string; limit: number },
): Promise<DuePush[]> {
  return db.query<DuePush>(sql`
    with due as (
      select notification_id, device_id from ${t('push')} where next_try_at <= ${now}
      order by next_try_at limit ${limit} for update skip locked),
    taken as (
      update ${t('push')} p set attempts = p.attempts + 1, next_try_at = ${takeoverAt}
      from due where p.notification_id = due.notification_id and p.device_id = due.device_id
      returning p.*)
    select k.notification_id as "notificationId", k.subject, k.device_id as "deviceId", k.attempts,
      k.next_try_at as "takenUntil", d.token, d.way, d.platform, d.seen_at as "registeredAt",
      n.kind, n.title, n.body, n.urgent, k.summary, n.about
    from taken k
    join ${t('notification')} n on n.id = k.notification_id
    join ${t('device')} d on d.subject = k.subject and d.device_id = k.device_id
    order by k.notification_id`);
}

type PushRef = Pick<DuePush, 'notificationId' | 'deviceId' | 'attempts' | 'takenUntil'>;

/** Whether the push is as this attempt took it, and its line has not grown. */
const isStill = ({ notificationId, deviceId, attempts, takenUntil }: PushRef): Sql => sql`
  (notification_id, device_id, attempts, next_try_at)
    = (${notificationId}, ${deviceId}, ${attempts}, ${takenUntil.toString()})`;

/** A push is over, unless it is another one by now. */
export const endPush = (db: Db, t: TableNames, push: PushRef) =>
  db.query(sql`delete from ${t('push')} where ${isStill(push)}`);

export const postponePush = (db: Db, t: TableNames, push: PushRef, nextTryAt: string) =>
  db.query(sql`update ${t('push')} set next_try_at = ${nextTryAt} where ${isStill(push)}`);

/** Forgets a token that its push service no longer knows; one registered since stays, also the same one. */
export const dropToken = (
  db: Db,
  t: TableNames,
  {
    subject,
    deviceId,
    token,
    registeredAt,
  }: Pick<DuePush, 'subject' | 'deviceId' | 'token' | 'registeredAt'>,
) =>
  db.query(sql`
  update ${t('device')} set token = null, way = null
  where subject = ${subject} and device_id = ${deviceId} and token = ${token}
    and seen_at = ${registeredAt.toString()}`);

/** The organisations that this deployment serves. */
export async function servedInstances(
  db: Db,
  directory: TableNames,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ code: string }>(sql`
    select code from ${directory('instance')} where active and api_url is null and code > ${after} order by code limit ${limit}`);
  return rows.map((row) => row.code);
}

/**
 * The people among these with an active account; whether a contract or a post still lets them log in is asked of it.
 */
export async function stillMembers(
  db: Db,
  directory: TableNames,
  instance: string,
  subjects: readonly string[],
): Promise<Set<string>> {
  const people = subjects.map((subject) => subject.split(':'));
  const rows = await db.query<{ subject: string }>(sql`
    select m.role || ':' || m.subject_id as subject
    from unnest(${people.map(([role = '']) => role)}::text[], ${people.map(([, id]) => Number(id))}::int[])
      as person(role, id)
    join ${directory('membership')} m
      on m.instance_code = ${instance} and m.role = person.role and m.subject_id = person.id
    join ${directory('account')} a on a.id = m.account_id and a.active`);
  return new Set(rows.map((row) => row.subject));
}
