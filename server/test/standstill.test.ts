import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Db } from '../src/db/connection.ts';
import { Pulse } from '../src/db/pulse.ts';
import { sql } from '../src/db/sql.ts';
import { TookTooLong } from '../src/db/within.ts';
import { createDatabase, type TestDatabase } from './support/database.ts';
import { startTestServer, type TestServer } from './support/server.ts';

// A standstill of the thread looks from inside like a silent database.
let database: TestDatabase;
let db: Db;
let server: TestServer;
beforeAll(async () => {
  database = await createDatabase('empty');
  db = connect(database.url, { max: 2, use: 'work' });
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  await db.end();
  await database.drop();
});

/** Blocks this thread, as drawing or counting does. */
const standStill = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** The messages of a pulse of 300 ms while work lasts longer than its silent wait. */
async function saidDuring(ask: () => Promise<unknown>): Promise<string[]> {
  const said: string[] = [];
  const [asked, whenAsked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const pulse = new Pulse({
    ask: async () => {
      whenAsked.resolve();
      try {
        return await ask();
      } catch (error) {
        if (error instanceof TookTooLong) throw error;
        throw new Error('the question itself failed');
      } finally {
        asked.resolve();
      }
    },
    patience: 300,
    giveUp: () => asked.resolve(),
    say: (line) => said.push(line),
  });
  await pulse.during(async () => {
    await whenAsked.promise;
    await asked.promise;
  });
  pulse.stop();
  return said;
}

it('a database that answers while the thread stands still is not silent', async () => {
  const said = await saidDuring(() => {
    const word = db.query(sql`select 1`);
    standStill(1_500);
    return word;
  });
  expect(said).toEqual([]);
});

it('a database that says nothing is silent all the same', async () => {
  expect(await saidDuring(() => new Promise(() => undefined))).toEqual([
    'The database says nothing; calls are refused until it answers.',
  ]);
});

it('is counted, and calls beyond three seconds of it are refused as crowded, but for those that tell', async () => {
  const count = async () => {
    const { body } = await server.call('GET', '/metrics');
    return Number(/^relevo_standstill_seconds_count (\d+)$/m.exec(body)?.[1]);
  };
  const before = await count();
  standStill(1_200);
  await expect.poll(count, { timeout: 30_000 }).toBeGreaterThan(before);
  // A refusal may end before the next line runs on a crowded machine.
  let refused: Awaited<ReturnType<typeof server.call>> | undefined;
  for (let tries = 0; tries < 5 && refused?.statusCode !== 503; tries += 1) {
    // Two delays must be seen separately, each ending before the timers; after one alone it could answer again.
    await nextTurn();
    standStill(4_500);
    await nextTurn();
    standStill(4_500);
    await nextTurn();
    const [ready, ...told] = await Promise.all(
      ['/readyz', '/healthz', '/metrics'].map((path) => server.call('GET', path)),
    );
    expect(told.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    refused = ready;
  }
  expect(refused?.statusCode).toBe(503);
  expect(refused?.headers['retry-after']).toBe('5');
  expect(refused?.json()).toEqual({
    error: {
      code: 'server.crowded',
      message: 'El servicio está muy ocupado. Inténtalo de nuevo en unos segundos.',
    },
  });
  await expect
    .poll(async () => (await server.call('GET', '/readyz')).statusCode, { timeout: 30_000 })
    .toBe(200);
}, 180_000);
