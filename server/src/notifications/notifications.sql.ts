import type { Queries, Tx } from '../db/connection.ts';
import { rowsOf, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { Way } from './way.ts';

export interface Device {
  token: string | null;
  /** The way of the device; null without a way to push. */
  way: Way | null;
  platform: string;
  os_version: string | null;
  device_id: string;
  model: string | null;
  manufacturer: string | null;
  app_version: string;
}

/** Stores a device; true when it is new. */
export async function upsertDevice(
  db: Queries,
  t: TableNames,
  subject: string,
  device: Device,
  now: Temporal.Instant,
): Promise<boolean> {
  const row = { ...device, subject, seen_at: now.toString() };
  const [stored] = await db.query<{ created: boolean }>(sql`
    insert into ${t('device')} ${rowsOf([row])}
    on conflict (subject, device_id) do update set
      token = excluded.token, way = excluded.way, platform = excluded.platform, os_version = excluded.os_version,
      model = excluded.model, manufacturer = excluded.manufacturer, app_version = excluded.app_version,
      seen_at = excluded.seen_at
    returning xmax = 0 as created`);
  return stored?.created ?? false;
}

/**
 * A push token belongs to one phone: an earlier owner would get another person's notifications. Somebody who works and
 * leads a unit keeps it for both.
 */
export async function releaseToken(
  tx: Tx,
  t: TableNames,
  subject: string,
  { device_id: deviceId, token }: Device,
): Promise<void> {
  if (token === null) return;
  // Two people who use one phone may register it at once: each locks the other's row and its own in one order.
  await tx.query(sql`
    select 1 from ${t('device')} where token = ${token} or (subject = ${subject} and device_id = ${deviceId})
    order by subject, device_id for no key update`);
  await tx.query(sql`
    update ${t('device')} set token = null, way = null
    where token = ${token} and subject <> ${subject} and subject not in (
      select 'worker:' || w.id from ${t('worker')} w where w.person_id = (${personOf(t, subject)})
      union all
      select 'admin:' || m.id from ${t('manager')} m where m.person_id = (${personOf(t, subject)}))`);
}

const personOf = (t: TableNames, subject: string) => {
  const [role, id] = subject.split(':');
  return sql`select own.person_id from ${t(role === 'worker' ? 'worker' : 'manager')} own where own.id = ${Number(id)}`;
};

export async function deleteDevice(
  db: Queries,
  t: TableNames,
  subject: string,
  deviceId: string,
): Promise<boolean> {
  const rows = await db.query(sql`
    delete from ${t('device')} where subject = ${subject} and device_id = ${deviceId} returning 1`);
  return rows.length > 0;
}
