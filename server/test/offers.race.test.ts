import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../src/db/connection.ts';
import { sql } from '../src/db/sql.ts';
import { worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import {
  addNurse,
  addShift,
  addUncovered,
  apply,
  assign,
  type Offered,
  publicationOf,
  publish,
  toldOf,
  withdraw,
} from './support/offers.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let patricia: Persona;
let second: Persona;
let diego: Persona;
let valentina: Persona;
let nurse: number;

beforeAll(async () => {
  server = await startTestServer();
  patricia = await server.as('patricia.vega');
  second = await logIn(server, 'patricia.vega');
  diego = await server.as('diego.soto');
  valentina = await server.as('valentina.mora');
  nurse = await addNurse(server, 'Ana');
});
afterAll(() => server.close());
// Locks are taken in one order; a deadlock would be mended unseen.
afterEach(async () => expect(await server.deadlocks()).toBe(0));

// Tuesdays, so that the rounds stay apart in their weeks.
let day = Temporal.PlainDate.from('2026-12-01');
const nextDay = () => {
  day = day.add({ days: 7 });
  return day.toString();
};
const offer = async (date = nextDay(), night = false): Promise<Offered> =>
  publish(patricia, (await addUncovered(server, { workerId: worker.camila, date, night })).absenceId);
const outcomes = (answers: LightMyRequestResponse[]) =>
  answers.map((one) => (one.statusCode === 200 ? '200' : refusalOf(one).code)).sort();
const coverages = async (offerId: number) =>
  server.db.query<{ worker_id: number }>(sql`
    select e.worker_id from ${server.tables()('hour_entry')} e
    join ${server.tables()('shift')} s on s.id = e.shift_id and s.coverage and s.worker_id = e.worker_id
    where e.kind = 'coverage' and e.source_id = ${offerId}`);
const limitBlocks = (on: boolean) =>
  on
    ? server.db.query(sql`
        insert into ${server.tables()('setting')} (name, enabled, value)
        values ('regla.horasSemanales', true, 'bloqueo')`)
    : server.db.query(sql`delete from ${server.tables()('setting')} where name = 'regla.horasSemanales'`);

/** Calls while another transaction holds a shift and changes something; it ends once the call waits or is done. */
async function meanwhile(
  shiftId: number,
  change: (tx: Tx) => PromiseLike<unknown>,
  call: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  const t = server.tables();
  let answer: Promise<LightMyRequestResponse> | null = null;
  await server.db.begin(async (tx) => {
    await tx.query(sql`select 1 from ${t('shift')} where id = ${shiftId} for update`);
    await change(tx);
    answer = call();
    await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 400))]);
  });
  return answer as unknown as Promise<LightMyRequestResponse>;
}

const rounds = Array.from({ length: 6 }, (_, index) => index);

it('two managers assign at once: one wins, the other hears that it is assigned', async () => {
  for (const _ of rounds) {
    const one = await offer();
    await Promise.all([apply(diego, one), apply(valentina, one)]);
    const answers = await Promise.all([
      assign(patricia, one, worker.diego),
      assign(second, one, worker.valentina),
      assign(patricia, one, worker.diego),
    ]);
    expect(outcomes(answers)).toEqual(['200', 'offer.already_assigned', 'offer.already_assigned']);
    expect(await coverages(one.offerId)).toHaveLength(1);
    expect(await toldOf(server, `offer:${one.offerId}:won`)).toHaveLength(1);
  }
});

it('two overlapping offers go to one worker at once: only one does', async () => {
  for (const _ of rounds) {
    const date = nextDay();
    const [one, other] = [
      await offer(date),
      await publish(
        patricia,
        (await addUncovered(server, { workerId: await addNurse(server, `N${date}`), date })).absenceId,
      ),
    ];
    const answers = await Promise.all([
      assign(patricia, one, worker.diego),
      assign(second, other as Offered, worker.diego),
    ]);
    expect(outcomes(answers)).toEqual(['200', 'offer.overlaps']);
  }
});

it('applying while it is assigned either comes first or finds it closed', async () => {
  for (const _ of rounds) {
    const one = await offer();
    const [assigned, applied] = await Promise.all([
      assign(patricia, one, worker.valentina),
      apply(diego, one),
    ]);
    const pair = outcomes([assigned])
      .concat(outcomes([applied]))
      .join(' ');
    // After the application no other worker may be assigned.
    expect(['200 offer.closed', 'offer.not_an_applicant 200']).toContain(pair);
  }
});

it('withdrawing while it is assigned either comes first or finds it closed', async () => {
  for (const _ of rounds) {
    const one = await offer();
    await apply(diego, one);
    const [assigned, withdrawn] = await Promise.all([
      assign(patricia, one, worker.diego),
      withdraw(diego, one),
    ]);
    const pair = outcomes([assigned])
      .concat(outcomes([withdrawn]))
      .join(' ');
    expect(['200 offer.closed', 'offer.not_an_applicant 200']).toContain(pair);
    expect(await coverages(one.offerId)).toHaveLength(pair.startsWith('200') ? 1 : 0);
  }
});

