import type { Db, Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { ledUnits } from '../identity/led-units.sql.ts';
import type { Actor } from '../kernel/actor.ts';

const peopleTable = (t: TableNames, actor: Actor) => t(actor.role === 'worker' ? 'worker' : 'manager');

export const setPersonEmail = (tx: Tx, t: TableNames, actor: Actor, email: string) =>
  tx.query(sql`
  update ${t('person')} set email = ${email}, version = version + 1
  where id = (select person_id from ${peopleTable(t, actor)} where id = ${actor.id})`);

export async function findOwnPersonId(tx: Tx, t: TableNames, actor: Actor): Promise<number | null> {
  const [row] = await tx.query<{ person_id: number }>(sql`
    select person_id from ${peopleTable(t, actor)} where id = ${actor.id}`);
  return row?.person_id ?? null;
}

/** Workers whose lists show this person's picture: the person, and partners in requests for a swap. */
export async function workersWhoSee(tx: Tx, t: TableNames, personId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    with own as (select id from ${t('worker')} where person_id = ${personId})
    select id from own
    union select q.partner_id from own join ${t('swap_request')} q on q.requester_id = own.id
    union select q.requester_id from own join ${t('swap_request')} q on q.partner_id = own.id`);
  return rows.map(({ id }) => id);
}

export const setPicture = (tx: Tx, t: TableNames, personId: number, image: Uint8Array, etag: string) =>
  tx.query(sql`
  insert into ${t('person_picture')} (person_id, image, etag, updated_at)
  values (${personId}, ${image}, ${etag}, now())
  on conflict (person_id) do update
    set image = excluded.image, etag = excluded.etag, updated_at = excluded.updated_at`);

/** Whether this manager chose one summary a day. */
export async function readDailySummary(db: Db, t: TableNames, managerId: number): Promise<boolean> {
  const [row] = await db.query<{ on: boolean }>(sql`
    select daily_summary as "on" from ${t('manager')} where id = ${managerId}`);
  return row?.on ?? false;
}

/** @returns whether it was chosen otherwise before */
export async function setDailySummary(
  tx: Tx,
  t: TableNames,
  managerId: number,
  on: boolean,
): Promise<boolean> {
  const changed = await tx.query(sql`
    update ${t('manager')} set daily_summary = ${on} where id = ${managerId} and daily_summary <> ${on}
    returning 1`);
  return changed.length > 0;
}

/**
 * The picture of a person whom the caller may see: the own one, of the caller's unit, or with a shift in it. Null when
 * there is none or the caller may not see it.
 */
export async function findPicture(
  db: Db,
  t: TableNames,
  actor: Actor,
  { personId, today }: { personId: number; today: string },
): Promise<{ image: Uint8Array; etag: string } | null> {
  const [row] = await db.query<{ image: Uint8Array; etag: string }>(sql`
    with me as (
      select person_id, coalesce(${actor.unitId}::int, unit_id) as unit_id
      from ${peopleTable(t, actor)} where id = ${actor.id})
    select pic.image, pic.etag from ${t('person_picture')} pic, me
    where pic.person_id = ${personId} and (
      me.person_id = pic.person_id
      or exists (
        select from ${t('manager')} m join ${ledUnits(t, today)} l on l.manager_id = m.id
        where m.person_id = pic.person_id and l.unit_id = me.unit_id)
      or exists (
        select from ${t('worker')} w where w.person_id = pic.person_id and (
          w.unit_id = me.unit_id
          or exists (select from ${t('shift')} s where s.worker_id = w.id and s.unit_id = me.unit_id))))`);
  return row ?? null;
}
