import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { announceArticles } from '../src/articles/article-news.ts';
import { sql } from '../src/db/sql.ts';
import { addArticleFile, articleBody, publishArticle, uploadTo } from './support/articles.ts';
import { fixtureNow } from './support/fixture.ts';
import { meetBefore } from './support/meet.ts';
import { pictureOf } from './support/pictures.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { startTwin, type Twin } from './support/twin.ts';

// Calls about one article that come at once, to two processes.
let server: TestServer;
let twin: Twin;
let camila: Persona;
let diego: Persona;
let valentina: Persona;
let patricia: Persona;
beforeAll(async () => {
  server = await startTestServer();
  twin = await startTwin(server);
  [camila, diego, valentina, patricia] = await Promise.all([
    server.as('camila.rojas'),
    server.as('diego.soto'),
    server.as('valentina.mora'),
    server.as('patricia.vega'),
  ]);
});
afterAll(async () => {
  await twin.close();
  await server.close();
});
// Locks are taken in one order; a deadlock would be mended unseen.
afterEach(async () => expect([await server.deadlocks(), await twin.deadlocks()]).toEqual([0, 0]));

type Ask = [method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object];
const here = (persona: Persona, [method, path, body]: Ask) => persona.request(method, path, { body });
const there = (persona: Persona, [method, path, body]: Ask) =>
  twin.call(method, `/api/andes/${path}`, { body, headers: { authorization: `Bearer ${persona.token}` } });
const texts = () => {
  const { titulo, extracto, contenido } = articleBody().objArticulo;
  return { titulo, extracto, contenido };
};
const likesOf = async (id: number): Promise<number> =>
  (await camila.get(`articulos/${id}`)).json().data.actividad_articulo_count;
const deedsOf = (id: number) =>
  server.db.query<{ action: string }>(sql`
    select action from ${server.tables()('audit_event')}
    where entity = 'article' and entity_id = ${id} and actor like 'worker:%' order by id`);
const toldOf = async (title: string): Promise<number> =>
  (
    await server.db.query(sql`
      select 1 from ${server.tables()('notification')} where subject = 'worker:2' and title = ${title}`)
  ).length;

test('a like that is sent fifty times is one', async () => {
  const id = await publishArticle(patricia);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => (at % 2 ? here : there)(camila, ['POST', `articulos/${id}/likes`])),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await likesOf(id)).toBe(1);
  expect(await deedsOf(id)).toEqual([{ action: 'article.liked' }]);
});

test('likes and their ends leave what was recorded last', async () => {
  const id = await publishArticle(patricia);
  const methods = ['POST', 'DELETE'] as const;
  await Promise.all(
    [camila, diego, valentina].flatMap((persona) =>
      Array.from({ length: 20 }, (_, at) =>
        (at % 3 ? here : there)(persona, [methods[at % 2] ?? 'POST', `articulos/${id}/likes`]),
      ),
    ),
  );
  const [likes, rows] = [await likesOf(id), await deedsOf(id)];
  const said = (action: string) => rows.filter((row) => row.action === action).length;
  expect(said('article.liked') - said('article.unliked')).toBe(likes);
  for (const persona of [camila, diego, valentina]) await here(persona, ['POST', `articulos/${id}/likes`]);
  expect(await likesOf(id)).toBe(3);
});

test('a reminder and a like, each before the other', async () => {
  for (const order of ['reminder', 'like'] as const) {
    const id = await publishArticle(patricia, { pide_confirmacion: true });
    const remind = () => here(patricia, ['POST', `admin/articulos/${id}/recordatorio`]);
    const like = () => there(camila, ['POST', `articulos/${id}/likes`]);
    const { both } = await meetBefore(
      server,
      'article_activity',
      order === 'like' ? like : remind,
      order === 'like' ? remind : like,
    );
    expect((await both).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await likesOf(id)).toBe(1);
  }
});

