import type { Response } from '@relevo/contract';
import type { Queries } from '../db/connection.ts';
import type { JsonBody } from '../db/json-body.ts';
import { jsonBody } from '../db/json-body.ts';
import { byName, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { inOperation } from '../settings/operation.sql.ts';
import { turnoColumns, turnoJoins } from '../wire-sql/turno.sql.ts';

type Period = Response<'GET periodo'>['data'][number];
type AbsenceType = Response<'GET tipoAusencia'>['data'][number];

export const listPeriods = async (db: Queries, t: TableNames): Promise<Period[]> =>
  db.query<Period>(sql`
    select id as idperiodo, name as nombre, starts_on as "fechaInicio", ends_on as "fechaTermino",
      kind as "tipoPeriodo_idtipoPeriodo"
    from ${t('period')} order by starts_on desc, id desc`);

export const listAbsenceTypes = async (db: Queries, t: TableNames): Promise<AbsenceType[]> =>
  db.query<AbsenceType>(sql`
    select id as "idtipoAusencia", name as "nombreTipoAusencia", abbreviation as abreviatura
    from ${t('absence_type')} order by ${byName('name')}, id`);

/** The periods whose sheet the worker has validated, newest first, each with its PDF's name (`sheetPdfName`). */
export async function readValidations(db: Queries, t: TableNames, workerId: number): Promise<JsonBody> {
  return jsonBody(
    db,
    sql`
    select json_build_object('data', coalesce(json_agg(json_build_object(
      'idestadoFDA', v.id, 'periodo_idperiodo', v.period_id, 'fechaValidacion', v.validated_at,
      'ubicacionAr', format('ficha-%s-%s.pdf', v.period_id, v.worker_id)) order by v.validated_at desc, v.id desc), '[]'))::text as body
    from ${t('attendance_validation')} v where v.worker_id = ${workerId}`,
  );
}

/** A worker's past shifts of a range without the entry or the exit mark, absences left out. They are over at `now`. */
export async function readShiftsWithoutMarks(
  db: Queries,
  t: TableNames,
  workerId: number,
  { desde, hasta }: { desde: string; hasta: string },
  now: Temporal.Instant,
): Promise<JsonBody> {
  return jsonBody(
    db,
    sql`
    select json_build_object('lista_turnos', coalesce(json_agg(turno), '[]'))::text as body
    from (
      select ${turnoColumns(t, now)},
        coalesce((
          select json_agg(json_build_object(
            'id', q.id, 'idmotivoEdicionMarca', q.reason_id, 'created_at', q.created_at,
            'finished_at', q.decided_at, 'rechazada', q.approved is not distinct from false) order by q.created_at, q.id)
          from ${t('punch_correction_request')} q where q.shift_id = s.id), '[]'
        ) as "lista_solicitudes_correccion"
      from ${t('shift')} s ${turnoJoins(t)}
      where s.worker_id = ${workerId} and s.date between ${desde} and ${hasta}
        and s.ends_at <= ${now.toString()} and a.id is null and ${inOperation(t, sql`s.date`)}
        and (m.entered_at is null or m.left_at is null)
      order by s.date, s.starts_at, s.id) turno`,
  );
}
