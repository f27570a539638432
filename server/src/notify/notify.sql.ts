import type { Permission } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { ledUnits } from '../identity/led-units.sql.ts';

interface Night {
  workerId: number;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

/** The night shifts around a moment that these workers really work. */
export async function nightsAround(
  db: Queries,
  t: TableNames,
  workerIds: readonly number[],
  now: Temporal.Instant,
): Promise<Night[]> {
  if (workerIds.length === 0) return [];
  const today = now.toZonedDateTimeISO('UTC').toPlainDate();
  return db.query<Night>(sql`
    select s.worker_id as "workerId", s.starts_at as "startsAt", s.ends_at as "endsAt"
    from ${t('shift')} s
    join ${t('shift_type')} st on st.id = s.shift_type_id and not st.is_day
    where s.worker_id = any(${[...new Set(workerIds)]}::int[])
      and s.date between ${today.subtract({ days: 3 }).toString()} and ${today.add({ days: 2 }).toString()}
      and s.starts_at is not null
      and not exists (select from ${t('absence')} a where a.shift_id = s.id)`);
}

interface NewNotification {
  subject: string;
  kind: string;
  event: string;
  about: object;
  title: string;
  body: string;
  urgent?: boolean;
  grows?: boolean;
  /** Whether it is in the manager's next daily summary, without a push of its own. */
  inSummary: boolean;
  deliverAfter: Temporal.Instant;
}

/**
 * Inserts notifications. An event that the person was told of already stays as it was; one that grows has the present
 * text, comes first, is unread and is pushed again, where it replaces the earlier push.
 */
export async function insertNotifications(
  db: Queries,
  t: TableNames,
  notifications: readonly NewNotification[],
  now: Temporal.Instant,
): Promise<void> {
  const rows = notifications.map(({ deliverAfter, inSummary, urgent = false, grows = false, ...rest }) => ({
    ...rest,
    urgent,
    grows,
    in_summary: inSummary,
    deliver_after: deliverAfter.toString(),
  }));
  const of = (which: Sql, onConflict: Sql) => sql`
    insert into ${t('notification')} (
      subject, kind, event, about, title, body, urgent, in_summary, created_at, deliver_after)
    select subject, kind, event, about, title, body, urgent, in_summary, ${now.toString()}, deliver_after
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as n(
      subject text, kind text, event text, about json, title text, body text, urgent boolean, grows boolean,
      in_summary boolean, deliver_after timestamptz)
    where ${which}
    order by subject, event
    on conflict (subject, event) ${onConflict}`;
  if (rows.some(({ grows }) => !grows)) await db.query(of(sql`not grows`, sql`do nothing`));
  if (rows.some(({ grows }) => grows)) {
    await db.query(
      of(
        sql`grows`,
        sql`do update set title = excluded.title, body = excluded.body, about = excluded.about,
          created_at = excluded.created_at,
          urgent = excluded.urgent, in_summary = excluded.in_summary,
          deliver_after = excluded.deliver_after, read_at = null, pushed_at = null`,
      ),
    );
  }
}

/** Replaces text and date in these people's lines of an event. @returns the subjects whose line has changed */
export async function rewordNotifications(
  db: Queries,
  t: TableNames,
  subjects: readonly string[],
  { event, date, title, body }: { event: string; date: LocalDate; title: string; body: string },
): Promise<string[]> {
  const rows = await db.query<{ subject: string }>(sql`
    update ${t('notification')} set title = ${title}, body = ${body},
      about = about || jsonb_build_object('fecha', ${date}::text)
    where subject = any(${[...subjects]}::text[]) and event = ${event} and (title, body) is distinct from (${title}, ${body})
    returning subject`);
  return rows.map(({ subject }) => subject);
}

/**
 * The subjects of those who lead a unit on the day of a write, `admin:3`.
 * @param role only those who hold this role, such as `adminVerOfertaTurnosNativa`
 */
export async function managersOfUnit(
  { tx, t, today }: { tx: Queries; t: TableNames; today: LocalDate },
  unitId: number,
  role?: Permission,
): Promise<string[]> {
  const rows = await tx.query<{ subject: string }>(sql`
    select 'admin:' || m.manager_id as subject from ${ledUnits(t, today)} m
    where m.unit_id = ${unitId} and (${role ?? null}::text is null or exists (
      select from ${t('manager_role')} mr join ${t('role')} r on r.id = mr.role_id
      where mr.manager_id = m.roles_of and r.name = ${role ?? null}))
    group by m.manager_id order by m.manager_id`);
  return rows.map(({ subject }) => subject);
}

/** The managers among these who chose one summary a day, as subjects. */
export async function withDailySummary(
  db: Queries,
  t: TableNames,
  managerIds: readonly number[],
): Promise<Set<string>> {
  if (managerIds.length === 0) return new Set();
  const rows = await db.query<{ subject: string }>(sql`
    select 'admin:' || id as subject from ${t('manager')}
    where daily_summary and id = any(${[...new Set(managerIds)]}::int[])`);
  return new Set(rows.map(({ subject }) => subject));
}
