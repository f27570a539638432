import { largeCode } from '../../rig/seed-large.ts';
import type { Db } from '../../server/src/db/connection.ts';
import { raw, sql } from '../../server/src/db/sql.ts';
import { schemaOf, tablesOf } from '../../server/src/db/tables.ts';
import { addManagers } from './seed-changes.ts';

const schema = schemaOf(largeCode);
/** Number of the unit's newest articles that each reader has opened. */
const opened = 25;

/**
 * Seeds articles of three years, spread over the units. Each has two pages of text, one or two categories, one or two
 * positions, a picture of 60 kB for every third; readers have read, liked and kept some of the newest. A last article
 * is for all workers, by name.
 * @returns the id of the last one
 */
export async function seedArticles(db: Db, count: number): Promise<number> {
  const t = tablesOf(schema);
  const last = count + 1;
  await db.begin(async (tx) => {
    await addManagers(tx, t);
    await tx.query(sql`
      insert into ${t('setting')} (name, enabled) values
        ('appNativa.jefatura.habilitarModuloInformaciones', true) on conflict (name) do nothing`);
    await tx.query(sql`
      insert into ${t('article_category')} (id, name, rank)
      select n, 'Categoría ' || n, n from generate_series(101, 104) n`);
    await tx.query(sql`
      insert into ${t('article')} (id, unit_id, manager_id, title, slug, excerpt, content, asks_confirmation, tells,
        told_at, created_at, published_at)
      overriding system value
      select n, unit, unit, 'Publicación ' || n, 'publicacion-' || n, 'Lo que cambia desde el lunes en la unidad.',
        repeat('<p>La entrega de turno empieza quince minutos antes, en la sala de la unidad, con la ficha abierta.</p>', 40),
        n % 5 = 0, false, null, at, at
      from (
        select n, 1 + n % units.count as unit, now() - interval '1 hour' - (${count}::int - n) * interval '158 minutes' as at
        from generate_series(1, ${count}::int) n, (select count(*)::int as count from ${t('unit')}) units) article`);
    await tx.query(sql`
      insert into ${t('article')} (id, unit_id, manager_id, title, slug, excerpt, content, asks_confirmation, tells,
        created_at, published_at)
      overriding system value
      select ${last}::int, 1, 1, 'Para todos', 'para-todos', 'Para todo el hospital.', '<p>Gracias.</p>', false, false,
        now() - interval '1 hour', now() - interval '30 minutes'`);
    await tx.query(sql`
      insert into ${t('article_in_category')}
      select id, 101 + (id + extra) % 4 from ${t('article')}, generate_series(0, 1) extra where extra <= id % 2`);
    await tx.query(sql`
      insert into ${t('article_position')}
      select id, 1 + (id + extra) % 3 from ${t('article')}, generate_series(0, 1) extra
      where extra <= id % 2 and id <= ${count}`);
    await tx.query(sql`
      insert into ${t('article_worker')} (worker_id, article_id) select id, ${last}::int from ${t('worker')}`);
    await tx.query(sql`
      insert into ${t('article_file')} (article_id, rank, name, bytes, narrow, width, height, etag, created_at)
      select id, 1, 'foto.jpg', convert_to(repeat('x', 60000), 'UTF8'), convert_to(repeat('x', 15000), 'UTF8'), 1080, 540,
        'e' || id, created_at
      from ${t('article')} where id % 3 = 0`);
    await tx.query(sql`
      insert into ${t('article_activity')} (article_id, worker_id, read_at, liked_at, kept_at)
      select a.id, w.id, a.published_at + interval '2 hours',
        case when (a.id + w.id) % 3 = 0 then a.published_at + interval '2 hours' end,
        case when (a.id + w.id) % 11 = 0 then a.published_at + interval '2 hours' end
      from ${t('worker')} w
      cross join lateral (
        select a.id, a.published_at from ${t('article')} a
        where a.unit_id = w.unit_id and a.id <= ${count} and (a.id + w.id) % 2 = 0
        order by a.id desc limit ${opened}) a`);
    for (const table of ['article', 'article_file']) {
      await tx.query(sql`
        select setval(pg_get_serial_sequence(${`${schema}.${table}`}, 'id'), (select max(id) from ${t(table)}))`);
    }
  });
  const tables = ['', '_in_category', '_position', '_worker', '_activity', '_file'];
  for (const part of tables) await db.query(raw(`vacuum (analyze) ${schema}.article${part}`));
  return last;
}
