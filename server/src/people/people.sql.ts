import type { Query } from '@relevo/contract';
import { addDays, localDateOf } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { type JsonBody, jsonBody } from '../db/json-body.ts';
import { byName, join, raw, type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { contractGroup, contractPosition } from '../identity/contract-place.sql.ts';
import { externalIdOf } from '../identity/external-ids.sql.ts';
import { ledUnits } from '../identity/led-units.sql.ts';
import { membersAmong, membersOf, NO_MEMBERS, type Posts } from '../identity/members.sql.ts';
import { matches, peopleAtWork, peopleWithAccess, type Seen } from '../identity/people-access.sql.ts';
import type { Organisation } from '../kernel/actor.ts';

const ref = (id: Sql, name: Sql): Sql => sql`json_build_object('id', ${id}, 'nombre', ${name})`;

/** A contract on the wire, from its unit `u`, position `o` and group `g`. */
const contractFields = (
  id: Sql,
  from: Sql,
  until: Sql,
  article22: Sql,
  more = raw(''),
): Sql => sql`json_build_object(
  'id', ${id}, 'desde', ${from}, 'hasta', ${until}, 'unidad', ${ref(sql`u.id`, sql`u.name`)},
  'cargo', ${ref(sql`o.id`, sql`o.name`)},
  'planilla', case when g.id is not null then ${ref(sql`g.id`, sql`g.name`)} end, 'articulo22', ${article22}${more})`;

/** The fields of rows `f` and `i` of `peopleWithInvitations`, as pairs for json_build_object. */
const rowFields = (t: TableNames): Sql => sql`
  'id', f.id, 'nombre', f.first_name, 'apellidoPaterno', f.last_name, 'apellidoMaterno', f.second_last_name,
  'rut', f.rut, 'correo', f.email,
  'contrato', (
    select ${contractFields(sql`f.contract_id`, sql`f.contract_from`, sql`f.contract_until`, sql`f.article22`)}
    from ${t('unit')} u join ${t('position')} o on o.id = f.position_id
    left join ${t('payroll_group')} g on g.id = f.payroll_group_id where u.id = f.unit_id),
  'sigue', (
    select json_build_object('desde', c.starts_on, 'unidad', ${ref(sql`u.id`, sql`u.name`)})
    from ${t('contract')} c join ${t('unit')} u on u.id = c.unit_id
    where c.worker_id = f.worker_id and c.starts_on = f.contract_until + 1 limit 1),
  'jefatura', (select ${ref(sql`u.id`, sql`u.name`)} from ${t('unit')} u where u.id = f.managed_unit_id and u.kind <> 0),
  'alcances', array(select a.scope from ${t('administrator')} a where a.person_id = f.id),
  'acceso', json_build_object('estado', f.access,
    'medio', case when f.access in ('invitada', 'vencida') then i.medium end,
    'enviada', case when f.access in ('invitada', 'vencida') then i."sentAt" end,
    'vence', case when f.access in ('invitada', 'vencida') then i."expiresAt" end)`;

/** Some people, as rows `f` of `peopleWithAccess` with their unused invitations `i`. */
const peopleWithInvitations = (
  t: TableNames,
  { last, ...members }: Awaited<ReturnType<typeof membersAmong>>,
  { today, only }: { today: string; only: Sql },
): Sql => sql`
  (${peopleWithAccess(t, { members, today }, only)}) f
  left join json_to_recordset(${JSON.stringify(last)}::text::json)
    as i("personId" int, medium text, "sentAt" timestamptz, "expiresAt" timestamptz) on i."personId" = f.id`;

type Order = NonNullable<Query<'GET administracion/personas'>['orden']>;

/** The key of an order, and how it is sorted where the list runs back; undefined for a key that never turns. */
type Key = [key: Sql, back?: Sql];
const BACK = sql`desc`;

/**
 * The keys of an order, from a row `f` of `peopleAtWork` and its unit `n`; nulls come last. Backwards, names turn as a
 * whole; people without a unit or without a contract in force stay behind all others.
 */
const keysOf = (order: Order, today: string): Key[] => {
  const [first, last, second, unit] = ['f.first_name', 'f.last_name', 'f.second_last_name', 'n.name'].map(
    (name) => byName(name),
  ) as [Sql, Sql, Sql, Sql];
  if (order === 'nombre') {
    return [
      [last, BACK],
      [second, BACK],
      [first, BACK],
    ];
  }
  if (order === 'unidad') return [[unit, sql`desc nulls last`], [last], [first]];
  // Contracts that end soonest come first, those that are over behind all others.
  const over = sql`coalesce(f.contract_until < ${today}, f.contract_id is null)`;
  return [[over], [sql`f.contract_until`, BACK], [last], [first]];
};

export type Filters = Omit<Query<'GET administracion/personas'>, 'orden' | 'sentido' | 'page' | 'limit'> & {
  /** These people alone. */
  ids?: readonly number[];
};

/** Days before the end of a contract from which its rest is told. */
const SOON = 60;

/** Conditions on the contract of a row `f`, by the local date. */
function contractIs(t: TableNames, today: string, state: NonNullable<Filters['contrato']>): Sql {
  const inForce = sql`(f.contract_from <= ${today} and (f.contract_until is null or f.contract_until >= ${today}))`;
  switch (state) {
    case 'vigente':
      return inForce;
    case 'por_vencer':
      return sql`(${inForce} and f.contract_until < ${addDays(today, SOON)} and not exists (
        select from ${t('contract')} c where c.worker_id = f.worker_id and c.starts_on > f.contract_until))`;
    case 'por_empezar':
      return sql`f.contract_from > ${today}`;
    case 'sin_contrato':
      return sql`f.contract_id is null`;
    case 'terminado':
      return sql`f.contract_until < ${today}`;
  }
}

/** Conditions on the roles of a row `f`, by the local date. */
function hasRole(t: TableNames, today: string, role: NonNullable<Filters['rol']>): Sql {
  switch (role) {
    case 'trabajador':
      return sql`(f.contract_id is not null and coalesce(f.contract_until >= ${today}, true))`;
    case 'jefatura':
      return sql`f.manager_id in (
        select l.manager_id from ${ledUnits(t, today)} l join ${t('unit')} u on u.id = l.unit_id and u.kind <> 0)`;
    case 'administracion':
      return sql`f.id in (select a.person_id from ${t('administrator')} a)`;
  }
}

/** The people of these filters, as a query with the columns of `peopleWithAccess`; without a filter by it no access. */
export function foundPeople(
  t: TableNames,
  seen: Seen,
  { q = '', unidad, cargo, acceso, contrato, rol, ids }: Filters,
): Sql {
  const conditions = [
    ...matches(q),
    ...(ids === undefined ? [] : [sql`f.id = any(${[...ids]}::int[])`]),
    ...(unidad === undefined
      ? []
      : [
          sql`(f.unit_id = ${unidad} or exists (
            select from ${ledUnits(t, seen.today)} l where l.manager_id = f.manager_id and l.unit_id = ${unidad}))`,
        ]),
    ...(cargo === undefined ? [] : [sql`f.position_id = ${cargo}`]),
    ...(acceso === undefined ? [] : [sql`f.access = ${acceso}`]),
    ...(contrato === undefined ? [] : [contractIs(t, seen.today, contrato)]),
    ...(rol === undefined ? [] : [hasRole(t, seen.today, rol)]),
  ];
  const where = conditions.length === 0 ? sql`` : sql`where ${join(conditions, ' and ')}`;
  const people = acceso === undefined ? peopleAtWork(t, seen.today) : peopleWithAccess(t, seen);
  return sql`select f.* from (${people}) f ${where}`;
}

/** How many people these filters find. */
export async function countPeople(db: Queries, t: TableNames, seen: Seen, filters: Filters): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*)::int as count from (${foundPeople(t, seen, filters)}) f`);
  return row?.count ?? 0;
}

interface FoundPage extends Posts {
  total: number;
}

/** The people on a page in their order, with their posts, and how many there are in all. */
async function findPage(
  db: Queries,
  t: TableNames,
  seen: Seen,
  { orden = 'nombre', sentido = 'asc', page, limit, ...filters }: Query<'GET administracion/personas'>,
): Promise<FoundPage> {
  const keys = keysOf(orden, seen.today);
  const names = keys.map((_key, index) => raw(`k${index}`));
  const sorted = keys.map(([, back], index) =>
    sentido === 'desc' && back ? sql`${names[index]} ${back}` : sql`${names[index]}`,
  );
  const [row] = await db.query<FoundPage>(sql`
    with found as materialized (
        select f.id, ${join(
          keys.map(([key], index) => sql`${key} as ${names[index]}`),
          ', ',
        )}
        from (${foundPeople(t, seen, filters)}) f left join ${t('unit')} n on n.id = f.unit_id),
      shown as materialized (
        select array(select id from found order by ${join([...sorted, raw('id')], ', ')}
          limit ${limit} offset ${(page - 1) * limit}) as people)
    select (select count(*) from found)::int as total, people,
      array(select id from ${t('worker')} where person_id = any(people)) as workers,
      array(select id from ${t('manager')} where person_id = any(people)) as managers
    from shown`);
  return row as FoundPage;
}

/**
 * A page of people, with how many there are. Whom it shows is found first, so that ways in, contracts and posts are read
 * of these people alone; of all people the ways in are read where a filter asks for them.
 */
export async function readPeople(
  db: Queries,
  { code, t, timeZone }: Organisation,
  now: Temporal.Instant,
  query: Query<'GET administracion/personas'>,
): Promise<JsonBody> {
  const today = localDateOf(now, timeZone);
  const members = query.acceso === undefined ? NO_MEMBERS : await membersOf(db, code, now);
  const { total, ...posts } = await findPage(db, t, { members, today }, query);
  const shown = await membersAmong(db, code, posts, now);
  const only = sql`p.id = any(${posts.people}::int[])`;
  return jsonBody(
    db,
    sql`
    select json_build_object(
      'data', (
        select coalesce(json_agg(json_build_object(${rowFields(t)}) order by o.place), '[]')
        from unnest(${posts.people}::int[]) with ordinality o(id, place)
        join (${peopleWithInvitations(t, shown, { today, only })}) on f.id = o.id),
      'meta', json_build_object('total', ${total}::int))::text as body`,
  );
}

/** A person's posts; null where there is no such person, or it is part of another one. */
async function postsOf(db: Queries, t: TableNames, id: number): Promise<Posts | null> {
  const [row] = await db.query<Posts>(sql`
    select array[p.id] as people, array(select w.id from ${t('worker')} w where w.person_id = p.id) as workers,
      array(select m.id from ${t('manager')} m where m.person_id = p.id) as managers
    from ${t('person')} p where p.id = ${id} and p.merged_into is null`);
  return row ?? null;
}

/** Whether a person exists, and is not part of another one. */
export const isPerson = async (db: Queries, t: TableNames, id: number): Promise<boolean> =>
  (await postsOf(db, t, id)) !== null;

/**
 * A person with contracts, work and access; null where there is none.
 * @param held why contracts can't be taken away, by their ids
 */
export async function readPerson(
  db: Queries,
  { code, t, timeZone }: Organisation,
  now: Temporal.Instant,
  id: number,
  held: Readonly<Record<number, string>>,
): Promise<JsonBody | null> {
  const posts = await postsOf(db, t, id);
  if (!posts) return null;
  const today = localDateOf(now, timeZone);
  const shown = await membersAmong(db, code, posts, now);
  return jsonBody(
    db,
    sql`
    select json_build_object('data', json_build_object(${rowFields(t)},
      'version', f.version, 'telefono', f.phone, 'idExterno', ${externalIdOf(t, sql`f.id`)}, 'idtrabajador', f.worker_id,
      'usuario', coalesce(
        (select w.username from ${t('worker')} w where w.id = f.worker_id),
        (select m.username from ${t('manager')} m where m.id = f.manager_id)),
      'contratos', (
        select coalesce(json_agg(${contractFields(
          sql`c.id`,
          sql`c.starts_on`,
          sql`c.ends_on`,
          sql`c.article22`,
          sql`, 'motivoTermino', c.ended_reason, 'sostiene', ${JSON.stringify(held)}::text::json->>c.id::text`,
        )} order by c.starts_on), '[]')
        from ${t('contract')} c join ${t('worker')} w on w.id = c.worker_id join ${t('unit')} u on u.id = c.unit_id
        join ${t('position')} o on o.id = ${contractPosition}
        left join ${t('payroll_group')} g on g.id =
          ${contractGroup}
        where c.worker_id = f.worker_id),
      'marcaje', (
        select json_build_object('habilitado', w.enrolled, 'gps', w.enrolled_with_gps, 'libre', w.free_marking)
        from ${t('worker')} w where w.id = f.worker_id),
      'establecimientos', (
        select coalesce(json_agg(${ref(sql`l.id`, sql`l.name`)} order by ${byName('l.name')}), '[]')
        from ${t('worker_workplace')} x join ${t('workplace')} l on l.id = x.workplace_id
        where x.worker_id = f.worker_id),
      'mesesAnteriores', (select w.earlier_service_months from ${t('worker')} w where w.id = f.worker_id),
      'jefaturas', (
        select coalesce(json_agg(json_build_object(
          'id', d.id, 'unidad', ${ref(sql`u.id`, sql`u.name`)}, 'desde', d.starts_on,
          'hasta', coalesce(d.ended_on, d.ends_on), 'terminada', coalesce(d.ends_on < ${today}, false),
          'subroga', (
            select concat_ws(' ', o.first_name, o.last_name)
            from ${t('manager')} r join ${t('person')} o on o.id = r.person_id where r.id = d.replaces_id))
          order by d.starts_on desc nulls last, d.id), '[]')
        from ${t('manager_unit')} d join ${t('unit')} u on u.id = d.unit_id where d.manager_id = f.manager_id),
      'ausencias', (
        select coalesce(json_agg(json_build_object('id', a.id, 'desde', a.starts_on, 'hasta', a.ends_on)
          order by a.starts_on), '[]')
        from ${t('manager_absence')} a where a.manager_id = f.manager_id and a.ends_on >= ${today}),
      'roles', array(select r.role_id from ${t('manager_role')} r where r.manager_id = f.manager_id order by 1)
    ))::text as body
    from ${peopleWithInvitations(t, shown, { today, only: sql`p.id = ${id}` })}`,
  );
}
