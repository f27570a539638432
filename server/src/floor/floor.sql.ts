import type { FloorShift } from '@relevo/contract';
import { INTER_UNIT } from '@relevo/domain/shifts';
import type { Queries } from '../db/connection.ts';
import type { JsonBody } from '../db/json-body.ts';
import { jsonBody } from '../db/json-body.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { countedMark, hasCorrectedMark } from '../punch-records/counted-marks.sql.ts';
import { inOperation } from '../settings/operation.sql.ts';
import { shiftVersion } from '../wire-sql/shift-version.sql.ts';
import { payrollGroup, type StaffingQuery, staffingRows } from '../wire-sql/staffing.sql.ts';
import { balance } from '../wire-sql/turno.sql.ts';

interface FloorQuery {
  unitId: number;
  /** Null: of every position. */
  positionId: number | null;
  /** Whether shifts with an absence are included. */
  absent: boolean;
  desde: string;
  hasta: string;
}

const firstMark = (t: TableNames, shift: Sql, type: 1 | 2) => sql`(
  select min(p.marked_at) from ${t('punch')} p
  where p.shift_id = ${shift}.id and p.worker_id = ${shift}.worker_id and p.type = ${type})`;

/** The FloorMarks of the contract out of `m` beside a shift. */
const marks = (t: TableNames, shift: Sql, m: Sql) => sql`json_build_object(
  'hora_entrada', to_char(${m}.entered_at at time zone ${shift}.time_zone, 'HH24:MI:SS'),
  'hora_salida', to_char(${m}.left_at at time zone ${shift}.time_zone, 'HH24:MI:SS'),
  'entrada', ${m}.entered_at,
  'salida', ${m}.left_at,
  'corregida', ${hasCorrectedMark(t, shift)})`;

const marksJoin = (t: TableNames, shift: Sql, m: Sql) => sql`
  cross join lateral (
    select ${countedMark(t, shift, 1, firstMark(t, shift, 1))} as entered_at,
      ${countedMark(t, shift, 2, firstMark(t, shift, 2))} as left_at) ${m}`;

const sector = (s: Sql) => sql`
  case when ${s}.id is not null then
    json_build_object('id', ${s}.id, 'nombre', ${s}.name, 'posicion', ${s}.rank) end`;

/** A ShiftPerson of the contract, of a person and their picture. */
export const floorPerson = (p: Sql, pic: Sql) => sql`json_build_object(
  'id', ${p}.id, 'nombre', ${p}.first_name, 'apellido_paterno', ${p}.last_name,
  'avatar', 'persona/' || ${pic}.person_id || '/imagen?v=' || left(${pic}.etag, 12))`;

const elsewhere = (t: TableNames) => sql`coalesce((
  select json_agg(json_build_object(
    'unidad', json_build_object('abreviatura', ou.abbreviation),
    'sector', ${sector(sql`os`)},
    'marcas', ${marks(t, sql`o`, sql`om`)}) order by o.starts_at, o.id)
  from ${t('shift')} o
  join ${t('unit')} ou on ou.id = o.unit_id
  left join ${t('sector')} os on os.id = o.sector_id
  ${marksJoin(t, sql`o`, sql`om`)}
  where a.absence_type_id = ${INTER_UNIT} and o.worker_id = s.worker_id and o.date = s.date
    and o.unit_id <> s.unit_id and o.starts_at is not null), '[]')`;

