import type { Overview } from '@relevo/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { administratorOf } from './support/administrators.ts';
import { fixtureNow } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

// Matters of the desk's start that an administrator puts off; today is the 18th of November.
let server: TestServer;
let desk: Persona;
let other: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['organizacion']);
  other = await administratorOf(server, ['personas']);
});
beforeEach(() => server.setNow(fixtureNow));
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const dataOf = <T>(answer: { json(): unknown }) => (answer.json() as { data: T }).data;
const postponed = async (by: Persona) => dataOf<Overview>(await by.get('administracion/inicio')).pospuestos;
const path = 'administracion/inicio/pospuestos';
const putOff = (by: Persona, body: object) => by.request('PUT', path, { body });

test('a matter is put off for seven days, by each administrator alone', async () => {
  expect(await postponed(desk)).toEqual([]);
  expect(dataOf(await putOff(desk, { asunto: 'contratos' }))).toEqual({ hasta: '2026-11-25' });
  await putOff(desk, { asunto: 'sin_jefatura', de: 1 });
  await putOff(desk, { asunto: 'sin_jefatura', de: 2 });
  expect(await postponed(desk)).toEqual([
    { asunto: 'contratos', de: null, hasta: '2026-11-25' },
    { asunto: 'sin_jefatura', de: 1, hasta: '2026-11-25' },
    { asunto: 'sin_jefatura', de: 2, hasta: '2026-11-25' },
  ]);
  expect(await postponed(other)).toEqual([]);
});

test('it is shown again on its day, and before where that is taken back', async () => {
  await putOff(other, { asunto: 'feriados', de: 2027 });
  await putOff(other, { asunto: 'pactos' });
  const back = () => other.request('DELETE', path, { query: { asunto: 'feriados', de: 2027 } });
  expect((await back()).json()).toEqual({ data: { ok: true } });
  expect((await back()).json()).toEqual({ data: { ok: true } });
  expect(await postponed(other)).toEqual([{ asunto: 'pactos', de: null, hasta: '2026-11-25' }]);
  server.setNow('2026-11-24T23:59:00-03:00');
  const late = await logIn(server, 'admin-personas');
  expect(await postponed(late)).toHaveLength(1);
  server.setNow('2026-11-25T00:00:00-03:00');
  expect(await postponed(late)).toEqual([]);
  // Once more: the earlier row is no hindrance.
  expect(dataOf(await putOff(late, { asunto: 'pactos' }))).toEqual({ hasta: '2026-12-02' });
});

test('only what can wait is put off, and the history has it', async () => {
  const wrong = await putOff(desk, { asunto: 'sin_planilla' });
  expect(refusalOf(wrong)).toMatchObject({ status: 422, code: 'request.invalid' });
  await desk.request('DELETE', path, { query: { asunto: 'contratos' } });
  const { data } = (
    await desk.get('administracion/historial', {
      ...{ desde: '2026-11-18', hasta: '2026-11-18', tipo: 'ajustes', page: 1, limit: 50 },
    })
  ).json() as { data: { que: string; cambios: object[] }[] };
  expect(data[0]).toMatchObject({
    que: 'Dejó de posponer un asunto de su inicio',
    cambios: [
      { campo: 'Asunto', despues: 'Contratos que vencen' },
      { campo: 'Hasta', antes: '25-11-2026', despues: null },
    ],
  });
});
