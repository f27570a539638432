import { afterAll, beforeAll, expect, test } from 'vitest';
import { callOver, expectNotReady, logInOver } from './support/caller.ts';
import { createDatabase, type TestDatabase } from './support/database.ts';
import { type Outage, wayTo } from './support/outage.ts';
import { type RunningServer, startProcess } from './support/process.ts';

// A silent network between the server and its database.
let database: TestDatabase;
let way: Outage;
let server: RunningServer;
let token: string;
const call = callOver(() => server.address);
beforeAll(async () => {
  database = await createDatabase();
  way = await wayTo(database.url);
  server = await startProcess(way.url, { LOG_LEVEL: 'error' });
  token = await logInOver(call, 'diego.soto');
});
afterAll(async () => {
  await server.stop();
  await way.close();
  await database.drop();
});

const enrolment = () => call('GET', '/api/andes/me/enrolamiento', { token });
const many = () => Promise.all(Array.from({ length: 20 }, enrolment));

test('answers 503 in time while nothing comes back, and recovers by itself', async () => {
  for (const answer of await many()) expect(answer.status).toBe(200);
  way.swallow();
  for (const answer of await Promise.all([...(await many()), call('GET', '/readyz')])) {
    await expectNotReady(answer);
  }
  // The silence is known by now, so no call waits.
  for (const answer of await many()) await expectNotReady(answer);
  await way.mend();
  await expect.poll(async () => (await enrolment()).status, { timeout: 30_000 }).toBe(200);
  expect((await call('GET', '/readyz')).status).toBe(200);
}, 180_000);

test('connections that went silent hold up the calls over them only, once', async () => {
  for (const answer of await many()) expect(answer.status).toBe(200);
  way.swallow();
  await way.mend();
  for (const answer of await many()) {
    if (answer.status !== 200) await expectNotReady(answer);
  }
  for (const answer of await many()) expect(answer.status).toBe(200);
}, 180_000);

test('ends in good order while nothing comes back', async () => {
  for (const answer of await many()) expect(answer.status).toBe(200);
  way.swallow();
  const waiting = Array.from({ length: 20 }, () => enrolment().catch(() => null));
  // Once this is answered, those before it are at work.
  expect((await call('GET', '/healthz')).status).toBe(200);
  expect(await server.stop()).toBe(0);
  for (const answer of await Promise.all(waiting)) {
    // A call that came after the signal finds the door closed.
    if (answer) await expectNotReady(answer);
  }
}, 180_000);
