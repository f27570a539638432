import { byName, raw, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { countedMark, hasCorrectedMark } from '../punch-records/counted-marks.sql.ts';
import { isClaimed } from '../requests/live-claims.sql.ts';

/** The reader that a shift is shaped for: a colleague sees no marks, no balance, and not why somebody is absent. */
export type TurnoReader = 'owner' | 'colleague';

/**
 * The fields of a Turno (spec 1 §3) as the columns of a select, over the aliases of `turnoJoins`. Of several marks of
 * one type the first counts, for the exit too: a repeated press changes nothing. Marks are the worker's own: the
 * present worker of a shift sees none of an earlier one.
 */
export function turnoColumns(t: TableNames, now: Temporal.Instant, reader: TurnoReader = 'owner') {
  const owned = reader === 'owner';
  return sql`
    s.id as "idturno",
    s.date as "fecha",
    s.worker_id as "trabajador_idtrabajador",
    st.is_day::int as "turnoDia",
    s.shift_type_id as "tipoTurno_idtipoTurno",
    s.shift_detail_id as "detTurno_iddetTurno",
    s.unit_id as "unidad_idunidad",
    s.position_id as "detPuesto_iddetPuesto",
    json_build_object(
      'turnoDia', st.is_day::int, 'abreviatura', st.abbreviation, 'nombreTipoTurno', st.name) as "tipo_turno",
    json_build_object(
      'iddetTurno', sd.id, 'nombreDetTurno', sd.name, 'abreviatura', sd.abbreviation) as "det_turno",
    (s.starts_at at time zone s.time_zone)::time as "horaProgramadaInicio",
    (s.ends_at at time zone s.time_zone)::time as "horaProgramadaTermino",
    s.starts_at as "inicio",
    s.ends_at as "termino",
    ${owned ? balance() : sql`null`} as "saldo_hora",
    case when a.id is not null then ${owned ? absence() : colleagueAbsence()} end as "ausencia",
    ${owned ? marks(t) : sql`null`} as "marca",
    json_build_object('nombreUnidad', u.name, 'abreviatura', u.abbreviation) as "unidad",
    case when sec.id is not null then
      json_build_object('nombreSector', sec.name, 'posicion', sec.rank) end as "sector",
    coalesce((
      select json_agg(json_build_object('nombre', tag.name) order by ${byName('tag.name')})
      from ${t('shift_tag')} x join ${t('tag')} tag on tag.id = x.tag_id where x.shift_id = s.id), '[]') as "tags",
    s.coverage as "cobertura",
    exists (
      select from ${t('contract')} c
      where c.worker_id = s.worker_id and c.starts_on <= s.date
        and (c.ends_on is null or c.ends_on >= s.date)) as "contrato",
    json_build_object('nombreDetPuesto', pos.name) as "det_puesto",
    ${isClaimed(t, now)} as "pre_solicitud",
    s.rotating as "rotativa",
    ${owned ? edits(t) : sql`'[]'::json`} as "ediciones"`;
}

/** A HoursBalance of the contract of the shift `s`. */
export const balance = () => sql`
  case when s.minutes_before <> 0 or s.minutes_after <> 0 or s.extra_minutes <> 0 then json_build_object(
    'minutosInicio', s.minutes_before, 'minutosTermino', s.minutes_after, 'valorExtra', s.extra_minutes) end`;

const editedSide = (t: TableNames, was: '' | 'was_') => {
  const of = (column: string) => raw(`e.${was}${column}`);
  return sql`json_build_object(
    'nombreTipoTurno', (select et.name from ${t('shift_type')} et where et.id = ${of('type_id')}),
    'horaInicio', (${of('starts_at')} at time zone s.time_zone)::time,
    'horaTermino', (${of('ends_at')} at time zone s.time_zone)::time,
    'nombreSector', (select es.name from ${t('sector')} es where es.id = ${of('sector_id')}),
    'minutosAntes', ${of('minutes_before')}, 'minutosDespues', ${of('minutes_after')})`;
};

const edits = (t: TableNames) => sql`coalesce((
  select json_agg(json_build_object(
    'fecha_hora', e.edited_at,
    'quien', (
      select who.first_name || ' ' || who.last_name
      from ${t('manager')} em join ${t('person')} who on who.id = em.person_id where em.id = e.manager_id),
    'motivo', e.reason,
    'antes', ${editedSide(t, 'was_')},
    'despues', ${editedSide(t, '')}) order by e.edited_at desc, e.id desc)
  from ${t('shift_edit')} e where e.shift_id = s.id), '[]')`;

const absence = () => sql`
  json_build_object(
    'tipoAusencia_idtipoAusencia', a.absence_type_id,
    'abreviatura', kind.abbreviation,
    'nombreTipoAusencia', kind.name,
    'permiso', ${permit()})`;

/** An absence as a colleague sees it, without its reason. */
export const colleagueAbsence = () => sql`json_build_object('ausente', true)`;

const permit = () => sql`
  case when a.permit_from is not null then json_build_object(
    'fechaInicio', a.permit_from, 'fechaTermino', coalesce(a.permit_to, a.permit_from)) end`;

const marks = (t: TableNames) => sql`
  case when m.entered_at is not null or m.left_at is not null then json_build_object(
    'HoraInicioMarcaReloj', to_char(m.entered_at at time zone s.time_zone, 'HH24:MI:SS'),
    'HoraTerminoMarcaReloj', to_char(m.left_at at time zone s.time_zone, 'HH24:MI:SS'),
    'd', s.date,
    'corregida', ${hasCorrectedMark(t, sql`s`)}) end`;

/** The joins of `turnoColumns` for a shift, which the caller names `s`. */
export function turnoJoins(t: TableNames, reader: TurnoReader = 'owner') {
  return sql`
    join ${t('shift_type')} st on st.id = s.shift_type_id
    join ${t('shift_detail')} sd on sd.id = s.shift_detail_id
    join ${t('unit')} u on u.id = s.unit_id
    join ${t('position')} pos on pos.id = s.position_id
    left join ${t('sector')} sec on sec.id = s.sector_id
    left join ${t('absence')} a on a.shift_id = s.id
    ${reader === 'owner' ? ownJoins(t) : sql``}`;
}

const ownJoins = (t: TableNames) => sql`
  left join ${t('absence_type')} kind on kind.id = a.absence_type_id
  cross join lateral (
    select ${countedMark(t, sql`s`, 1, sql`min(p.marked_at) filter (where p.type = 1)`)} as entered_at,
      ${countedMark(t, sql`s`, 2, sql`min(p.marked_at) filter (where p.type = 2)`)} as left_at
    from ${t('punch')} p where p.shift_id = s.id and p.worker_id = s.worker_id) m`;
