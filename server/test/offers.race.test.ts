import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import {
  addNurse,
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

beforeAll(async () => {
  server = await startTestServer();
  patricia = await server.as('patricia.vega');
  second = await logIn(server, 'patricia.vega');
  diego = await server.as('diego.soto');
  valentina = await server.as('valentina.mora');
});
afterAll(() => server.close());

let day = Temporal.PlainDate.from('2026-12-01');
const nextDay = () => {
  day = day.add({ days: 8 });
  return day.toString();
};
const offer = async (date = nextDay(), night = false): Promise<Offered> =>
  publish(patricia, (await addUncovered(server, { workerId: worker.camila, date, night })).absenceId);
const outcomes = (answers: LightMyRequestResponse[]) =>
  answers.map((one) => (one.statusCode === 200 ? '200' : refusalOf(one).code)).sort();
const coverages = async (offerId: number) =>
  server.db<{ worker_id: number }[]>`
    select e.worker_id from ${server.tables()('hour_entry')} e
    join ${server.tables()('shift')} s on s.id = e.shift_id and s.coverage and s.worker_id = e.worker_id
    where e.kind = 'coverage' and e.source_id = ${offerId}`;
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
    // When the application came first, nobody may be assigned past it.
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
    expect(outcomes(answers)).toEqual(['200', 'offer.already_published']);
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

it('applies once, however often it is sent at once', async () => {
  const one = await offer();
  const answers = await Promise.all([1, 2, 3, 4].map(() => apply(diego, one)));
  expect(outcomes(answers)).toEqual(['200', ...Array(3).fill('offer.already_applied')]);
});
