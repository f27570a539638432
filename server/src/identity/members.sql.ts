import { WRONG_TRIES } from '@relevo/domain/invitations';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import { directorySchema, tablesOf } from '../db/tables.ts';

const t = tablesOf(directorySchema);

/** An unused invitation of a person. */
export interface Invited {
  personId: number;
  medium: 'correo' | 'carta';
  /** The end of its code; of a letter that was tried too often the moment of that. */
  expiresAt: string;
}

/** Whether an invitation is neither used nor replaced nor voided; a letter that was tried too often still counts. */
export const stands = sql`(ended_at is null or wrong_tries >= ${WRONG_TRIES})`;

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
        select person_id as "personId", medium, coalesce(ended_at, expires_at) as "expiresAt" from (
          select distinct on (person_id) * from ${t('invitation')} where instance_code = ${code}
          order by person_id, created_at desc, id desc) newest
        where ${stands}) last) as invited`);
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

/** Whether an account opens any post of an organisation. */
export const isMember = async (db: Queries, code: string, accountId: number): Promise<boolean> =>
  (
    await db.query(sql`
      select 1 from ${t('membership')} where account_id = ${accountId} and instance_code = ${code} limit 1`)
  ).length > 0;

export const insertMembership = (
  tx: Queries,
  accountId: number,
  { code, role, subjectId }: { code: string; role: 'worker' | 'admin'; subjectId: number },
) =>
  tx.query(sql`
    insert into ${t('membership')} (account_id, instance_code, role, subject_id)
    values (${accountId}, ${code}, ${role}, ${subjectId})`);

/**
/**
 * Ends the invitations of people that stand, in the order of their ids; of letters that were tried too often the tries no
 * longer count.
 * @param but whose own invitations stay, as `admin:3`
 * @returns the people whose invitation ended
 */
export async function endInvitations(
  tx: Queries,
  code: string,
  people: readonly number[],
  now: Temporal.Instant,
  but: string | null = null,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    with open as (
      select id from ${t('invitation')}
      where instance_code = ${code} and person_id = any(${[...people]}::int[]) and ${stands}
        and created_by is distinct from ${but}
      order by id for update)
    update ${t('invitation')} i set ended_at = ${now.toString()}, wrong_tries = 0
    from open where i.id = open.id returning i.person_id as id`);
  return [...new Set(rows.map(({ id }) => id))];
}

/** A post that an account opens. */
export interface Membership {
  accountId: number;
  role: 'worker' | 'admin';
  subjectId: number;
}

/** The memberships of these posts, `worker:12`, with their accounts locked in the order of ids. */
export async function lockMemberships(
  tx: Queries,
  code: string,
  subjects: readonly string[],
): Promise<Membership[]> {
  const find = () =>
    tx.query<Membership>(sql`
      select account_id as "accountId", role, subject_id as "subjectId" from ${t('membership')}
      where instance_code = ${code} and role || ':' || subject_id = any(${[...subjects]}::text[])
      order by account_id, role`);
  const ids = (await find()).map(({ accountId }) => accountId);
  await tx.query(sql`select from ${t('account')} where id = any(${ids}::int[]) order by id for update`);
  return find();
}

/** Takes a post from its account, and ends the sessions that it opened. */
export async function removeMembership(
  tx: Queries,
  code: string,
  { accountId, role, subjectId }: Membership,
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(sql`
    delete from ${t('membership')}
    where account_id = ${accountId} and instance_code = ${code} and role = ${role} and subject_id = ${subjectId}`);
  await tx.query(sql`
    with live as (
      select id from ${t('session')}
      where instance_code = ${code} and role = ${role} and subject_id = ${subjectId} and revoked_at is null
      order by id for update)
    update ${t('session')} s set revoked_at = ${now.toString()} from live where s.id = live.id`);
}

/**
 * Gives a post to an account again, unless the account is gone or has another post of the organisation by now.
 * @returns whether it has it
 */
export async function restoreMembership(
  tx: Queries,
  code: string,
  { accountId, role, subjectId }: Membership,
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into ${t('membership')} (account_id, instance_code, role, subject_id)
    select id, ${code}, ${role}, ${subjectId} from ${t('account')} where id = ${accountId}
    on conflict do nothing returning 1`);
  return rows.length > 0;
}

/** The posts of an account in the organisations that this deployment serves, each as `worker:12` or `admin:3`. */
export const ownPostsOf = (db: Queries, accountId: number) =>
  db.query<{ code: string; subject: string }>(sql`
    select m.instance_code as code, m.role || ':' || m.subject_id as subject
    from ${t('membership')} m join ${t('instance')} i on i.code = m.instance_code and i.active and i.api_url is null
    where m.account_id = ${accountId}`);