/** A FloorShift of the contract, over the aliases of `floorRows`. */
const floorShift = (t: TableNames) => sql`json_build_object(
  'id', s.id,
  'fecha', s.date,
  'sector_id', s.sector_id,
  'det_puesto_id', s.position_id,
  'tipo_turno_id', s.shift_type_id,
  'hora_programada_inicio', to_char(s.starts_at at time zone s.time_zone, 'YYYY-MM-DD HH24:MI:SS'),
  'hora_programada_termino', to_char(s.ends_at at time zone s.time_zone, 'YYYY-MM-DD HH24:MI:SS'),
  'inicio', s.starts_at,
  'termino', s.ends_at,
  'trabajador_idtrabajador', s.worker_id,
  'idplanilla', ${payrollGroup(t)},
  'trabajador', json_build_object(
    'idtrabajador', w.id,
    'unidad_idunidad', w.unit_id,
    'persona', ${floorPerson(sql`p`, sql`pic`)},
    'contratoVigente', (
      select json_build_object('is_articulo_22', c.article22) from ${t('contract')} c
      where c.worker_id = w.id and c.starts_on <= s.date and (c.ends_on is null or c.ends_on >= s.date)
      order by c.starts_on desc limit 1)),
  'turno_dia', st.is_day,
  'tipo_turno', json_build_object(
    'abreviatura', st.abbreviation, 'nombre', st.name, 'turno_dia', st.is_day),
  'det_turno', json_build_object('abreviatura', sd.abbreviation),
  'det_puesto', json_build_object('nombreDetPuesto', pos.name),
  'sector', ${sector(sql`sec`)},
  'ausencia', case when a.id is not null then json_build_object(
    'tipo_ausencia', json_build_object(
      'id', kind.id, 'abreviatura', kind.abbreviation, 'nombre', kind.name),
    'cubierta', a.covered) end,
  'marcas', ${marks(t, sql`s`, sql`m`)},
  'cobertura', s.coverage,
  'saldo_hora', ${balance()},
  'version', ${shiftVersion()},
  'interunidadTurno', ${elsewhere(t)}
)`;

const floorRows = (t: TableNames) => sql`
    from ${t('shift')} s
    join ${t('worker')} w on w.id = s.worker_id
    join ${t('person')} p on p.id = w.person_id
    join ${t('shift_type')} st on st.id = s.shift_type_id
    join ${t('shift_detail')} sd on sd.id = s.shift_detail_id
    join ${t('position')} pos on pos.id = s.position_id
    left join ${t('sector')} sec on sec.id = s.sector_id
    left join ${t('person_picture')} pic on pic.person_id = p.id
    left join ${t('absence')} a on a.shift_id = s.id
    left join ${t('absence_type')} kind on kind.id = a.absence_type_id
    ${marksJoin(t, sql`s`, sql`m`)}`;

/** A shift of a unit as its manager sees it; nothing for another unit's and a free day. */
export async function readFloorShift(
  db: Queries,
  t: TableNames,
  unitId: number,
  id: number,
): Promise<FloorShift | undefined> {
  const [row] = await db.query<{ shift: FloorShift }>(sql`
    select ${floorShift(t)} as shift ${floorRows(t)}
    where s.id = ${id} and s.unit_id = ${unitId} and s.starts_at is not null`);
  return row?.shift;
}

/** The FloorShifts of the contract for the shifts `s` of `chosen`, by date and start, without free days. */
export const floorShifts = (t: TableNames, chosen: Sql) => sql`(
  select coalesce(json_agg(${floorShift(t)} order by s.date, s.starts_at, s.id), '[]')
  ${floorRows(t)}
  where s.starts_at is not null and ${inOperation(t, sql`s.date`)} and ${chosen})`;

/** The shifts of a unit whose local date is in the range, of any worker; free days are none. */
export const readFloorShifts = (
  db: Queries,
  t: TableNames,
  { unitId, positionId, absent, desde, hasta }: FloorQuery,
): Promise<JsonBody> =>
  jsonBody(
    db,
    sql`select json_build_object('data', ${floorShifts(
      t,
      sql`s.unit_id = ${unitId} and s.date between ${desde} and ${hasta}
      and (${positionId}::int is null or s.position_id = ${positionId}) and (${absent} or a.id is null)`,
    )})::text as body`,
  );

/** The staffing of a unit on each date of a range, as `staffingRows` has it. */
export const readStaffing = (
  db: Queries,
  t: TableNames,
  asked: StaffingQuery,
  now: Temporal.Instant,
): Promise<JsonBody> =>
  jsonBody(db, sql`select json_build_object('data', ${staffingRows(t, asked, now)})::text as body`);
