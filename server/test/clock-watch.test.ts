import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Housekeeper } from '../src/housekeeping/housekeeper.ts';
import { ClockWatch } from '../src/http/clock-watch.ts';
import { Pusher } from '../src/notifications/pusher.ts';
import { markBody, sendMark } from './support/marks.ts';
import { refusalOf } from './support/refusals.ts';
import { sendersOf } from './support/senders.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

const hour = 3_600_000;
/** A machine may be busy with much else. */
const waiting = { timeout: 50_000 };
let ahead: number;
let server: TestServer;
let camila: Persona;
beforeEach(async () => {
  ahead = 0;
  server = await startTestServer({ LOG_LEVEL: 'silent' }, { wall: () => Date.now() + ahead });
  camila = await server.as('camila.rojas');
});
afterEach(() => server.close());

const statusOfMark = async () => (await sendMark(camila, markBody(server))).statusCode;
const notReady = { status: 503, code: 'server.not_ready' };

test('a clock that jumps stops what hangs on it until it is right again, and stores nothing meanwhile', async () => {
  const [first, second] = [markBody(server), markBody(server)];
  expect((await sendMark(camila, first)).statusCode).toBe(200);
  ahead = hour;
  const refused = await sendMark(camila, second);
  expect(refusalOf(refused)).toEqual(notReady);
  expect(refused.headers['retry-after']).toBe('5');
  expect((await server.call('GET', '/healthz')).statusCode).toBe(200);
  expect((await server.call('GET', '/readyz')).statusCode).toBe(503);
  ahead = -hour;
  expect(await statusOfMark()).toBe(503);
  ahead = 0;
  expect(await statusOfMark()).toBe(200);
});

test('what the server does by itself waits too', async () => {
  const said = new Set<string>();
  const say = (_fields: object, line: string) => said.add(line);
  const options = {
    db: server.db,
    log: { warn: say, info: say } as unknown as FastifyBaseLogger,
    clock: Temporal.Now.instant,
    requireClock: async () => {
      if (ahead > 0) throw new Error('the clock is wrong');
    },
  };
  const chore = vi.fn(async () => {});
  const housekeeper = new Housekeeper({ ...options, jobs: { anchors: chore } });
  const pusher = new Pusher({
    ...options,
    senders: sendersOf(server),
    zoneOf: async () => 'America/Santiago',
  });
  // Of this test's pusher: the started server has another one, which asks when it likes.
  const taken = () => server.statements.filter((text) => /\."push"|daily|summarised_on/.test(text)).length;
  ahead = hour;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    housekeeper.start();
    pusher.start();
    server.statements.length = 0;
    vi.advanceTimersByTime(60_000);
    // How often the pusher says so hangs on how long the housekeeper takes.
    await vi.waitUntil(() => said.size === 2, waiting);
    expect([...said].sort()).toEqual(['housekeeping must wait', 'pushes must wait']);
    expect([taken(), chore.mock.calls]).toEqual([0, []]);
    ahead = 0;
    pusher.wake('andes');
    vi.advanceTimersByTime(3_600_000);
    await vi.waitUntil(() => chore.mock.calls.length > 0 && taken() > 0, waiting);
  } finally {
    vi.useRealTimers();
    await Promise.all([housekeeper.stop(), pusher.stop()]);
  }
}, 180_000);

test('a machine that has slept asks for the time and goes on', () => {
  const said: string[] = [];
  let wall = 1_000_000;
  const watch = new ClockWatch(
    () => wall,
    async () => {},
    (line) => said.push(line),
  );
  watch.hear(wall, 0);
  expect(watch.jumped).toBe(false);
  // The clock that cannot be set stands still while a machine sleeps.
  wall += hour;
  expect(watch.jumped).toBe(true);
  watch.hear(wall, 0);
  expect([watch.jumped, watch.wrong, said]).toEqual([false, false, []]);
});

test('a slow answer proves nothing, and both ways are named', () => {
  const said: string[] = [];
  const watch = new ClockWatch(
    () => 1_000_000,
    async () => {},
    (line) => said.push(line),
  );
  watch.hear(1_000_000 - 7_000, 14_000);
  expect(watch.wrong).toBe(false);
  watch.hear(1_000_000 - 7_000, 20);
  watch.hear(1_000_000 - 7_000, 20);
  watch.hear(1_000_000, 20);
  watch.hear(1_000_000 + 60_000, 20);
  expect(said).toEqual([
    "The clock of this server is 7 seconds ahead of the database's; calls are refused until both agree.",
    'The clocks of this server and of the database agree again.',
    "The clock of this server is 60 seconds behind the database's; calls are refused until both agree.",
  ]);
});
