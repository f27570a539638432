import { afterAll, afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { announceArticles } from '../src/articles/article-news.ts';
import { sql } from '../src/db/sql.ts';
import { notFound, setArticleStage } from './support/article-stage.ts';
import { addArticleFile, articleBody, publishArticle } from './support/articles.ts';
import { fixtureNow, worker } from './support/fixture.ts';
import { pictureOf } from './support/pictures.ts';
import { refusalOf } from './support/refusals.ts';
import type { Persona } from './support/server.ts';

// Unwanted calls about articles, and the effects of the calendar.
const { server, camila, diego, patricia, clear, listOf, unitList } = await setArticleStage();
afterAll(server.close);
beforeEach(async () => {
  server.setNow(fixtureNow);
  await clear();
});
afterEach(async () => expect(await server.deadlocks()).toBe(0));

type Texts = Parameters<typeof articleBody>[0];
const draft = async (texts: Texts = {}): Promise<number> => {
  const answer = await patricia.request('POST', 'admin/articulos', {
    body: articleBody({ borrador: true, ...texts }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data[0].idarticulo;
};
const put = (id: number, body: object = {}) => {
  const { titulo, extracto, contenido } = articleBody().objArticulo;
  return patricia.request('PUT', `admin/articulos/${id}`, { body: { titulo, extracto, contenido, ...body } });
};
const statusOf = async (persona: Persona, path: string) => (await persona.get(path)).statusCode;
const titles = async (persona: Persona): Promise<string[]> =>
  (await persona.get('me/notificaciones')).json().data.map(({ titulo }: { titulo: string }) => titulo);

describe('a publication', () => {
  it('begins and ends with local dates', async () => {
    const dated = (fecha_publicacion: string | null, fecha_termino: string | null) =>
      patricia.request('POST', 'admin/articulos', {
        body: articleBody({ fecha_publicacion, fecha_termino, avisar: true }),
      });
    expect(refusalOf(await dated('2026-11-17', null))).toEqual({ status: 422, code: 'article.date_past' });
    expect(refusalOf(await dated('2026-11-20', '2026-11-19'))).toEqual({
      status: 422,
      code: 'article.dates_turned',
    });
    expect((await dated('2026-11-19', '2026-11-19')).statusCode).toBe(200);
    expect((await dated(null, '2026-11-18')).statusCode).toBe(200);
    expect((await listOf(camila)).data).toHaveLength(1);
    expect((await unitList(patricia)).map(({ fecha_termino }) => fecha_termino)).toEqual([
      '2026-11-19',
      '2026-11-18',
    ]);
    const told = async () => {
      const [row] = await server.db.query<{ n: number }>(sql`
        select count(*)::int as n from ${server.tables()('notification')}
        where subject = 'worker:1' and title = 'Nueva publicación'`);
      return row?.n ?? 0;
    };
    const before = await told();
    const organisation = { code: 'andes', timeZone: 'America/Santiago' };
    const chore = (at: string) =>
      server.db.begin((tx) => announceArticles(tx, organisation, Temporal.Instant.from(at)));
    // Not at midnight, and only once.
    for (const at of ['2026-11-19T00:30:00-03:00', '2026-11-19T07:59:00-03:00']) await chore(at);
    expect(await told()).toBe(before);
    for (const at of ['2026-11-19T08:00:00-03:00', '2026-11-19T09:00:00-03:00']) await chore(at);
    expect(await told()).toBe(before + 1);
  });
});

describe('the days on which clocks change', () => {
  test.each([['2026-04-03'], ['2026-04-04'], ['2026-04-05'], ['2026-09-05'], ['2026-09-06'], ['2026-11-17']])(
    'an end on %s is told as it was said, and is the last moment of that day',
    async (last) => {
      const zone = 'America/Santiago';
      const next = Temporal.PlainDate.from(last).add({ days: 1 }).toZonedDateTime(zone).toInstant();
      server.setNow(next.subtract({ hours: 30 }));
      const id = await publishArticle(patricia, { fecha_termino: last });
      expect((await unitList(patricia))[0]?.fecha_termino).toBe(last);
      server.setNow(next.subtract({ milliseconds: 1 }));
      expect(await statusOf(camila, `articulos/${id}`)).toBe(200);
      server.setNow(next);
      expect(refusalOf(await camila.get(`articulos/${id}`))).toEqual(notFound);
    },
  );

  it('begin an article with their first moment', async () => {
    server.setNow('2026-09-04T12:00:00-04:00');
    const id = await publishArticle(patricia, { fecha_publicacion: '2026-09-06' });
    // A day without a midnight: an hour before one o'clock is the day before.
    const first = Temporal.Instant.from('2026-09-06T01:00:00-03:00');
    server.setNow(first.subtract({ milliseconds: 1 }));
    expect(refusalOf(await camila.get(`articulos/${id}`))).toEqual(notFound);
    server.setNow(first);
    expect(await statusOf(camila, `articulos/${id}`)).toBe(200);
  });
});

describe('a draft', () => {
  it.each([
    ['until a day', { fecha_termino: '2026-11-20' }, '2026-11-18', 200],
    ['from a day on', { fecha_publicacion: '2026-11-19' }, '2026-11-19', 404],
    [
      'from a day until a day',
      { fecha_publicacion: '2026-11-19', fecha_termino: '2026-11-19' },
      '2026-11-19',
      404,
    ],
  ])('%s is published once its files are there', async (_what, dates, from, status) => {
    const id = await draft({ ...dates, avisar: true });
    const file = await addArticleFile(patricia, id, await pictureOf('png'));
    expect((await put(id, { archivos: [file] })).json().data[0]).toMatchObject({ estado: 1, version: 2 });
    const [article] = await unitList(patricia);
    expect(article?.fecha_publicacion.slice(0, 10)).toBe(from);
    for (const path of [`articulos/${id}`, `archivos/${file}`])
      expect(await statusOf(camila, path)).toBe(status);
    expect(await titles(camila)).toEqual(status === 200 ? ['Nueva publicación'] : []);
  });

  it('whose last day is over is not published', async () => {
    const id = await draft({ fecha_termino: '2026-11-18' });
    server.setNow('2026-11-19T00:00:00-03:00');
    expect(refusalOf(await put(id))).toEqual({ status: 422, code: 'article.dates_turned' });
    expect(await unitList(patricia)).toEqual([]);
  });

  it('is published once, and told of once', async () => {
    const id = await draft({ avisar: true });
    const answers = await Promise.all([1, 2, 3, 4].map(() => put(id, { version: 1 })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    await server.db.begin((tx) =>
      announceArticles(tx, { code: 'andes', timeZone: 'America/Santiago' }, fixtureNow.add({ hours: 2 })),
    );
    expect(await titles(camila)).toEqual(['Nueva publicación']);
  });
});

describe('a picture in the text', () => {
  it('is shown, whether its author names it or not, and is not cleared away', async () => {
    const id = await draft();
    const [within, beside] = [
      await addArticleFile(patricia, id, await pictureOf('png')),
      await addArticleFile(patricia, id, await pictureOf('png', 30, 30)),
    ];
    const contenido = `<p>x</p><img src="archivos/${within}">`;
    const shown = async () => {
      const { listaImagenes } = (await camila.get(`articulos/${id}`)).json().data.archivosArticulo;
      return listaImagenes.map(({ idarchivo }: { idarchivo: number }) => idarchivo);
    };
    await put(id, { contenido, archivos: [beside] });
    expect(await shown()).toEqual([beside, within]);
    await put(id, { contenido });
    expect(await shown()).toEqual([beside, within]);
    await put(id, { archivos: [] });
    expect(await shown()).toEqual([]);
    await put(id, { contenido });
    expect(await shown()).toEqual([within]);
    await server.db.begin((tx) =>
      announceArticles(tx, { code: 'andes', timeZone: 'America/Santiago' }, fixtureNow.add({ hours: 25 })),
    );
    expect(await statusOf(camila, `archivos/${within}`)).toBe(200);
    expect(await statusOf(patricia, `archivos/${beside}`)).toBe(404);
  });

  it('is none where its text is written out', async () => {
    expect((await put(await draft(), { contenido: '<p>src="archivos/99"</p>' })).statusCode).toBe(200);
  });
});

describe('a file', () => {
  it('is kept by a browser for its person alone', async () => {
    const id = await draft();
    const file = await addArticleFile(patricia, id, await pictureOf('png'));
    await put(id, { archivos: [file] });
    const { headers } = await camila.get(`archivos/${file}`);
    expect([headers['cache-control'], headers.vary]).toEqual(['private, max-age=3600', 'authorization']);
  });

  it.each([
    ['a";\r\nX: y.pdf', 'a'],
    ['../../etc/passwd\u202egpj', 'passwdgpj'],
    [`${'😀'.repeat(100)} ñ`, `${'😀'.repeat(59)} ñ`],
    ['\u200b', 'archivo'],
  ])('called %j is called %j', async (name, called) => {
    const id = await draft();
    await addArticleFile(patricia, id, await pictureOf('png'), name);
    const [file] = await server.db.query<{ name: string }>(sql`
      select name from ${server.tables()('article_file')} where article_id = ${id}`);
    expect(file?.name).toBe(called);
  });

  it('goes with its article', async () => {
    const id = await draft({ fecha_termino: '2026-11-18' });
    const file = await addArticleFile(patricia, id, await pictureOf('png'));
    await put(id, { archivos: [file] });
    expect(await statusOf(camila, `archivos/${file}`)).toBe(200);
    for (const later of ['2026-11-19T00:00:00-03:00', '2026-11-19T00:00:01-03:00']) {
      server.setNow(later);
      expect(refusalOf(await camila.get(`archivos/${file}`))).toEqual(notFound);
    }
  });
});

describe('the ETag of a list', () => {
  it('ends with the day, in whose first moment articles begin and end', async () => {
    await publishArticle(patricia, { titulo: 'Hoy', fecha_termino: '2026-11-18' });
    await publishArticle(patricia, { titulo: 'Mañana', fecha_publicacion: '2026-11-19' });
    const again = async (etag = '') =>
      camila.request('GET', 'me/articulos/vigentes', { headers: { 'if-none-match': etag } });
    server.setNow('2026-11-18T23:59:59.999-03:00');
    const before = await again();
    expect((await again(before.headers.etag)).statusCode).toBe(304);
    server.setNow('2026-11-19T00:00:00-03:00');
    const after = await again(before.headers.etag);
    expect(after.json().data.data.map(({ titulo }: { titulo: string }) => titulo)).toEqual(['Mañana']);
  });
});

describe('a reader', () => {
  it('who never liked it has not liked it no longer', async () => {
    const id = await publishArticle(patricia);
    for (const what of ['likes', 'bookmark']) await camila.request('DELETE', `articulos/${id}/${what}`);
    const deeds = await server.db.query(sql`
      select 1 from ${server.tables()('audit_event')}
      where entity = 'article' and entity_id = ${id} and actor = 'worker:1'`);
    expect(deeds).toEqual([]);
  });

  it('is not asked for what can’t be opened', async () => {
    const [later, over] = [
      await publishArticle(patricia, { pide_confirmacion: true, fecha_publicacion: '2026-11-19' }),
      await publishArticle(patricia, { pide_confirmacion: true, fecha_termino: '2026-11-18' }),
    ];
    const remind = async (id: number) =>
      (await patricia.request('POST', `admin/articulos/${id}/recordatorio`)).json().data.avisados;
    expect(await remind(later)).toBe(0);
    server.setNow('2026-11-19T00:00:00-03:00');
    expect(await remind(over)).toBe(0);
    expect(await remind(later)).toBe(3);
    expect(await titles(diego)).toEqual(['Una publicación espera tu confirmación']);
  });

  it('whose contract has ended reads it no more, and is not counted', async () => {
    const id = await publishArticle(patricia, {}, { listaIdTrabajadores: [worker.camila] });
    const end = (on: string | null) =>
      server.db.query(
        sql`update ${server.tables()('contract')} set ends_on = ${on} where worker_id = ${worker.camila}`,
      );
    const seen = async () => [
      await statusOf(camila, `articulos/${id}`),
      (await camila.get('me/articulos/vigentes')).json().data.data.length,
      (await camila.get('me/solicitudes/conteo')).json().data.articulos_sin_leer,
      (await camila.request('POST', `articulos/${id}/likes`)).statusCode,
      (await unitList(patricia))[0]?.destinatarios,
    ];
    await end('2026-11-18');
    expect(await seen()).toEqual([200, 1, 1, 200, 3]);
    await end('2026-11-17');
    expect(await seen()).toEqual([404, 0, 0, 404, 2]);
    await end(null);
  });
});
