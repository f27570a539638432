import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../src/db/connection.ts';
import { makeWriter, type Write, type Writer } from '../src/http/write.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let write: Writer;
const published: string[] = [];
const actor = { subject: 'worker:1', org: { code: 'andes' } } as Parameters<Writer>[0];

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' });
  write = makeWriter(server.db, (topic, payload) => published.push(`${topic} ${payload}`));
});
afterAll(() => server.close());

const take = (step: string) => (w: Write) => {
  w.audit({ action: step, entity: 'test' });
  w.touch('worker:1');
};
/** Writes an event and answers differently each time it runs. */
const draw = (step: string) => async (w: Write) => {
  take(step)(w);
  return { n: Math.random() };
};
const stored = async (step: string): Promise<number> => {
  const rows = await server.db`select 1 from ${server.tables()('audit_event')} where action = ${step}`;
  return rows.length;
};
/** Breaks a foreign key; the database says so at once. */
const broken = ({ tx, t }: Write) =>
  tx`insert into ${t('punch_chain')} (worker_id, last_seq, last_hash) values (-1, 0, '')`;

test('a sent statement that fails takes the whole write with it, and tells nobody', async () => {
  published.length = 0;
  const failing = write(
    actor,
    async (w) => {
      take('test.last')(w);
      w.send(broken(w));
      return { done: true };
    },
    { key: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', request: 1 },
  );
  await expect(failing).rejects.toMatchObject({ code: '23503' });
  expect([await stored('test.last'), published]).toEqual([0, []]);
});

test('its key is free again, and the answer is kept for the next repetition', async () => {
  const once = { key: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', request: 1 };
  const run = draw('test.again');
  const first = await write(actor, run, once);
  expect(await write(actor, run, once)).toEqual(first);
  expect([await stored('test.again'), published]).toEqual([1, ['changes andes/worker:1']]);
});

test('what follows a failed statement reports that failure, not its echo', async () => {
  const failing = write(actor, async (w) => {
    w.send(broken(w));
    take('test.echo')(w);
    await w.tx`select 1`;
    return {};
  });
  await expect(failing).rejects.toMatchObject({ code: '23503' });
  expect(await stored('test.echo')).toBe(0);
});

test('what runs ahead reaches the use case, and a repetition is answered all the same', async () => {
  const once = {
    key: '7d444840-9dc0-4b7e-8a57-0000000000aa',
    request: 2,
    ahead: async ({ tx }: Write) => (await tx<{ two: number }[]>`select 1 + 1 as two`)[0]?.two ?? 0,
  };
  const run = async (_write: Write, two: number) => ({ two });
  expect(await write(actor, run, once)).toEqual({ two: 2 });
  expect(await write(actor, run, once)).toEqual({ two: 2 });
});

test('a refused write has ended for what runs ahead of it too: nothing is written after its rollback', async () => {
  const once = { key: '2f1acc6c-3df0-4a3c-9b35-8a1f6a3d7b10', request: 3 };
  await write(actor, draw('test.refused'), once);
  const refused = Promise.withResolvers<void>();
  let late: Promise<unknown> = Promise.resolve();
  const ahead = (w: Write) => {
    late = refused.promise.then(
      () =>
        w.tx`insert into ${w.t('audit_event')} (actor, action, entity) values ('nobody', 'test.late', 'test')`,
    );
    return late;
  };
  const again = write(actor, draw('test.refused'), { ...once, request: 'another', ahead });
  await expect(again).rejects.toMatchObject({ code: 'request.key_reused' });
  refused.resolve();
  await expect(late).rejects.toMatchObject({ code: 'TRANSACTION_ENDED' });
  expect(await stored('test.late')).toBe(0);
});

test("a claim without an answer is nobody's: the next two arrivals of its key write once", async () => {
  const once = { key: '7c9e6679-7425-40de-944b-e07fc1f90ae7', request: 1 };
  const run = draw('test.unanswered');
  const first = await write(actor, run, once);
  await server.db`update ${server.tables()('idempotency')} set answer = null where key = ${once.key}`;
  const [second, third] = await Promise.all([write(actor, run, once), write(actor, run, once)]);
  expect(second).not.toEqual(first);
  expect(third).toEqual(second);
  expect(await stored('test.unanswered')).toBe(2);
});

test('a begin or any statement that is cancelled leaves nothing, and the next arrival of its key writes', async () => {
  const one = connect(server.databaseUrl, { max: 1 });
  const alone = makeWriter(one, () => undefined);
  const [{ pid }] = (await one`select pg_backend_pid() as pid`) as unknown as [{ pid: number }];
  const canceller = connect(server.databaseUrl, { max: 1 });
  let [cancelled, stopped] = [0, false];
  const cancel = async () => {
    while (!stopped) await canceller`select pg_cancel_backend(${pid}), pg_sleep(0.0001)`;
  };
  const cancelling = cancel();
  const run = async (w: Write) => {
    take('test.cancelled')(w);
    await w.tx`select 1`;
    return {};
  };
  let writes = 0;
  // On a busy machine the canceller may not get its turn for hundreds of writes.
  while (writes < 600 || cancelled < 20) {
    const key = `00000000-0000-4000-8000-${String(writes).padStart(12, '0')}`;
    const done = await alone(actor, run, { key, request: writes }).then(
      () => true,
      (error: { code: string }) => {
        expect(['57014', '25P02']).toContain(error.code);
        cancelled += 1;
        return false;
      },
    );
    if (done) writes += 1;
  }
  stopped = true;
  await cancelling;
  await Promise.all([one.end(), canceller.end()]);
  expect(cancelled).toBeGreaterThan(0);
  expect(await stored('test.cancelled')).toBe(writes);
});
