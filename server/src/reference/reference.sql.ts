import type { Response } from '@relevo/contract';
import type { Queries } from '../db/connection.ts';
import type { JsonBody } from '../db/json-body.ts';
import { jsonBody } from '../db/json-body.ts';
import { byName, sql } from '../db/sql.ts';
import { identifier, type TableNames } from '../db/tables.ts';
import type { FileAnswer } from '../http/context.ts';
import { bannerAddress } from '../wire-sql/banner-address.sql.ts';

interface Range {
  desde: string;
  hasta: string;
}

/** Absence types, permit types and the holidays of a range in one answer. */
export async function readReferenceData(
  db: Queries,
  t: TableNames,
  { desde, hasta }: Range,
): Promise<JsonBody> {
  return jsonBody(
    db,
    sql`
    select json_build_object('data', json_build_object(
      'absenceTypes', coalesce((
        select json_agg(json_build_object(
          'idtipoAusencia', id, 'nombreTipoAusencia', name, 'abreviatura', abbreviation)
          order by ${byName('name')}, id)
        from ${t('absence_type')}), '[]'),
      'permitTypes', coalesce((
        select json_agg(json_build_object(
          'iddetPermiso', id, 'observacionCausal', name, 'tipo', kind,
          'registrable', active and not decided and absence_type_id is not null and kind in ('habiles', 'corridos'))
          order by ${byName('name')}, id)
        from ${t('permit_type')}), '[]'),
      'holidays', coalesce((
        select json_agg(json_build_object('fecha', date, 'nombre', name) order by date)
        from ${t('holiday')} where date between ${desde} and ${hasta}), '[]')
    ))::text as body`,
  );
}

type Holiday = Response<'GET feriados'>['data'][number];

export const listHolidays = async (db: Queries, t: TableNames, { desde, hasta }: Range): Promise<Holiday[]> =>
  db.query<Holiday>(sql`
    select date as fecha, name as nombre from ${t('holiday')}
    where date between ${desde} and ${hasta} order by date`);

type Banner = Response<'GET banner-diario'>['data'][number];

/** A row for each day of the range and each banner that is shown on it. */
export const listBanners = async (db: Queries, t: TableNames, { desde, hasta }: Range): Promise<Banner[]> =>
  db.query<Banner>(sql`
    select ${bannerAddress('cabecera')} as imagen_cabecera, ${bannerAddress('modal')} as imagen_modal,
      day::date as fecha, b.description as descripcion
    from ${t('banner')} b
    cross join generate_series(
      greatest(b.from_date, ${desde}::date)::timestamp, least(b.to_date, ${hasta}::date)::timestamp,
      interval '1 day') day
    order by fecha, b.rank, b.id`);

/** A banner's picture, or null when there is no such banner. */
export async function findBannerImage(
  db: Queries,
  t: TableNames,
  id: number,
  variant: 'cabecera' | 'modal',
): Promise<Required<Pick<FileAnswer, 'mime' | 'bytes' | 'etag'>> | null> {
  const column = identifier(variant === 'cabecera' ? 'header_image' : 'modal_image');
  const [image] = await db.query<{ mime: string; bytes: Uint8Array; etag: string }>(sql`
    select mime, ${column} as bytes, md5(${column}) as etag from ${t('banner')} where id = ${id}::bigint`);
  return image ?? null;
}
