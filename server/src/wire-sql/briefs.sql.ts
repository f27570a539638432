import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/**
 * A WorkerBrief of the contract as a scalar, null where there is no such worker.
 * @param id the worker's id in the query around it, such as sql`o.winner_id`
 * @param reader a national id is for managers; colleagues see none
 */
export const workerBrief = (t: TableNames, id: Sql, reader: 'manager' | 'colleague') => sql`
  (select json_build_object(
    'idtrabajador', bw.id,
    'persona', json_build_object(
      'id', bp.id, 'nombre', bp.first_name, 'apellidoPaterno', bp.last_name,
      'rut', ${reader === 'manager' ? sql`bp.rut` : sql`null`},
      'avatar', (
        select 'persona/' || pic.person_id || '/imagen?v=' || left(pic.etag, 12)
        from ${t('person_picture')} pic where pic.person_id = bp.id)))
  from ${t('worker')} bw join ${t('person')} bp on bp.id = bw.person_id
  where bw.id = ${id})`;

/**
 * A ShiftBrief of the contract as a scalar. Times are local to the shift's workplace.
 * @param id the shift's id in the query around it, such as sql`a.shift_id`
 */
export const shiftBrief = (t: TableNames, id: Sql) => sql`
  (select json_build_object(
    'idturno', bs.id,
    'fecha', bs.date,
    'turnoDia', bt.is_day::int,
    'horaProgramadaInicio', (bs.starts_at at time zone bs.time_zone)::time,
    'horaProgramadaTermino', (bs.ends_at at time zone bs.time_zone)::time,
    'inicio', bs.starts_at,
    'termino', bs.ends_at,
    'minutosExtra', case
      when bs.coverage or exists (select from ${t('absence')} ba where ba.shift_id = bs.id) then 0
      else bs.minutes_before + bs.minutes_after end,
    'tipo_turno', json_build_object(
      'turnoDia', bt.is_day::int, 'abreviatura', bt.abbreviation, 'nombreTipoTurno', bt.name),
    'unidad', json_build_object('nombreUnidad', bu.name),
    'sector', case when bc.id is not null then
      json_build_object('nombreSector', bc.name, 'posicion', bc.rank) end)
  from ${t('shift')} bs
  join ${t('shift_type')} bt on bt.id = bs.shift_type_id
  join ${t('unit')} bu on bu.id = bs.unit_id
  left join ${t('sector')} bc on bc.id = bs.sector_id
  where bs.id = ${id})`;
