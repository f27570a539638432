import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { directorySchema, tablesOf } from '../src/db/tables.ts';
import { administratorOf } from './support/administrators.ts';
import { fixtureNow, password } from './support/fixture.ts';
import { codeOf, enteredByLetter, fourOf } from './support/letters.ts';
import { logIn } from './support/log-in.ts';
import { writtenMails } from './support/mails.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

const directory = tablesOf(directorySchema);
const renewed = 'una-clave-renovada';
let server: TestServer;
let desk: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['personas']);
});
beforeEach(() => server.setNow(fixtureNow));
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const at = (id: number, way = '') => `administracion/personas/${id}/accesos${way}`;
const print = (id: number, by = desk) => by.request('POST', at(id, '/carta'));
const mail = (id: number, by = desk) => by.request('POST', at(id, '/correo'));
const end = (id: number, by = desk) => by.request('DELETE', at(id));
const look = async (id: number) =>
  ((await desk.get(at(id))).json() as { data: { carta: object | null; sesiones: object[] } }).data;
const use = (codigo: string, rut: string) =>
  server.call('PUT', '/api/auth/activacion', {
    body: { codigo, ultimosRut: fourOf(rut), password: renewed, password_confirmation: renewed },
  });
const statusOf = async (username: string, secret: string) =>
  (await server.login(username, secret)).statusCode;
const refused = (answer: Parameters<typeof refusalOf>[0]) => {
  const { status, code } = refusalOf(answer);
  return { status, code };
};
const setAccount = (username: string, email: string) =>
  server.db.query(sql`update ${directory('account')} set email = ${email} where username = ${username}`);
/** Lets an account open a post of the other organisation too. */
const share = (username: string) =>
  server.db.query(sql`
    insert into ${directory('membership')} (account_id, instance_code, role, subject_id)
    select id, 'puerto', 'worker', 900000 + id from ${directory('account')} where username = ${username}`);
const titlesOf = async (persona: Persona) =>
  ((await persona.get('me/notificaciones')).json() as { data: { titulo: string }[] }).data.map(
    ({ titulo }) => titulo,
  );

describe('a letter for somebody without e-mail who forgot the password', () => {
  test('sets another one, ends her sessions, works once, and tells her', async () => {
    const { id, rut, username } = await enteredByLetter(server, desk);
    const nurse = await logIn(server, username);
    const code = await codeOf(await print(id));
    expect(await titlesOf(nurse)).toContain('Imprimieron una carta para tu cuenta');
    expect((await look(id)).carta).not.toBeNull();
    expect(
      (
        await server.call('POST', '/api/auth/activacion', { body: { codigo: code, ultimosRut: fourOf(rut) } })
      ).json(),
    ).toMatchObject({ data: { conCuenta: false, renueva: true, usuario: username } });
    // Until the letter is used nothing of the account has changed.
    expect(await statusOf(username, password)).toBe(200);
    expect((await use(code, rut)).statusCode).toBe(200);
    expect(await statusOf(username, password)).toBe(401);
    expect(await statusOf(username, renewed)).toBe(200);
    expect((await nurse.get('me/notificaciones')).statusCode).toBe(401);
    expect(refused(await use(code, rut))).toEqual({ status: 404, code: 'invitation.invalid' });
    expect((await look(id)).carta).toBeNull();
  });

  test('voids an earlier one, and ends with a new password of her own', async () => {
    const { id, rut, username } = await enteredByLetter(server, desk);
    const first = await codeOf(await print(id));
    const second = await codeOf(await print(id));
    expect(refused(await use(first, rut))).toEqual({ status: 404, code: 'invitation.invalid' });
    const nurse = await logIn(server, username);
    const own = { old_password: password, new_password: renewed, new_password_confirmation: renewed };
    const changed = await nurse.request('PUT', 'me/password', { body: own });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(refused(await use(second, rut))).toEqual({ status: 404, code: 'invitation.invalid' });
  });

  test('is void after five wrong tries at the rut', async () => {
    const { id, rut } = await enteredByLetter(server, desk);
    const code = await codeOf(await print(id));
    for (let index = 0; index < 5; index += 1) {
      expect(refused(await use(code, '11111111-1')).code).toBe('invitation.wrong_rut');
    }
    expect(refused(await use(code, rut)).code).toBe('invitation.invalid');
  });

  test('leaves the piles of invitations as they are', async () => {
    const { id } = await enteredByLetter(server, desk);
    await print(id);
    const asked = { pila: 'usadas', page: 1, limit: 100 };
    const { data } = (await desk.get('administracion/invitaciones', asked)).json() as {
      data: { id: number; estado: string; entregada: string | null }[];
    };
    expect(data.find((row) => row.id === id)).toMatchObject({ estado: 'usada' });
  });
});

