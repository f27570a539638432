import { afterAll, afterEach, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addShift, setMinimum, setRule } from './support/arrange.ts';
import { worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { toldOf } from './support/offers.ts';
import {
  absencesOf,
  addPermitTypes,
  approve,
  askPermit,
  balanceOf,
  movementsOf,
  type PermitBody,
  permitsOf,
  permitType,
  type RecordedBody,
  record,
  reject,
  withdraw,
} from './support/permits.ts';
import { setStage } from './support/swap-stage.ts';
import { dataOf, outcomeOf } from './support/swaps.ts';

const { server, camila, diego, patricia, newDates, close } = await setStage();
await addPermitTypes(server);
const second = await logIn(server, 'patricia.vega');
const camilasPhone = await logIn(server, 'camila.rojas');
afterAll(close);
// Locks are taken in one order; a deadlock would be mended unseen.
afterEach(async () => expect(await server.deadlocks()).toBe(0));

const { unpaid, administrative, holiday, medical } = permitType;
const rounds = [0, 1, 2, 3, 4, 5];
const newRange = () => {
  const { absence: from, back: to } = newDates();
  return { from, to };
};
const ask = async (persona: typeof camila, asked: Parameters<typeof askPermit>[1]) =>
  dataOf<PermitBody>(await askPermit(persona, asked)).idsolicitud;
const remove = (id: number) => camila.request('DELETE', `requests/permits/${id}`);
const sorted = (answers: Parameters<typeof outcomeOf>[0][]) => answers.map(outcomeOf).sort();
const takenBy = async (id: number) =>
  (await movementsOf(server, worker.camila)).filter(({ permit }) => permit === id);

test.each(rounds)('approved twice at once: once', async () => {
  const range = newRange();
  const shift = await addShift(server, worker.camila, range.from);
  const id = await ask(camila, { type: holiday, ...range });
  const answers = await Promise.all([approve(patricia, id), approve(second, id), approve(patricia, id)]);
  expect(sorted(answers)).toEqual(['200', 'permit.already_decided', 'permit.already_decided']);
  expect((await absencesOf(server, id)).map((one) => one.shift)).toEqual([shift]);
  expect(await takenBy(id)).toHaveLength(3);
  expect(await toldOf(server, `permit:${id}:approved`)).toHaveLength(1);
  dataOf(await withdraw(patricia, id));
});

test.each(rounds)('approved, rejected and taken back at once: one of the three', async () => {
  const range = newRange();
  await addShift(server, worker.camila, range.from);
  const id = await ask(camila, { type: holiday, ...range });
  const [yes, no, back] = await Promise.all([approve(patricia, id), reject(second, id), remove(id)]);
  expect(sorted([yes, no, back])).toEqual(['200', 'permit.already_decided', 'permit.already_decided']);
  const approved = outcomeOf(yes) === '200';
  expect(await absencesOf(server, id)).toHaveLength(approved ? 1 : 0);
  expect(await takenBy(id)).toHaveLength(approved ? 3 : 0);
  if (approved) dataOf(await withdraw(patricia, id));
});

test.each(rounds)('asked for at once on days that meet: one', async () => {
  const { from, to } = newRange();
  const answers = await Promise.all([
    askPermit(camila, { type: unpaid, from, to }),
    askPermit(camilasPhone, { type: administrative, from: to, to }),
    askPermit(camilasPhone, { type: unpaid, from, to: from }),
  ]);
  // The two short ones do not meet.
  const codes = answers.map(outcomeOf);
  expect(codes[0] === '200' ? codes : codes.slice(1)).toEqual(
    codes[0] === '200' ? ['200', 'permit.overlaps', 'permit.overlaps'] : ['200', '200'],
  );
  for (const one of answers) if (one.statusCode === 200) await remove(dataOf<PermitBody>(one).idsolicitud);
});

test.each(rounds)('asked for at once with a balance for one of the two: one', async () => {
  const { from } = newRange();
  const days = (count: number) => Temporal.PlainDate.from(from).add({ days: count }).toString();
  const answers = await Promise.all([
    askPermit(camila, { type: administrative, from, to: days(3) }),
    askPermit(camilasPhone, { type: administrative, from: days(7), to: days(10) }),
  ]);
  expect(sorted(answers)).toEqual(['200', 'permit.balance_too_small']);
  for (const one of answers) if (one.statusCode === 200) await remove(dataOf<PermitBody>(one).idsolicitud);
  newDates();
});

test.each(rounds)('one key sent twice at once makes one request', async () => {
  const key = crypto.randomUUID();
  const range = newRange();
  const before = await permitsOf(server, worker.camila);
  const answers = await Promise.all([
    askPermit(camila, { type: unpaid, ...range }, key),
    askPermit(camilasPhone, { type: unpaid, ...range }, key),
  ]);
  expect(answers[1]?.body).toBe(answers[0]?.body);
  expect(await permitsOf(server, worker.camila)).toHaveLength(before.length + 1);
});

test.each(['group', 'sector'] as const)(
  'two approvals at once leave the %s its least staffing',
  async (place) => {
    const of = place === 'group' ? { groupId: 1 } : { sectorId: 2 };
    await setRule(server, 'regla.dotacion', 'bloqueo');
    await setMinimum(server, of, 1);
    for (const _ of rounds) {
      const range = newRange();
      for (const who of [worker.camila, worker.diego]) {
        await addShift(server, who, range.from, 'day', { sectorId: 2 });
      }
      const ids = [
        await ask(camila, { type: unpaid, ...range }),
        // The warning that both together would leave no one is confirmed.
        await ask(diego, { type: unpaid, ...range, confirmado: true }),
      ];
      const answers = await Promise.all([approve(patricia, ids[0] ?? 0), approve(second, ids[1] ?? 0)]);
      expect(sorted(answers)).toEqual(['200', 'permit.no_longer_possible']);
    }
    await setRule(server, 'regla.dotacion', null);
    await setMinimum(server, of, null);
  },
);

test.each(rounds)('approved while an absence is recorded on its last day: that is away once', async () => {
  const range = newRange();
  const first = await addShift(server, worker.camila, range.from);
  const last = await addShift(server, worker.camila, range.to);
  const id = await ask(camila, { type: holiday, ...range });
  const body = { idtrabajador: worker.camila, permit_type_id: medical, from: range.to, to: range.to };
  const [yes, recorded] = await Promise.all([approve(patricia, id), record(second, body)]);
  const approved = outcomeOf(yes) === '200';
  expect([outcomeOf(yes), outcomeOf(recorded)]).toEqual(
    approved ? ['200', 'permit.overlaps'] : ['permit.already_decided', '200'],
  );
  const permit = approved ? id : dataOf<RecordedBody>(recorded).permiso.id;
  expect((await absencesOf(server, permit)).map((one) => one.shift)).toEqual(
    approved ? [first, last] : [last],
  );
  expect(await takenBy(id)).toHaveLength(approved ? 3 : 0);
  dataOf(await withdraw(patricia, permit));
});

test.each(rounds)('asked for while an absence is recorded: the recording holds', async () => {
  const range = newRange();
  await addShift(server, worker.camila, range.from);
  const body = { idtrabajador: worker.camila, permit_type_id: medical, ...range };
  const [asked, recorded] = await Promise.all([
    askPermit(camila, { type: unpaid, ...range }),
    record(patricia, body),
  ]);
  expect([
    ['200', '200'],
    ['permit.overlaps', '200'],
    // The request came while the recording waited for its worker.
    ['200', 'request.busy'],
  ]).toContainEqual([outcomeOf(asked), outcomeOf(recorded)]);
  const live = await server.db.query(sql`
    select 1 from ${server.tables()('permit')}
    where worker_id = ${worker.camila} and from_date = ${range.from} and ended_at is null`);
  expect(live).toHaveLength(1);
});

test.each(rounds)('recorded twice at once under one key, and once more: one', async () => {
  const range = newRange();
  const body = { idtrabajador: worker.camila, permit_type_id: medical, ...range };
  const key = crypto.randomUUID();
  const answers = await Promise.all([
    record(patricia, body, key),
    record(second, body, key),
    record(second, body),
  ]);
  expect(sorted(answers).filter((code) => code !== 'permit.overlaps')).toEqual(
    answers.filter(({ statusCode }) => statusCode === 200).map(() => '200'),
  );
  const ids = answers
    .filter(({ statusCode }) => statusCode === 200)
    .map((one) => dataOf<RecordedBody>(one).permiso.id);
  expect(new Set(ids).size).toBe(1);
});

test.each(rounds)('withdrawn twice at once: the days come back once', async () => {
  const range = newRange();
  const { saldo_actual } = await balanceOf(camila);
  const id = await ask(camila, { type: holiday, ...range });
  dataOf(await approve(patricia, id));
  const answers = await Promise.all([withdraw(patricia, id), withdraw(second, id)]);
  expect(sorted(answers)).toEqual(['200', 'permit.not_approved']);
  expect(await balanceOf(camila)).toMatchObject({ saldo_actual });
  expect((await takenBy(id)).map(({ kind }) => kind).sort()).toEqual([
    ...['returned', 'returned', 'returned'],
    ...['taken', 'taken', 'taken'],
  ]);
});
