import type { SessionWire } from '@relevo/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { directorySchema, tablesOf } from '../src/db/tables.ts';
import { administratorOf } from './support/administrators.ts';
import { fixtureNow, password } from './support/fixture.ts';
import { logIn, personaOf } from './support/log-in.ts';
import { mark, markBody } from './support/marks.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { bearer, loginIdOf, openSessionsOf } from './support/open-sessions.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});
beforeEach(() => server.setNow(fixtureNow));

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const isAlive = async (person: Persona) => (await person.get('timezone-data')).statusCode === 200;
const end = (person: Persona, id: string) =>
  server.call('DELETE', `/api/auth/sesiones/${id}`, { headers: bearer(person) });
const endOthers = (person: Persona, secret = password) =>
  server.call('POST', '/api/auth/sesiones/cierre', { body: { password: secret }, headers: bearer(person) });

/** A login with both sessions of Camila's, from a device. */
async function fromDevice(userAgent: string): Promise<[Persona, Persona]> {
  const answer = await server.call('POST', '/api/auth/login', {
    body: { username: 'camila.rojas', password },
    headers: { 'user-agent': userAgent },
  });
  const { data } = answer.json() as { data: SessionWire[] };
  const [andes, puerto] = data.map((session) => personaOf(server, session));
  return [andes as Persona, puerto as Persona];
}

const devicesOf = async (instance: 'andes' | 'puerto', subject: string) =>
  (
    await server.db.query<{ id: string }>(sql`
      select device_id as id from ${server.tables(instance)('device')} where subject = ${subject} order by 1`)
  ).map(({ id }) => id);
const register = (person: Persona, deviceId: string) =>
  person.request('POST', 'me/devices', {
    body: {
      ...{ token: null, platform: 'web', os_version: null, device_id: deviceId, model: null },
      ...{ manufacturer: null, app_version: '1' },
    },
  });

describe('the list', () => {
  test('names device, moment and organisations; this login first, then the newest', async () => {
    const [own] = await fromDevice(WINDOWS);
    server.setNow(fixtureNow.add({ minutes: 5 }));
    await fromDevice(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    );
    server.setNow(fixtureNow.add({ minutes: 9 }));
    await fromDevice('');
    const organizaciones = ['Clínica Andes', 'Hospital del Puerto'];
    expect(await openSessionsOf(server, own)).toMatchObject([
      {
        actual: true,
        tipo: 'computador',
        nombre: 'Chrome en Windows',
        desde: fixtureNow.toString(),
        organizaciones,
      },
      { actual: false, tipo: 'desconocido', nombre: 'Equipo desconocido', organizaciones },
      { actual: false, tipo: 'telefono', nombre: 'Aplicación en iPhone', organizaciones },
    ]);
  });

  test('has neither those that have ended, nor those of others', async () => {
    const valentina = await logIn(server, 'valentina.mora');
    const gone = await logIn(server, 'valentina.mora');
    await server.call('POST', '/api/auth/logout', { headers: bearer(gone) });
    expect(await openSessionsOf(server, valentina)).toHaveLength(1);
    server.setNow(fixtureNow.add({ hours: 25 }));
    expect(await openSessionsOf(server, await logIn(server, 'valentina.mora'))).toHaveLength(1);
  });

  test('a session that a server of before has opened has no device, and stands there', async () => {
    const valentina = await logIn(server, 'valentina.mora');
    const id = await loginIdOf(server, valentina);
    await server.db.query(sql`
      update ${tablesOf(directorySchema)('session')} set device_kind = null, device_name = null where login_id = ${id}`);
    const [own] = await openSessionsOf(server, valentina);
    expect(own).toMatchObject({ id, tipo: 'desconocido', nombre: 'Equipo desconocido' });
  });
});

