import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addShift } from './support/arrange.ts';
import { worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { mark, markBody, sendMark } from './support/marks.ts';
import { meetBefore } from './support/meet.ts';
import { askRelease, decideRelease, type ReleaseBody } from './support/releases.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { answerSwap, askSwap, dataOf, decideSwap, outcomeOf, ownersOf } from './support/swaps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
// Locks are taken in one order; a deadlock would be mended unseen.
afterEach(async () => expect(await server.deadlocks()).toBe(0));

let day = Temporal.PlainDate.from('2026-11-18');
/** A day at 07:52: Camila's shift begins at eight, so she may punch for it and it may still change hands. */
async function newDay() {
  day = day.add({ days: 7 });
  const [date, back] = [day.toString(), day.add({ days: 2 }).toString()];
  server.setNow(day.toZonedDateTime({ timeZone: 'America/Santiago', plainTime: '07:52' }).toInstant());
  const [camila, diego, patricia] = await Promise.all(
    ['camila.rojas', 'diego.soto', 'patricia.vega'].map((name) => logIn(server, name)),
  );
  if (!camila || !diego || !patricia) throw new Error('nobody logged in');
  const [mine, theirs] = [
    await addShift(server, worker.camila, date),
    await addShift(server, worker.diego, back),
  ];
  const newSwap = async () => {
    const asked = await askSwap(camila, { mine, theirs, absence: date, back });
    const { idcambioTurnoSolicitud: id } = dataOf(asked);
    dataOf(await answerSwap(diego, id, true));
    return () => decideSwap(patricia, id, 'aceptar');
  };
  const newRelease = async () => {
    const { idsolicitud: id } = dataOf<ReleaseBody>(await askRelease(camila, mine));
    return () => decideRelease(patricia, id, 'aceptar');
  };
  return { camila, mine, theirs, ask: { swap: newSwap, release: newRelease } };
}
const kinds = ['swap', 'release'] as const;

const marksOn = (shiftId: number) =>
  server.db.query<{ worker_id: number }>(sql`
    select worker_id from ${server.tables()('punch')} where shift_id = ${shiftId}`);

test.each(kinds)('an approval of a %s waits for a mark that is being stored, and sees it', async (kind) => {
  const { camila, mine, ask } = await newDay();
  const approve = await ask[kind]();
  const { both } = await meetBefore(server, 'punch', () => mark(camila, markBody(server)), approve);
  const [marked, decided] = await both;
  expect([marked.idturno, outcomeOf(decided)]).toEqual([mine, 'shift.has_marks']);
  expect(await ownersOf(server, [mine])).toEqual([worker.camila]);
});

test('a mark waits for an approval that is under way, and does not land on what went away', async () => {
  const { camila, mine, theirs, ask } = await newDay();
  const approve = await ask.swap();
  const { both } = await meetBefore(server, 'shift_change', approve, () => mark(camila, markBody(server)));
  const [decided, marked] = await both;
  expect([outcomeOf(decided), marked.idturno]).toEqual(['200', null]);
  expect(await ownersOf(server, [mine, theirs])).toEqual([worker.diego, worker.camila]);
  expect(await marksOn(mine)).toEqual([]);
});

test.each([0, 1, 2, 3, 4, 5])('marks and approvals of one moment agree (%i ms apart)', async (pause) => {
  const { camila, mine, ask } = await newDay();
  const approve = await ask.swap();
  const [decided, ...marked] = await Promise.all([
    sleep(pause).then(approve),
    ...[1, 2, 3].map((type) => sendMark(camila, markBody(server, { 'tipo-marca-id': type as 1 | 2 | 3 }))),
  ]);
  expect(marked.map(outcomeOf)).toEqual(['200', '200', '200']);
  const [owner] = await ownersOf(server, [mine]);
  expect(owner).toBe(outcomeOf(decided) === '200' ? worker.diego : worker.camila);
  for (const { worker_id: marker } of await marksOn(mine)) expect(marker).toBe(owner);
});
