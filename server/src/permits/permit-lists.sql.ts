import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { type JsonBody, jsonBody, jsonBodyOrNull } from '../db/json-body.ts';
import { byName, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import {
  adminPermitJson,
  historyJson,
  type PermitView,
  permitJson,
  workerPermitJson,
} from './permit-json.sql.ts';

// The days for which requests are listed, so that the list does not grow with the years.
const keptDays = 400;

const withType = (t: TableNames) => sql`
  ${t('permit')} q join ${t('permit_type')} pt on pt.id = q.permit_type_id`;

/** A worker's own requests: undecided ones first, newest first; those taken back are gone (spec 2 §2). */
export const readPermits = (
  db: Queries,
  t: TableNames,
  workerId: number,
  view: PermitView,
): Promise<JsonBody> =>
  jsonBody(
    db,
    sql`
    select json_build_object('data', coalesce(json_agg(${permitJson(t, view)}
      order by (q.decided_at is null and q.ended_at is null) desc, coalesce(q.decided_at, q.created_at) desc,
        q.id desc), '[]'))::text as body
    from ${withType(t)}
    where q.worker_id = ${workerId} and not q.recorded and q.end_reason is distinct from 'deleted'
      and q.from_date >= ${view.today}::date - ${keptDays}::int`,
  );

/** A unit's undecided requests, soonest start first (spec 3 §2.14). */
export const readPendingPermits = (
  db: Queries,
  t: TableNames,
  unitId: number,
  view: PermitView,
): Promise<JsonBody> =>
  jsonBody(
    db,
    sql`
    select json_build_object('data', coalesce(json_agg(${adminPermitJson(t, view)}
      order by q.from_date, q.id), '[]'))::text as body
    from ${withType(t)}
    where q.unit_id = ${unitId} and q.approved is null and q.ended_at is null
      and q.from_date >= ${view.today}::date - ${keptDays}::int`,
  );

/** A request as its unit's managers read it; null when it is gone, for example taken back. */
export const readOnePermit = (
  db: Queries,
  t: TableNames,
  id: number,
  view: PermitView,
): Promise<JsonBody | null> =>
  jsonBodyOrNull(
    db,
    sql`
    select json_build_object('data', ${adminPermitJson(t, view)})::text as body
    from ${withType(t)} where q.id = ${id} and q.end_reason is distinct from 'deleted'`,
  );

interface HistoryWindow {
  /** The manager whose unit is read. */
  unitId: number;
  /** The wanted units; null for all. The unit of another manager answers as if it had no history. */
  units: readonly number[] | null;
  desde: LocalDate;
  hasta: LocalDate;
  /** Part of a worker's name; empty for all. */
  search: string;
  limit: number;
  offset: number;
}

/** Text without accents and case, as people search. */
const plain = (text: ReturnType<typeof sql>) =>
  sql`lower(translate(${text}, 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunAEIOUUN'))`;

/** A unit's decided requests and recorded absences that touch a range of dates, newest start first (spec 3 §9). */
export const readPermitHistory = (
  db: Queries,
  t: TableNames,
  { unitId, units, desde, hasta, search, limit, offset }: HistoryWindow,
): Promise<JsonBody> =>
  jsonBody(
    db,
    sql`
    with found as (
      select q.id, q.from_date
      from ${t('permit')} q
      join ${t('worker')} w on w.id = q.worker_id join ${t('person')} p on p.id = w.person_id
      where q.unit_id = ${unitId} and (${units === null} or q.unit_id = any(${[...(units ?? [])]}::int[]))
        and q.approved is not null and q.from_date between ${desde}::date - 366 and ${hasta}
        and q.to_date >= ${desde}
        and position(${plain(sql`${search}::text`)} in
          ${plain(sql`concat_ws(' ', p.first_name, p.last_name, p.second_last_name)`)}) > 0),
    slice as (select id from found order by from_date desc, id desc limit ${limit} offset ${offset})
    select json_build_object(
      'data', coalesce((
        select json_agg(${historyJson(t)} order by q.from_date desc, q.id desc)
        from ${withType(t)} where q.id in (select id from slice)), '[]'),
      'meta', json_build_object('total', (select count(*) from found)))::text as body`,
  );

interface PermitWindow {
  workerId: number;
  desde: LocalDate;
  hasta: LocalDate;
  /** The wanted types; null for all. */
  types: readonly number[] | null;
}

/** A worker's approved and recorded permits that touch a range of dates, newest first. */
export const readWorkerPermits = (
  db: Queries,
  t: TableNames,
  { workerId, desde, hasta, types }: PermitWindow,
): Promise<JsonBody> =>
  jsonBody(
    db,
    sql`
    select json_build_object('data', coalesce(json_agg(${workerPermitJson(t)}
      order by q.from_date desc, q.id desc), '[]'))::text as body
    from ${withType(t)}
    where q.worker_id = ${workerId} and q.approved and q.free_from > q.from_date
      and q.from_date between ${desde}::date - 366 and ${hasta} and q.free_from > ${desde}
      and (${types === null} or q.permit_type_id = any(${[...(types ?? [])]}::int[]))`,
  );

/** The types that workers ask for. */
export const readAskablePermits = (db: Queries, t: TableNames): Promise<JsonBody> =>
  jsonBody(
    db,
    sql`
    select json_build_object('data', coalesce(json_agg(json_build_object(
      'idpermiso_cliente', pt.id, 'nombre', pt.name, 'detPermiso_iddetPermiso', pt.id, 'tipo', pt.kind,
      'descuenta_saldo', pt.draws, 'descuenta_horas', pt.rests_overtime, 'requiere_documento', pt.requires_document,
      'minimo_dias', pt.minimum_days, 'articulo', pt.article)
      order by pt.draws desc, ${byName('pt.name')}, pt.id), '[]'))::text as body
    from ${t('permit_type')} pt
    where pt.decided and pt.active and pt.absence_type_id is not null and pt.kind in ('habiles', 'corridos')`,
  );

/** Balances of a worker that another system keeps. */
export const readExternalBalances = (db: Queries, t: TableNames, workerId: number): Promise<JsonBody> =>
  jsonBody(
    db,
    sql`
    select json_build_object('saldos', coalesce(json_agg(json_build_object(
      'tipo', kind, 'saldo_actual', balance) order by ${byName('kind')}), '[]'))::text as body
    from ${t('external_balance')} where worker_id = ${workerId}`,
  );
