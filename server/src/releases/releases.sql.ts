import type { AdminReleaseRequest } from '@relevo/contract';
import type { ReleaseFacts } from '@relevo/domain/releases';
import type { ShiftFacts } from '@relevo/domain/shifts';
import type { Queries } from '../db/connection.ts';
import type { JsonBody } from '../db/json-body.ts';
import { jsonBody, jsonBodyOrNull } from '../db/json-body.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { endingJson } from '../requests/ending.sql.ts';
import { isClaimed } from '../requests/live-claims.sql.ts';
import { ownMark } from '../requests/own-marks.sql.ts';
import { workerBrief } from '../wire-sql/briefs.sql.ts';
import { turnoColumns, turnoJoins } from '../wire-sql/turno.sql.ts';

/** The fields of a ReleaseRequest over the request `q` and its shift `s`. An answer exists once it is decided. */
const releaseFields = (t: TableNames, now: Temporal.Instant) => sql`
  'idsolicitud', q.id,
  'payload', json_build_object('idturnoAusente', q.shift_id),
  'created_at', q.created_at,
  'finished_at', q.decided_at,
  'resultado', q.approved::int,
  'turno_ausente', (select row_to_json(turno) from (select ${turnoColumns(t, now)}) turno),
  'respuestas', case when q.decided_at is null then '[]'
    else json_build_array(json_build_object('notas', q.decision_comment)) end,
  'vencida', q.decided_at is null and q.ended_at is null and s.starts_at <= ${now.toString()},
  'anulada', q.end_reason is not distinct from 'overtaken',
  'fin', ${endingJson}`;

const adminFields = (t: TableNames, now: Temporal.Instant) => sql`
  ${releaseFields(t, now)}, 'solicitante', ${workerBrief(t, sql`q.worker_id`, 'manager')}`;

const withShift = (t: TableNames) => sql`
  join ${t('shift')} s on s.id = q.shift_id ${turnoJoins(t)}`;

// The days for which releases are listed, so that the list does not grow with the years.
const keptDays = 400;

/** A worker's own release requests, newest first; those taken back are gone. */
export async function readReleases(
  db: Queries,
  t: TableNames,
  workerId: number,
  now: Temporal.Instant,
): Promise<JsonBody> {
  return jsonBody(
    db,
    sql`
    select json_build_object('data', coalesce(json_agg(json_build_object(${releaseFields(t, now)})
      order by q.created_at desc, q.id desc), '[]'))::text as body
    from ${t('release_request')} q ${withShift(t)}
    where q.worker_id = ${workerId} and q.end_reason is distinct from 'deleted'
      and q.created_at >= ${now.subtract({ hours: keptDays * 24 }).toString()}`,
  );
}

/** A unit's requests: undecided ones, also those that expired or were overtaken, and decided ones of 60 days. */
export async function readAdminReleases(
  db: Queries,
  t: TableNames,
  unitId: number,
  now: Temporal.Instant,
): Promise<JsonBody> {
  const recent = now.subtract({ hours: 60 * 24 }).toString();
  return jsonBody(
    db,
    sql`
    select json_build_object('data', coalesce(json_agg(json_build_object(${adminFields(t, now)})
      order by q.created_at desc, q.id desc), '[]'))::text as body
    from (
      select * from ${t('release_request')}
      where decided_at is null and created_at >= ${now.subtract({ hours: keptDays * 24 }).toString()}
        and end_reason is distinct from 'deleted'
      union all
      select * from ${t('release_request')} where decided_at >= ${recent}
    ) q ${withShift(t)}
    where s.unit_id = ${unitId} and (q.decided_at is not null or s.starts_at >= ${recent})`,
  );
}

/** A request as its unit's managers read it; null when it is gone, for example taken back. */
export const readOneRelease = (
  db: Queries,
  t: TableNames,
  id: number,
  now: Temporal.Instant,
): Promise<JsonBody | null> =>
  jsonBodyOrNull(
    db,
    sql`
    select json_build_object('data', json_build_object(${adminFields(t, now)}))::text as body
    from ${t('release_request')} q ${withShift(t)}
    where q.id = ${id} and q.end_reason is distinct from 'deleted'`,
  );

export async function readAdminRelease(
  db: Queries,
  t: TableNames,
  id: number,
  now: Temporal.Instant,
): Promise<AdminReleaseRequest> {
  const [row] = await db.query<{ body: AdminReleaseRequest }>(sql`
    select json_build_object(${adminFields(t, now)}) as body
    from ${t('release_request')} q ${withShift(t)} where q.id = ${id}`);
  return (row as { body: AdminReleaseRequest }).body;
}

/** A request as decisions read it. */
export interface Release extends ReleaseFacts {
  id: number;
  workerId: number;
  shiftId: number;
  /** The unit of the shift. */
  unitId: number;
  date: string;
  endsAt: Temporal.Instant;
}

export async function findRelease(db: Queries, t: TableNames, id: number): Promise<Release | undefined> {
  const [release] = await db.query<Release>(sql`
    select q.id, q.worker_id as "workerId", q.shift_id as "shiftId", s.unit_id as "unitId", s.date,
      q.approved, q.ended_at as "endedAt", s.starts_at as "startsAt", s.ends_at as "endsAt"
    from ${t('release_request')} q join ${t('shift')} s on s.id = q.shift_id
    where q.id = ${id}`);
  return release;
}

/** The facts of a shift for `canRelease`, with its date and its worker. */
export interface ReleasableShift extends ShiftFacts {
  workerId: number;
  date: string;
}

/** A shift as it is now; undefined where there is none. */
export async function findReleasableShift(
  db: Queries,
  t: TableNames,
  shiftId: number,
  now: Temporal.Instant,
): Promise<ReleasableShift | undefined> {
  const [shift] = await db.query<ReleasableShift>(sql`
    select s.worker_id as "workerId", s.date, s.starts_at as inicio, s.ends_at as termino,
      s.shift_type_id as "tipoTurno_idtipoTurno",
      s.shift_detail_id as "detTurno_iddetTurno", s.unit_id as "unidad_idunidad",
      s.position_id as "detPuesto_iddetPuesto", (
        select json_build_object('tipoAusencia_idtipoAusencia', a.absence_type_id)
        from ${t('absence')} a where a.shift_id = s.id) as ausencia,
      ${ownMark(t)} as marca,
      ${isClaimed(t, now)} as pre_solicitud
    from ${t('shift')} s where s.id = ${shiftId}::bigint`);
  return shift;
}

export async function insertRelease(
  db: Queries,
  t: TableNames,
  { workerId, shiftId }: { workerId: number; shiftId: number },
  now: Temporal.Instant,
): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`
    insert into ${t('release_request')} (worker_id, shift_id, created_at)
    values (${workerId}, ${shiftId}, ${now.toString()}) returning id`);
  return (row as { id: number }).id;
}

/** Books the worker's debt, as negative minutes. */
export const insertDebt = (
  db: Queries,
  t: TableNames,
  { id, workerId, shiftId }: Release,
  minutes: number,
  now: Temporal.Instant,
) =>
  db.query(sql`
  insert into ${t('hour_entry')} (worker_id, shift_id, minutes, kind, source_id, created_at)
  values (${workerId}, ${shiftId}, ${-minutes}, 'release', ${id}, ${now.toString()})`);
