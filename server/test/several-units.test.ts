import type { Notificacion, PersonRow, Response, SessionWire } from '@relevo/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { fixtureNow, unit, worker } from './support/fixture.ts';
import { personaOf } from './support/log-in.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { hired, peopleAt } from './support/people.ts';
import { refusalOf } from './support/refusals.ts';
import { askRelease, decideRelease, type ReleaseBody } from './support/releases.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['organizacion']);
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
const sessionsOf = async (username: string) =>
  ((await server.login(username)).json() as { data?: SessionWire[] }).data?.filter(
    ({ instance }) => instance.code === 'andes',
  ) ?? [];
const unitsOf = async (username: string) =>
  (await sessionsOf(username)).map(({ role, unidad }) => (role === 'admin' ? unidad.id : role));
const inUnit = async (username: string, unitId: number): Promise<Persona> => {
  const found = (await sessionsOf(username)).find(
    ({ role, unidad }) => role === 'admin' && unidad.id === unitId,
  );
  return personaOf(server, found as SessionWire);
};
const lead = async (id: number, body: object) =>
  dataOf<{ id: number }>(await send('POST', `${id}/jefaturas`, body)).id;
const end = (id: number, post: number) =>
  desk.request('DELETE', `administracion/personas/${id}/jefaturas/${post}`);
const today = { desde: '2026-11-18', hasta: '2026-11-18' };
const floorOf = async (who: Persona) => (await who.get('turnos', today)).body;

describe('a manager of two units', () => {
  let jorge: number;
  let post: number;
  beforeAll(async () => {
    jorge = await idOf('jorge pinto');
    post = await lead(jorge, { idunidad: unit.uci, desde: '2026-11-10', hasta: '2026-11-20', roles: [481] });
  });

  test('has a session for each, which sees and hears of its own unit', async () => {
    expect(await unitsOf('jorge.pinto')).toEqual([unit.emergency, unit.uci]);
    const [own, other] = [await inUnit('jorge.pinto', unit.emergency), await inUnit('jorge.pinto', unit.uci)];
    expect(await floorOf(own)).not.toContain('Camila');
    expect(await floorOf(other)).toContain('Camila');
    const structure = dataOf<Response<'GET administracion/estructura'>['data']>(
      await desk.get('administracion/estructura'),
    );
    expect(structure.unidades.find(({ id }) => id === unit.uci)?.jefaturas).toContainEqual({
      ...{ idpersona: jorge, nombre: 'Jorge Pinto', idjefatura: post },
      ...{ desde: '2026-11-10', hasta: '2026-11-20', subroga: null, ausencias: [] },
    });
    expect((await person(jorge)).jefaturas).toMatchObject([{ id: post, unidad: { id: unit.uci } }]);
    expect((await list({ unidad: unit.uci, q: 'jorge' })).meta.total).toBe(1);
  });

  test('keeps a session to the end of the last day and not a second longer', async () => {
    server.setNow('2026-11-20T23:30:00-03:00');
    const other = await inUnit('jorge.pinto', unit.uci);
    expect(other.session.jwt.expires_at * 1000).toBe(Date.parse('2026-11-21T00:00:00-03:00'));
    expect((await other.get('turnos', today)).statusCode).toBe(200);
    server.setNow('2026-11-21T00:00:00-03:00');
    expect(refusalOf(await other.get('turnos', today))).toMatchObject({ code: 'session.expired' });
    expect(await unitsOf('jorge.pinto')).toEqual([unit.emergency]);
    server.setNow('2026-11-09T12:00:00-03:00');
    expect(await unitsOf('jorge.pinto')).toEqual([unit.emergency]);
  });

  test('gets the messages of both', async () => {
    const camila = await server.as('camila.rojas');
    const [shift] = await server.db.query<{ id: number }>(sql`
      insert into ${server.tables()('shift')} (worker_id, unit_id, position_id, sector_id, shift_type_id, time_zone,
        date, starts_at, ends_at)
      values (${worker.camila}, ${unit.uci}, 1, 2, 2, 'America/Santiago', '2026-12-10', '2026-12-10T08:00-03:00',
        '2026-12-10T20:00-03:00') returning id`);
    const { idsolicitud } = dataOf<ReleaseBody>(await askRelease(camila, shift?.id ?? 0));
    const other = await inUnit('jorge.pinto', unit.uci);
    const [news] = dataOf<Notificacion[]>(await other.get('me/notificaciones', { limit: 10 }));
    expect(news?.sobre).toMatchObject({ tipo: 'release', unidad: unit.uci });
    const own = await inUnit('jorge.pinto', unit.emergency);
    expect(refusalOf(await decideRelease(own, idsolicitud, 'aceptar'))).toMatchObject({
      code: 'thing.not_found',
    });
    dataOf(await decideRelease(other, idsolicitud, 'aceptar'));
  });

  test('loses one of them at once, and keeps the other', async () => {
    const [own, other] = [await inUnit('jorge.pinto', unit.emergency), await inUnit('jorge.pinto', unit.uci)];
    expect((await end(jorge, post)).statusCode).toBe(200);
    expect(refusalOf(await other.get('turnos', today))).toMatchObject({ code: 'session.expired' });
    expect((await own.get('turnos', today)).statusCode).toBe(200);
    expect(refusalOf(await end(jorge, post))).toMatchObject({ code: 'thing.not_found' });
  });
});

