import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect, type Queries, type Tx } from '../src/db/connection.ts';
import { databaseIsAway } from '../src/db/faults.ts';
import { raw, sql } from '../src/db/sql.ts';
import { tablesOf } from '../src/db/tables.ts';
import { type Connection, type Run, transaction } from '../src/db/transaction.ts';
import { insertAuditEvents } from '../src/kernel/write.sql.ts';
import { makeWriter, type Write, type Writer } from '../src/kernel/write.ts';
import { wayTo } from './support/outage.ts';
import { refusalOf } from './support/refusals.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let write: Writer;
let caller: Parameters<Writer>[0];
const published: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' });
  const actor = {
    subject: 'worker:1',
    org: { code: 'andes', timeZone: 'America/Santiago', t: server.tables() },
  };
  caller = { actor, now: server.now(), key: null, request: [] } as unknown as Parameters<Writer>[0];
  write = makeWriter(server.db, (topic, payload) => published.push(`${topic} ${payload}`));
});
afterAll(() => server.close());

const withKey = (key: string, ...request: unknown[]) => ({ ...caller, key, request });

const take = (step: string) => (w: Write) => {
  w.audit({ action: step, entity: 'device' });
  w.touch('worker:1');
};
/** Writes an event and answers differently each time it runs. */
const draw = (step: string) => async (w: Write) => {
  take(step)(w);
  return { n: Math.random() };
};
const stored = async (step: string): Promise<number> => {
  const rows = await server.db.query(
    sql`select 1 from ${server.tables()('audit_event')} where action = ${step}`,
  );
  return rows.length;
};
/** Breaks a foreign key; the database says so at once. */
const broken = ({ tx, t }: Write) =>
  tx.query(sql`insert into ${t('punch_chain')} (worker_id, last_seq, last_hash) values (-1, 0, '')`);

test('a statement that nobody waits for takes the whole write with it when it fails, and tells nobody', async () => {
  published.length = 0;
  const failing = write(withKey('6f9619ff-8b86-4d01-b42d-00cf4fc964ff', 1), async (w) => {
    take('test.last')(w);
    void broken(w);
    return { done: true };
  });
  await expect(failing).rejects.toMatchObject({ code: '23503' });
  expect([await stored('test.last'), published]).toEqual([0, []]);
});

test('its key is free again, and the answer is kept for the next repetition', async () => {
  const again = withKey('6f9619ff-8b86-4d01-b42d-00cf4fc964ff', 1);
  const run = draw('test.again');
  const first = await write(again, run);
  expect(await write(again, run)).toEqual(first);
  // The repetition touches too, as the first message may be lost.
  const told = 'changes andes/worker:1/todo';
  expect([await stored('test.again'), published]).toEqual([1, [told, told]]);
});

test('the same content in another order of its fields is the same request', async () => {
  const key = crypto.randomUUID();
  const run = draw('test.order');
  const first = await write(withKey(key, { a: [{ b: 1, c: 2 }], d: 3 }), run);
  expect(await write(withKey(key, { d: 3, a: [{ c: 2, b: 1 }] }), run)).toEqual(first);
  await expect(write(withKey(key, { d: 3, a: [{ c: 1, b: 2 }] }), run)).rejects.toMatchObject({
    code: 'request.key_reused',
  });
});

test('a write whose last answer was lost is told of, as it may have been done', async () => {
  const way = await wayTo(server.databaseUrl);
  const db = connect(way.url, { max: 1, onStatement: (text) => void (text === 'commit' && way.drop()) });
  const told: string[] = [];
  const lossy = makeWriter(db, (topic, payload) => told.push(`${topic} ${payload}`));
  await expect(lossy(caller, draw('test.lost'))).rejects.toSatisfy(databaseIsAway);
  expect(told).toEqual(['changes andes/worker:1/todo']);
  await db.end();
  await way.close();
});

test('what follows a failed statement reports that failure, not its echo', async () => {
  const failing = write(caller, async (w) => {
    void broken(w);
    take('test.echo')(w);
    await w.tx.query(sql`select 1`);
    return {};
  });
  await expect(failing).rejects.toMatchObject({ code: '23503' });
  expect(await stored('test.echo')).toBe(0);
});

