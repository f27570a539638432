import { localDateOf } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { type JsonBody, jsonBody, jsonBodyOrNull } from '../db/json-body.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { Actor } from '../kernel/actor.ts';
import { articlesFor, isFor, isOut, type Reader, recipients } from '../wire-sql/articles.sql.ts';

/** An article's address (spec 2 §2): its title's, and the id by which it is found. */
const slug = sql`concat_ws('-', nullif(a.slug, ''), a.id)`;

const categories = (t: TableNames): Sql => sql`(
  select coalesce(json_agg(json_build_object('idcategoria_articulo', c.id, 'categoria', c.name) order by c.rank, c.id), '[]')
  from ${t('article_in_category')} ac join ${t('article_category')} c on c.id = ac.category_id
  where ac.article_id = a.id)`;

const image = sql`json_build_object(
  'idarchivo', f.id, 'rutaCompleta', 'archivos/' || f.id, 'nombre_original', f.name,
  'ancho', f.width, 'alto', f.height)`;

/** The files of an article that are shown, in their order. Those that stand in the text are among them. */
const files = (t: TableNames): Sql => sql`(
  select json_build_object(
    'listaImagenes', coalesce(json_agg(${image} order by f.rank, f.id) filter (where f.width is not null), '[]'),
    'listaDescargables', coalesce(json_agg(json_build_object(
      'idarchivo', f.id, 'rutaCompleta', 'archivos/' || f.id, 'nombre_original', f.name,
      'bytes', length(f.bytes)) order by f.rank, f.id) filter (where f.width is null), '[]'))
  from ${t('article_file')} f where f.article_id = a.id and f.rank is not null)`;

const likes = (t: TableNames): Sql => sql`(
  select count(*) from ${t('article_activity')} l where l.article_id = a.id and l.liked_at is not null)`;

/** The fields of the article `a` in a list, for `jsonb_build_object`-like calls. */
const brief = (t: TableNames): Sql => sql`
  'idarticulo', a.id, 'titulo', a.title, 'extracto', a.excerpt, 'slug', ${slug},
  'fecha_publicacion', coalesce(a.published_at, a.starts_at, a.created_at),
  'categoria', ${categories(t)}, 'pide_confirmacion', a.asks_confirmation`;

/** The caller's own state on the article: `y` is the caller's activity, which may be missing. */
const own = (t: TableNames): Sql => sql`
  'actividad_articulo_count', ${likes(t)},
  'actividad_articulo_bookmark_count', (y.kept_at is not null)::int,
  'me_gusta', y.liked_at is not null,
  'leido', y.read_at is not null,
  'confirmado', y.confirmed_at is not null`;

interface ListFilter {
  /** The number wanted. */
  count: number;
  categoryId: number | null;
  keptOnly: boolean;
}

/** A worker's articles, newest first. */
export function readArticles(
  db: Queries,
  t: TableNames,
  reader: Reader,
  { count, categoryId, keptOnly }: ListFilter,
): Promise<JsonBody> {
  const { workerId } = reader;
  const inCategory = sql`and exists (
    select from ${t('article_in_category')} ac where ac.article_id = a.id and ac.category_id = ${categoryId})`;
  const kept = sql`and a.id in (
    select k.article_id from ${t('article_activity')} k where k.worker_id = ${workerId} and k.kept_at is not null)`;
  const newest = sql`${categoryId === null ? sql`` : inCategory} ${keptOnly ? kept : sql``}
    order by a.published_at desc, a.id desc limit ${count + 1}`;
  return jsonBody(
    db,
    sql`
    with found as (${articlesFor(t, reader, newest)}),
    shown as (select id from found order by published_at desc, id desc limit ${count})
    select json_build_object('data', json_build_object(
      'data', coalesce((
        select json_agg(json_build_object(${brief(t)}, ${own(t)}, 'imagen', (
          select ${image} from ${t('article_file')} f
          where f.article_id = a.id and f.rank is not null and f.width is not null order by f.rank, f.id limit 1))
          order by a.published_at desc, a.id desc)
        from shown join ${t('article')} a on a.id = shown.id
        left join ${t('article_activity')} y on y.article_id = a.id and y.worker_id = ${workerId}), '[]'),
      'hay_mas', (select count(*) > ${count} from found)))::text as body`,
  );
}

/** The articles `a` that a caller may open: a recipient, or a manager of its unit, to whom drafts are open too. */
export const mayOpen = (t: TableNames, who: Opener, now: Temporal.Instant): Sql =>
  who.role === 'worker'
    ? sql`${isOut(now)} and exists (select from ${t('worker')} w where w.id = ${who.id} and ${isFor(t, who.today)})`
    : sql`a.deleted_at is null and a.unit_id = ${who.unitId}`;