it('an absence is published once, whoever else tries, in any order of the absences', async () => {
  for (const _ of rounds) {
    const [a, b] = [
      await addUncovered(server, { workerId: worker.camila, date: nextDay() }),
      await addUncovered(server, { workerId: worker.camila, date: nextDay() }),
    ];
    const send = (who: Persona, ids: number[]) =>
      who.request('POST', 'publicaciones', { body: publicationOf(ids) });
    const answers = await Promise.all([
      send(patricia, [a.absenceId, b.absenceId]),
      send(second, [b.absenceId, a.absenceId]),
    ]);
    expect(outcomes(answers)).toEqual(['200', 'shift.in_live_request']);
  }
});

it('a publication is taken back or assigned, never both', async () => {
  for (const _ of rounds) {
    const one = await offer();
    const [assigned, deleted] = await Promise.all([
      assign(patricia, one, worker.diego),
      second.request('DELETE', `publicaciones/${one.publicationId}`),
    ]);
    const pair = outcomes([assigned])
      .concat(outcomes([deleted]))
      .join(' ');
    expect(['200 offer.already_assigned', 'offer.closed 200']).toContain(pair);
    expect(await coverages(one.offerId)).toHaveLength(pair.startsWith('200') ? 1 : 0);
  }
});

it('offers of one week never take a worker past a limit together', async () => {
  await limitBlocks(true);
  for (const _ of rounds.slice(0, 3)) {
    // Mondays: four shifts of 12 hours are past 42.
    const monday = Temporal.PlainDate.from(nextDay()).subtract({ days: 1 });
    expect(monday.dayOfWeek).toBe(1);
    const offers: Offered[] = [];
    for (const days of [0, 1, 2, 3]) offers.push(await offer(monday.add({ days }).toString()));
    const answers = await Promise.all(
      offers.map((one, index) => assign(index % 2 ? patricia : second, one, nurse)),
    );
    expect(outcomes(answers)).toEqual(['200', '200', '200', 'verdict.blocked']);
  }
  await limitBlocks(false);
});

it('waits for a decision about the shifts that it rests on, and sees its outcome', async () => {
  const t = server.tables();
  const covered = await offer();
  const [absence] = await server.db.query<{ id: number; shift_id: number }>(sql`
    select a.id, a.shift_id from ${t('absence')} a
    join ${t('offer')} o on o.absence_id = a.id where o.id = ${covered.offerId}`);
  const late = await meanwhile(
    absence?.shift_id ?? 0,
    (tx) => tx.query(sql`update ${t('absence')} set covered = true where id = ${absence?.id ?? 0}`),
    () => assign(patricia, covered, worker.diego),
  );
  expect(outcomes([late])).toEqual(['offer.no_longer_possible']);

  await limitBlocks(true);
  const date = nextDay();
  const mine = await addShift(server, {
    workerId: nurse,
    date: Temporal.PlainDate.from(date).add({ days: 2 }).toString(),
  });
  const other = await offer(date);
  const blocked = await meanwhile(
    mine,
    (tx) =>
      tx.query(sql`update ${t('shift')} set ends_at = starts_at + interval '35 hours' where id = ${mine}`),
    () => assign(patricia, other, nurse),
  );
  expect(outcomes([blocked])).toEqual(['verdict.blocked']);
  await limitBlocks(false);
});

it('whoever applied while it was taken back is told, or finds it closed', async () => {
  for (const _ of rounds) {
    const one = await offer();
    const [applied, deleted] = await Promise.all([
      apply(diego, one),
      patricia.request('DELETE', `publicaciones/${one.publicationId}`),
    ]);
    expect(outcomes([deleted])).toEqual(['200']);
    const told = await toldOf(server, `publication:${one.publicationId}:deleted`);
    // A publication that is gone is not found by workers without a part in it.
    expect(['200 1', 'offer.closed 0', 'thing.not_found 0']).toContain(
      `${outcomes([applied])} ${told.length}`,
    );
  }
});

it('applies once, however often it is sent at once', async () => {
  const one = await offer();
  const answers = await Promise.all([1, 2, 3, 4].map(() => apply(diego, one)));
  expect(outcomes(answers)).toEqual(['200', ...Array(3).fill('offer.already_applied')]);
});

it('those who withdraw and apply again at once leave the line with as many as there are', async () => {
  const event = (one: Offered) => `offer:${one.offerId}:applied`;
  for (const _ of rounds) {
    const one = await offer();
    await Promise.all([apply(diego, one), apply(valentina, one)]);
    expect(outcomes(await Promise.all([withdraw(diego, one), withdraw(valentina, one)]))).toEqual([
      '200',
      '200',
    ]);
    expect(await toldOf(server, event(one))).toMatchObject([{ title: 'Sin postulaciones' }]);
    const again = await Promise.all([apply(diego, one), apply(valentina, one)]);
    expect(outcomes(again)).toEqual(['200', '200']);
    expect(await toldOf(server, event(one))).toMatchObject([{ title: '2 postulaciones' }]);
  }
});

it('those who apply at once are counted together in the one line that tells of them', async () => {
  for (let round = 0; round < 6; round += 1) {
    const offered = await offer();
    const answers = await Promise.all([diego, valentina].map((one) => apply(one, offered)));
    expect(outcomes(answers)).toEqual(['200', '200']);
    expect(await toldOf(server, `offer:${offered.offerId}:applied`)).toMatchObject([
      { subject: 'admin:1', title: '2 postulaciones' },
    ]);
  }
});
