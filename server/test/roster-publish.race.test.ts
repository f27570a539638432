import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addShift } from './support/arrange.ts';
import { worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { markBody, sendMark } from './support/marks.ts';
import { addPermitTypes, approve, askPermit, type PermitBody, permitType } from './support/permits.ts';
import { draft, preview, publish, readRoster, rosterPath, write } from './support/roster.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { answerSwap, askSwap, dataOf, decideSwap, outcomeOf, ownersOf } from './support/swaps.ts';

let server: TestServer;
let patricia: Persona;
let camila: Persona;
let diego: Persona;
beforeAll(async () => {
  server = await startTestServer();
  [camila, diego, patricia] = (await Promise.all(
    ['camila.rojas', 'diego.soto', 'patricia.vega'].map((name) => logIn(server, name)),
  )) as [Persona, Persona, Persona];
  await addPermitTypes(server);
});
afterAll(() => server.close());
// Locks are taken in one order; a deadlock would be mended unseen.
afterEach(async () => expect(await server.deadlocks()).toBe(0));

let day = Temporal.PlainDate.from('2027-01-04');
const nextDay = () => {
  day = day.add({ days: 7 });
  return day.toString();
};
const versionOf = async (workerId: number, date: string) => {
  const { filas } = await readRoster(patricia, { desde: date, hasta: date });
  const cell = filas.find(({ idtrabajador }) => idtrabajador === workerId)?.celdas[0];
  return cell?.map(({ version }) => version).join('+') ?? '';
};
const cellOf = async (workerId: number, date: string) => {
  const { borrador } = await readRoster(patricia, { desde: date, hasta: date });
  return borrador?.celdas.find(({ idtrabajador }) => idtrabajador === workerId);
};
const typesOn = async (workerId: number, date: string) =>
  (
    await server.db.query<{ type: number }>(sql`
      select shift_type_id as type from ${server.tables()('shift')}
      where worker_id = ${workerId} and date = ${date} order by id`)
  ).map(({ type }) => type);
/** A publication that is ready to be sent: what it takes to confirm was read before. */
async function ready(range: { desde: string; hasta: string }, key?: string) {
  const { version, confirmar: confirmado } = await preview(patricia, range);
  const body = { ...range, version, confirmado, pide_confirmacion: false };
  return () =>
    patricia.request('POST', `${rosterPath}/publicar`, {
      body,
      headers: key ? { 'idempotency-key': key } : {},
    });
}
const pauses = [0, 2, 5, 10, 20, 40];

test.each(pauses)('of a publication and an approved exchange the first wins (%i ms)', async (pause) => {
  const [date, back] = [nextDay(), day.add({ days: 2 }).toString()];
  const mine = await addShift(server, worker.camila, date);
  const theirs = await addShift(server, worker.diego, back);
  const { idcambioTurnoSolicitud: id } = dataOf(
    await askSwap(camila, { mine, theirs, absence: date, back, confirmado: true }),
  );
  dataOf(await answerSwap(diego, id, true));
  await draft(patricia, write(worker.camila, date, null, await versionOf(worker.camila, date)));
  const send = await ready({ desde: date, hasta: date });
  const [decided, published] = await Promise.all([
    decideSwap(patricia, id, 'aceptar'),
    sleep(pause).then(send),
  ]);
  const outcomes = [outcomeOf(decided), outcomeOf(published)];
  const [owner] = await ownersOf(server, [theirs]);
  if (outcomes[1] === '200') {
    expect(['swap.ended', 'swap.no_longer_possible']).toContain(outcomes[0]);
    expect(owner).toBe(worker.diego);
    expect(await cellOf(worker.camila, date)).toBeUndefined();
  } else {
    expect(outcomes[0]).toBe('200');
    expect(['roster.stale', 'request.busy']).toContain(outcomes[1]);
    expect(owner).toBe(worker.camila);
    expect(await cellOf(worker.camila, date)).toMatchObject({ vieja: true });
  }
});

test.each(pauses)('of a publication and a mark the first wins (%i ms)', async (pause) => {
  const date = nextDay();
  server.setNow(day.toZonedDateTime({ timeZone: 'America/Santiago', plainTime: '07:52' }).toInstant());
  const [worker1, manager] = [await logIn(server, 'camila.rojas'), await logIn(server, 'patricia.vega')];
  [camila, patricia, diego] = [worker1, manager, await logIn(server, 'diego.soto')];
  const mine = await addShift(server, worker.camila, date);
  await draft(patricia, write(worker.camila, date, 3, await versionOf(worker.camila, date)));
  const send = await ready({ desde: date, hasta: date });
  const [marked, published] = await Promise.all([
    sendMark(camila, markBody(server)),
    sleep(pause).then(send),
  ]);
  expect(outcomeOf(marked)).toBe('200');
  const [punch] = await server.db.query<{ shift: number | null }>(sql`
    select shift_id as shift from ${server.tables()('punch')} where worker_id = ${worker.camila} order by id desc limit 1`);
  const types = await typesOn(worker.camila, date);
  if (outcomeOf(published) === '200') {
    expect([types, punch?.shift]).toEqual([[3], null]);
  } else {
    expect(outcomeOf(published)).toBe('roster.stale');
    expect([types, punch?.shift]).toEqual([[2], mine]);
  }
});

test.each(pauses)(
  'a publication and approved leave never leave a shift without its absence (%i ms)',
  async (pause) => {
    const date = nextDay();
    await addShift(server, worker.diego, date);
    const to = day.add({ days: 3 }).toString();
    const { idsolicitud: id } = dataOf<PermitBody>(
      await askPermit(diego, { type: permitType.unpaid, from: date, to, confirmado: true }),
    );
    const other = day.add({ days: 2 }).toString();
    await draft(
      patricia,
      write(worker.diego, date, 3, await versionOf(worker.diego, date)),
      write(worker.diego, other, 2, await versionOf(worker.diego, other)),
    );
    const send = await ready({ desde: date, hasta: other });
    const [approved, published] = await Promise.all([approve(patricia, id), sleep(pause).then(send)]);
    const outcomes = [outcomeOf(approved), outcomeOf(published)];
    expect(outcomes).toContain('200');
    for (const outcome of outcomes)
      expect([
        '200',
        'roster.stale',
        'verdict.confirm',
        'request.busy',
        'permit.no_longer_possible',
      ]).toContain(outcome);
    const bare = await server.db.query(sql`
    select s.date from ${server.tables()('shift')} s
    join ${server.tables()('permit')} q on q.worker_id = s.worker_id and q.approved and q.from_date <= s.date and q.free_from > s.date
    where s.starts_at is not null and not exists (
      select from ${server.tables()('absence')} a where a.shift_id = s.id)`);
    expect(bare).toEqual([]);
  },
);

test('of two publications at once one publishes, and the other hears of it', async () => {
  const date = nextDay();
  await draft(patricia, write(worker.camila, date), write(worker.diego, date));
  const sends = await Promise.all([1, 2, 3].map(() => ready({ desde: date, hasta: date })));
  const outcomes = (await Promise.all(sends.map((send) => send()))).map(outcomeOf).sort();
  expect(outcomes).toEqual(['200', 'roster.changed', 'roster.changed']);
});

test('the same key twice publishes once, and answers the same', async () => {
  const date = nextDay();
  await draft(patricia, write(worker.camila, date));
  const send = await ready({ desde: date, hasta: date }, crypto.randomUUID());
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(outcomeOf)).toEqual(['200', '200', '200']);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  const versions = await server.db.query(sql`
    select id from ${server.tables()('roster_version')} where from_date = ${date}`);
  expect(versions.length).toBe(1);
});

test('a draft that is changed while another is published loses no cell', async () => {
  for (const pause of pauses) {
    const date = nextDay();
    await draft(patricia, write(worker.camila, date));
    const base = (await cellOf(worker.camila, date))?.version ?? '';
    const send = await ready({ desde: date, hasta: date });
    const [changed, published] = await Promise.all([
      draft(patricia, write(worker.camila, date, 3, base)),
      sleep(pause).then(send),
    ]);
    const types = await typesOn(worker.camila, date);
    if (outcomeOf(published) === '200') {
      expect(changed.rechazadas).toMatchObject([{ motivo: 'cambio' }]);
      expect(types).toEqual([2]);
    } else {
      expect(outcomeOf(published)).toBe('roster.changed');
      expect(types).toEqual([]);
      expect((await publish(patricia, { desde: date, hasta: date })).statusCode).toBe(200);
      expect(await typesOn(worker.camila, date)).toEqual([3]);
    }
  }
});
