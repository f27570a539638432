import type { Query } from '@relevo/contract';
import type { Queries, Tx } from '../db/connection.ts';
import { type JsonBody, jsonBody } from '../db/json-body.ts';
import { byName, join, type Sql, sql } from '../db/sql.ts';
import { directorySchema, type TableNames, tablesOf } from '../db/tables.ts';
import { type InvitationFacts, invitedPeople, PILES, type Pile } from '../identity/invited-people.sql.ts';
import { matches } from '../identity/people-access.sql.ts';

const directory = tablesOf(directorySchema);

/** Unused mails that may go out again: another one to an address that refused would fare no better. */
const MAILED = sql`${PILES.sin_usar} and f.way = 'correo' and f.state <> 'rebotada' and f.email is not null`;
/** Letters that wait to be handed over. */
const TO_HAND = sql`f.access = 'invitada' and f.way = 'carta' and f.handed is null and f.state in ('por_entregar', 'por_vencer')`;

const NAME = byName('f.last_name', 'f.second_last_name', 'f.first_name');
const ORDERS = {
  estado: sql`f.rank nulls last, ${NAME}`,
  nombre: NAME,
  unidad: sql`u.name collate "es-x-icu" nulls last, ${NAME}`,
  enviada: sql`f.sent nulls last, ${NAME}`,
  vence: sql`f.until nulls last, ${NAME}`,
};
/** The state of a row: of somebody who came in otherwise than by an invitation it is 'usada' too. */
const STATE = sql`case when f.access = 'activa' then 'usada' when f.access <> 'sin_invitar' then f.state end`;

const nameOf = (t: TableNames): Sql => sql`(
  select concat_ws(' ', p.first_name, p.last_name) from ${t('person')} p
  where p.id = coalesce(
    (select m.person_id from ${t('manager')} m where f.sender like 'admin:%' and m.id = split_part(f.sender, ':', 2)::int),
    (select w.person_id from ${t('worker')} w where f.sender like 'worker:%' and w.id = split_part(f.sender, ':', 2)::int)))`;

/** A page of people of a pile, with the counts of all piles. */
export function readInvitations(
  db: Queries,
  t: TableNames,
  asked: InvitationFacts,
  { pila, q = '', unidad, orden = 'estado', page, limit }: Query<'GET administracion/invitaciones'>,
): Promise<JsonBody> {
  const conditions = [
    PILES[pila],
    ...matches(q),
    ...(unidad === undefined ? [] : [sql`f.place_id = ${unidad}`]),
  ];
  const has = sql`f.access <> 'sin_invitar' and f.sent is not null and f.state is not null`;
  return jsonBody(
    db,
    sql`
    with people as materialized (${invitedPeople(t, asked)}),
      found as (select f.* from people f where ${join(conditions, ' and ')}),
      shown as (
        select f.*, u.name as place_name, row_number() over (order by ${ORDERS[orden]}, f.id) as place
        from found f left join ${t('unit')} u on u.id = f.place_id
        order by place limit ${limit} offset ${(page - 1) * limit}),
      letters as (
        select u.id, u.name, count(*) as count from people f join ${t('unit')} u on u.id = f.place_id
        where ${TO_HAND} group by u.id, u.name)
    select json_build_object(
      'data', (select coalesce(json_agg(json_build_object(
        'id', f.id, 'nombre', f.first_name, 'apellidoPaterno', f.last_name, 'apellidoMaterno', f.second_last_name,
        'rut', f.rut, 'correo', f.email, 'version', f.version,
        'unidad', case when f.place_name is not null then json_build_object('id', f.place_id, 'nombre', f.place_name) end,
        'estado', ${STATE}, 'medio', case when ${has} then f.way end, 'enviada', case when ${has} then f.sent end,
        'por', case when ${has} then ${nameOf(t)} end,
        'carta', case when ${has} and f.letter is not null
          then json_build_object('numero', f.letter, 'de', f.letters) end,
        'vence', case when ${has} then f.until end, 'rebote', case when ${has} then f.reason end,
        'entregada', case when ${has} then f.handed end, 'usada', case when ${has} then f.used end,
        'reenviarDesde', f.again) order by f.place), '[]') from shown f),
      'meta', (select json_build_object(
        'total', (select count(*) from found), 'personas', count(*),
        'pilas', json_build_object(${join(
          (Object.keys(PILES) as Pile[]).map(
            (name) => sql`${name}::text, count(*) filter (where ${PILES[name]})`,
          ),
          ', ',
        )}),
        'reenviables', count(*) filter (where ${MAILED} and f.again is null),
        'enviadosHoy', count(*) filter (where ${MAILED} and f.again is not null),
        'porEntregar', (select coalesce(json_agg(json_build_object(
          'unidad', json_build_object('id', id, 'nombre', name), 'cartas', count)
          order by count desc, ${byName('name')}), '[]') from letters)) from people f))::text as body`,
  );
}

/** Somebody who would get a mail or a letter, by unit and name. */
export interface Proposed {
  id: number;
  nombre: string;
  unidad: string | null;
  email: string | null;
  again: string | null;
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
      f.again
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

export const lettersToHand = (
  db: Queries,
  t: TableNames,
  asked: InvitationFacts,
  unidad: number | undefined,
): Promise<WaitingLetter[]> =>
  db.query<WaitingLetter>(sql`
    select concat_ws(' ', f.last_name, f.second_last_name) || ', ' || f.first_name as name, f.rut,
      coalesce(u.name, '') as unit, f.sent, f.until, f.letter, f.letters
    from (${invitedPeople(t, asked)}) f left join ${t('unit')} u on u.id = f.place_id
    where ${TO_HAND} ${unidad === undefined ? sql`` : sql`and f.place_id = ${unidad}`}
    order by u.name collate "es-x-icu" nulls last, ${NAME}, f.id`);

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
