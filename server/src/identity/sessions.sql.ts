import type { Queries, Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import { directorySchema, tablesOf } from '../db/tables.ts';

export interface LiveSession {
  loginId: string;
  accountId: number;
  code: string;
  role: 'worker' | 'admin';
  subjectId: number;
  /** The unit that a manager's session names; null for the manager's own one. */
  unitId: number | null;
  openedAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
}

/** A session that has not expired, of an account that may log in, and whether it was revoked. */
export async function findSession(
  db: Queries,
  sessionId: string,
  now: Temporal.Instant,
): Promise<(LiveSession & { revoked: boolean }) | null> {
  const t = tablesOf(directorySchema);
  const [row] = await db.query<LiveSession & { revoked: boolean }>(sql`
    select s.login_id as "loginId", s.account_id as "accountId", s.instance_code as code, s.role,
      s.subject_id as "subjectId", s.unit_id as "unitId", s.created_at as "openedAt", s.expires_at as "expiresAt",
      s.revoked_at is not null as revoked
    from ${t('session')} s
    join ${t('account')} a on a.id = s.account_id and a.active
    where s.id = ${sessionId} and s.expires_at > ${now.toString()}`);
  return row ?? null;
}

/** The live ones among these sessions, and the moment when each was opened. */
export async function liveAmong(
  db: Queries,
  sessionIds: readonly string[],
  now: Temporal.Instant,
): Promise<Map<string, Temporal.Instant>> {
  const t = tablesOf(directorySchema);
  const rows = await db.query<{ id: string; openedAt: Temporal.Instant }>(sql`
    select s.id, s.created_at as "openedAt" from ${t('session')} s
    join ${t('account')} a on a.id = s.account_id and a.active
    where s.id = any(${sessionIds}::uuid[]) and s.revoked_at is null and s.expires_at > ${now.toString()}`);
  return new Map(rows.map(({ id, openedAt }) => [id, openedAt]));
}

/** Keeps which device gets a session's pushes, so that they end with the session. */
export const keepPushDevice = (db: Queries, sessionId: string, deviceId: string) => {
  const t = tablesOf(directorySchema);
  return db.query(sql`
    update ${t('session')} set push_device_id = ${deviceId}
    where id = ${sessionId} and push_device_id is distinct from ${deviceId}`);
};

/**
 * Ends the sessions of a manager's post, in the order of their ids.
 * @param unitId the unit that they name; null for those of the own one
 */
export const endSessionsOfPost = (
  tx: Tx,
  { code, managerId, unitId }: { code: string; managerId: number; unitId: number | null },
  now: Temporal.Instant,
) => {
  const t = tablesOf(directorySchema);
  return tx.query(sql`
    with live as (
      select id from ${t('session')}
      where instance_code = ${code} and role = 'admin' and subject_id = ${managerId}
        and unit_id is not distinct from ${unitId}::int and revoked_at is null and expires_at > ${now.toString()}
      order by id for update)
    update ${t('session')} s set revoked_at = ${now.toString()} from live where s.id = live.id`);
};
