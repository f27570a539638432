import { WRONG_TRIES } from '@relevo/domain/invitations';
import type { Queries } from '../db/connection.ts';
import { type Sql, sql } from '../db/sql.ts';
import { directorySchema, tablesOf } from '../db/tables.ts';

const t = tablesOf(directorySchema);

/** An unused invitation of a person. */
export interface Invited {
  personId: number;
  medium: 'correo' | 'carta';
  sentAt: string;
  /** The end of its code; of a letter that was tried too often the moment of that. */
  expiresAt: string;
}

/** Whether an invitation is neither used nor replaced nor voided; a letter that was tried too often still counts. */
export const stands = sql`(ended_at is null or wrong_tries >= ${WRONG_TRIES})`;

/** The ways in of an organisation's people, by ids. */
export interface Members {
  /** Workers and managers with an account. */
  workers: number[];
  managers: number[];
  /** People whose last unused invitation is still good, and people whose is not. */
  invited: number[];
  expired: number[];
}

/** Nobody's ways in, for what does not ask for them. */
export const NO_MEMBERS: Members = { workers: [], managers: [], invited: [], expired: [] };

/** People with their posts, by ids. */
export interface Posts {
  people: number[];
  workers: number[];
  managers: number[];
}

/** A condition that leaves some rows, or all where no ids are given. */
const among = (column: Sql, ids: readonly number[] | undefined): Sql =>
  ids === undefined ? sql`` : sql`and ${column} = any(${[...ids]}::int[])`;

const subjects = (code: string, role: 'worker' | 'admin', ids?: number[]): Sql => sql`
  array(
    select subject_id from ${t('membership')}
    where instance_code = ${code} and role = ${role} ${among(sql`subject_id`, ids)})`;

/**
 * The last invitation of each person of an organisation, or of some people, with more columns where they are given. Letters
 * for an account that is there are none.
 */
export const newestInvitations = (code: string, people?: readonly number[], more = sql``): Sql => sql`
  select distinct on (person_id) * ${more} from ${t('invitation')}
  where instance_code = ${code} and renews is null ${among(sql`person_id`, people)}
  order by person_id, created_at desc, id desc`;

/** The accounts and invitations of an organisation's people. */
export async function membersOf(db: Queries, code: string, now: Temporal.Instant): Promise<Members> {
  const [row] = await db.query<Members>(sql`
    with standing as (
      select person_id, coalesce(ended_at, expires_at) > ${now.toString()} as good
      from (${newestInvitations(code)}) newest where ${stands})
    select ${subjects(code, 'worker')} as workers, ${subjects(code, 'admin')} as managers,
      array(select person_id from standing where good) as invited,
      array(select person_id from standing where not good) as expired`);
  return row as Members;
}

/** The same of some people, with their unused invitations. */
export async function membersAmong(
  db: Queries,
  code: string,
  { people, workers, managers }: Posts,
  now: Temporal.Instant,
): Promise<Members & { last: Invited[] }> {
  const [row] = await db.query<Pick<Members, 'workers' | 'managers'> & { last: Invited[] }>(sql`
    select ${subjects(code, 'worker', workers)} as workers, ${subjects(code, 'admin', managers)} as managers,
      (select coalesce(json_agg(json_build_object(
          'personId', person_id, 'medium', medium, 'sentAt', created_at, 'expiresAt', coalesce(ended_at, expires_at))), '[]')
        from (${newestInvitations(code, people)}) newest where ${stands}) as last`);
  const found = row as NonNullable<typeof row>;
  const isGood = ({ expiresAt }: Invited) => Temporal.Instant.compare(expiresAt, now) > 0;
  const ids = (list: Invited[]) => list.map(({ personId }) => personId);
  return {
    ...found,
    invited: ids(found.last.filter(isGood)),
    expired: ids(found.last.filter((one) => !isGood(one))),
  };
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

/** Whether an account comes into another organisation than this one. */
export async function isShared(db: Queries, accountId: number, code: string): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 from ${t('membership')} where account_id = ${accountId} and instance_code <> ${code} limit 1`);
  return rows.length > 0;
}

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
