import type { AdminMarkCorrection } from '@relevo/contract';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test, vi } from 'vitest';
import { sql } from '../src/db/sql.ts';
import {
  addMarkedShift,
  beginCorrection,
  datesOf,
  decideCorrection,
  makeLongPeriod,
  openCorrection,
  oppose,
} from './support/corrections.ts';
import { worker } from './support/fixture.ts';
import { startTestServer } from './support/server.ts';
import { dataOf, outcomeOf } from './support/swaps.ts';

const patient = { timeout: 30_000, interval: 20 };

/** The mail server's next answer, and the recipients that it received. */
const post = { received: [] as string[], asked: [] as string[], refused: '', hold: Promise.resolve() };
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo: ({ address }, _session, done) => {
    post.asked.push(address);
    const error = Object.assign(new Error('no such mailbox'), { responseCode: 550 });
    void post.hold.then(() => done(address === post.refused ? error : null));
  },
  onData: (stream, session, done) => {
    stream.resume();
    stream.on('end', () => {
      post.received.push(...session.envelope.rcptTo.map(({ address }) => address));
      done();
    });
  },
});
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
const { port } = smtp.server.address() as { port: number };
const server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${port}` });
await makeLongPeriod(server);
const camila = await server.as('camila.rojas');
const patricia = await server.as('patricia.vega');
afterAll(async () => {
  await server.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

const newDate = datesOf('2026-09-07');
const mailed = async (ids: readonly number[]) => {
  const rows = await server.db.query<{ id: number }>(sql`
    select id from ${server.tables()('punch_correction_request')}
    where id = any(${[...ids]}::bigint[]) and mailed_at is not null order by id`);
  return rows.map(({ id }) => id);
};
const begin = async (workerId: number, count: number): Promise<number[]> => {
  const shifts: number[] = [];
  for (let left = count; left > 0; left -= 1)
    shifts.push(await addMarkedShift(server, newDate(), { entry: '08:00' }, workerId));
  return dataOf<AdminMarkCorrection[]>(await beginCorrection(patricia, shifts)).map(({ id }) => id);
};

test('while a mail server says nothing, no transaction waits for it and nobody waits for a correction', async () => {
  const held = Promise.withResolvers<void>();
  post.hold = held.promise;
  try {
    const { id } = await openCorrection(server, camila, newDate());
    dataOf(await decideCorrection(patricia, id, 'aceptar', { horaSalida: '19:00' }));
    await vi.waitUntil(() => post.asked.length === 1, patient);
    const [open] = await server.db.query<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`);
    expect(open?.count).toBe(0);
    expect(outcomeOf(await oppose(camila, id))).toBe('200');
    held.resolve();
    await vi.waitUntil(() => post.received.length === 1, patient);
  } finally {
    held.resolve();
    post.hold = Promise.resolve();
  }
});

test('what was opposed before its mail has left is not mailed any more', async () => {
  const [id = 0] = await begin(worker.camila, 1);
  await vi.waitUntil(async () => (await mailed([id])).length === 1, patient);
  const t = server.tables()('punch_correction_request');
  await server.db.query(sql`update ${t} set mailed_at = null, mail_tried_at = null where id = ${id}`);
  expect(outcomeOf(await oppose(camila, id))).toBe('200');
  const before = post.received.length;
  const others = await begin(worker.diego, 1);
  await vi.waitUntil(async () => (await mailed(others)).length === 1, patient);
  expect(post.received.slice(before)).toEqual(['diego.soto@example.com']);
  expect(await mailed([id])).toEqual([]);
});

test('addresses that are refused do not keep the others waiting, and all of one call are mailed', async () => {
  post.refused = 'camila.rojas@example.com';
  const refused = await begin(worker.camila, 24);
  await vi.waitUntil(() => post.asked.filter((one) => one === post.refused).length >= 24, patient);
  const others = await begin(worker.diego, 24);
  await vi.waitUntil(async () => (await mailed(others)).length === 24, patient);
  expect(await mailed(refused)).toEqual([]);
});
