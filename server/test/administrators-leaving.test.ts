import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf, proveForEver } from './support/administrators.ts';
import { fixtureNow, password } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { hired, invitedByMail } from './support/people.ts';
import { refusalOf } from './support/refusals.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let chief: Awaited<ReturnType<typeof administratorOf>>;
let people: Awaited<ReturnType<typeof administratorOf>>;
beforeAll(async () => {
  server = await startTestServer();
  chief = await administratorOf(server, ['organizacion']);
  people = await administratorOf(server, ['personas']);
});
beforeEach(() => server.setNow(fixtureNow));
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

/** A nurse who administrates by this scope, logged in. */
async function nurseWith(scope: string) {
  const { id, body } = await hired(chief);
  const codigo = await invitedByMail(server, chief, id);
  await server.call('PUT', '/api/auth/activacion', {
    body: { codigo, password, password_confirmation: password },
  });
  await chief.request('PUT', `administracion/personas/${id}/alcances`, { body: { alcances: [scope] } });
  const self = await logIn(server, String(body.rut));
  await proveForEver(server, String(body.rut).toLowerCase());
  return { id, rut: String(body.rut), self };
}
const leave = (by: typeof chief, id: number, ultimoDia: string) =>
  by.request('POST', `administracion/personas/${id}/baja`, { body: { ultimoDia, motivo: 'Renuncia' } });

test('scopes end with the work: the day after it is for the marks of the last night', async () => {
  const { id, rut, self } = await nurseWith('organizacion');
  const letters = () =>
    self.request('POST', 'administracion/invitaciones/cartas', { body: { personas: [id] } });
  const marks = () => self.get('me/marca-remota', { desde: '2026-11-17', hasta: '2026-11-18' });
  const yesterday = '2026-11-17';
  expect((await leave(chief, id, yesterday)).statusCode).toBe(200);
  expect(refusalOf(await letters())).toMatchObject({ status: 403, code: 'access.permission' });
  expect((await marks()).statusCode).toBe(200);
  // A login of these hours tells the app of no scope either.
  expect((await logIn(server, rut)).session.alcances).toEqual([]);
});

test('the work of the last person with organizacion does not end', async () => {
  const { id } = await nurseWith('organizacion');
  const gone = await nurseWith('organizacion');
  expect((await leave(people, gone.id, '2026-11-10')).statusCode).toBe(200);
  const t = server.tables();
  await server.db.query(sql`
    delete from ${t('administrator')} where scope = 'organizacion' and person_id not in (${id}, ${gone.id})`);
  const preview = () => people.get(`administracion/personas/${id}/baja`, { ultimoDia: '2026-12-20' });
  expect(refusalOf(await preview())).toMatchObject({ status: 409, code: 'person.last_administrator' });
  // Of the two who hold it, one has left.
  expect(refusalOf(await leave(people, id, '2026-12-20'))).toMatchObject({
    ...{ status: 409, code: 'person.last_administrator' },
  });
  await server.db.query(sql`
    insert into ${t('administrator')} (person_id, scope) values (${chief.person}, 'organizacion')`);
  expect((await preview()).statusCode).toBe(200);
  const answer = await leave(people, id, '2026-12-20');
  expect(answer.statusCode, answer.body).toBe(200);
});
