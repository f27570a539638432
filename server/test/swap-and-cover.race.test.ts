import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addShift } from './support/arrange.ts';
import { worker } from './support/fixture.ts';
import { personaOf } from './support/log-in.ts';
import { addUncovered, apply, assign, publish } from './support/offers.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { answerSwap, askSwap, claimsOf, dataOf, decideSwap, outcomeOf, ownersOf } from './support/swaps.ts';
import { startTwin, type Twin } from './support/twin.ts';

// Two servers over one database: one approves a swap while the other gives a shift to one of its two workers.
let server: TestServer;
let twin: Twin;
let camila: Persona;
let diego: Persona;
let patricia: Persona;
let there: Persona;
beforeAll(async () => {
  server = await startTestServer();
  twin = await startTwin(server);
  [camila, diego, patricia] = await Promise.all([
    server.as('camila.rojas'),
    server.as('diego.soto'),
    server.as('patricia.vega'),
  ]);
  there = personaOf(twin, patricia.session);
});
afterAll(async () => {
  await twin.close();
  await server.close();
});
// Locks are taken in one order; a deadlock would be mended unseen.
afterEach(async () => expect([await server.deadlocks(), await twin.deadlocks()]).toEqual([0, 0]));

let week = 0;
/** A swap that the colleague accepted; each of the two is free where the other works. */
async function newSwap(freeDaysFirst: boolean) {
  week += 1;
  const monday = Temporal.PlainDate.from('2026-12-07').add({ days: 7 * week });
  const [absence, back] = [monday.add({ days: 1 }).toString(), monday.add({ days: 3 }).toString()];
  const free = async () => {
    await addShift(server, worker.diego, absence, 'free');
    await addShift(server, worker.camila, back, 'free');
  };
  // Ids decide the order of locks.
  if (freeDaysFirst) await free();
  const mine = await addShift(server, worker.camila, absence);
  const theirs = await addShift(server, worker.diego, back);
  if (!freeDaysFirst) await free();
  const { idcambioTurnoSolicitud: id } = dataOf(await askSwap(camila, { mine, theirs, absence, back }));
  dataOf(await answerSwap(diego, id, true));
  return { id, mine, theirs, absence, back };
}

const freeDaysOf = async (workerId: number, dates: string[]) => {
  const rows = await server.db.query<{ date: string }>(sql`
    select date from ${server.tables()('shift')}
    where worker_id = ${workerId} and starts_at is null and date = any(${dates}::date[]) order by date`);
  return rows.map(({ date }) => date);
};
const coveredBy = async (offerId: number) => {
  const rows = await server.db.query<{ worker_id: number }>(sql`
    select e.worker_id from ${server.tables()('hour_entry')} e
    join ${server.tables()('shift')} s on s.id = e.shift_id and s.coverage and s.worker_id = e.worker_id
    where e.kind = 'coverage' and e.source_id = ${offerId}`);
  return rows.map((row) => row.worker_id);
};

const rounds = [true, false].flatMap((freeDaysFirst) =>
  [worker.camila, worker.diego].flatMap((winner) =>
    [-1, 0, 1].flatMap((days) =>
      [true, false].map((approvesFirst) => ({ freeDaysFirst, winner, days, approvesFirst })),
    ),
  ),
);

test.each(rounds)('both are done: %j', async ({ freeDaysFirst, winner, days, approvesFirst }) => {
  const swap = await newSwap(freeDaysFirst);
  // A night shift, which crosses neither shift of the swap, on the winner's given day or one beside it.
  const given = winner === worker.camila ? swap.absence : swap.back;
  const date = Temporal.PlainDate.from(given).add({ days }).toString();
  const { absenceId } = await addUncovered(server, { workerId: worker.valentina, date, night: true });
  const offer = await publish(patricia, absenceId);
  expect((await apply(winner === worker.camila ? camila : diego, offer)).statusCode).toBe(200);
  const approve = () => decideSwap(patricia, swap.id, 'aceptar');
  const cover = () => assign(there, offer, winner);
  const calls = approvesFirst ? [approve, cover] : [cover, approve];
  const answers = await Promise.all(calls.map((call) => call()));
  expect(answers.map(outcomeOf)).toEqual(['200', '200']);
  expect(await ownersOf(server, [swap.mine, swap.theirs])).toEqual([worker.diego, worker.camila]);
  const dates = [swap.absence, swap.back];
  expect(await freeDaysOf(worker.camila, dates)).toEqual([swap.absence]);
  expect(await freeDaysOf(worker.diego, dates)).toEqual([swap.back]);
  expect(await coveredBy(offer.offerId)).toEqual([winner]);
  expect(await claimsOf(server, [swap.mine, swap.theirs])).toEqual([]);
});

test('swaps of one worker with two colleagues while shifts go to all three: everything is done', async () => {
  for (let round = 0; round < 6; round += 1) {
    const swaps = [await newSwap(round % 2 === 0), await newSwap(round % 2 === 1)];
    const covers: (() => ReturnType<typeof assign>)[] = [];
    for (const swap of swaps) {
      for (const [winner, date] of [
        [worker.camila, swap.absence],
        [worker.diego, swap.back],
      ] as const) {
        const night = { workerId: worker.valentina, date, night: true };
        const offer = await publish(patricia, (await addUncovered(server, night)).absenceId);
        covers.push(() => assign(there, offer, winner));
      }
    }
    const approvals = swaps.map(
      ({ id }) =>
        () =>
          decideSwap(patricia, id, 'aceptar'),
    );
    const answers = await Promise.all([...covers, ...approvals].map((call) => call()));
    expect(answers.map(outcomeOf)).toEqual(Array(6).fill('200'));
  }
});
