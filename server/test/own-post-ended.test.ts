import type { PersonRow, Response } from '@relevo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { administratorOf } from './support/administrators.ts';
import { unit } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { bearer } from './support/open-sessions.ts';
import { peopleAt } from './support/people.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['organizacion']);
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const { list, send } = peopleAt(() => desk);
const idOf = async (q: string) => ((await list({ q })).data[0] as PersonRow).id;
const done = (answer: Awaited<ReturnType<Persona['get']>>) =>
  expect(answer.statusCode, answer.body).toBe(200);
const endPost = async (id: number, post = 'jefatura') =>
  done(await desk.request('DELETE', `administracion/personas/${id}/${post}`));
const openAtDesk = async (id: number) =>
  (
    (
      await desk.get(`administracion/personas/${id}/accesos`)
    ).json() as Response<'GET administracion/personas/{id}/accesos'>
  ).data.sesiones;
const statusOf = async (who: Persona) => (await who.get('admin/me/roles')).statusCode;

describe('an own post that ends at the desk', () => {
  test('ends its session at once, which a later naming does not open again', async () => {
    const jorge = await logIn(server, 'jorge.pinto');
    const id = await idOf('jorge pinto');
    expect(await statusOf(jorge)).toBe(200);
    await endPost(id);
    for (const path of ['me/notificaciones', 'unidades', 'admin/me/roles', 'me/sesion']) {
      expect((await jorge.get(path)).statusCode, path).toBe(401);
    }
    expect((await server.call('GET', '/api/auth/sesiones', { headers: bearer(jorge) })).statusCode).toBe(401);
    expect(await openAtDesk(id)).toEqual([]);
    done(await send('PUT', `${id}/jefatura`, { idunidad: unit.emergency, roles: [] }));
    expect(await statusOf(jorge)).toBe(401);
    expect(await openAtDesk(id)).toEqual([]);
    const again = await logIn(server, 'jorge.pinto');
    expect(await statusOf(again)).toBe(200);
    expect(await openAtDesk(id)).toHaveLength(1);
  });

  test('is told as the reason to the holder of the token and at the login, until a post is given again', async () => {
    const jorge = await logIn(server, 'jorge.pinto');
    const left = await logIn(server, 'jorge.pinto');
    const id = await idOf('jorge pinto');
    done(await send('PUT', `${id}/jefatura`, { idunidad: unit.emergency, roles: [479] }));
    await endPost(id);
    const ended = { status: 401, code: 'session.post_ended' };
    const told = await jorge.get('me/notificaciones');
    expect(refusalOf(told)).toEqual(ended);
    expect(told.json().error.message).toMatch(/^Tu jefatura terminó\. /);
    expect(refusalOf(await server.login('jorge.pinto'))).toEqual(ended);
    expect(refusalOf(await server.login('jorge.pinto', 'no-es-esta')).code).toBe('session.wrong_credentials');
    const forged = `${jorge.session.jwt.token.slice(0, -4)}AAAA`;
    const stranger = await server.call('GET', '/api/andes/me/notificaciones', {
      headers: { authorization: `Bearer ${forged}` },
    });
    expect(refusalOf(stranger)).toEqual({ status: 401, code: 'session.none' });
    done(await send('PUT', `${id}/jefatura`, { idunidad: unit.emergency, roles: [] }));
    expect(refusalOf(await left.get('me/notificaciones'))).toEqual({ status: 401, code: 'session.expired' });
  });

  test('leaves the session of an administrator, and that of a contract', async () => {
    const [jorge, diego] = [await logIn(server, 'jorge.pinto'), await logIn(server, 'diego.soto')];
    const [scoped, nurse] = [await idOf('jorge pinto'), await idOf('diego soto')];
    done(await send('PUT', `${scoped}/alcances`, { alcances: ['personas'] }));
    done(await send('PUT', `${nurse}/jefatura`, { idunidad: unit.emergency, roles: [] }));
    await endPost(scoped);
    await endPost(nurse);
    expect((await jorge.get('administracion/personas', { page: 1, limit: 1 })).statusCode).toBe(200);
    expect((await diego.get('me/sesion')).statusCode).toBe(200);
    // The scopes were what the session went on for.
    done(await send('PUT', `${scoped}/alcances`, { alcances: [] }));
    expect(await statusOf(jorge)).toBe(401);
    done(await send('PUT', `${scoped}/jefatura`, { idunidad: unit.emergency, roles: [] }));
    expect(await statusOf(jorge)).toBe(401);
  });
});

test('a post with dates that ends and is given again opens no session of before', async () => {
  const id = await idOf('jorge pinto');
  const give = async (desde: string) => {
    const answer = await send('POST', `${id}/jefaturas`, {
      idunidad: unit.uci,
      desde,
      hasta: null,
      subroga: null,
    });
    done(answer);
    return (answer.json() as { data: { id: number } }).data.id;
  };
  const post = await give('2026-11-10');
  const own = await logIn(server, 'jorge.pinto');
  const sessions = (await own.request('POST', 'me/sesion')).json() as Response<'POST me/sesion'>;
  const token = sessions.data.find(({ unidad }) => unidad.id === unit.uci)?.jwt.token;
  const status = async () =>
    (await server.call('GET', '/api/andes/admin/me/roles', { headers: { authorization: `Bearer ${token}` } }))
      .statusCode;
  expect(await status()).toBe(200);
  await endPost(id, `jefaturas/${post}`);
  expect(await status()).toBe(401);
  await give('2026-11-10');
  expect(await status()).toBe(401);
  expect(await statusOf(own)).toBe(200);
});
