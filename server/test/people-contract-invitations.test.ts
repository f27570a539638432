import type { NewContract } from '@relevo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administratorOf } from './support/administrators.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { hired, invitedByMail, nurse, peopleAt } from './support/people.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

// Invitations of somebody whose contract is corrected to have ended; today is the 18th of November.
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

const { person, send } = peopleAt(() => desk);
const own = nurse().contrato as NewContract;
const endOn = async (id: number, hasta: string) => {
  const { contratos, version } = await person(id);
  return send('PUT', `${id}/contratos/${contratos[0]?.id}`, { ...own, hasta, version });
};
const opened = (codigo: string) => server.call('POST', '/api/auth/activacion', { body: { codigo } });

test('a contract that is corrected to end before today takes open invitations along', async () => {
  const { id } = await hired(desk);
  const code = await invitedByMail(server, desk, id);
  expect((await endOn(id, '2026-11-18')).statusCode).toBe(200);
  expect((await opened(code)).statusCode).toBe(200);
  expect((await endOn(id, '2026-11-17')).statusCode).toBe(200);
  expect(refusalOf(await opened(code))).toMatchObject({ code: 'invitation.invalid' });
});

test('an invitation stays for a contract to come', async () => {
  const { id } = await hired(desk);
  await send('POST', `${id}/contratos`, { ...own, desde: '2027-01-01' });
  const code = await invitedByMail(server, desk, id);
  expect((await endOn(id, '2026-11-16')).statusCode).toBe(200);
  expect((await opened(code)).statusCode).toBe(200);
});
