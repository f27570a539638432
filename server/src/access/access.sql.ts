import type { Bounce } from '@relevo/domain/invitations';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries, Tx } from '../db/connection.ts';
import { byName, sql } from '../db/sql.ts';
import { directorySchema, type TableNames, tablesOf } from '../db/tables.ts';
import { endInvitations } from '../identity/members.sql.ts';

const directory = tablesOf(directorySchema);

/** A person who is to be invited. */
export interface Invitee {
  id: number;
  name: string;
  rut: string | null;
  email: string | null;
  username: string;
  unit: string;
  workerId: number | null;
  managerId: number | null;
  /** Whether the person administrates. */
  scoped: boolean;
}

/** These people, with the post by which they come in, by unit and name; people without any post are left out. */
export const inviteesOf = (db: Queries, t: TableNames, ids: readonly number[]) =>
  db.query<Invitee>(sql`
    select p.id, concat_ws(' ', p.first_name, p.last_name, p.second_last_name) as name, p.rut, p.email,
      coalesce(w.username, m.username) as username, u.name as unit, w.id as "workerId", m.id as "managerId",
      exists (select from ${t('administrator')} a where a.person_id = p.id) as scoped
    from ${t('person')} p
    left join ${t('worker')} w on w.person_id = p.id left join ${t('manager')} m on m.person_id = p.id
    join ${t('unit')} u on u.id = coalesce(w.unit_id, m.unit_id)
    where p.id = any(${[...ids]}::int[]) and p.merged_into is null
    order by ${byName('u.name', 'p.last_name', 'p.first_name')}, p.id`);

/** The people of these ids, each with whether a contract in force or to come, or a manager's post, awaits her. */
export const awaitedOf = (db: Queries, t: TableNames, ids: readonly number[], today: LocalDate) =>
  db.query<{ id: number; isAwaited: boolean }>(sql`
    select p.id, exists (select from ${t('manager')} m where m.person_id = p.id) or exists (
      select from ${t('worker')} w join ${t('contract')} c on c.worker_id = w.id
      where w.person_id = p.id and (c.ends_on is null or c.ends_on >= ${today})) as "isAwaited"
    from ${t('person')} p where p.id = any(${[...ids]}::int[]) and p.merged_into is null order by p.id`);

export interface NewInvitation {
  personId: number;
  medium: 'correo' | 'carta';
  codeHash: string;
  expiresAt: Temporal.Instant;
  /** A letter's place among those printed with it, and how many they are. */
  place?: { letter: number; letters: number };
  /** The account whose password a letter renews. */
  renews?: number;
}

/** Writes invitations, which end earlier ones of the same people. */
export async function insertInvitations(
  tx: Tx,
  code: string,
  invitations: readonly NewInvitation[],
  { by, now }: { by: string; now: Temporal.Instant },
): Promise<void> {
  const people = invitations.map(({ personId }) => personId);
  await endInvitations(tx, code, people, now);
  const rows = invitations.map(({ personId, medium, codeHash, expiresAt, place, renews }) => ({
    ...{
      person_id: personId,
      medium,
      code_hash: codeHash,
      expires_at: expiresAt.toString(),
      ...place,
      renews,
    },
  }));
  await tx.query(sql`
    insert into ${directory('invitation')}
      (instance_code, person_id, medium, code_hash, created_at, created_by, expires_at, letter, letters, renews)
    select ${code}, person_id, medium, code_hash, ${now.toString()}, ${by}, expires_at, letter, letters, renews
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as r(person_id int, medium text, code_hash text, expires_at timestamptz, letter int, letters int,
        renews int)`);
}

/** The people among these who got a mail since a moment; one that did not arrive is none. */
export async function mailedSince(
  db: Queries,
  code: string,
  people: readonly number[],
  since: Temporal.Instant,
): Promise<Set<number>> {
  const rows = await db.query<{ id: number }>(sql`
    select person_id as id from ${directory('invitation')}
    where instance_code = ${code} and person_id = any(${[...people]}::int[]) and medium = 'correo'
      and created_at > ${since.toString()} and bounced is null`);
  return new Set(rows.map(({ id }) => id));
}

/** Notes why the mail of an invitation did not arrive. */
export const setBounced = (tx: Tx, codeHash: string, bounced: Bounce) =>
  tx.query(sql`update ${directory('invitation')} set bounced = ${bounced} where code_hash = ${codeHash}`);

export interface Invitation {
  id: number;
  code: string;
  organisation: string;
  personId: number;
  medium: 'correo' | 'carta';
  /** The account whose password the letter renews. */
  renews: number | null;
}

/** An open invitation of an organisation that this deployment serves. */
export async function findInvitation(
  db: Queries,
  codeHash: string,
  now: Temporal.Instant,
): Promise<Invitation | null> {
  const [row] = await db.query<Invitation>(sql`
    select v.id, i.code, i.name as organisation, v.person_id as "personId", v.medium, v.renews
    from ${directory('invitation')} v
    join ${directory('instance')} i on i.code = v.instance_code and i.active and i.api_url is null
    where v.code_hash = ${codeHash} and v.ended_at is null and v.expires_at > ${now.toString()}`);
  return row ?? null;
}

/**
 * Counts a try before it is judged, so that many at once do not all slip in; the last one that is allowed ends the
 * invitation, unless it is right.
 * @returns whether the try may be judged
 */
export async function countTry(
  db: Queries,
  id: number,
  { atMost, now }: { atMost: number; now: Temporal.Instant },
): Promise<boolean> {
  const rows = await db.query(sql`
    update ${directory('invitation')} set wrong_tries = wrong_tries + 1,
      ended_at = case when wrong_tries + 1 >= ${atMost} then ${now.toString()}::timestamptz end
    where id = ${id} and ended_at is null and wrong_tries < ${atMost} returning 1`);
  return rows.length > 0;
}

/** The try was right: it and those before it no longer count. An end by something else stays. */
export const forgetTries = (db: Queries, id: number, atMost: number) =>
  db.query(sql`
    update ${directory('invitation')} set wrong_tries = 0,
      ended_at = case when wrong_tries < ${atMost} then ended_at end
    where id = ${id} and wrong_tries > 0`);

/** Notes that the page of an invitation was seen. */
export const setOpened = (db: Queries, id: number, now: Temporal.Instant) =>
  db.query(sql`
    update ${directory('invitation')} set opened_at = ${now.toString()} where id = ${id} and opened_at is null`);

/** Uses an open invitation up. @returns whether it was open */
export const takeInvitation = async (tx: Tx, id: number, now: Temporal.Instant): Promise<boolean> =>
  (
    await tx.query(sql`
      update ${directory('invitation')} set ended_at = ${now.toString()}, used_at = ${now.toString()}, wrong_tries = 0
      where id = ${id} and ended_at is null returning 1`)
  ).length > 0;

/** The name of a caller, for a letter's foot. */
export async function nameOfActor(
  db: Queries,
  t: TableNames,
  { role, id }: { role: 'worker' | 'admin'; id: number },
): Promise<string> {
  const [row] = await db.query<{ name: string }>(sql`
    select concat_ws(' ', p.first_name, p.last_name) as name
    from ${t(role === 'worker' ? 'worker' : 'manager')} a join ${t('person')} p on p.id = a.person_id
    where a.id = ${id}`);
  return row?.name ?? '';
}
