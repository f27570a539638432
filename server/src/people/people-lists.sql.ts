import type { Query } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { type JsonBody, jsonBody } from '../db/json-body.ts';
import { byName, join, type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { pactEndsSoon } from '../identity/pact-ends.sql.ts';
import { matches } from '../identity/people-access.sql.ts';

type LedQuery = Query<'GET administracion/jefaturas'>;
type PactQuery = Query<'GET administracion/pactos'>;

const NAMES = ['f.last_name', 'f.second_last_name', 'f.first_name'].map((column) => byName(column));
const PERSON = sql`'id', f.id, 'nombre', f.first_name, 'apellidoPaterno', f.last_name,
  'apellidoMaterno', f.second_last_name, 'rut', f.rut`;
const PERSON_COLUMNS = sql`p.id, p.first_name, p.last_name, p.second_last_name, p.rut, p.sought`;

interface Listed {
  /** Rows `f` with PERSON_COLUMNS and what the fields and keys name. */
  rows: Sql;
  conditions: readonly Sql[];
  /** Fields of a row, as pairs for json_build_object. */
  fields: Sql;
  /** What the list is ordered by first; null for the names alone. */
  key: Sql | null;
  /** What settles the order of rows of one person. */
  last: Sql;
  asked: Pick<LedQuery, 'q' | 'sentido' | 'page' | 'limit'>;
}

/** A page of rows about people, with how many there are. Rows without the key of the order stay behind all others. */
function readList(
  db: Queries,
  { rows, conditions, fields, key, last, asked: { q = '', sentido, page, limit } }: Listed,
): Promise<JsonBody> {
  const back = sentido === 'desc' ? sql` desc` : sql``;
  const keys = key ? [sql`${key}${back} nulls last`, ...NAMES] : NAMES.map((name) => sql`${name}${back}`);
  const all = [...matches(q), ...conditions];
  const where = all.length === 0 ? sql`` : sql`where ${join(all, ' and ')}`;
  return jsonBody(
    db,
    sql`
    with found as materialized (
      select f.*, row_number() over (order by ${join([...keys, last], ', ')}) as place from (${rows}) f ${where})
    select json_build_object(
      'data', (
        select coalesce(json_agg(json_build_object(${PERSON}, ${fields}) order by f.place), '[]') from found f
        where f.place > ${(page - 1) * limit} and f.place <= ${page * limit}),
      'meta', json_build_object('total', (select count(*) from found)))::text as body`,
  );
}

type LedFilters = Pick<LedQuery, 'q' | 'unidad' | 'estado'>;

/** Rows of units that people lead: the own ones, further ones and replacements, those that are over among them. */
const ledRows = (t: TableNames, today: LocalDate): Sql => sql`
  select ${PERSON_COLUMNS}, u.id as unit_id, u.name as unit, l.starts_on, l.told_end as ends_on, l.replaces_id,
    coalesce(l.replaces_id, l.manager_id) as roles_of, l.post_id,
    case when l.starts_on > ${today} then 'por_empezar' when l.ends_on < ${today} then 'terminada' else 'vigente'
      end as state
  from (
    select m.id as manager_id, m.unit_id, null::date as starts_on, null::date as ends_on, null::date as told_end,
      null::int as replaces_id, 0 as post_id
    from ${t('manager')} m
    union all
    select d.manager_id, d.unit_id, d.starts_on, d.ends_on, coalesce(d.ended_on, d.ends_on), d.replaces_id, d.id
    from ${t('manager_unit')} d) l
  join ${t('manager')} m on m.id = l.manager_id join ${t('person')} p on p.id = m.person_id
  join ${t('unit')} u on u.id = l.unit_id and u.kind <> 0
  where p.merged_into is null`;

/** The order of what one person leads. */
const LED_ORDER = sql`f.post_id > 0, f.starts_on desc nulls last, f.post_id`;

const ledConditions = ({ unidad, estado }: LedFilters): Sql[] => [
  ...(unidad === undefined ? [] : [sql`f.unit_id = ${unidad}`]),
  ...(estado === undefined ? [] : [sql`f.state = ${estado}`]),
];

/** The people of the rows that `readLedUnits` finds by these filters. */
export async function ledPeople(
  db: Queries,
  t: TableNames,
  today: LocalDate,
  filters: LedFilters,
): Promise<number[]> {
  const conditions = [...matches(filters.q ?? ''), ...ledConditions(filters)];
  const where = conditions.length === 0 ? sql`` : sql`where ${join(conditions, ' and ')}`;
  const rows = await db.query<{ id: number }>(sql`
    select distinct f.id from (${ledRows(t, today)}) f ${where}`);
  return rows.map(({ id }) => id);
}

/** A unit that a person leads, led or will lead, as a file tells it; dates are `YYYY-MM-DD`. */
export interface LedPost {
  /** The person's id. */
  id: number;
  unit: string;
  from: string | null;
  until: string | null;
  state: 'vigente' | 'por_empezar' | 'terminada';
}

/** What these people lead, led or will lead: the own unit of each first, then the newest. */
export const ledPosts = (
  db: Queries,
  t: TableNames,
  today: LocalDate,
  ids: readonly number[],
): Promise<LedPost[]> =>
  db.query<LedPost>(sql`
    select f.id, f.unit, f.starts_on::text as "from", f.ends_on::text as until, f.state
    from (${ledRows(t, today)} and p.id = any(${[...ids]}::int[])) f
    order by f.id, ${LED_ORDER}`);

/** Who leads which unit: the own units, further ones and replacements, those that are over among them. */
export const readLedUnits = (
  db: Queries,
  t: TableNames,
  today: LocalDate,
  { unidad, estado, orden = 'nombre', ...asked }: LedQuery,
): Promise<JsonBody> =>
  readList(db, {
    rows: ledRows(t, today),
    conditions: ledConditions({ unidad, estado }),
    fields: sql`'unidad', json_build_object('id', f.unit_id, 'nombre', f.unit), 'desde', f.starts_on,
      'hasta', f.ends_on, 'subroga', (
        select concat_ws(' ', o.first_name, o.last_name) from ${t('manager')} r
        join ${t('person')} o on o.id = r.person_id where r.id = f.replaces_id),
      'roles', array(select r.role_id from ${t('manager_role')} r where r.manager_id = f.roles_of order by 1),
      'estado', f.state`,
    key: orden === 'nombre' ? null : orden === 'unidad' ? byName('f.unit') : sql`f.ends_on`,
    last: LED_ORDER,
    asked,
  });

/** Pacts of overtime of all people. */
export const readAllPacts = (
  db: Queries,
  t: TableNames,
  today: LocalDate,
  { estado, orden = 'nombre', ...asked }: PactQuery,
): Promise<JsonBody> =>
  readList(db, {
    rows: sql`
      select ${PERSON_COLUMNS}, o.id as pact_id, o.from_date, o.to_date, o.signed_on,
        case when o.from_date > ${today} then 'por_empezar' when o.to_date < ${today} then 'terminado'
          when ${pactEndsSoon(t, today)} then 'por_vencer' else 'vigente' end as state
      from ${t('overtime_pact')} o join ${t('worker')} w on w.id = o.worker_id
      join ${t('person')} p on p.id = w.person_id where p.merged_into is null`,
    conditions:
      estado === undefined
        ? []
        : [estado === 'vigente' ? sql`f.state in ('vigente', 'por_vencer')` : sql`f.state = ${estado}`],
    fields: sql`'idpacto', f.pact_id, 'desde', f.from_date, 'hasta', f.to_date, 'firmado', f.signed_on,
      'estado', f.state`,
    key: orden === 'nombre' ? null : orden === 'desde' ? sql`f.from_date` : sql`f.to_date`,
    last: sql`f.from_date desc`,
    asked,
  });
