import type { PersonRow, SessionWire } from '@relevo/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { directorySchema, tablesOf } from '../src/db/tables.ts';
import { administratorOf } from './support/administrators.ts';
import { fixtureNow, password, unit, worker } from './support/fixture.ts';
import { personaOf } from './support/log-in.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { hired, invitedByMail, peopleAt } from './support/people.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

const directory = tablesOf(directorySchema);
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
const sessionsOf = async (username: string): Promise<SessionWire[]> => {
  const answer = await server.login(username);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: SessionWire[] }).data.filter(({ instance }) => instance.code === 'andes');
};
const personas = async (username: string) =>
  Object.fromEntries((await sessionsOf(username)).map((one) => [one.role, personaOf(server, one)])) as Record<
    'worker' | 'admin',
    Persona
  >;
const lead = async (id: number, idunidad: number = unit.emergency) => {
  const answer = await send('PUT', `${id}/jefatura`, { idunidad, roles: [479, 480, 481] });
  expect(answer.statusCode, answer.body).toBe(200);
};
const contract = { desde: '2026-11-01', idunidad: unit.uci, idpuesto: 1, articulo22: false };
const today = { desde: '2026-11-18', hasta: '2026-11-18' };

describe('a nurse who leads another unit', () => {
  test('has one login with two sessions, each with its own unit, role and messages', async () => {
    await lead(await idOf('diego soto'));
    const sessions = await sessionsOf('diego.soto');
    expect(sessions.map(({ role, unidad }) => [role, unidad.id])).toEqual([
      ['worker', unit.uci],
      ['admin', unit.emergency],
    ]);
    const { worker: nurse, admin } = await personas('diego.soto');
    expect((await nurse.get('me/turnos', today)).statusCode).toBe(200);
    expect(refusalOf(await nurse.get('turnos', today))).toMatchObject({ code: 'access.role' });
    expect((await admin.get('turnos', today)).statusCode).toBe(200);
    expect((await admin.get('turnos', today)).body).not.toContain('Camila');
    const t = server.tables();
    await server.db.query(sql`
      insert into ${t('notification')} (subject, kind, event, title, body, created_at, deliver_after)
      values ('worker:2', 'calendar', 'shift:1:test', 'Para ti', 'Texto', now(), now())`);
    const inboxOf = async (who: Persona) => (await who.get('me/notificaciones', { limit: 10 })).body;
    expect(await inboxOf(nurse)).toContain('Para ti');
    expect(await inboxOf(admin)).not.toContain('Para ti');
  });

  test('keeps one phone for both, and another person takes it from both', async () => {
    const { worker: nurse, admin } = await personas('diego.soto');
    const body = { token: 'one-phone', platform: 'android', device_id: 'phone', app_version: '1' };
    const register = async (who: Persona) => {
      const rest = { os_version: null, model: null, manufacturer: null };
      expect((await who.request('POST', 'me/devices', { body: { ...body, ...rest } })).statusCode).toBe(200);
    };
    const owners = async () =>
      (
        await server.db.query<{ subject: string }>(sql`
          select subject from ${server.tables()('device')} where token = 'one-phone' order by 1`)
      ).map(({ subject }) => subject);
    for (const who of [nurse, admin, nurse]) await register(who);
    expect(await owners()).toEqual(
      [admin.session.role, nurse.session.role].map((role) => expect.stringContaining(role)),
    );
    await register(await server.as('valentina.mora'));
    expect(await owners()).toEqual([`worker:${worker.valentina}`]);
  });

  test('leads on when the work ends, and works on while it lasts', async () => {
    const id = await idOf('diego soto');
    const { worker: nurse, admin } = await personas('diego.soto');
    const end = { ultimoDia: '2026-11-10', motivo: 'Deja los turnos' };
    expect((await send('POST', `${id}/baja`, end)).statusCode).toBe(200);
    expect(refusalOf(await nurse.get('me/turnos', today))).toMatchObject({ code: 'session.contract_ended' });
    expect((await admin.get('turnos', today)).statusCode).toBe(200);
    expect((await sessionsOf('diego.soto')).map(({ role }) => role)).toEqual(['admin']);
    expect(await person(id)).toMatchObject({
      acceso: { estado: 'activa' },
      jefatura: { id: unit.emergency },
    });
  });
});

describe('a manager who gets a contract', () => {
  test('works beside it, with the account that is there', async () => {
    const id = await idOf('jorge pinto');
    const answer = await send('POST', `${id}/contratos`, contract);
    expect(answer.statusCode, answer.body).toBe(200);
    const { worker: nurse, admin } = await personas('jorge.pinto');
    expect((await nurse.get('me/turnos', today)).statusCode).toBe(200);
    expect((await admin.get('turnos', today)).statusCode).toBe(200);
    expect(await person(id)).toMatchObject({
      usuario: 'jorge.pinto',
      contratos: [{ unidad: { id: unit.uci } }],
    });
  });
});

test('an invitation opens both posts', async () => {
  const { id, body } = await hired(desk);
  await lead(id);
  const use = { codigo: await invitedByMail(server, desk, id), password, password_confirmation: password };
  expect((await server.call('PUT', '/api/auth/activacion', { body: use })).statusCode).toBe(200);
  expect((await sessionsOf(String(body.rut))).map(({ role }) => role)).toEqual(['worker', 'admin']);
});

test('the end of a work leaves the invitation of a manager', async () => {
  const { id, body } = await hired(desk);
  await lead(id);
  const codigo = await invitedByMail(server, desk, id);
  expect((await send('POST', `${id}/baja`, { ultimoDia: '2026-11-18', motivo: 'Se va' })).statusCode).toBe(
    200,
  );
  server.setNow('2026-11-20T08:00:00-03:00');
  const use = { codigo, password, password_confirmation: password };
  expect((await server.call('PUT', '/api/auth/activacion', { body: use })).statusCode).toBe(200);
  expect((await sessionsOf(String(body.rut))).map(({ role }) => role)).toEqual(['admin']);
});

test('an account has one post of a role in an organisation', async () => {
  const twice = server.db.query(sql`
    insert into ${directory('membership')} (account_id, instance_code, role, subject_id)
    select account_id, instance_code, role, 987654 from ${directory('membership')}
    where instance_code = 'andes' and role = 'worker' limit 1`);
  await expect(twice).rejects.toMatchObject({ code: '23505' });
});
