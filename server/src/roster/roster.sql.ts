import { ROSTER_PEOPLE } from '@relevo/contract/roster';
import { INTER_UNIT } from '@relevo/domain/shifts';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { byName, type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { contractsHere, isOfUnit } from '../identity/unit-on.sql.ts';
import { claimHolds } from '../requests/live-claims.sql.ts';
import type { SettingTexts } from '../settings/settings.ts';
import { sundaysBeyond } from '../verdict/sundays.sql.ts';
import { averagedCycle, hasArticle22, ruleTexts, shiftsInWindows } from '../verdict/verdict-facts.sql.ts';
import { windowsAround } from '../verdict/windows.ts';
import { plannedSpan } from '../wire-sql/planned-span.sql.ts';
import { payrollGroup, staffingRows } from '../wire-sql/staffing.sql.ts';
import { weekdayTimes } from '../wire-sql/type-times.sql.ts';
import { isLeftBehind } from './aside.sql.ts';
import { cellVersion } from './cell-version.sql.ts';
import { draftOf } from './draft.sql.ts';
import { fairnessOf } from './fairness.sql.ts';
import { usualSector } from './usual-sector.sql.ts';
import { wireCycle } from './wire-cycle.sql.ts';

export interface RosterQuery {
  unitId: number;
  desde: LocalDate;
  hasta: LocalDate;
  /** Whether the reader may see offers, and leave that waits for a decision. */
  offers: boolean;
  permits: boolean;
  /** Whether the reader may edit shifts, and so sees the draft. */
  edits: boolean;
  /** The most people; left out, those of the grid. */
  most?: number;
}

type Range = Pick<RosterQuery, 'desde' | 'hasta'>;

/** The people who have a contract in the unit on a day of the range, and those with a shift there who are lent to it. */
const peopleOf = (t: TableNames, { unitId, desde, hasta }: RosterQuery) => sql`
  select w.id, here.spans is not null or w.unit_id = ${unitId} as own, coalesce(here.spans, '[]') as spans,
    p.first_name, p.last_name, pos.name as position, ${payrollGroup(t)} as group_id,
    ${usualSector(t, { unitId, from: desde, to: hasta })} as sector_id
  from ${t('worker')} w
  join ${t('person')} p on p.id = w.person_id
  left join lateral (${contractsHere(t, { unitId, from: sql`${desde}`, to: sql`${hasta}` })}) here on true
  cross join lateral (
    select ${unitId}::int as unit_id, coalesce(here.position_id, w.position_id) as position_id,
      coalesce(here.date, ${hasta}) as date) s
  join ${t('position')} pos on pos.id = s.position_id
  where w.id in (
    select o.worker_id from ${t('shift')} o
    where o.unit_id = ${unitId} and o.date between ${desde} and ${hasta} and o.starts_at is not null
    union
    select m.id from ${t('worker')} m
    where ${isOfUnit(t, sql`${unitId}`, sql`m.id`, sql`${desde}`, sql`${hasta}`)})`;

/** The live swap or release that holds the shift `s`. */
const liveRequest = (t: TableNames, now: Temporal.Instant) => sql`(
  select json_build_object('de', case l.kind when 'swap' then 'cambio' else 'liberacion' end, 'id', l.request_id)
  from ${t('live_request')} l
  where l.shift_id = s.id and l.kind in ('swap', 'release') and ${claimHolds(t, now)} limit 1)`;

/** A RosterShift of the contract, of a shift `s`; what it lacks is left out. */
const rosterShift = (
  t: TableNames,
  unitId: number,
  now: Temporal.Instant,
) => sql`json_strip_nulls(json_build_object(
  'id', s.id, 'tipo', s.shift_type_id, 'version', ${cellVersion()}, 'sector', s.sector_id,
  'unidad', case when s.unit_id <> ${unitId} then u.abbreviation end,
  'anterior', case when ${isLeftBehind(t, unitId)} then true end,
  'detalle', case when s.shift_detail_id <> 1 then sd.abbreviation end,
  'cobertura', case when s.coverage then true end,
  'ausencia', case when a.id is not null then json_build_object(
    'abreviatura', kind.abbreviation, 'nombre', kind.name,
    'cubierta', a.covered or a.absence_type_id = ${INTER_UNIT}) end,
  'pedido', ${liveRequest(t, now)},
  'marcado', case when exists (
    select from ${t('punch')} m where m.shift_id = s.id and m.worker_id = s.worker_id) then true end))`;

/** The published cells of the people `p` of a range: worker, date and shifts, without free days. */
const cellsOf = (t: TableNames, { unitId, desde, hasta }: RosterQuery, now: Temporal.Instant) => sql`
  select s.worker_id, s.date, json_agg(${rosterShift(t, unitId, now)} order by s.starts_at, s.id) as shifts
  from shown
  join ${t('shift')} s on s.worker_id = shown.id and s.date between ${desde} and ${hasta} and s.starts_at is not null
  join ${t('unit')} u on u.id = s.unit_id
  join ${t('shift_detail')} sd on sd.id = s.shift_detail_id
  left join ${t('absence')} a on a.shift_id = s.id
  left join ${t('absence_type')} kind on kind.id = a.absence_type_id
  group by s.worker_id, s.date`;

/** The leave of the person `w` that meets a window: approved, and asked for where the reader decides leave. */
const leaveOf = (t: TableNames, { from, to }: { from: LocalDate; to: LocalDate }, permits: boolean) => sql`
  coalesce((
    select json_agg(json_build_object('id', q.id, 'desde', q.from_date,
      'hasta', case when q.approved then q.free_from - 1 else q.to_date end,
      'tipo', k.name, 'aprobado', q.approved is true) order by q.from_date, q.id)
    from ${t('permit')} q join ${t('permit_type')} k on k.id = q.permit_type_id
    where q.worker_id = w.id
      -- the longest lasts a year
      and q.from_date between ${from}::date - 366 and ${to}::date
      and ((q.approved and q.free_from > q.from_date and q.free_from > ${from}::date)
        or (${permits} and q.approved is null and q.ended_at is null and q.to_date >= ${from}::date))), '[]')`;

/** A RosterFact of the contract; what is false or nothing is left out. */
const rosterFact: Parameters<typeof shiftsInWindows>[2] = ({
  id,
  date,
  startsAt,
  endsAt,
  night,
  absent,
  extra,
}) => sql`
  json_strip_nulls(json_build_object('id', ${id}, 'fecha', ${date}, 'comienza', ${startsAt}, 'acaba', ${endsAt},
    'noche', case when ${night} then true end, 'ausente', case when ${absent} then true end,
    'extra', nullif(${extra}, 0)))`;

const rowsOf = (t: TableNames, query: RosterQuery): Sql => {
  const { unitId, desde, hasta, permits } = query;
  const windows = windowsAround([{ from: desde, to: hasta }]);
  const [around = { from: desde, to: hasta }] = windows;
  return sql`(
    select coalesce(json_agg(json_build_object(
      'idtrabajador', w.id, 'nombre', w.first_name, 'apellido_paterno', w.last_name, 'cargo', w.position,
      'idplanilla', w.group_id, 'idsector', w.sector_id, 'propia', w.own, 'tramos', w.spans,
      'programacion', ${plannedSpan(t, sql`w.id`)}, 'articulo22', ${hasArticle22(t, windows)},
      'ciclo', (
        select ${wireCycle} from (select ${averagedCycle(t, windows, unitId)} as cycle) f where f.cycle is not null),
      'permisos', ${leaveOf(t, around, permits)}, 'equidad', ${fairnessOf(t, sql`w.id`, hasta)}, 'turnos', ${shiftsInWindows(t, windows, rosterFact)},
      'domingos', ${sundaysBeyond(t, windows)},
      'celdas', w.cells) order by w.place), '[]')
    from (
      select shown.*, filled.cells from shown
      join (
        select shown.id, json_agg(cells.shifts order by d.day) as cells
        from shown cross join days d left join cells on cells.worker_id = shown.id and cells.date = d.day
        group by shown.id) filled on filled.id = shown.id) w)`;
};

/** Types of shifts in use, and retired ones that the range has. */
const typesOf = (t: TableNames, { unitId, desde, hasta }: RosterQuery) => sql`(
  select coalesce(json_agg(json_build_object(
    'id', k.id, 'nombre', k.name, 'abreviatura', k.abbreviation, 'turno_dia', k.is_day, 'activo', k.active,
    'desde', k.starts_at, 'hasta', k.ends_at, 'dias', ${weekdayTimes(t)})
    order by k.is_day desc, k.starts_at, ${byName('k.name')}, k.id), '[]')
  from ${t('shift_type')} k
  where k.starts_at is not null and (k.active or exists (
    select from ${t('shift')} o join shown on shown.id = o.worker_id
    where o.date between ${desde} and ${hasta} and o.shift_type_id = k.id) or exists (
    select from ${t('shift')} o
    where o.unit_id = ${unitId} and o.date between ${desde} and ${hasta} and o.shift_type_id = k.id)))`;

const holidaysOf = (t: TableNames, { desde, hasta }: Range) => sql`(
  select coalesce(json_agg(json_build_object('fecha', h.date, 'nombre', h.name) order by h.date), '[]')
  from ${t('holiday')} h where h.date between ${desde} and ${hasta})`;

interface Published {
  /** JSON of the Roster of the contract without its rules. */
  body: string;
  texts: SettingTexts | null;
}

/** The published roster of a unit with the texts of the rules, all of one moment. */
export async function readPublished(
  db: Queries,
  t: TableNames,
  query: RosterQuery,
  now: Temporal.Instant,
): Promise<Published> {
  const { unitId, desde, hasta } = query;
  const [row] = await db.query<Published>(sql`
    with days as materialized (
      select d.day::date as day from generate_series(${desde}::timestamp, ${hasta}::timestamp, interval '1 day') d(day)),
    people as materialized (${peopleOf(t, query)}),
    placed as materialized (
      select people.*, row_number() over (
        order by ${byName('g.name')} nulls last, g.id, sec.rank nulls last, ${byName('people.last_name', 'people.first_name')},
          people.id) as place
      from people
      left join ${t('payroll_group')} g on g.id = people.group_id
      left join ${t('sector')} sec on sec.id = people.sector_id),
    shown as materialized (select * from placed where place <= ${query.most ?? ROSTER_PEOPLE}::int),
    cells as materialized (${cellsOf(t, query, now)})
    select ${ruleTexts(t)} as texts, json_build_object(
      'unidad', (select json_build_object('id', u.id, 'nombre', u.name) from ${t('unit')} u where u.id = ${unitId}),
      'tipos', ${typesOf(t, query)},
      'sectores', (
        select coalesce(json_agg(json_build_object('id', x.id, 'nombre', x.name, 'posicion', x.rank)
          order by x.rank, x.id), '[]') from ${t('sector')} x where x.unit_id = ${unitId}),
      'grupos', (
        select coalesce(json_agg(json_build_object('id', g.id, 'nombre', g.name) order by ${byName('g.name')}, g.id), '[]')
        from ${t('payroll_group')} g where g.unit_id = ${unitId}),
      'feriados', ${holidaysOf(t, query)},
      'personas', (select count(*) from people),
      'filas', ${rowsOf(t, query)},
      'dotacion', ${staffingRows(t, query, now)},
      'borrador', ${query.edits ? draftOf(t, query) : sql`null::json`})::text as body`);
  if (!row) throw new Error('a query without its row');
  return row;
}

/** RUTs of workers by id, of those who have one. */
export async function rutsOf(
  db: Queries,
  t: TableNames,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db.query<{ id: number; rut: string }>(sql`
    select w.id, p.rut from ${t('worker')} w join ${t('person')} p on p.id = w.person_id
    where w.id = any(${[...ids]}::int[]) and p.rut is not null`);
  return new Map(rows.map(({ id, rut }): [number, string] => [id, rut]));
}

/** First name and last name of a manager. */
export async function nameOfManager(db: Queries, t: TableNames, id: number): Promise<string> {
  const [row] = await db.query<{ name: string }>(sql`
    select concat_ws(' ', p.first_name, p.last_name) as name
    from ${t('manager')} m join ${t('person')} p on p.id = m.person_id where m.id = ${id}`);
  return row?.name ?? '';
}
