import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { addPermitTypes, approve, askPermit, permitType } from './support/permits.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
let camila: Persona;
beforeAll(async () => {
  server = await startTestServer();
  await addPermitTypes(server);
  desk = await administratorOf(server, ['organizacion']);
  camila = await server.as('camila.rojas');
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

interface Entry {
  id: number;
  nombre: string;
  version: number;
  usos: number;
  activo?: boolean;
}
type Catalogue = 'motivos' | 'categorias' | 'permisos' | 'ausencias' | 'etiquetas';
const catalogues = async () =>
  ((await desk.get('administracion/catalogos')).json() as { data: Record<Catalogue, Entry[]> }).data;
const entryOf = async (catalogue: Catalogue, id: number) =>
  (await catalogues())[catalogue].find((entry) => entry.id === id);
const post = (path: string, body: object) => desk.request('POST', `administracion/${path}`, { body });
const put = (catalogue: Catalogue, id: number, body: object) =>
  desk.request('PUT', `administracion/catalogos/${catalogue}/${id}`, { body });
const remove = (catalogue: Catalogue, id: number, version: number) =>
  desk.request('DELETE', `administracion/catalogos/${catalogue}/${id}`, { query: { version } });
const made = async (path: string, body: object): Promise<number> =>
  ((await post(path, body)).json() as { data: { id: number } }).data.id;

const leave = { conteo: 'habiles', idausencia: 1, decide: true, documento: false };
describe.each<[Catalogue, string, object]>([
  ['motivos', 'catalogos/motivos', {}],
  ['categorias', 'catalogos/categorias', {}],
  ['etiquetas', 'catalogos/etiquetas', {}],
  ['ausencias', 'ausencias', { abreviatura: 'XX', ficha: 'permiso' }],
  ['permisos', 'tipos-permiso', leave],
])('%s', (catalogue, path, more) => {
  test('are added, renamed and deleted while nothing uses them', async () => {
    const id = await made(path, { nombre: '  Uno   nuevo ', ...more });
    expect(await entryOf(catalogue, id)).toMatchObject({ nombre: 'Uno nuevo', usos: 0, version: 1 });
    expect(refusalOf(await post(path, { nombre: 'UNO NUEVO', ...more }))).toMatchObject({
      status: 409,
      code: 'structure.name_taken',
    });
    expect(refusalOf(await post(path, { nombre: ' ', ...more }))).toMatchObject({
      status: 422,
      fields: { nombre: [expect.stringMatching(/nombre/)] },
    });
    const answers = await Promise.all(
      ['Otro', 'Otra'].map((nombre) => put(catalogue, id, { nombre, version: 1 })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(refusalOf(await remove(catalogue, id, 1))).toMatchObject({ code: 'structure.changed' });
    expect((await remove(catalogue, id, 2)).statusCode).toBe(200);
    expect(refusalOf(await remove(catalogue, id, 2))).toMatchObject({ code: 'thing.not_found' });
    expect(refusalOf(await put(catalogue, id, { nombre: 'Nada', version: 2 }))).toMatchObject({
      code: 'thing.not_found',
    });
    const events = await server.db.query<{ action: string; before: { name: string } | null }>(sql`
      select action, before from ${server.tables()('audit_event')}
      where entity_id = ${id} and action like 'catalogue.%' order by id`);
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['catalogue.create', 'catalogue.change', 'catalogue.delete']),
    );
  });
});

test('what is used stays', async () => {
  const t = server.tables();
  await server.db.query(
    sql`insert into ${t('shift_tag')} (shift_id, tag_id) values (1, 1) on conflict do nothing`,
  );
  await server.db.query(sql`
    insert into ${t('permit')} (worker_id, unit_id, permit_type_id, from_date, to_date, free_from, created_at)
    values (1, 1, ${permitType.unpaid}, '2027-03-01', '2027-03-02', '2027-03-03', now())`);
  const found = await catalogues();
  for (const [catalogue, id] of [
    ['etiquetas', 1],
    ['permisos', permitType.unpaid],
    ['ausencias', 2],
  ] as const) {
    const entry = found[catalogue].find((one) => one.id === id);
    expect(entry?.usos, catalogue).toBeGreaterThan(0);
    expect(refusalOf(await remove(catalogue, id, entry?.version ?? 0))).toMatchObject({
      status: 409,
      code: 'structure.in_use',
    });
  }
});

test('a retired reason is not offered nor taken, and comes back', async () => {
  const id = await made('catalogos/motivos', { nombre: 'Corte de luz' });
  const offered = async () =>
    (
      (await camila.get('motivos-edicion-marca')).json() as { data: { idmotivoEdicionMarca: number }[] }
    ).data.map((one) => one.idmotivoEdicionMarca);
  expect(await offered()).toContain(id);
  await put('motivos', id, { nombre: 'Corte de luz', activo: false, version: 1 });
  expect(await offered()).not.toContain(id);
  expect(await entryOf('motivos', id)).toMatchObject({ activo: false });
  await put('motivos', id, { nombre: 'Corte de luz', activo: true, version: 2 });
  expect(await offered()).toContain(id);
});

test('a retired category is not offered', async () => {
  const id = await made('catalogos/categorias', { nombre: 'Simulacros' });
  const offered = async () => (await camila.get('articulos/categorias')).body;
  expect(await offered()).toContain('Simulacros');
  await put('categorias', id, { nombre: 'Simulacros', activo: false, version: 1 });
  expect(await offered()).not.toContain('Simulacros');
});

test('a retired type of leave is neither asked for nor recorded; asked leave can still be decided', async () => {
  const ask = () => askPermit(camila, { from: '2027-02-01', to: '2027-02-02' });
  const askable = async () => (await camila.get('permisos-cliente')).body;
  const entry = await entryOf('permisos', permitType.holiday);
  expect(entry).toMatchObject({ conteo: 'habiles', decide: true, otorga: 'anniversary', dias: 15 });
  const asked = (await ask()).json() as { data: { idsolicitud: number } };
  await put('permisos', permitType.holiday, { nombre: 'Feriado legal anual', activo: false, version: 1 });
  expect(refusalOf(await ask())).toMatchObject({ code: 'permit.type_not_for_asking' });
  expect(await askable()).not.toContain('Feriado legal anual');
  const patricia = await server.as('patricia.vega');
  const decided = await approve(patricia, asked.data.idsolicitud);
  expect(decided.statusCode, decided.body).toBe(200);
});

test('absences that the server names keep their names', async () => {
  const { ausencias } = (await catalogues()) as unknown as {
    ausencias: (Entry & { propia: boolean; ficha: string })[];
  };
  const own = ausencias.find(({ id }) => id === 29);
  expect(own).toMatchObject({ propia: true, ficha: 'nada' });
  expect(ausencias.find(({ id }) => id === 7)).toMatchObject({ propia: false, ficha: 'inasistencia' });
  expect(refusalOf(await put('ausencias', 29, { nombre: 'Otra', version: 1 }))).toMatchObject({
    code: 'structure.in_use',
  });
  expect(refusalOf(await remove('ausencias', 29, 1))).toMatchObject({ code: 'structure.in_use' });
});

test('a type of leave for an absence that is not there is none', async () => {
  const answer = await post('tipos-permiso', { nombre: 'Sin ausencia', ...leave, idausencia: 987_654 });
  expect(refusalOf(answer)).toMatchObject({ code: 'thing.not_found' });
});
