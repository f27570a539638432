import { afterEach, beforeEach, expect, test } from 'vitest';
import { ClockWatch } from '../src/http/clock-watch.ts';
import { markBody, sendMark } from './support/marks.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

const hour = 3_600_000;
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

test('a machine that has slept asks for the time and goes on', () => {
  const said: string[] = [];
  let wall = 1_000_000;
  const watch = new ClockWatch(
    () => wall,
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
