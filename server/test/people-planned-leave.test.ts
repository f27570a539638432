import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { administratorOf } from './support/administrators.ts';
import { fixtureNow, position, unit } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { dataOf, mergesAt } from './support/merging.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { hired, peopleAt } from './support/people.ts';
import { addPermitTypes, approve, askPermit, type PermitBody } from './support/permits.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
beforeAll(async () => {
  server = await startTestServer();
  await addPermitTypes(server);
  desk = await administratorOf(server, ['organizacion']);
});
beforeEach(() => server.setNow(fixtureNow));
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const { send } = peopleAt(() => desk);
const { letIn } = mergesAt(
  () => server,
  () => desk,
);

test('no shift is planned on a day of approved leave: it would be one without its absence', async () => {
  const post = { idunidad: unit.uci, idpuesto: position.nurse, idplanilla: 1, articulo22: false };
  const { id } = await hired(desk, { contrato: { ...post, desde: '2024-03-01' } });
  const self = await logIn(server, await letIn(id));
  const asked = await askPermit(self, { from: '2026-12-09', to: '2026-12-10' });
  const plan = (fecha: string) => send('POST', `${id}/turnos`, { fecha, idtipoTurno: 2 });
  expect((await plan('2026-12-09')).statusCode).toBe(200);
  const permit = dataOf<PermitBody>(asked).idsolicitud;
  expect((await approve(await server.as('patricia.vega'), permit)).statusCode).toBe(200);
  expect(refusalOf(await plan('2026-12-10'))).toMatchObject({ status: 409, code: 'shift.on_leave' });
  expect((await plan('2026-12-11')).statusCode).toBe(200);
});