describe('two houses', () => {
  test('no letter renews an account that another organisation shares, nor one that is shared since', async () => {
    const { id, rut, username } = await enteredByLetter(server, desk);
    const code = await codeOf(await print(id));
    await share(username);
    expect(refused(await use(code, rut))).toEqual({ status: 404, code: 'invitation.invalid' });
    expect(refused(await print(id))).toEqual({ status: 409, code: 'access.no_letter' });
    expect(await statusOf(username, password)).toBe(200);
  });

  test('a link goes to the own address of an account, whoever shares it, and not to the one on the record', async () => {
    const { id, username } = await enteredByLetter(server, desk);
    expect(refused(await mail(id))).toEqual({ status: 409, code: 'access.no_mail' });
    await setAccount(username, 'propio@example.com');
    await share(username);
    expect((await mail(id)).statusCode).toBe(200);
    const sent = await vi.waitUntil(
      async () => (await writtenMails(server)).find((one) => one.includes('To: propio@example.com')),
      { interval: 20, timeout: 20_000 },
    );
    expect(sent).toContain('reset-password');
  });

  test('somebody else than a member is not found', async () => {
    expect(refused(await print(999_999))).toEqual({ status: 404, code: 'thing.not_found' });
  });
});

test('ending the way in ends sessions, devices, letters and the calendar, and tells her', async () => {
  const { id, rut, username } = await enteredByLetter(server, desk);
  const nurse = await logIn(server, username);
  expect((await look(id)).sesiones).toHaveLength(1);
  const made = await nurse.request('POST', 'me/calendario/enlace', { body: {} });
  expect(made.statusCode, made.body).toBe(200);
  const code = await codeOf(await print(id));
  expect((await end(id)).json()).toEqual({ data: { cerradas: 1 } });
  expect((await nurse.get('me/notificaciones')).statusCode).toBe(401);
  expect((await look(id)).sesiones).toEqual([]);
  expect(refused(await use(code, rut)).code).toBe('invitation.invalid');
  const again = await logIn(server, username);
  expect(await titlesOf(again)).toContain('Cerraron tus sesiones');
  expect((await end(id)).json()).toEqual({ data: { cerradas: 1 } });
  const t = server.tables();
  const events = await server.db.query(sql`
    select action, after from ${t('audit_event')} where entity = 'person' and entity_id = ${id}
      and action like 'access.%' order by id`);
  expect(events).toEqual([
    { action: 'access.renew', after: { medium: 'carta' } },
    { action: 'access.end', after: { sesiones: 1 } },
    { action: 'access.end', after: { sesiones: 1 } },
  ]);
});

test('nobody changes the own way in here, and that of an administrator changes organizacion alone', async () => {
  const whole = await administratorOf(server, ['organizacion'], { username: 'admin-renewal' });
  const own = desk as Persona & { person: number };
  const other = await administratorOf(server, ['turnos'], { username: 'admin-renewed' });
  for (const way of [print, mail, end]) {
    expect(refused(await way(own.person)).code).toBe('access.own');
    expect(refused(await way(other.person))).toEqual({ status: 403, code: 'invitation.administrator' });
  }
  expect((await end(other.person, whole)).statusCode).toBe(200);
});
