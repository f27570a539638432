import type { Query } from '@relevo/contract';
import type { Queries, Tx } from '../db/connection.ts';
import { type JsonBody, jsonBody } from '../db/json-body.ts';
import { byName, join, type Sql, sql } from '../db/sql.ts';
import { directorySchema, type TableNames, tablesOf } from '../db/tables.ts';
import {
  type InvitationFacts,
  invitationFacts,
  invitationOrder,
  invitedPeople,
  lastInvitations,
  PILES,
  type Pile,
} from '../identity/invited-people.sql.ts';
import { matches, peopleAtWork } from '../identity/people-access.sql.ts';
import type { Organisation } from '../kernel/actor.ts';

const directory = tablesOf(directorySchema);

/** Unused mails that may go out again: another one to an address that refused would fare no better. */
const MAILED = sql`${PILES.sin_usar} and f.way = 'correo' and f.state <> 'rebotada' and f.email is not null`;
/** Letters that wait to be handed over. */
const TO_HAND = sql`f.access = 'invitada' and f.way = 'carta' and not f.handed and f.state in ('por_entregar', 'por_vencer')`;

const NAME = byName('f.last_name', 'f.second_last_name', 'f.first_name');
type Order = NonNullable<Query<'GET administracion/invitaciones'>['orden']>;
/** How an order begins, before the names; rows without its value stay behind all others, also backwards. */
const FIRST: Record<Exclude<Order, 'nombre'>, Sql> = {
  estado: sql`f.rank`,
  unidad: sql`u.name collate "es-x-icu"`,
  enviada: sql`m.place`,
  vence: sql`m.place`,
};
const NAME_BACK = sql`f.last_name collate "es-x-icu" desc, f.second_last_name collate "es-x-icu" desc,
  f.first_name collate "es-x-icu" desc`;

const orderOf = (order: Order, isBack: boolean): Sql =>
  order === 'nombre'
    ? isBack
      ? NAME_BACK
      : NAME
    : sql`${FIRST[order]} ${isBack ? sql`desc` : sql``} nulls last, ${NAME}`;
/** The state of a row: of somebody who came in otherwise than by an invitation it is 'usada' too. */
const STATE = sql`case when f.access = 'activa' then 'usada' when f.access <> 'sin_invitar' then i.state end`;

const nameOf = (t: TableNames): Sql => sql`(
  select concat_ws(' ', p.first_name, p.last_name) from ${t('person')} p
  where p.id = coalesce(
    (select m.person_id from ${t('manager')} m where i.sender like 'admin:%' and m.id = split_part(i.sender, ':', 2)::int),
    (select w.person_id from ${t('worker')} w where i.sender like 'worker:%' and w.id = split_part(i.sender, ':', 2)::int)))`;

/** People on a page in their order with how they come in, and as JSON text the counts of all piles. */
interface FoundPage {
  people: number[];
  access: string[];
  meta: string;
}

async function findPage(
  db: Queries,
  { code, t }: Pick<Organisation, 'code' | 't'>,
  asked: InvitationFacts,
  { pila, q = '', unidad, orden = 'estado', sentido, page, limit }: Query<'GET administracion/invitaciones'>,
): Promise<FoundPage> {
  const conditions = [
    PILES[pila],
    ...matches(q),
    ...(unidad === undefined ? [] : [sql`f.place_id = ${unidad}`]),
  ];
  const moments =
    orden === 'enviada' || orden === 'vence'
      ? await invitationOrder(db, code, orden === 'enviada' ? 'sent' : 'until')
      : { people: [], places: [] };
  const [row] = await db.query<FoundPage>(sql`
    with people as materialized (
        select f.id, f.access, f.state, f.rank, f.week, f.way, f.handed, f.waits, f.place_id, f.email, f.rut, f.sought,
          f.last_name, f.second_last_name, f.first_name
        from (${invitedPeople(t, asked)}) f),
      found as (select f.* from people f where ${join(conditions, ' and ')}),
      shown as (
        select f.id, f.access, row_number() over () as place from (
          select f.id, f.access from found f left join ${t('unit')} u on u.id = f.place_id
          left join unnest(${moments.people}::int[], ${moments.places}::int[]) m(id, place) on m.id = f.id
          order by ${orderOf(orden, sentido === 'desc')}, f.id limit ${limit} offset ${(page - 1) * limit}) f),
      letters as (
        select u.id, u.name, count from ${t('unit')} u join (
          select place_id, count(*) as count from people f where ${TO_HAND} group by place_id) f on f.place_id = u.id)
    select
      array(select id from shown order by place) as people, array(select access from shown order by place) as access,
      (select json_build_object(
        'total', (select count(*) from found), 'personas', count(*),
        'pilas', json_build_object(${join(
          (Object.keys(PILES) as Pile[]).map(
            (name) => sql`${name}::text, count(*) filter (where ${PILES[name]})`,
          ),
          ', ',
        )}),
        'reenviables', count(*) filter (where ${MAILED} and not f.waits),
        'enviadosHoy', count(*) filter (where ${MAILED} and f.waits),
        'porEntregar', (select coalesce(json_agg(json_build_object(
          'unidad', json_build_object('id', id, 'nombre', name), 'cartas', count)
          order by count desc, ${byName('name')}), '[]') from letters)) from people f)::text as meta`);
  return row as FoundPage;
}

/**
 * A page of people of a pile, with the counts of all piles. All people are judged by groups of invitations; of those on
 * the page alone the invitations themselves are read.
 */
