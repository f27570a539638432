import type { Queries } from '../db/connection.ts';
import type { JsonBody } from '../db/json-body.ts';
import { jsonBody, jsonBodyOrNull } from '../db/json-body.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { workerBrief } from '../wire-sql/briefs.sql.ts';
import { isExpired, swapJson } from './swap-json.sql.ts';

interface Range {
  desde: string;
  hasta: string;
}

/** Dates overlap the range by the later of the two shifts; only then is the earlier one looked at. */
const inRange = ({ desde, hasta }: Range) => sql`
  greatest(q.absence_date, q.return_date) >= ${desde} and least(q.absence_date, q.return_date) <= ${hasta}`;

/** A worker's requests, sent or received, of which a shift is in the range; those taken back are gone. */
export const readOwnSwaps = async (
  db: Queries,
  t: TableNames,
  workerId: number,
  { rol, ...range }: Range & { rol: 'solicitante' | 'aceptante' },
  now: Temporal.Instant,
): Promise<JsonBody> =>
  jsonBody(
    db,
    sql`
      select json_build_object('data', coalesce(json_agg(${swapJson(t, now, 'worker')}
        order by q.created_at desc, q.id desc), '[]'))::text as body
      from ${t('swap_request')} q
      where ${rol === 'solicitante' ? sql`q.requester_id` : sql`q.partner_id`} = ${workerId}
        and ${inRange(range)} and q.end_reason is distinct from 'deleted'`,
  );

/** A request as its workers or its unit's managers read it; null when it is gone, for example taken back. */
export const readOneSwap = (
  db: Queries,
  t: TableNames,
  id: number,
  reader: 'worker' | 'manager',
  now: Temporal.Instant,
): Promise<JsonBody | null> =>
  jsonBodyOrNull(
    db,
    sql`
      select json_build_object('data', ${swapJson(t, now, reader)})::text as body
      from ${t('swap_request')} q where q.id = ${id} and q.end_reason is distinct from 'deleted'`,
  );

/** The newest requests that a worker ever sent. */
export const readSentSwaps = async (
  db: Queries,
  t: TableNames,
  workerId: number,
  now: Temporal.Instant,
): Promise<JsonBody> =>
  jsonBody(
    db,
    sql`
      select json_build_object('listaSolicitudSolicitante', coalesce(json_agg(
        ${swapJson(t, now, 'worker')} order by q.created_at desc, q.id desc), '[]'))::text as body
      from (
        select * from ${t('swap_request')}
        where requester_id = ${workerId} and end_reason is distinct from 'deleted'
        order by created_at desc, id desc limit 200) q`,
  );

/** Every request of a unit of which a shift is in the range. */
export const readUnitSwaps = async (
  db: Queries,
  t: TableNames,
  unitId: number,
  range: Range,
  now: Temporal.Instant,
): Promise<JsonBody> =>
  jsonBody(
    db,
    sql`
      select json_build_object('data', coalesce(json_agg(${swapJson(t, now, 'manager')}
        order by q.created_at desc, q.id desc), '[]'))::text as body
      from ${t('swap_request')} q
      where q.unit_id = ${unitId} and ${inRange(range)} and q.end_reason is distinct from 'deleted'`,
  );

/**
 * The swaps for a manager: those that wait, and those decided in the last 7 days (spec 3 §2.3). A swap waits for the
 * manager when the colleague has accepted it and it is undecided and not expired.
 */
export const readPendingSwaps = async (
  db: Queries,
  t: TableNames,
  unitId: number,
  timeZone: string,
  now: Temporal.Instant,
): Promise<JsonBody> => {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  return jsonBody(
    db,
    sql`
      select json_build_object('data', coalesce(json_agg(${swapJson(t, now, 'manager')}
        order by q.created_at desc, q.id desc), '[]'))::text as body
      from ${t('swap_request')} q
      where q.id in (
        select q.id from ${t('swap_request')} q
        where q.unit_id = ${unitId} and q.accepted and q.approved is null and q.ended_at is null
          -- zones differ by less than two days
          and greatest(q.absence_date, q.return_date) >= ${today.subtract({ days: 2 }).toString()}
          and not ${isExpired(t, now)}
        union all
        select q.id from ${t('swap_request')} q
        where q.unit_id = ${unitId} and q.approved is not null
          and q.decided_at > ${now.subtract({ hours: 7 * 24 }).toString()})`,
  );
};

/**
 * The swaps that no longer wait for a manager: decided, or accepted and then expired or overtaken. Newest first by the
 * moment at which each ended. In range by one of its shifts or by the day (UTC) of its end: what was decided today is
 * there even if its shifts are far ahead.
 */
export const readSwapHistory = async (
  db: Queries,
  t: TableNames,
  unitId: number,
  { limit = 5, offset = 0, ...range }: Range & { limit?: number | undefined; offset?: number | undefined },
  now: Temporal.Instant,
): Promise<JsonBody> =>
  jsonBody(
    db,
    sql`
      with past as materialized (
        select q.*, coalesce(q.decided_at, q.ended_at, q.answered_at) as past_at
        from ${t('swap_request')} q
        where q.unit_id = ${unitId} and q.accepted
          and (${inRange(range)} or coalesce(q.decided_at, q.ended_at)::date between ${range.desde} and ${range.hasta})
          and (q.approved is not null or q.end_reason = 'overtaken' or ${isExpired(t, now)})
      )
      select json_build_object(
        'data', coalesce((
          select json_agg(${swapJson(t, now, 'manager')} order by q.past_at desc, q.id desc)
          from (select * from past order by past_at desc, id desc limit ${limit} offset ${offset}) q), '[]'),
        'meta', json_build_object('total', (select count(*) from past)))::text as body`,
  );

/** Approved exchanges of a worker since a date, newest first; 'emisor' is who asked for it. */
export const readShiftChanges = async (
  db: Queries,
  t: TableNames,
  workerId: number,
  since: Temporal.Instant,
): Promise<JsonBody> =>
  jsonBody(
    db,
    sql`
      select json_build_object('data', coalesce(json_agg(json_build_object(
        'idcambioTurno', c.id,
        'created_at', c.created_at,
        'colega', case when q.requester_id = c.worker_id
          then ${workerBrief(t, sql`q.partner_id`, 'colleague')}
          else ${workerBrief(t, sql`q.requester_id`, 'colleague')} end,
        'cambio_hora_emisor', json_build_object(
          'turno_ausente', json_build_object('fecha', q.absence_date)),
        'cambio_hora_receptor', json_build_object(
          'turno_ausente', json_build_object('fecha', q.return_date))
      ) order by c.created_at desc, c.id desc), '[]'))::text as body
      from (
        select * from ${t('shift_change')}
        where worker_id = ${workerId} and created_at >= ${since.toString()}
        order by created_at desc, id desc limit 200) c
      join ${t('swap_request')} q on q.id = c.swap_id`,
  );
