import type { PersonRow, PostWire, SessionWire } from '@relevo/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { directorySchema, tablesOf } from '../src/db/tables.ts';
import { Bus } from '../src/kernel/bus.ts';
import { readTouch } from '../src/kernel/topics.ts';
import { administratorOf } from './support/administrators.ts';
import { fixtureNow, unit, worker } from './support/fixture.ts';
import { logIn, personaOf } from './support/log-in.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { bearer, openSessionsOf } from './support/open-sessions.ts';
import { peopleAt } from './support/people.ts';
import { refusalOf } from './support/refusals.ts';
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

const { list, send } = peopleAt(() => desk);
const idOf = async (q: string) => ((await list({ q })).data[0] as PersonRow).id;
const dataOf = <T>(answer: Awaited<ReturnType<Persona['get']>>) => {
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: T }).data;
};
const postsOf = async (who: Persona) => dataOf<PostWire[]>(await who.get('me/sesion'));
const openedBy = async (who: Persona) => dataOf<SessionWire[]>(await who.request('POST', 'me/sesion'));
const briefOf = ({ role, usuario }: Pick<PostWire, 'role' | 'usuario'>) => [role, usuario.unidad.id];
const lead = async (id: number, body: object) =>
  dataOf<{ id: number }>(await send('POST', `${id}/jefaturas`, body)).id;

describe('the facts of a session', () => {
  test('are those of its login until something changes', async () => {
    const camila = await logIn(server, 'camila.rojas');
    const [only, ...others] = await postsOf(camila);
    expect(others).toEqual([]);
    const { jwt: _token, instance, ...facts } = camila.session;
    expect(only).toEqual({
      ...facts,
      instance: { name: instance.name, code: instance.code },
      actual: true,
    });
  });

  test('follow scopes, names, unit and roles at once', async () => {
    const jorge = await logIn(server, 'jorge.pinto');
    const id = await idOf('jorge pinto');
    dataOf(await send('PUT', `${id}/alcances`, { alcances: ['turnos'] }));
    expect(await postsOf(jorge)).toMatchObject([{ alcances: ['turnos'], unidad: { id: unit.emergency } }]);
    dataOf(await send('PUT', `${id}/alcances`, { alcances: [] }));
    dataOf(await send('PUT', `${id}/jefatura`, { idunidad: unit.uci, roles: [479] }));
    expect(await postsOf(jorge)).toMatchObject([
      { alcances: [], actual: true, usuario: { unidad: { id: unit.uci }, listaRol: [{ id: 479 }] } },
    ]);
    dataOf(await send('PUT', `${id}/jefatura`, { idunidad: unit.emergency, roles: [] }));
  });
});

describe('the roles of a replacement', () => {
  test('follow those of the manager replaced', async () => {
    const [person, jorge] = [await idOf('camila rojas'), await idOf('jorge pinto')];
    const days = { desde: '2026-11-17', hasta: '2026-11-20' };
    const post = await lead(person, { idunidad: unit.emergency, ...days, subroga: jorge });
    const camila = await logIn(server, 'camila.rojas');
    const rolesOf = async () =>
      (await postsOf(camila)).flatMap(({ role, usuario }) =>
        role === 'admin' && 'listaRol' in usuario ? usuario.listaRol.map(({ id }) => id) : [],
      );
    expect(await rolesOf()).toEqual([]);
    const told: string[] = [];
    const bus = new Bus(server.db);
    await bus.start();
    bus.on('changes', (payload) => told.push(readTouch(payload).subject));
    dataOf(await send('PUT', `${jorge}/jefatura`, { idunidad: unit.emergency, roles: [481] }));
    await expect.poll(() => told).toContain(`worker:${worker.camila}`);
    await bus.stop();
    expect(await rolesOf()).toEqual([481]);
    dataOf(await send('PUT', `${jorge}/jefatura`, { idunidad: unit.emergency, roles: [] }));
    dataOf(await desk.request('DELETE', `administracion/personas/${person}/jefaturas/${post}`));
  });
});