test('a reminder that is sent twice reminds once', async () => {
  const id = await publishArticle(patricia, { pide_confirmacion: true });
  const before = await toldOf('Una publicación espera tu confirmación');
  const ask: Ask = ['POST', `admin/articulos/${id}/recordatorio`];
  const answers = await Promise.all([1, 2, 3, 4].map((at) => (at % 2 ? here : there)(patricia, ask)));
  expect(answers.map((answer) => answer.json().data.avisados).sort()).toEqual([0, 0, 0, 3]);
  expect((await toldOf('Una publicación espera tu confirmación')) - before).toBe(1);
});

test('two managers who save one version: the second is told', async () => {
  const id = await publishArticle(patricia);
  const save = (titulo: string): Ask => ['PUT', `admin/articulos/${id}`, { ...texts(), titulo, version: 1 }];
  const answers = await Promise.all([here(patricia, save('Una')), there(patricia, save('Otra'))]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const won = answers[0].statusCode === 200 ? 'Una' : 'Otra';
  expect((await camila.get(`articulos/${id}`)).json().data).toMatchObject({ titulo: won, version: 2 });
});

test('what is published in the moment of the chore is told once', async () => {
  const organisation = { code: 'andes', timeZone: 'America/Santiago' };
  const chore = () =>
    server.db.begin((tx) => announceArticles(tx, organisation, fixtureNow.add({ hours: 1 })));
  const before = await toldOf('Nueva publicación');
  const { idarticulo } = (
    await patricia.request('POST', 'admin/articulos', { body: articleBody({ borrador: true, avisar: true }) })
  ).json().data[0];
  const publish: Ask = ['PUT', `admin/articulos/${idarticulo}`, { ...texts(), version: 1 }];
  await Promise.all([chore(), here(patricia, publish), chore(), there(patricia, publish), chore()]);
  await chore();
  expect((await toldOf('Nueva publicación')) - before).toBe(1);
});

test('an article that is deleted while files come and readers like it leaves none of it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await publishArticle(patricia);
    const picture = await pictureOf('png');
    const answers = await Promise.all([
      uploadTo(patricia, id, picture),
      here(camila, ['POST', `articulos/${id}/likes`]),
      there(patricia, ['DELETE', `admin/articulos/${id}`]),
      there(diego, ['POST', `articulos/${id}/lectura`]),
      uploadTo(patricia, id, picture),
      camila.get(`articulos/${id}`),
    ]);
    for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode);
    const left = await server.db.query(sql`
      select 1 from ${server.tables()('article_file')} where article_id = ${id}`);
    expect(left).toEqual([]);
  }
});

test('an old file is named in the moment in which it would be cleared away: shown or refused', async () => {
  const organisation = { code: 'andes', timeZone: 'America/Santiago' };
  for (let round = 0; round < 5; round += 1) {
    const id = await publishArticle(patricia);
    const file = await addArticleFile(patricia, id, await pictureOf('png'));
    const [answer] = await Promise.all([
      there(patricia, ['PUT', `admin/articulos/${id}`, { ...texts(), archivos: [file] }]),
      server.db.begin((tx) => announceArticles(tx, organisation, fixtureNow.add({ hours: 25 }))),
    ]);
    const shown = (await camila.get(`articulos/${id}`)).json().data.archivosArticulo.listaImagenes.length;
    expect([answer.statusCode, shown]).toEqual(answer.statusCode === 200 ? [200, 1] : [422, 0]);
    expect((await camila.get(`archivos/${file}`)).statusCode).toBe(shown ? 200 : 404);
  }
});

test('thirty files are thirty, however many come at once', async () => {
  const id = await publishArticle(patricia);
  await server.db.query(sql`
    insert into ${server.tables()('article_file')} (article_id, name, bytes, etag, created_at)
    select ${id}, 'x', 'x', 'x', now() from generate_series(1, 28)`);
  const picture = await pictureOf('png');
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => uploadTo(patricia, id, picture)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 422, 422, 422]);
});