test('a write that was refused has ended: nothing is written after its rollback', async () => {
  const refused = Promise.withResolvers<void>();
  let late: Promise<unknown> = Promise.resolve();
  const failing = write(caller, async (w) => {
    late = refused.promise.then(() =>
      w.tx.query(
        sql`insert into ${w.t('audit_event')} (actor, action, entity) values ('nobody', 'test.late', 'test')`,
      ),
    );
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  refused.resolve();
  await expect(late).rejects.toMatchObject({ code: 'TRANSACTION_ENDED' });
  expect(await stored('test.late')).toBe(0);
});

/** Cancels all other statements in this database, again and again, until it is stopped. */
function cancelling(): () => Promise<void> {
  const canceller = connect(server.databaseUrl, { max: 1 });
  let stopped = false;
  const cancel = async () => {
    while (!stopped) {
      await canceller.query(sql`
        select pg_cancel_backend(pid), pg_sleep(0.0001) from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`);
    }
  };
  const running = cancel();
  return async () => {
    stopped = true;
    await running;
    await canceller.end();
  };
}

test('nothing is sent behind a begin that failed', async () => {
  const client = new pg.Client(server.databaseUrl);
  await client.connect();
  const failing = new Proxy(client, {
    get: (target, name) =>
      name === 'query'
        ? (asked: string | pg.QueryConfig) =>
            target.query((asked === 'begin' ? 'begin nothing' : asked) as string)
        : Reflect.get(target, name),
  }) as unknown as Connection;
  const send: Run = async (one, { text, values }) => (await one.query({ text, values })).rows;
  const event = { action: 'test.begin', entity: 'device' } as const;
  const work = (tx: Tx) => insertAuditEvents(tx, server.tables(), 'worker:1', [event], server.now());
  await expect(transaction(failing, send, work, undefined)).rejects.toMatchObject({ code: '42601' });
  await client.end();
  expect(await stored('test.begin')).toBe(0);
});

test('queued writers on one connection: a begin or any statement that is cancelled leaves nothing', async () => {
  const one = connect(server.databaseUrl, { max: 1 });
  const alone = makeWriter(one, () => undefined);
  const stop = cancelling();
  const t = server.tables();
  let cancelled = 0;
  // Behind a begin that failed, or after another one's rollback, statements are transactions of their own.
  const transactions = new Set<string>();
  const look = async (w: Write) => {
    const [row] = await w.tx.query<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
    return row?.id as string;
  };
  let apart = 0;
  const run = async (w: Write) => {
    const first = await look(w);
    take('test.cancelled')(w);
    const second = await look(w);
    take('test.cancelled')(w);
    if (first !== second || transactions.has(first)) apart += 1;
    transactions.add(first);
    return {};
  };
  let writes = 0;
  const next = async (key: string): Promise<void> => {
    const done = await alone(withKey(key), run).then(
      () => true,
      (error: { code: string }) => {
        expect(error.code).toBe('57014');
        cancelled += 1;
        return false;
      },
    );
    if (!done) return next(key);
    writes += 1;
  };
  // The canceller may not get its turn for hundreds of writes on a busy machine.
  for (let round = 0; writes < 600 || cancelled < 50; round += 1) {
    const keyOf = (place: number) => `00000000-0000-4000-8000-${String(3 * round + place).padStart(12, '0')}`;
    await Promise.all([next(keyOf(0)), next(keyOf(1)), next(keyOf(2))]);
  }
  await stop();
  await one.end();
  expect([await stored('test.cancelled'), apart]).toEqual([2 * writes, 0]);
  const keys = await server.db.query(sql`
    select 1 from ${t('idempotency')} where key::text like '00000000-0000-4000-8000-%' and answer is not null`);
  expect(keys).toHaveLength(writes);
}, 180_000);

test('a write that a deadlock ended runs again unseen', async () => {
  const t = server.tables();
  const lock = (w: Write, id: number) =>
    w.tx.query(sql`select 1 from ${t('worker')} where id = ${id} for update`);
  const both = Promise.withResolvers<void>();
  let first = 0;
  const inOrder = (a: number, b: number) => async (w: Write) => {
    take('test.deadlock')(w);
    await lock(w, a);
    first += 1;
    if (first === 2) both.resolve();
    await both.promise;
    await lock(w, b);
    return {};
  };
  await Promise.all([write(caller, inOrder(1, 2)), write(caller, inOrder(2, 1))]);
  expect(await stored('test.deadlock')).toBe(2);
  expect(await server.deadlocks()).toBeGreaterThan(0);
});

test('a statement of its own that a deadlock ended runs again, too', async () => {
  const t = tablesOf('directory');
  const before = server.db.begunAnew();
  const lockAll = (db: Queries) => db.query(sql`select 1 from ${t('account')} order by id for update`);
  const held = Promise.withResolvers<void>();
  const waitedFor = Promise.withResolvers<void>();
  let begun = 0;
  const rival = server.db.begin(async (tx) => {
    begun += 1;
    // The wrong order is taken once: the deadlock's victim runs again, and both come through.
    if (begun === 1) await tx.query(sql`select 1 from ${t('account')} order by id desc limit 1 for update`);
    held.resolve();
    await waitedFor.promise;
    await lockAll(tx);
  });
  await held.promise;
  const alone = lockAll(server.db);
  await untilSomebodyWaits();
  waitedFor.resolve();
  await Promise.all([alone, rival]);
  expect(server.db.begunAnew()).toBeGreaterThan(before);
});

/** Waits until a statement of this database waits for a lock. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const waiting = await server.db.query(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    if (waiting.length > 0) return;
  }
}

test('somebody who falls victim again and again is told to come back', async () => {
  const answer = await failingWith('40P01');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
  expect(refusalOf(answer).code).toBe('request.busy');
});

/** A write whose every attempt the database ends with a code. */
async function failingWith(code: string) {
  const t = server.tables();
  await server.db.query(
    raw(`
    create function org_andes.fail() returns trigger language plpgsql as
    'begin raise exception using errcode = ''${code}''; end'`),
  );
  await server.db.query(sql`
    create trigger fail before insert on ${t('note')} for each row execute function org_andes.fail()`);
  const camila = await server.as('camila.rojas');
  const body = { comentario: 'Traer fonendo', fecha: '2026-11-20', idtrabajador: 1 };
  const answer = await camila.request('POST', 'nota', { body });
  await server.db.query(sql`drop trigger fail on ${t('note')}`);
  return answer;
}

test('rows are with whoever asked for them alone: what the driver keeps of an answer has none', async () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const select = sql`select n from generate_series(1, 3) n`;
  const read = await server.db.query(select);
  const readInside = await server.db.begin((tx) => tx.query(select));
  const own = sent.mock.results.filter(
    (_, call) => (sent.mock.calls[call]?.[0] as { text?: string } | undefined)?.text === select.text,
  );
  const answers = (await Promise.all(own.map(({ value }) => value as unknown))) as pg.QueryResult[];
  sent.mockRestore();
  expect([read, readInside]).toEqual(Array(2).fill([{ n: 1 }, { n: 2 }, { n: 3 }]));
  expect(answers.map(({ rows }) => rows)).toEqual([[], []]);
});