export interface Opener {
  role: 'worker' | 'admin';
  id: number;
  /** A manager's unit. */
  unitId: number | null;
  /** The local date by which contracts are judged. */
  today: string;
}

export const openerOf = ({ role, id, unitId, org }: Actor, now: Temporal.Instant): Opener => ({
  role,
  id,
  unitId,
  today: localDateOf(now, org.timeZone),
});

/** An article as its reader sees it; null when it is not the caller's to read. */
export function readArticle(
  db: Queries,
  t: TableNames,
  who: Opener,
  id: number,
  now: Temporal.Instant,
): Promise<JsonBody | null> {
  return jsonBodyOrNull(
    db,
    sql`
    select json_build_object('data', json_build_object(${brief(t)}, ${own(t)},
      'contenido', a.content, 'unidad', u.name, 'version', a.version, 'archivosArticulo', ${files(t)}))::text as body
    from ${t('article')} a join ${t('unit')} u on u.id = a.unit_id
    left join ${t('article_activity')} y on y.article_id = a.id and y.worker_id = ${who.role === 'worker' ? who.id : 0}
    where a.id = ${id} and ${mayOpen(t, who, now)}`,
  );
}

export const readCategories = (db: Queries, t: TableNames): Promise<JsonBody> =>
  jsonBody(
    db,
    sql`
    select json_build_object('data', coalesce(json_agg(json_build_object(
      'idcategoria_articulo', id, 'categoria', name) order by rank, id), '[]'))::text as body
    from ${t('article_category')} where active`,
  );

interface AdminFilter {
  unitId: number;
  count: number;
  categoryId: number | null;
  /** The local date by which contracts are judged. */
  today: string;
  timeZone: string;
}

/** The articles of a unit that were published, also those to come and those that are over, newest first. */
export function readUnitArticles(
  db: Queries,
  t: TableNames,
  { unitId, count, categoryId, today, timeZone }: AdminFilter,
): Promise<JsonBody> {
  return jsonBody(
    db,
    sql`
    with found as (
      select a.id from ${t('article')} a
      where a.unit_id = ${unitId} and a.deleted_at is null and a.published_at is not null
        and (${categoryId}::int is null or exists (
          select from ${t('article_in_category')} ac where ac.article_id = a.id and ac.category_id = ${categoryId}))
      order by a.published_at desc, a.id desc limit ${count + 1}),
    shown as (
      select a.* from found join ${t('article')} a on a.id = found.id
      order by a.published_at desc, a.id desc limit ${count})
    select json_build_object(
      'data', coalesce((
        select json_agg(json_build_object(${brief(t)},
          'contenido', a.content, 'version', a.version,
          'fecha_termino', ((a.expires_at - interval '1 second') at time zone ${timeZone})::date,
          'likes', ${likes(t)},
          'lecturas', figures.readings,
          'destinatarios', figures.people,
          'confirmaciones', case when a.asks_confirmation then figures.confirmations end,
          'puestos', coalesce((
            select json_agg(json_build_object('iddetPuesto', p.id, 'nombreDetPuesto', p.name, 'personas', (
              select count(*) from ${recipients(t, today)} w where w.unit_id = a.unit_id and w.position_id = p.id))
              order by p.name collate "es-x-icu", p.id)
            from ${t('article_position')} ap join ${t('position')} p on p.id = ap.position_id
            where ap.article_id = a.id), '[]'),
          'personas', coalesce((
            select json_agg(json_build_object('idtrabajador', w.id, 'nombre', pe.first_name || ' ' || pe.last_name)
              order by pe.first_name collate "es-x-icu", pe.last_name collate "es-x-icu", w.id)
            from ${t('article_worker')} aw join ${t('worker')} w on w.id = aw.worker_id
            join ${t('person')} pe on pe.id = w.person_id
            where aw.article_id = a.id), '[]'),
          'archivosArticulo', ${files(t)})
          order by a.published_at desc, a.id desc)
        from shown a cross join lateral (
          select count(*) as people, count(y.read_at) as readings, count(y.confirmed_at) as confirmations
          from ${recipients(t, today)} w
          left join ${t('article_activity')} y on y.article_id = a.id and y.worker_id = w.id) figures), '[]'),
      'meta', json_build_object('hay_mas', (select count(*) > ${count} from found)))::text as body`,
  );
}
