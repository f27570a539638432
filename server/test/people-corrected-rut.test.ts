import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { administratorOf } from './support/administrators.ts';
import { fixtureNow, password } from './support/fixture.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { freshRut, hired, invitedByMail, peopleAt } from './support/people.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

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

const { person, send } = peopleAt(() => desk);
const letIn = async (id: number) => {
  const codigo = await invitedByMail(server, desk, id);
  const use = { codigo, password, password_confirmation: password };
  const answer = await server.call('PUT', '/api/auth/activacion', { body: use });
  expect(answer.statusCode, answer.body).toBe(200);
};
const correct = async ({ id, body }: Awaited<ReturnType<typeof hired>>, rut: string) => {
  const { contrato: _contract, trabajo: _work, ...data } = body;
  const { version } = await person(id);
  expect((await send('PUT', String(id), { ...data, rut, version })).statusCode).toBe(200);
};
const logsIn = async (name: string) => (await server.login(name)).statusCode;

test('a rut that is corrected before there is an account names its person, and its owner', async () => {
  const wrong = await hired(desk);
  const [first, right] = [String(wrong.body.rut), freshRut()];
  await correct(wrong, right);
  expect((await person(wrong.id)).usuario).toBe(right.toLowerCase());
  const owner = await hired(desk, { rut: first });
  expect((await person(owner.id)).usuario).toBe(first.toLowerCase());
  await letIn(wrong.id);
  await letIn(owner.id);
  expect([await logsIn(right), await logsIn(first)]).toEqual([200, 200]);
});

test('where the account of before has the rut as its name, its owner comes in by another one', async () => {
  const wrong = await hired(desk);
  const first = String(wrong.body.rut);
  await letIn(wrong.id);
  await correct(wrong, freshRut());
  // An account is its person's: it keeps its name.
  expect((await person(wrong.id)).usuario).toBe(first.toLowerCase());
  const owner = await hired(desk, { rut: first });
  expect((await person(owner.id)).usuario).toBe(`andes-${owner.id}`);
  await letIn(owner.id);
  expect([await logsIn(`andes-${owner.id}`), await logsIn(String(owner.body.correo))]).toEqual([200, 200]);
});
