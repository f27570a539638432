import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { personaOf } from './support/log-in.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { startTwin, type Twin } from './support/twin.ts';

// A phone on which two people log in, over two servers.
let server: TestServer;
let twin: Twin;
let camila: Persona;
let diego: Persona;
beforeAll(async () => {
  server = await startTestServer();
  twin = await startTwin(server);
  camila = await server.as('camila.rojas');
  diego = personaOf(twin, (await server.as('diego.soto')).session);
});
afterAll(async () => {
  await twin.close();
  await server.close();
});
afterEach(async () => expect([await server.deadlocks(), await twin.deadlocks()]).toEqual([0, 0]));

const rounds = Array.from({ length: 20 }, (_, index) => index);

test('two people who register one phone at once: one of them has it', async () => {
  const t = server.tables();
  const body = {
    token: 'one-phone',
    platform: 'android',
    os_version: null,
    device_id: 'phone',
    model: null,
    manufacturer: null,
    app_version: '1',
  };
  const register = (person: Persona) => person.request('POST', 'me/devices', { body });
  for (const person of [camila, diego]) expect((await register(person)).statusCode).toBe(200);
  for (const _ of rounds) {
    await server.db.query(sql`update ${t('device')} set token = 'one-phone'`);
    const answers = await Promise.all([camila, diego].map(register));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    const owners = await server.db.query(sql`select 1 from ${t('device')} where token = 'one-phone'`);
    expect(owners).toHaveLength(1);
  }
});