describe('a replacement', () => {
  test('by a nurse of the unit has the roles of the manager for those days, and nothing after them', async () => {
    const [diego, patricia] = [await idOf('diego soto'), await idOf('patricia vega')];
    const days = { desde: '2026-11-17', hasta: '2026-11-19' };
    const post = await lead(diego, { idunidad: unit.uci, ...days, subroga: patricia });
    expect(await unitsOf('diego.soto')).toEqual(['worker', unit.uci]);
    const instead = await inUnit('diego.soto', unit.uci);
    expect(dataOf<{ id: number }[]>(await instead.get('admin/me/roles')).map(({ id }) => id)).toEqual([
      479, 480, 481, 484,
    ]);
    expect((await instead.get('solicitud/permiso')).statusCode).toBe(200);
    expect(instead.session.role === 'admin' && instead.session.usuario.listaRol).toHaveLength(4);
    expect(await person(diego)).toMatchObject({
      jefatura: null,
      jefaturas: [{ id: post, subroga: 'Patricia Vega' }],
    });
    server.setNow('2026-11-20T00:00:00-03:00');
    expect(refusalOf(await instead.get('turnos', today))).toMatchObject({ code: 'session.expired' });
    expect(await unitsOf('diego.soto')).toEqual(['worker']);
  });

  test('is for days, of somebody else, who leads the unit then', async () => {
    const [camila, jorge] = [await idOf('camila rojas'), await idOf('jorge pinto')];
    const days = { idunidad: unit.uci, desde: '2026-11-17', hasta: '2026-11-19' };
    const codes = [
      [{ ...days, subroga: jorge }, { code: 'person.not_leading' }],
      [{ ...days, hasta: null, subroga: jorge }, { fields: { hasta: [expect.any(String)] } }],
      [{ ...days, subroga: camila }, { fields: { subroga: [expect.any(String)] } }],
      [{ ...days, hasta: '2026-11-16' }, { fields: { hasta: [expect.any(String)] } }],
      [{ ...days, idunidad: 987_654 }, { code: 'thing.not_found' }],
      [{ ...days, roles: [1] }, { code: 'thing.not_found' }],
    ] as const;
    for (const [body, refusal] of codes) {
      expect(refusalOf(await send('POST', `${camila}/jefaturas`, body))).toMatchObject(refusal);
    }
    expect((await person(camila)).jefaturas).toEqual([]);
    expect(await unitsOf('camila.rojas')).toEqual(['worker']);
  });
});

test('a unit is led once at a time by one person', async () => {
  const { id } = await hired(desk);
  await lead(id, { idunidad: unit.uci, desde: '2026-12-01', hasta: '2026-12-10' });
  const at = (desde: string, hasta: string | null) =>
    send('POST', `${id}/jefaturas`, { idunidad: unit.uci, desde, hasta });
  const spans: [string, string | null][] = [
    ['2026-12-10', null],
    ['2026-11-01', '2026-12-01'],
    ['2026-11-01', null],
  ];
  for (const [from, until] of spans) {
    expect(refusalOf(await at(from, until))).toMatchObject({ code: 'person.post_overlaps' });
  }
  expect((await at('2026-12-11', null)).statusCode).toBe(200);
});

test('the own unit is taken from a manager, whose contract stays', async () => {
  const { id, body } = await hired(desk);
  const path = `administracion/personas/${id}/jefatura`;
  expect(refusalOf(await desk.request('DELETE', path))).toMatchObject({ code: 'thing.not_found' });
  await send('PUT', `${id}/jefatura`, { idunidad: unit.emergency, roles: [] });
  expect(await person(id)).toMatchObject({ jefatura: { id: unit.emergency } });
  expect((await desk.request('DELETE', path)).statusCode).toBe(200);
  expect(await person(id)).toMatchObject({
    jefatura: null,
    contrato: { unidad: { id: body.contrato?.idunidad } },
  });
  expect(refusalOf(await desk.request('DELETE', path))).toMatchObject({ code: 'thing.not_found' });
});
