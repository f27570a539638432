import type { DeviceKind } from '@relevo/domain/login-device';
import type { Queries, Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import { directorySchema, type TableNames, tablesOf } from '../db/tables.ts';

const directory = tablesOf(directorySchema);

/** The open letter that renews an account; null without one. */
export async function openLetterOf(
  db: Queries,
  accountId: number,
  now: Temporal.Instant,
): Promise<{ printedAt: Temporal.Instant; expiresAt: Temporal.Instant } | null> {
  const [row] = await db.query<{ printedAt: Temporal.Instant; expiresAt: Temporal.Instant }>(sql`
    select created_at as "printedAt", expires_at as "expiresAt" from ${directory('invitation')}
    where renews = ${accountId} and ended_at is null and expires_at > ${now.toString()}
    order by id desc limit 1`);
  return row ?? null;
}

const openHere = (code: string, subjects: readonly string[], now: Temporal.Instant) => sql`
  instance_code = ${code} and role || ':' || subject_id = any(${[...subjects]}::text[])
  and revoked_at is null and expires_at > ${now.toString()}`;

/** Logins that are open for these posts of an organisation, the newest first. */
export const openLoginsHere = (
  db: Queries,
  code: string,
  subjects: readonly string[],
  now: Temporal.Instant,
) =>
  db.query<{ kind: DeviceKind | null; name: string | null; openedAt: Temporal.Instant }>(sql`
    select min(device_kind) as kind, min(device_name) as name, min(created_at) as "openedAt"
    from ${directory('session')} where ${openHere(code, subjects, now)}
    group by login_id order by min(created_at) desc, login_id`);

/** Ends the sessions of these posts, in the order of their ids. @returns the number of logins that were open */
export async function endSessionsHere(
  tx: Tx,
  code: string,
  subjects: readonly string[],
  now: Temporal.Instant,
): Promise<number> {
  const rows = await tx.query<{ loginId: string }>(sql`
    with live as (
      select id from ${directory('session')} where ${openHere(code, subjects, now)} order by id for update)
    update ${directory('session')} s set revoked_at = ${now.toString()} from live where s.id = live.id
    returning s.login_id as "loginId"`);
  return new Set(rows.map(({ loginId }) => loginId)).size;
}

/** Forgets all devices of these posts, in the order of their ids. */
export const forgetDevicesOf = (tx: Tx, t: TableNames, subjects: readonly string[]) =>
  tx.query(sql`
    with own as (
      select subject, device_id from ${t('device')} where subject = any(${[...subjects]}::text[])
      order by device_id, subject for update)
    delete from ${t('device')} d using own where d.subject = own.subject and d.device_id = own.device_id`);

/** Ends the calendar link of a worker. */
export const endCalendarLink = (tx: Tx, t: TableNames, workerId: number) =>
  tx.query(sql`delete from ${t('calendar_link')} where worker_id = ${workerId}`);
