import type { PersonRow, Response } from '@relevo/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { fixtureNow, position, unit, worker } from './support/fixture.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { hired, peopleAt } from './support/people.ts';
import { addPermitTypes, permitType } from './support/permits.ts';
import { refusalOf } from './support/refusals.ts';
import { askRelease, type ReleaseBody } from './support/releases.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

type Overview = Response<'GET administracion/inicio'>['data'];
type Structure = Response<'GET administracion/estructura'>['data'];

let server: TestServer;
let desk: Persona;
let patricia: number;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['organizacion']);
  patricia = await idOf('patricia vega');
  // The manager of the other organisation leads the UCI of this fixture too.
  await server.db.query(
    sql`update ${server.tables()('manager')} set unit_id = ${unit.emergency} where id = 3`,
  );
});
beforeEach(() => server.setNow(fixtureNow));
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const { list, person, send } = peopleAt(() => desk);
const idOf = async (q: string) => ((await list({ q })).data[0] as PersonRow).id;
const dataOf = <T>(answer: Awaited<ReturnType<Persona['get']>>) => {
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: T }).data;
};
const away = async (id: number, desde: string, hasta: string) =>
  dataOf<{ id: number }>(await send('POST', `${id}/ausencias`, { desde, hasta })).id;
const back = (id: number, absence: number) =>
  desk.request('DELETE', `administracion/personas/${id}/ausencias/${absence}`);
const unled = async () =>
  dataOf<Overview>(await desk.get('administracion/inicio')).pendientes.sinJefatura.filter(
    ({ unidad }) => unidad.id === unit.uci,
  );
const uci = async () =>
  dataOf<Structure>(await desk.get('administracion/estructura')).unidades.find(({ id }) => id === unit.uci);

test('a unit whose only manager is absent waits for a replacement, with its requests', async () => {
  expect(await unled()).toEqual([]);
  const before = (await person(patricia)).version;
  const id = await away(patricia, '2026-12-01', '2026-12-14');
  expect(await person(patricia)).toMatchObject({
    version: before + 1,
    ausencias: [{ id, desde: '2026-12-01', hasta: '2026-12-14' }],
  });
  const ausente = { id: patricia, nombre: 'Patricia Vega' };
  const waits = { unidad: { id: unit.uci, nombre: 'UCI Adulto' }, ausente };
  const [first] = await unled();
  expect(first).toMatchObject({ ...waits, desde: '2026-12-01', hasta: '2026-12-14' });
  expect((await uci())?.jefaturas.find(({ idpersona }) => idpersona === patricia)?.ausencias).toEqual([
    { desde: '2026-12-01', hasta: '2026-12-14' },
  ]);

  const [shift] = await server.db.query<{ id: number }>(sql`
    insert into ${server.tables()('shift')} (worker_id, unit_id, position_id, sector_id, shift_type_id, time_zone,
      date, starts_at, ends_at)
    values (${worker.camila}, ${unit.uci}, ${position.nurse}, 2, 2, 'America/Santiago', '2026-12-10',
      '2026-12-10T08:00-03:00', '2026-12-10T20:00-03:00') returning id`);
  dataOf<ReleaseBody>(await askRelease(await server.as('camila.rojas'), shift?.id ?? 0));
  expect((await unled())[0]?.solicitudes).toBe((first?.solicitudes ?? 0) + 1);

  // A replacement for a part of it leaves the rest.
  const diego = await idOf('diego soto');
  const days = { desde: '2026-12-01', hasta: '2026-12-12' };
  const post = dataOf<{ id: number }>(
    await send('POST', `${diego}/jefaturas`, { idunidad: unit.uci, ...days, subroga: patricia }),
  ).id;
  expect(await unled()).toMatchObject([{ desde: '2026-12-13', hasta: '2026-12-14', ausente }]);
  dataOf(await desk.request('DELETE', `administracion/personas/${diego}/jefaturas/${post}`));

  expect((await back(patricia, id)).statusCode).toBe(200);
  expect(await unled()).toEqual([]);
  expect(refusalOf(await back(patricia, id))).toMatchObject({ code: 'thing.not_found' });
});

test('every unit that an absent manager leads waits, and keeps its session', async () => {
  const jorge = await idOf('jorge pinto');
  await hired(desk, {
    contrato: {
      ...{ desde: '2026-11-01', idunidad: unit.emergency, idpuesto: position.nurse, idplanilla: null },
      articulo22: false,
    },
  });
  await server.db.query(sql`update ${server.tables()('manager')} set unit_id = ${unit.uci} where id = 3`);
  const marta = await idOf('marta');
  const post = dataOf<{ id: number }>(
    await send('POST', `${jorge}/jefaturas`, { idunidad: unit.uci, desde: '2026-11-01' }),
  ).id;
  const absences = [
    [jorge, await away(jorge, '2026-11-18', '2026-11-25')],
    [patricia, await away(patricia, '2026-11-20', '2026-11-22')],
    [marta, await away(marta, '2026-11-21', '2026-11-30')],
  ] as const;
  const { sinJefatura, unidadesSinJefatura } = dataOf<Overview>(
    await desk.get('administracion/inicio'),
  ).pendientes;
  expect(sinJefatura.map(({ unidad, desde, hasta }) => [unidad.id, desde, hasta])).toEqual([
    [unit.emergency, '2026-11-18', '2026-11-25'],
    [unit.uci, '2026-11-21', '2026-11-22'],
  ]);
  expect(unidadesSinJefatura).toEqual([]);
  const own = await server.as('jorge.pinto');
  expect((await own.get('admin/me/roles')).statusCode).toBe(200);
  for (const [id, absence] of absences) expect((await back(id, absence)).statusCode).toBe(200);
  dataOf(await desk.request('DELETE', `administracion/personas/${jorge}/jefaturas/${post}`));
  await server.db.query(
    sql`update ${server.tables()('manager')} set unit_id = ${unit.emergency} where id = 3`,
  );
});

