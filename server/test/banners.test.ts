import type { DeskBanner } from '@relevo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
let camila: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['organizacion']);
  camila = await server.as('camila.rojas');
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const WORDS = { titulo: 'Dona sangre', texto: 'Hall central' };
const TODAY = '2026-11-18';
const list = async () =>
  ((await desk.get('administracion/avisos')).json() as { data: Record<'vigentes' | 'pasados', DeskBanner[]> })
    .data;
const add = async (part: object = {}) => {
  const body = { ...WORDS, desde: TODAY, hasta: '2026-11-30', ...part };
  return desk.request('POST', 'administracion/avisos', { body });
};
const made = async (part: object = {}) => ((await add(part)).json() as { data: { id: number } }).data.id;
const change = (id: number, body: object) => desk.request('PUT', `administracion/avisos/${id}`, { body });
const remove = (id: number, version: number) =>
  desk.request('DELETE', `administracion/avisos/${id}`, { query: { version } });
const order = (orden: number[]) => desk.request('PUT', 'administracion/avisos', { body: { orden } });
const atHome = async () =>
  (
    (await camila.get('banner-diario', { desde: TODAY, hasta: TODAY })).json() as {
      data: { imagen_cabecera: string; descripcion: string }[];
    }
  ).data;

test('words are drawn, shown on their days, and drawn again at another address', async () => {
  const id = await made({ titulo: '  Dona   <b>sangre</b> ' });
  const [shown] = await atHome();
  expect(shown?.descripcion).toBe('Dona <b>sangre</b>. Hall central');
  const picture = await camila.get(shown?.imagen_cabecera ?? '');
  expect(picture.headers['content-type']).toMatch(/^image\/svg\+xml/);
  expect(picture.body).toContain('Dona &#60;b&#62;sangre');
  const days = { desde: '2026-11-01', hasta: TODAY };
  const words = { titulo: 'Otro', texto: 'Texto' };
  const answers = await Promise.all([1, 2].map(() => change(id, { ...words, ...days, version: 1 })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const [again] = await atHome();
  expect(again?.imagen_cabecera).toBe(`banner-diario/${id}/cabecera?v=2`);
  expect((await camila.get(again?.imagen_cabecera ?? '')).body).toContain('>Otro<');
  expect(refusalOf(await remove(id, 1))).toMatchObject({ code: 'structure.changed' });
  expect((await remove(id, 2)).statusCode).toBe(200);
  expect(await atHome()).toEqual([]);
  expect(refusalOf(await change(id, { ...words, ...days, version: 2 }))).toMatchObject({
    code: 'thing.not_found',
  });
  const events = await server.db.query<{ action: string }>(sql`
    select action from ${server.tables()('audit_event')} where entity = 'banner' order by id`);
  expect(events.map(({ action }) => action)).toEqual(['banner.create', 'banner.change', 'banner.delete']);
});

test.each([
  [{ hasta: '2026-11-17', desde: '2026-11-18' }, 'hasta'],
  [{ desde: '2026-11-01', hasta: '2026-11-17' }, 'hasta'],
  [{ titulo: ' ' }, 'titulo'],
  [{ texto: ' ' }, 'texto'],
])('%j is refused at its field', async (part, field) => {
  expect(refusalOf(await add(part))).toMatchObject({
    status: 422,
    fields: { [field]: [expect.any(String)] },
  });
});

test('the first of a day is shown, in the order that somebody gave them', async () => {
  const [first, second] = [await made({ titulo: 'Uno' }), await made({ titulo: 'Dos' })];
  const named = async () => (await atHome()).map(({ descripcion }) => descripcion.split('.')[0]);
  expect(await named()).toEqual(['Uno', 'Dos']);
  expect((await order([second, first])).statusCode).toBe(200);
  expect(await named()).toEqual(['Dos', 'Uno']);
  for (const wrong of [[first], [first, second, 999], [first, first]]) {
    expect(refusalOf(await order(wrong))).toMatchObject({ code: 'structure.changed' });
  }
});

test('pictures of its own stay with a banner whose days change; past ones are listed apart', async () => {
  const t = server.tables();
  const [own] = await server.db.query<{ id: number }>(sql`
    insert into ${t('banner')} (from_date, to_date, description, mime, header_image, modal_image)
    values ('2026-11-01', '2026-11-02', 'Propio', 'image/png', '\\x01', '\\x02') returning id`);
  const id = own?.id ?? 0;
  expect((await list()).pasados).toMatchObject([{ id, titulo: null, texto: 'Propio' }]);
  await change(id, { ...WORDS, desde: '2026-11-01', hasta: '2026-12-01', version: 1 });
  expect((await list()).vigentes.find((one) => one.id === id)).toMatchObject({
    ...{ titulo: null, texto: 'Propio', hasta: '2026-12-01', version: 2 },
  });
  const [kept] = await server.db.query(sql`select mime from ${t('banner')} where id = ${id}`);
  expect(kept).toEqual({ mime: 'image/png' });
});
