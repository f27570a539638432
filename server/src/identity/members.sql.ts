import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import { directorySchema, tablesOf } from '../db/tables.ts';

const t = tablesOf(directorySchema);

/** An unused invitation of a person. */
export interface Invited {
  personId: number;
  medium: 'correo' | 'carta';
  expiresAt: string;
}

/** The ways in of an organisation's people: workers and managers with an account, and the last unused invitation of each person. */
export interface Members {
  workers: number[];
  managers: number[];
  invited: Invited[];
}

/** The accounts and invitations of an organisation's people. */
export async function membersOf(db: Queries, code: string): Promise<Members> {
  const [row] = await db.query<Members>(sql`
    select
      array(select subject_id from ${t('membership')} where instance_code = ${code} and role = 'worker') as workers,
      array(select subject_id from ${t('membership')} where instance_code = ${code} and role = 'admin') as managers,
      (select coalesce(json_agg(last), '[]') from (
        select distinct on (person_id) person_id as "personId", medium, expires_at as "expiresAt"
        from ${t('invitation')} where instance_code = ${code} and ended_at is null
        order by person_id, created_at desc) last) as invited`);
  return row as Members;
}

/** The account of a member of an organisation; null without one. */
export async function accountOfMember(
  db: Queries,
  code: string,
  { workerId, managerId }: { workerId: number | null; managerId: number | null },
): Promise<number | null> {
  const [row] = await db.query<{ id: number }>(sql`
    select account_id as id from ${t('membership')}
    where instance_code = ${code} and ((role = 'worker' and subject_id = ${workerId})
      or (role = 'admin' and subject_id = ${managerId})) limit 1`);
  return row?.id ?? null;
}

export const insertMembership = (
  tx: Queries,
  accountId: number,
  { code, role, subjectId }: { code: string; role: 'worker' | 'admin'; subjectId: number },
) =>
  tx.query(sql`
    insert into ${t('membership')} (account_id, instance_code, role, subject_id)
    values (${accountId}, ${code}, ${role}, ${subjectId})`);

/** Ends the open invitations of people, in the order of their ids. */
export const endInvitations = (tx: Queries, code: string, people: readonly number[], now: Temporal.Instant) =>
  tx.query(sql`
    with open as (
      select id from ${t('invitation')}
      where instance_code = ${code} and person_id = any(${[...people]}::int[]) and ended_at is null
      order by id for update)
    update ${t('invitation')} i set ended_at = ${now.toString()} from open where i.id = open.id`);

/** The posts of an account in the organisations that this deployment serves, each as `worker:12` or `admin:3`. */
export const ownPostsOf = (db: Queries, accountId: number) =>
  db.query<{ code: string; subject: string }>(sql`
    select m.instance_code as code, m.role || ':' || m.subject_id as subject
    from ${t('membership')} m join ${t('instance')} i on i.code = m.instance_code and i.active and i.api_url is null
    where m.account_id = ${accountId}`);