test('the manager herself reads her absence, and who replaces her on a day of it', async () => {
  const own = async () =>
    dataOf<unknown[]>(await (await server.as('patricia.vega')).get('admin/me/ausencias'));
  expect(await own()).toEqual([]);
  const id = await away(patricia, '2026-12-07', '2026-12-18');
  const late = await away(patricia, '2026-12-19', '2026-12-20');
  expect(await own()).toEqual([{ desde: '2026-12-07', hasta: '2026-12-18', subrogan: [] }]);
  const jorge = await idOf('jorge pinto');
  const post = { idunidad: unit.uci, desde: '2026-12-18', hasta: '2026-12-31', subroga: patricia };
  const made = dataOf<{ id: number }>(await send('POST', `${jorge}/jefaturas`, post)).id;
  expect(await own()).toEqual([{ desde: '2026-12-07', hasta: '2026-12-18', subrogan: ['Jorge Pinto'] }]);
  expect(dataOf(await (await server.as('jorge.pinto')).get('admin/me/ausencias'))).toEqual([]);
  for (const one of [id, late]) expect((await back(patricia, one)).statusCode).toBe(200);
  dataOf(await desk.request('DELETE', `administracion/personas/${jorge}/jefaturas/${made}`));
  expect(await own()).toEqual([]);
});

test('leave as a worker makes a manager absent too', async () => {
  const t = server.tables();
  const id = await idOf('ignacio fuentes');
  dataOf(await send('PUT', `${id}/jefatura`, { idunidad: unit.uci, roles: [] }));
  await server.db.query(
    sql`update ${t('manager')} set unit_id = ${unit.emergency} where person_id = ${patricia}`,
  );
  await addPermitTypes(server);
  await server.db.query(sql`
    insert into ${t('permit')} (worker_id, unit_id, permit_type_id, from_date, to_date, free_from, created_at, approved,
      decided_at, recorded)
    values (${worker.ignacio}, ${unit.uci}, ${permitType.unpaid}, '2026-12-01', '2026-12-05', '2026-12-04',
      '2026-11-01T12:00Z', true, '2026-11-02T12:00Z', true)`);
  expect(await unled()).toMatchObject([{ desde: '2026-12-01', hasta: '2026-12-03', ausente: { id } }]);
  await server.db.query(sql`update ${t('manager')} set unit_id = ${unit.uci} where person_id = ${patricia}`);
  dataOf(await desk.request('DELETE', `administracion/personas/${id}/jefatura`));
});

test('an absence that crosses another, ends before it begins or is over is refused', async () => {
  const id = await away(patricia, '2026-12-07', '2026-12-20');
  for (const [desde, hasta] of [
    ['2026-12-20', '2026-12-21'],
    ['2026-12-01', '2026-12-07'],
    ['2026-12-10', '2026-12-10'],
  ]) {
    expect(refusalOf(await send('POST', `${patricia}/ausencias`, { desde, hasta }))).toMatchObject({
      code: 'person.absence_overlaps',
    });
  }
  for (const [desde, hasta] of [
    ['2026-12-22', '2026-12-21'],
    ['2026-11-01', '2026-11-17'],
  ]) {
    expect(refusalOf(await send('POST', `${patricia}/ausencias`, { desde, hasta }))).toMatchObject({
      code: 'request.invalid',
      fields: { hasta: [expect.any(String)] },
    });
  }
  const camila = await idOf('camila rojas');
  expect(
    refusalOf(await send('POST', `${camila}/ausencias`, { desde: '2026-12-07', hasta: '2026-12-20' })),
  ).toMatchObject({
    code: 'thing.not_found',
  });
  const next = await away(patricia, '2026-12-21', '2026-12-21');
  for (const one of [id, next]) expect((await back(patricia, one)).statusCode).toBe(200);
});

test('two administrators record the same absence at once: one is told', async () => {
  const answers = await Promise.all(
    [1, 2].map(() => send('POST', `${patricia}/ausencias`, { desde: '2027-01-04', hasta: '2027-01-10' })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('the history tells who recorded it, without a reason', async () => {
  const { data } = (
    await desk.get('administracion/historial', {
      desde: '2026-11-18',
      hasta: '2026-11-18',
      page: 1,
      limit: 20,
    })
  ).json() as { data: { texto?: string; que?: string }[] };
  expect(JSON.stringify(data)).toContain('Registró una ausencia de jefatura');
});
