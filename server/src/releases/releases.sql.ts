import type { Queries, TableNames } from '../db/connection.ts';
import { turnoFields, turnoJoins } from '../db/turno-json.ts';
import type { JsonText } from '../http/context.ts';

/** A worker's own release requests, newest first. An answer exists once it is decided. */
export async function readReleases(
  db: Queries,
  t: TableNames,
  workerId: number,
  now: Temporal.Instant,
): Promise<JsonText> {
  const [row] = await db<{ body: JsonText }[]>`
    select json_build_object('data', coalesce(json_agg(json_build_object(
      'idsolicitud', q.id,
      'payload', json_build_object('idturnoAusente', q.shift_id),
      'created_at', q.created_at,
      'finished_at', q.finished_at,
      'resultado', q.approved::int,
      'turno_ausente', json_build_object(${turnoFields(db, t, now)}),
      'respuestas', case when q.finished_at is null then '[]'
        else json_build_array(json_build_object('notas', q.notes)) end
    ) order by q.created_at desc, q.id desc), '[]'))::text as body
    from ${t('release_request')} q
    join ${t('shift')} s on s.id = q.shift_id ${turnoJoins(db, t)}
    where q.worker_id = ${workerId}`;
  return (row as { body: JsonText }).body;
}
