import { afterAll, beforeAll, expect, it } from 'vitest';
import { worker } from './support/fixture.ts';
import { addUncovered, publish } from './support/offers.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let [patricia, diego]: Persona[] = [];
beforeAll(async () => {
  server = await startTestServer();
  patricia = await server.as('patricia.vega');
  diego = await server.as('diego.soto');
});
afterAll(() => server.close());

it('each message of an open shift names it, so that several are told apart', async () => {
  for (const [date, night] of [
    ['2026-12-02', false],
    ['2026-12-03', true],
  ] as const) {
    const shift = { workerId: worker.camila, date, night };
    await publish(patricia as Persona, (await addUncovered(server, shift)).absenceId);
  }
  const answer = await (diego as Persona).get('me/notificaciones');
  const { data } = answer.json() as { data: { titulo: string; mensaje: string }[] };
  expect(data.map((one) => Object.values(one).find((text) => String(text).startsWith('Puedes')))).toEqual([
    'Puedes postular al turno del jue 3 dic, de 20:00 a 08:00.',
    'Puedes postular al turno del mié 2 dic, de 08:00 a 20:00.',
  ]);
});
