import type { DeviceKind } from '@relevo/domain/login-device';
import type { Queries, Tx } from '../db/connection.ts';
import { byName, sql } from '../db/sql.ts';
import { directorySchema, schemaOf, tablesOf } from '../db/tables.ts';

const t = tablesOf(directorySchema);

export interface OpenLogin {
  id: string;
  kind: DeviceKind | null;
  name: string | null;
  openedAt: Temporal.Instant;
  organisations: string[];
}

/** The logins of an account that are open, the newest first, each with the organisations of its sessions. */
export const openLoginsOf = (db: Queries, accountId: number, now: Temporal.Instant) =>
  db.query<OpenLogin>(sql`
    select s.login_id as id, min(s.device_kind) as kind, min(s.device_name) as name,
      min(s.created_at) as "openedAt", array_agg(i.name order by ${byName('i.name')}) as organisations
    from ${t('session')} s join ${t('instance')} i on i.code = s.instance_code
    where s.account_id = ${accountId} and s.revoked_at is null and s.expires_at > ${now.toString()}
    group by s.login_id order by min(s.created_at) desc, s.login_id`);

/** Whether a login is or was one of the account's. */
export const isLoginOf = async (db: Queries, accountId: number, loginId: string): Promise<boolean> =>
  (
    await db.query(sql`
      select 1 from ${t('session')} where login_id = ${loginId} and account_id = ${accountId} limit 1`)
  ).length > 0;

/** A session that was ended, as far as something hangs on it. */
export interface Ended {
  loginId: string;
  code: string;
  subject: string;
  /** The device that registered for pushes in this session. */
  deviceId: string | null;
}

/**
 * Ends open sessions of an account: of one login, or of all but one. The caller holds the account's lock.
 * @param which `only`: the login to end; `except`: the login that goes on
 */
export const endSessions = (
  tx: Tx,
  accountId: number,
  which: { only: string } | { except: string },
  now: Temporal.Instant,
) =>
  tx.query<Ended>(sql`
    with live as (
      select id from ${t('session')}
      where account_id = ${accountId} and revoked_at is null and expires_at > ${now.toString()}
        and ${'only' in which ? sql`login_id = ${which.only}` : sql`login_id <> ${which.except}`}
      order by id for update)
    update ${t('session')} s set revoked_at = ${now.toString()} from live where s.id = live.id
    returning s.login_id as "loginId", s.instance_code as code, s.role || ':' || s.subject_id as subject,
      s.push_device_id as "deviceId"`);

/** The devices, by organisation, that an open session of the account still gets pushes on. */
export const devicesInUse = (tx: Tx, accountId: number, now: Temporal.Instant) =>
  tx.query<{ code: string; deviceId: string }>(sql`
    select distinct instance_code as code, push_device_id as "deviceId" from ${t('session')}
    where account_id = ${accountId} and revoked_at is null and expires_at > ${now.toString()}
      and push_device_id is not null`);

/** Forgets devices of a person in an organisation, in the order of their ids. */
export const forgetDevices = (tx: Tx, code: string, subject: string, deviceIds: readonly string[]) => {
  const device = tablesOf(schemaOf(code))('device');
  return tx.query(sql`
    with own as (
      select device_id from ${device} where subject = ${subject} and device_id = any(${[...deviceIds]}::text[])
      order by device_id for update)
    delete from ${device} d using own where d.subject = ${subject} and d.device_id = own.device_id`);
};
