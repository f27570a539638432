import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addShift } from './support/arrange.ts';
import { fixtureNow, worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { markBody, sendMark } from './support/marks.ts';
import { meetBefore } from './support/meet.ts';
import { addUncovered, apply, assign, publish, toldOf } from './support/offers.ts';
import {
  absencesOf,
  addPermitTypes,
  approve,
  askPermit,
  type PermitBody,
  permitType,
  type RecordedBody,
  record,
  withdraw,
} from './support/permits.ts';
import { askRelease, decideRelease, type ReleaseBody } from './support/releases.ts';
import { setStage } from './support/swap-stage.ts';
import { answerSwap, askSwap, claimsOf, dataOf, decideSwap, outcomeOf, ownersOf } from './support/swaps.ts';

// Leave against other changes of a shift of its days at the same moment.
const { server, camila, diego, valentina, patricia, newDates, newPair } = await setStage();
await addPermitTypes(server);
const second = await logIn(server, 'patricia.vega');
// The server's close, not the stage's: a test here reads the waiting locks, which names no schema.
afterAll(() => server.close());
// Locks are taken in one order; a deadlock would be mended unseen.
afterEach(async () => expect(await server.deadlocks()).toBe(0));

const rounds = [0, 1, 2, 3, 4, 5];
const ask = async (range: { from: string; to: string }) =>
  dataOf<PermitBody>(await askPermit(camila, { type: permitType.unpaid, ...range })).idsolicitud;
/** Camila's shifts in a range that she still has to work. */
const toWork = async ({ from, to }: { from: string; to: string }) => {
  const t = server.tables();
  const rows = await server.db.query<{ id: number }>(sql`
    select s.id from ${t('shift')} s
    where s.worker_id = ${worker.camila} and s.date between ${from} and ${to} and s.starts_at is not null
      and not exists (select from ${t('absence')} a where a.shift_id = s.id)`);
  return rows.map(({ id }) => id);
};
const uncoveredOf = async (shiftId: number) =>
  server.db.query(sql`
    select 1 from ${server.tables()('absence')} where shift_id = ${shiftId} and not covered`);

test.each(rounds)('a swap that takes a shift out of the days (%i)', async (round) => {
  const pair = await newPair();
  const { idcambioTurnoSolicitud: swap } = dataOf(await askSwap(camila, pair));
  dataOf(await answerSwap(diego, swap, true));
  const range = { from: pair.absence, to: pair.absence };
  const id = await ask(range);
  const [swapped, approved] = await Promise.all([
    sleep(round % 3).then(() => decideSwap(second, swap, 'aceptar')),
    approve(patricia, id),
  ]);
  const seen = [outcomeOf(swapped), outcomeOf(approved)];
  expect([
    ['200', '200'],
    ['200', 'permit.no_longer_possible'],
    ['swap.ended', '200'],
  ]).toContainEqual(seen);
  expect(await ownersOf(server, [pair.mine])).toEqual([seen[0] === '200' ? worker.diego : worker.camila]);
  // The owner works the shift, except Camila, who is on leave.
  expect(await uncoveredOf(pair.mine)).toHaveLength(seen[0] === '200' ? 0 : 1);
  if (seen[1] === '200') expect(await toWork(range)).toEqual([]);
  expect(await claimsOf(server, [pair.mine, pair.theirs])).toEqual([]);
});

test.each(rounds)('a swap that brings a shift into the days (%i)', async (round) => {
  const pair = await newPair();
  const { idcambioTurnoSolicitud: swap } = dataOf(await askSwap(camila, pair));
  dataOf(await answerSwap(diego, swap, true));
  const range = { from: pair.back, to: pair.back };
  const id = await ask(range);
  const [swapped, approved] = await Promise.all([
    decideSwap(second, swap, 'aceptar'),
    sleep(round % 3).then(() => approve(patricia, id)),
  ]);
  const seen = [outcomeOf(swapped), outcomeOf(approved)];
  expect([
    ['200', '200'],
    ['200', 'permit.no_longer_possible'],
    ['swap.no_longer_possible', '200'],
  ]).toContainEqual(seen);
  if (seen[1] === '200') expect(await toWork(range)).toEqual([]);
  expect(await ownersOf(server, [pair.theirs])).toEqual([seen[0] === '200' ? worker.camila : worker.diego]);
});

test.each(rounds)('a release of one of its shifts (%i)', async (round) => {
  const { absence: from, back: to } = newDates();
  const shift = await addShift(server, worker.camila, from);
  const { idsolicitud: release } = dataOf<ReleaseBody>(await askRelease(camila, shift));
  const id = await ask({ from, to });
  const [released, approved] = await Promise.all([
    sleep(round % 3).then(() => decideRelease(second, release, 'aceptar')),
    approve(patricia, id),
  ]);
  const seen = [outcomeOf(released), outcomeOf(approved)];
  expect([
    ['200', '200'],
    ['release.already_decided', '200'],
  ]).toContainEqual(seen);
  expect(await uncoveredOf(shift)).toHaveLength(1);
  expect(await absencesOf(server, id)).toHaveLength(seen[0] === '200' ? 0 : 1);
});

let day = Temporal.PlainDate.from('2028-01-03');
/** A day at 07:52 before a shift of Camila's at eight. She may punch for it, and it may still be taken away. */
const newMorning = async () => {
  day = day.add({ days: 7 });
  const date = day.toString();
  const shift = await addShift(server, worker.camila, date);
  const id = await ask({ from: date, to: date });
  server.setNow(day.toZonedDateTime({ timeZone: 'America/Santiago', plainTime: '07:52' }).toInstant());
  const [nurse, boss] = [await logIn(server, 'camila.rojas'), await logIn(server, 'patricia.vega')];
  return { id, shift, mark: () => sendMark(nurse, markBody(server)), approve: () => approve(boss, id) };
};

test('an approval waits for a mark that is being stored, and sees it', async () => {
  const one = await newMorning();
  const { both } = await meetBefore(server, 'punch', one.mark, one.approve);
  const [marked, approved] = await both;
  server.setNow(fixtureNow);
  expect(dataOf(marked)).toMatchObject({ idturno: one.shift });
  expect(outcomeOf(approved)).toBe('permit.no_longer_possible');
  expect(await uncoveredOf(one.shift)).toEqual([]);
});

test.each(rounds)('a mark of one of its shifts (%i)', async (round) => {
  const one = await newMorning();
  const [marked, approved] = await Promise.all([one.mark(), sleep(round).then(one.approve)]);
  server.setNow(fixtureNow);
  // The shift stays hers, absent or not; only the mark that came first refuses the leave.
  expect(dataOf(marked)).toMatchObject({ idturno: one.shift });
  expect(['200', 'permit.no_longer_possible']).toContain(outcomeOf(approved));
  expect(await uncoveredOf(one.shift)).toHaveLength(outcomeOf(approved) === '200' ? 1 : 0);
});

test.each(rounds)('an offer that would bring a shift into the days (%i)', async (round) => {
  const { absence: from, back: to } = newDates();
  const { absenceId, shiftId } = await addUncovered(server, { workerId: worker.diego, date: from });
  const offer = await publish(patricia, absenceId);
  expect((await apply(camila, offer)).statusCode).toBe(200);
  const id = await ask({ from, to });
  const [assigned, approved] = await Promise.all([
    sleep(round % 3).then(() => assign(second, offer, worker.camila)),
    approve(patricia, id),
  ]);
  const seen = [outcomeOf(assigned), outcomeOf(approved)];
  expect([
    ['200', '200'],
    ['200', 'permit.no_longer_possible'],
    ['offer.absent', '200'],
  ]).toContainEqual(seen);
  if (seen[1] === '200') expect(await toWork({ from, to })).toEqual([]);
  // A taken-over shift that she can't work is open again, as an absence of hers.
  const open = [
    ...(await uncoveredOf(shiftId)),
    ...(await absencesOf(server, id)).filter((one) => !one.covered),
  ];
  expect(open).toHaveLength(seen[1] === '200' ? 1 : 0);
});

const offered = async () => {
  const { absence: from, back: to } = newDates();
  const shift = await addShift(server, worker.camila, from, 'day', { sectorId: 2 });
  const body = { idtrabajador: worker.camila, permit_type_id: permitType.medical, from, to };
  const { permiso, descubiertos } = dataOf<RecordedBody>(await record(patricia, body));
  return { shift, permit: permiso.id, offer: await publish(patricia, descubiertos[0]?.idausencia ?? 0) };
};

test.each(rounds)('withdrawn while a shift of it is given to a colleague (%i)', async (round) => {
  const { shift, permit, offer } = await offered();
  expect((await apply(diego, offer)).statusCode).toBe(200);
  const [assigned, withdrawn] = await Promise.all([
    sleep(round % 3).then(() => assign(second, offer, worker.diego)),
    withdraw(patricia, permit),
  ]);
  expect(outcomeOf(withdrawn)).toBe('200');
  const given = outcomeOf(assigned) === '200';
  if (!given) expect(['thing.not_found', 'offer.closed']).toContain(outcomeOf(assigned));
  const left = await absencesOf(server, permit);
  expect(left.map((one) => [one.shift, one.covered])).toEqual(given ? [[shift, true]] : []);
  const covering = await server.db.query(sql`
    select 1 from ${server.tables()('hour_entry')} where kind = 'coverage' and source_id = ${offer.offerId}`);
  expect(covering).toHaveLength(given ? 1 : 0);
  expect(await claimsOf(server, [shift])).toEqual([]);
});

test.each(rounds)('withdrawn while colleagues apply: whoever did is told (%i)', async (round) => {
  const { permit, offer } = await offered();
  const [first, other, withdrawn] = await Promise.all([
    apply(diego, offer),
    sleep(round).then(() => apply(valentina, offer)),
    sleep(round * 2).then(() => withdraw(patricia, permit)),
  ]);
  expect(outcomeOf(withdrawn)).toBe('200');
  const told = (await toldOf(server, `offer:${offer.offerId}:overtaken`))
    .map(({ subject }) => subject)
    .sort();
  const applied = [first, other].map((answer) => outcomeOf(answer) === '200');
  expect(told).toEqual(['worker:2', 'worker:4'].filter((_, index) => applied[index]));
});

test.each(rounds)('withdrawn while its shift is published (%i)', async (round) => {
  const { absence: from, back: to } = newDates();
  const shift = await addShift(server, worker.camila, from, 'day', { sectorId: 2 });
  const body = { idtrabajador: worker.camila, permit_type_id: permitType.medical, from, to };
  const { permiso, descubiertos } = dataOf<RecordedBody>(await record(patricia, body));
  const [withdrawn] = await Promise.all([
    sleep(round % 3).then(() => withdraw(patricia, permiso.id)),
    publish(second, descubiertos[0]?.idausencia ?? 0).catch(() => null),
  ]);
  expect(outcomeOf(withdrawn)).toBe('200');
  expect(await claimsOf(server, [shift])).toEqual([]);
  expect(await uncoveredOf(shift)).toEqual([]);
});
