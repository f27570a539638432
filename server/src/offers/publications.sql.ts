import type { AdminOferta } from '@relevo/contract';
import type { Queries } from '../db/connection.ts';
import type { JsonBody } from '../db/json-body.ts';
import { jsonBody } from '../db/json-body.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { shiftBrief, workerBrief } from '../wire-sql/briefs.sql.ts';
import type { OfferRef } from './offers.sql.ts';

/** An AdminOferta's fields over the aliases of `adminJoins`. */
const adminFields = (t: TableNames, now: Temporal.Instant) => sql`
  'idoferta_turno', o.id,
  'publicacion_idpublicacion', o.publication_id,
  'turno_idturno', s.id,
  'detPuesto_iddetPuesto', s.position_id,
  'fecha', s.date,
  'turnoDia', st.is_day::int,
  'turno', ${shiftBrief(t, sql`s.id`)},
  'tipo_turno', json_build_object(
    'turnoDia', st.is_day::int, 'abreviatura', st.abbreviation, 'nombreTipoTurno', st.name),
  'sector', case when sec.id is not null then json_build_object('nombreSector', sec.name) end,
  'ausente', ${workerBrief(t, sql`s.worker_id`, 'manager')},
  'ausencia', json_build_object('nombre', kind.name, 'abreviatura', kind.abbreviation),
  'idplanilla', (select w.payroll_group_id from ${t('worker')} w where w.id = s.worker_id),
  'fecha_limite', p.deadline,
  'finished_at', coalesce(o.decided_at, o.ended_at,
    case when p.deadline <= ${now.toString()} then p.deadline end),
  'trabajador_idtrabajador', o.winner_id,
  'ganador', ${workerBrief(t, sql`o.winner_id`, 'manager')},
  'respuestas_publicacion_usuario', coalesce((
    select json_agg(json_build_object('id', ap.id, 'idtrabajador', ap.worker_id, 'created_at', ap.created_at)
      order by ap.created_at, ap.id)
    from ${t('offer_application')} ap where ap.offer_id = o.id), '[]')`;

const adminJoins = (t: TableNames) => sql`
  join ${t('publication')} p on p.id = o.publication_id and (p.deleted_at is null or o.winner_id is not null)
  join ${t('absence')} a on a.id = o.absence_id
  join ${t('absence_type')} kind on kind.id = a.absence_type_id
  join ${t('shift')} s on s.id = a.shift_id and s.starts_at is not null
  join ${t('shift_type')} st on st.id = s.shift_type_id
  left join ${t('sector')} sec on sec.id = s.sector_id`;

export interface PublicationFilter {
  unitId: number;
  /** The first date of offered shifts. */
  from: string;
  /** Positions of the absent; null for all. */
  positions: number[] | null;
  order: 'asc' | 'desc';
  page: number;
  limit: number;
}

/** A unit's publications by the date of their first offered shift, one page of them. */
export async function readUnitPublications(
  db: Queries,
  t: TableNames,
  { unitId, from, positions, order, page, limit }: PublicationFilter,
  now: Temporal.Instant,
): Promise<JsonBody> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const chosen = sql`
    o.unit_id = ${unitId} and o.shift_date >= ${from}
    and (${positions}::int[] is null or s.position_id = any(${positions}::int[]))`;
  return jsonBody(
    db,
    sql`
    with found as (
      select o.publication_id as id, min(o.shift_date) as first
      from ${t('offer')} o ${adminJoins(t)} where ${chosen} group by o.publication_id),
    slice as (
      select id, first from found order by first ${direction}, id ${direction}
      limit ${limit} offset ${(page - 1) * limit})
    select json_build_object('data', coalesce(json_agg(json_build_object(
        'idpublicacion', pub.id, 'notas', pub.comment, 'created_at', pub.created_at,
        'fecha_limite', pub.deadline,
        'puestos', (
          select json_agg(pp.position_id order by pp.position_id)
          from ${t('publication_position')} pp where pp.publication_id = pub.id),
        'ofertas', offers.list
      ) order by slice.first ${direction}, slice.id ${direction}), '[]'),
      'meta', json_build_object('total', (select count(*) from found)))::text as body
    from slice
    join ${t('publication')} pub on pub.id = slice.id
    cross join lateral (
      select json_agg(json_build_object(${adminFields(t, now)}) order by s.date, s.starts_at, o.id) as list
      from ${t('offer')} o ${adminJoins(t)}
      where o.publication_id = slice.id and ${chosen}) offers`,
  );
}

/** An offer of a unit as its manager sees it; null when it is not there. */
export async function readUnitOffer(
  db: Queries,
  t: TableNames,
  unitId: number,
  { publicacion, oferta }: OfferRef,
  now: Temporal.Instant,
): Promise<AdminOferta | null> {
  const [row] = await db.query<{ offer: AdminOferta }>(sql`
    select json_build_object(${adminFields(t, now)}) as offer
    from ${t('offer')} o ${adminJoins(t)}
    where o.id = ${oferta} and o.publication_id = ${publicacion} and o.unit_id = ${unitId}`);
  return row?.offer ?? null;
}

/** Uncovered absences of a unit by the date of their shift, without those that a live offer is out for. */
export async function readUncovered(
  db: Queries,
  t: TableNames,
  unitId: number,
  { desde, hasta }: { desde: string; hasta: string },
  now: Temporal.Instant,
): Promise<JsonBody> {
  return jsonBody(
    db,
    sql`
    select json_build_object('data', coalesce(json_agg(json_build_object(
      'idausencia', a.id,
      'turno', ${shiftBrief(t, sql`s.id`)},
      'trabajador', ${workerBrief(t, sql`s.worker_id`, 'manager')},
      'detPuesto_iddetPuesto', s.position_id,
      'nombreDetPuesto', pos.name,
      'tipo_ausencia', json_build_object('nombre', kind.name, 'abreviatura', kind.abbreviation)
    ) order by s.date, s.starts_at, a.id), '[]'))::text as body
    from ${t('shift')} s
    join ${t('absence')} a on a.shift_id = s.id and not a.covered
    join ${t('absence_type')} kind on kind.id = a.absence_type_id
    join ${t('position')} pos on pos.id = s.position_id
    where s.unit_id = ${unitId} and s.date between ${desde} and ${hasta} and s.starts_at > ${now.toString()}
      and not exists (
        select from ${t('offer')} o join ${t('publication')} p on p.id = o.publication_id
        where o.absence_id = a.id and o.decided_at is null and o.ended_at is null and p.deadline > ${now.toString()})`,
  );
}
