import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addShift, setMinimum, setRule } from './support/arrange.ts';
import { worker } from './support/fixture.ts';
import { askRelease, decideRelease, type ReleaseBody } from './support/releases.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { dataOf, outcomeOf } from './support/swaps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
// Locks are taken in one order; a deadlock would be mended unseen.
afterEach(async () => expect(await server.deadlocks()).toBe(0));

test('two releases of one sector at once leave the people that it needs', async () => {
  await setRule(server, 'regla.dotacion', 'bloqueo');
  await setMinimum(server, { sectorId: 2 }, 1);
  const patricia = await server.as('patricia.vega');
  const camila = await server.as('camila.rojas');
  const diego = await server.as('diego.soto');
  for (let week = 1; week <= 8; week += 1) {
    const date = Temporal.PlainDate.from('2026-12-07').add({ weeks: week }).toString();
    const theirs = await addShift(server, worker.diego, date, 'day', { sectorId: 2 });
    const mine = await addShift(server, worker.camila, date, 'day', { sectorId: 2 });
    // The second release warns that both together would leave no one.
    const confirmed = { confirmado: true };
    const requests = [await askRelease(camila, mine), await askRelease(diego, theirs, confirmed)];
    const ids = requests.map((answer) => dataOf<ReleaseBody>(answer).idsolicitud);
    const answers = await Promise.all(ids.map((id) => decideRelease(patricia, id, 'aceptar')));
    expect(answers.map(outcomeOf).sort()).toEqual(['200', 'verdict.blocked']);
  }
});
