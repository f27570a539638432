import type { LocalDate } from '@relevo/domain/time';
import type { Queries, Tx } from '../db/connection.ts';
import { type JsonBody, jsonBody } from '../db/json-body.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { bannerAddress } from '../wire-sql/banner-address.sql.ts';

/** Past banners that are listed, newest first. */
const PAST = 20;

/** Banners that are shown or will be, in their order, and the last ones of the past. */
export function readBanners(db: Queries, t: TableNames, today: LocalDate): Promise<JsonBody> {
  const row = sql`json_build_object(
    'id', b.id, 'titulo', b.title, 'texto', coalesce(b.body, b.description), 'desde', b.from_date,
    'hasta', b.to_date, 'version', b.version, 'imagen', ${bannerAddress('cabecera')})`;
  return jsonBody(
    db,
    sql`
    select json_build_object('data', json_build_object(
      'vigentes', (select coalesce(json_agg(${row} order by b.rank, b.id), '[]')
        from ${t('banner')} b where b.to_date >= ${today}),
      'pasados', (select coalesce(json_agg(${row} order by b.to_date desc, b.id desc), '[]') from (
        select * from ${t('banner')} where to_date < ${today} order by to_date desc, id desc limit ${PAST}) b)
    ))::text as body`,
  );
}

/** A banner's words and pictures, as the server draws them. */
export interface Drawn {
  title: string;
  body: string;
  description: string;
  header: string;
  modal: string;
}

interface Days {
  from: LocalDate;
  to: LocalDate;
}

const bytes = (svg: string) => sql`convert_to(${svg}, 'UTF8')`;

/** @returns the new banner's id; its rank is behind the others */
export async function insertBanner(tx: Tx, t: TableNames, drawn: Drawn, { from, to }: Days): Promise<number> {
  const { title, body, description, header, modal } = drawn;
  const [row] = await tx.query<{ id: number }>(sql`
    insert into ${t('banner')} (from_date, to_date, description, title, body, mime, header_image, modal_image, rank)
    select ${from}, ${to}, ${description}, ${title}, ${body}, 'image/svg+xml', ${bytes(header)}, ${bytes(modal)},
      coalesce(max(rank), 0) + 1
    from ${t('banner')} returning id`);
  return (row as { id: number }).id;
}

export interface BannerRow extends Days {
  version: number;
  /** Null of one with pictures of its own. */
  title: string | null;
  description: string;
}

/** A banner, locked for a change; null without one. */
export async function lockBanner(tx: Tx, t: TableNames, id: number): Promise<BannerRow | null> {
  const [row] = await tx.query<BannerRow>(sql`
    select version, title, description, from_date as from, to_date as to from ${t('banner')}
    where id = ${id} for update`);
  return row ?? null;
}

export const updateDays = (tx: Tx, t: TableNames, id: number, { from, to }: Days) =>
  tx.query(sql`
    update ${t('banner')} set from_date = ${from}, to_date = ${to}, version = version + 1 where id = ${id}`);

export const redraw = (tx: Tx, t: TableNames, id: number, drawn: Drawn) =>
  tx.query(sql`
    update ${t('banner')} set title = ${drawn.title}, body = ${drawn.body}, description = ${drawn.description},
      header_image = ${bytes(drawn.header)}, modal_image = ${bytes(drawn.modal)}
    where id = ${id}`);

export const deleteBanner = (tx: Tx, t: TableNames, id: number) =>
  tx.query(sql`delete from ${t('banner')} where id = ${id}`);

/** Ids of the banners that are shown or will be, locked in their order. */
export async function lockCurrent(tx: Tx, t: TableNames, today: LocalDate): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select id from ${t('banner')} where to_date >= ${today} order by id for update`);
  return rows.map(({ id }) => id);
}

/** Ranks banners in the order given. */
export const rankBanners = (tx: Tx, t: TableNames, ids: readonly number[]) =>
  tx.query(sql`
    update ${t('banner')} b set rank = o.rank
    from unnest(${[...ids]}::int[]) with ordinality as o(id, rank) where b.id = o.id`);