describe('a post that came since the login', () => {
  test('gets a session that ends with the login, the same one however often it is asked for', async () => {
    const diego = await logIn(server, 'diego.soto');
    const [person, patricia] = [await idOf('diego soto'), await idOf('patricia vega')];
    expect((await postsOf(diego)).map(briefOf)).toEqual([['worker', unit.uci]]);
    server.setNow(fixtureNow.add({ hours: 2 }));
    const days = { desde: '2026-11-17', hasta: '2026-11-20' };
    const post = await lead(person, { idunidad: unit.uci, ...days, subroga: patricia });
    expect((await postsOf(diego)).map(({ actual, ...one }) => [...briefOf(one), actual])).toEqual([
      ['worker', unit.uci, true],
      ['admin', unit.uci, false],
    ]);
    const [own, opened, ...more] = await openedBy(diego);
    expect(more).toEqual([]);
    expect(own?.jwt.expires_at).toBe(diego.session.jwt.expires_at);
    expect(opened?.jwt.expires_at).toBe(diego.session.jwt.expires_at);
    const instead = personaOf(server, opened as SessionWire);
    const floor = { desde: '2026-11-18', hasta: '2026-11-18' };
    expect((await instead.get('turnos', floor)).body).toContain('Camila');
    expect((await openedBy(diego))[1]?.jwt).toEqual(opened?.jwt);
    expect(await postsOf(instead)).toMatchObject([{ actual: false }, { actual: true }]);
    // One login, not two.
    expect((await openSessionsOf(server, diego)).filter(({ actual }) => actual)).toHaveLength(1);

    dataOf(await desk.request('DELETE', `administracion/personas/${person}/jefaturas/${post}`));
    expect((await postsOf(diego)).map(briefOf)).toEqual([['worker', unit.uci]]);
    expect(refusalOf(await instead.get('turnos', floor))).toMatchObject({ code: 'session.post_ended' });
  });

  test('is asked for at once and has one session, which the logout ends', async () => {
    const valentina = await logIn(server, 'valentina.mora');
    const person = await idOf('valentina mora');
    dataOf(await send('PUT', `${person}/jefatura`, { idunidad: unit.emergency, roles: [] }));
    const answers = await Promise.all(Array.from({ length: 6 }, () => openedBy(valentina)));
    const tokens = new Set(answers.map(([, opened]) => opened?.jwt.token));
    expect([...tokens]).toEqual([expect.any(String)]);
    const t = tablesOf(directorySchema);
    const [row] = await server.db.query<{ count: number }>(sql`
      select count(*)::int as count from ${t('session')} s join ${t('account')} a on a.id = s.account_id
      where a.username = 'valentina.mora' and s.role = 'admin'`);
    expect(row?.count).toBe(1);

    const led = personaOf(server, (await openedBy(valentina))[1] as SessionWire);
    expect((await led.get('admin/me/roles')).statusCode).toBe(200);
    const logout = server.call('POST', '/api/auth/logout', { headers: bearer(valentina) });
    const late = valentina.request('POST', 'me/sesion');
    expect((await logout).statusCode).toBe(200);
    await late;
    for (const opened of [led, valentina]) {
      expect(refusalOf(await opened.get('me/sesion'))).toMatchObject({ code: 'session.expired' });
    }
    const [live] = await server.db.query<{ count: number }>(sql`
      select count(*)::int as count from ${t('session')} s join ${t('account')} a on a.id = s.account_id
      where a.username = 'valentina.mora' and s.revoked_at is null`);
    expect(live?.count).toBe(0);
    dataOf(await desk.request('DELETE', `administracion/personas/${person}/jefatura`));
  });

  test('of another organisation is never said or opened', async () => {
    const camila = await logIn(server, 'camila.rojas', 'puerto');
    expect((await postsOf(camila)).map(({ instance }) => instance.code)).toEqual(['puerto']);
    expect((await openedBy(camila)).map(({ instance }) => instance.code)).toEqual(['puerto']);
  });
});