export async function readInvitations(
  db: Queries,
  org: Pick<Organisation, 'code' | 't' | 'timeZone'>,
  now: Temporal.Instant,
  query: Query<'GET administracion/invitaciones'>,
): Promise<JsonBody> {
  const { t } = org;
  const asked = await invitationFacts(db, org, now);
  const { people, access, meta } = await findPage(db, org, asked, query);
  const invitations = await lastInvitations(db, org, people, now);
  const has = sql`f.access <> 'sin_invitar' and i.sent is not null and i.state is not null`;
  const place = sql`coalesce(f.unit_id, f.managed_unit_id)`;
  return jsonBody(
    db,
    sql`
    select json_build_object(
      'data', (select coalesce(json_agg(json_build_object(
        'id', f.id, 'nombre', f.first_name, 'apellidoPaterno', f.last_name, 'apellidoMaterno', f.second_last_name,
        'rut', f.rut, 'correo', f.email, 'version', f.version,
        'unidad', (select json_build_object('id', u.id, 'nombre', u.name) from ${t('unit')} u where u.id = ${place}),
        'estado', ${STATE}, 'medio', case when ${has} then i.way end, 'enviada', case when ${has} then i.sent end,
        'por', case when ${has} then ${nameOf(t)} end,
        'carta', case when ${has} and i.letter is not null
          then json_build_object('numero', i.letter, 'de', i.letters) end,
        'vence', case when ${has} then i.until end, 'rebote', case when ${has} then i.reason end,
        'entregada', case when ${has} then i.handed end, 'usada', case when ${has} then i.used end,
        'reenviarDesde', i.again) order by f.place), '[]')
        from (
          select o.access, o.place, p.* from unnest(${people}::int[], ${access}::text[])
            with ordinality o(id, access, place)
          join (${peopleAtWork(t, asked.seen.today, sql`p.id = any(${people}::int[])`)}) p on p.id = o.id) f
        left join json_to_recordset(${JSON.stringify(invitations)}::text::json)
          as i(person int, way text, sent timestamptz, sender text, until timestamptz, state text, reason text,
            handed timestamptz, used timestamptz, letter int, letters int, again timestamptz) on i.person = f.id),
      'meta', ${meta}::text::json)::text as body`,
  );
}

/** Somebody who would get a mail or a letter, by unit and name. */
export interface Proposed {
  id: number;
  nombre: string;
  unidad: string | null;
  email: string | null;
  /** Whether another mail has to wait. */
  waits: boolean;
}

const PROPOSED = { sin_invitar: PILES.sin_invitar, reenviar: MAILED, por_entregar: TO_HAND };

export const proposedPeople = (
  db: Queries,
  t: TableNames,
  asked: InvitationFacts,
  { cuales, unidad }: Query<'GET administracion/invitaciones/propuesta'>,
): Promise<Proposed[]> =>
  db.query<Proposed>(sql`
    select f.id, concat_ws(' ', f.first_name, f.last_name, f.second_last_name) as nombre, u.name as unidad, f.email,
      coalesce(f.waits, false) as waits
    from (${invitedPeople(t, asked)}) f left join ${t('unit')} u on u.id = f.place_id
    where ${PROPOSED[cuales]} ${unidad === undefined ? sql`` : sql`and f.place_id = ${unidad}`}
    order by u.name collate "es-x-icu" nulls last, ${NAME}, f.id`);

/** A letter that waits to be handed over. */
export interface WaitingLetter {
  name: string;
  rut: string | null;
  unit: string;
  sent: string;
  until: string;
  letter: number | null;
  letters: number | null;
}

export async function lettersToHand(
  db: Queries,
  org: Pick<Organisation, 'code' | 't' | 'timeZone'>,
  now: Temporal.Instant,
  unidad: number | undefined,
): Promise<WaitingLetter[]> {
  const { t } = org;
  const asked = await invitationFacts(db, org, now);
  const people = await db.query<Pick<WaitingLetter, 'name' | 'rut' | 'unit'> & { id: number }>(sql`
    select f.id, concat_ws(' ', f.last_name, f.second_last_name) || ', ' || f.first_name as name, f.rut,
      coalesce(u.name, '') as unit
    from (${invitedPeople(t, asked)}) f left join ${t('unit')} u on u.id = f.place_id
    where ${TO_HAND} ${unidad === undefined ? sql`` : sql`and f.place_id = ${unidad}`}
    order by u.name collate "es-x-icu" nulls last, ${NAME}, f.id`);
  const ids = people.map(({ id }) => id);
  const invitations = await lastInvitations(db, org, ids, now);
  const byPerson = new Map(invitations.map((one) => [one.person, one]));
  return people.map(({ id, ...person }) => {
    const { sent = '', until = '', letter = null, letters = null } = byPerson.get(id) ?? {};
    return { ...person, sent, until, letter, letters };
  });
}

/**
 * Notes that the open letters of people were handed over, or takes that back; locked in the order of their ids.
 * @returns the people whose letter is good
 */
export async function setHanded(
  tx: Tx,
  code: string,
  people: readonly number[],
  { handed, by, now }: { handed: boolean; by: string; now: Temporal.Instant },
): Promise<number[]> {
  const at = handed ? sql`coalesce(i.handed_at, ${now.toString()})` : sql`null`;
  const rows = await tx.query<{ id: number }>(sql`
    with open as (
      select id from ${directory('invitation')}
      where instance_code = ${code} and person_id = any(${[...people]}::int[]) and ended_at is null
        and medium = 'carta' and expires_at > ${now.toString()}
      order by id for update)
    update ${directory('invitation')} i set handed_at = ${at}, handed_by = ${handed ? by : null}
    from open where i.id = open.id returning i.person_id as id`);
  return rows.map(({ id }) => id);
}
