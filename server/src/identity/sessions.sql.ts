import type { ContractSpan } from '@relevo/domain/session-end';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import { directorySchema, type TableNames, tablesOf } from '../db/tables.ts';

export interface LiveSession {
  loginId: string;
  accountId: number;
  code: string;
  role: 'worker' | 'admin';
  subjectId: number;
  openedAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
}

/** A session that was neither revoked nor has expired, of an account that may log in. */
export async function findLiveSession(
  db: Queries,
  sessionId: string,
  now: Temporal.Instant,
): Promise<LiveSession | null> {
  const t = tablesOf(directorySchema);
  const [row] = await db.query<LiveSession>(sql`
    select s.login_id as "loginId", s.account_id as "accountId", s.instance_code as code, s.role,
      s.subject_id as "subjectId", s.created_at as "openedAt", s.expires_at as "expiresAt"
    from ${t('session')} s
    join ${t('account')} a on a.id = s.account_id and a.active
    where s.id = ${sessionId} and s.revoked_at is null and s.expires_at > ${now.toString()}`);
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

/** The unit and the roles of a manager; null when he or she has no post any more. */
export async function postOfManager(
  db: Queries,
  t: TableNames,
  managerId: number,
): Promise<{ unitId: number; roles: { id: number; name: string }[] } | null> {
  const rows = await db.query<{ unitId: number; id: number | null; name: string }>(sql`
    select m.unit_id as "unitId", r.id, r.name from ${t('manager')} m
    left join ${t('manager_role')} mr on mr.manager_id = m.id
    left join ${t('role')} r on r.id = mr.role_id
    where m.id = ${managerId}`);
  const [first] = rows;
  if (!first) return null;
  const roles = rows.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]));
  return { unitId: first.unitId, roles };
}

/** All contracts of a worker, past and future. */
export const contractsOf = (db: Queries, t: TableNames, workerId: number) =>
  db.query<ContractSpan>(sql`
    select starts_on as "startsOn", ends_on as "endsOn" from ${t('contract')}
    where worker_id = ${workerId} order by starts_on`);

/**
 * The posts of these people in an organisation: a worker's contracts, past and future, and null for a manager's post.
 * People without a post any more are left out.
 * @param subjects as `worker:12` and `admin:3`
 */
export async function postsOf(
  db: Queries,
  t: TableNames,
  subjects: readonly string[],
): Promise<Map<string, ContractSpan[] | null>> {
  const idsOf = (role: string) =>
    subjects.flatMap((subject) => (subject.startsWith(role) ? [Number(subject.slice(role.length))] : []));
  const rows = await db.query<{ subject: string; contracts: ContractSpan[] | null }>(sql`
    select 'worker:' || w.id as subject, coalesce((
        select json_agg(json_build_object('startsOn', c.starts_on, 'endsOn', c.ends_on))
        from ${t('contract')} c where c.worker_id = w.id), '[]') as contracts
    from ${t('worker')} w where w.id = any(${idsOf('worker:')}::int[])
    union all
    select 'admin:' || m.id, null from ${t('manager')} m where m.id = any(${idsOf('admin:')}::int[])`);
  return new Map(rows.map(({ subject, contracts }) => [subject, contracts]));
}
