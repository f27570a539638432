import type { MarkType } from '@relevo/domain/punches';
import type { Db } from '../db/connection.ts';
import type { JsonBody } from '../db/json-body.ts';
import { jsonBody, jsonBodyOrNull } from '../db/json-body.ts';
import { byName, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { remotePunch } from './remote-punch.sql.ts';

/** Whether and how the worker may punch, as wire text; null when the worker is gone. */
export async function findEnrolment(db: Db, t: TableNames, workerId: number): Promise<JsonBody | null> {
  return jsonBodyOrNull(
    db,
    sql`
    select json_build_object('data', json_build_object(
      'value', enrolled, 'gps', enrolled_with_gps, 'marca_libre', free_marking))::text as body
    from ${t('worker')} where id = ${workerId}`,
  );
}

/** The worker's workplaces as wire text, by name. */
export async function listWorkplaces(db: Db, t: TableNames, workerId: number): Promise<JsonBody> {
  return jsonBody(
    db,
    sql`
    select json_build_object('data', coalesce(json_agg(json_build_object(
      'id', p.id, 'empresa_id', p.company_id, 'nombre', p.name, 'lat', p.lat, 'lng', p.lng,
      'radio', p.radius_m, 'zona_horaria', p.time_zone) order by ${byName('p.name')}, p.id), '[]'))::text as body
    from ${t('worker_workplace')} ww join ${t('workplace')} p on p.id = ww.workplace_id
    where ww.worker_id = ${workerId}`,
  );
}

/** The worker's marks of a range of local dates, each in the zone of its own workplace, newest first. */
export async function listPunches(
  db: Db,
  t: TableNames,
  workerId: number,
  from: string,
  to: string,
): Promise<JsonBody> {
  return jsonBody(
    db,
    sql`
    select json_build_object('data', coalesce(json_agg(${remotePunch()}
      order by p.marked_at desc, p.seq desc), '[]'))::text as body
    from ${t('punch')} p
    left join ${t('workplace')} wp on wp.id = p.workplace_id
    where p.worker_id = ${workerId}
      and p.marked_at >= ${from}::date - interval '1 day' and p.marked_at < ${to}::date + interval '2 days'
      and (p.marked_at at time zone p.time_zone)::date between ${from} and ${to}`,
  );
}

/** The content of a mark's receipt. */
export interface Receipt {
  type: MarkType;
  markedAt: Temporal.Instant;
  timeZone: string;
  certainty: 'exact' | 'estimated' | 'unverified';
  uncertaintyMs: number | null;
  observation: string | null;
  receiptCode: string;
  hash: string;
  workplace: string | null;
  fullName: string;
  rut: string | null;
}

/** A mark's receipt; null when the mark is not this worker's. */
export async function findReceipt(
  db: Db,
  t: TableNames,
  workerId: number,
  id: number,
): Promise<Receipt | null> {
  const [row] = await db.query<Receipt>(sql`
    select p.type, p.marked_at as "markedAt", p.time_zone as "timeZone", p.certainty,
      p.uncertainty_ms as "uncertaintyMs", p.observation, p.receipt_code as "receiptCode", p.hash,
      wp.name as workplace, concat_ws(' ', pe.first_name, pe.last_name, pe.second_last_name) as "fullName",
      pe.rut
    from ${t('punch')} p
    join ${t('worker')} w on w.id = p.worker_id
    join ${t('person')} pe on pe.id = w.person_id
    left join ${t('workplace')} wp on wp.id = p.workplace_id
    where p.id = ${id} and p.worker_id = ${workerId}`);
  return row ?? null;
}
