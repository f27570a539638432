import { afterAll, beforeAll, expect, test } from 'vitest';
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
  const run = async (w: Write) => {
    take('test.again')(w);
    return { n: Math.random() };
  };
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