describe('ending one', () => {
  test('ends it in every organisation at once, and the others go on; twice is the same', async () => {
    const [own, ownToo] = await fromDevice(WINDOWS);
    const [there, thereToo] = await fromDevice(WINDOWS);
    expect(await Promise.all([own, ownToo, there, thereToo].map(isAlive))).toEqual([true, true, true, true]);
    const id = await loginIdOf(server, there);
    const first = await end(own, id);
    expect(first.statusCode).toBe(200);
    expect(await Promise.all([own, ownToo, there, thereToo].map(isAlive))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(refusalOf(await there.get('timezone-data'))).toMatchObject({ code: 'session.expired' });
    const second = await end(own, id.toUpperCase());
    expect([second.statusCode, second.body]).toEqual([200, first.body]);
  });

  test("another account's is not there, nor one that never was", async () => {
    const diego = await logIn(server, 'diego.soto');
    const camila = await logIn(server, 'camila.rojas');
    for (const id of [await loginIdOf(server, camila), crypto.randomUUID(), '1', 'x', '%00']) {
      expect(refusalOf(await end(diego, id)), id).toEqual({ status: 404, code: 'thing.not_found' });
    }
    expect(await isAlive(camila)).toBe(true);
  });

  test('an administrator ends none of a nurse', async () => {
    const desk = await administratorOf(server, ['organizacion'], { username: 'admin-sessions' });
    const diego = await logIn(server, 'diego.soto');
    expect((await end(desk, await loginIdOf(server, diego))).statusCode).toBe(404);
    expect(await isAlive(diego)).toBe(true);
  });

  test('its devices get no more pushes, unless another session is open on them', async () => {
    const [own] = await fromDevice(WINDOWS);
    const [first, firstToo] = await fromDevice(WINDOWS);
    await register(first, 'phone');
    await register(firstToo, 'phone');
    const [again] = await fromDevice(WINDOWS);
    await register(again, 'phone');
    await register(again, 'phone');
    await register(own, 'desk');
    await end(own, await loginIdOf(server, first));
    expect(await devicesOf('andes', 'worker:1')).toEqual(['desk', 'phone']);
    expect(await devicesOf('puerto', 'worker:1')).toEqual([]);
    await end(own, await loginIdOf(server, again));
    expect(await devicesOf('andes', 'worker:1')).toEqual(['desk']);
  });

  test('marks that the device has kept arrive with the next login', async () => {
    const [own] = await fromDevice(WINDOWS);
    const [phone] = await fromDevice(WINDOWS);
    const kept = markBody(server);
    await end(own, await loginIdOf(server, phone));
    expect((await phone.request('POST', 'me/marca-remota', { body: kept })).statusCode).toBe(401);
    const [later] = await fromDevice(WINDOWS);
    await mark(later, kept);
  });

  test('leaves an audit event without names in the organisation of the caller', async () => {
    const diego = await logIn(server, 'diego.soto');
    const other = await logIn(server, 'diego.soto');
    await end(diego, await loginIdOf(server, other));
    const [event] = await server.db.query(sql`
      select actor, action, after from ${server.tables()('audit_event')}
      where actor = 'worker:2' and action = 'session.end' order by id desc limit 1`);
    expect(event).toEqual({ actor: 'worker:2', action: 'session.end', after: { sesiones: 1 } });
  });
});

describe('ending all others', () => {
  test('asks for the password, counts wrong ones, and leaves this login', async () => {
    const ignacio = await logIn(server, 'ignacio.fuentes');
    const others = [await logIn(server, 'ignacio.fuentes'), await logIn(server, 'ignacio.fuentes')];
    expect(refusalOf(await endOthers(ignacio, 'no-es-esta'))).toMatchObject({
      ...{ status: 401, code: 'profile.wrong_password' },
    });
    expect(await Promise.all(others.map(isAlive))).toEqual([true, true]);
    expect((await endOthers(ignacio)).json()).toEqual({ data: { cerradas: 2 } });
    expect(await Promise.all([ignacio, ...others].map(isAlive))).toEqual([true, false, false]);
    expect((await endOthers(ignacio)).json()).toEqual({ data: { cerradas: 0 } });
    for (let at = 0; at < 5; at += 1) expect((await endOthers(ignacio, `no-${at}`)).statusCode).toBe(401);
    expect(refusalOf(await endOthers(ignacio))).toMatchObject({ status: 429, code: 'session.waiting' });
  });

  test('two devices that end each other at once both end, or one does', async () => {
    const pair = [await logIn(server, 'jorge.pinto'), await logIn(server, 'jorge.pinto')] as const;
    const answers = await Promise.all([endOthers(pair[0]), endOthers(pair[1])]);
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 401)).toBe(true);
    expect((await Promise.all(pair.map(isAlive))).filter(Boolean).length).toBeLessThan(2);
  });
});
