import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../src/app.ts';
import { connect } from '../src/db/connection.ts';
import { type Sql, sql } from '../src/db/sql.ts';
import { identifier, type ObjectNames, schemaOf } from '../src/db/tables.ts';
import { doJobs } from '../src/housekeeping/housekeeping.service.ts';
import { anchorDay } from '../src/punches/anchor.service.ts';
import { listAnchors, listMovedHeads } from '../src/punches/anchors.sql.ts';
import { verifyAnchors } from '../src/punches/verify-anchors.ts';
import { verifyPunches } from '../src/punches/verify-punches.ts';
import { fixtureNow, worker } from './support/fixture.ts';
import { mark, markBody } from './support/marks.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { meanwhile, removeChain } from './support/tamper.ts';

let server: TestServer;
let t: ObjectNames;
beforeAll(async () => {
  server = await startTestServer();
  t = server.tables();
});
afterAll(() => server.close());

const andes = { code: 'andes', name: 'Clínica Andes', timeZone: 'America/Santiago' };
/** A moment of a later day, so that tests do not share a day. */
let today = fixtureNow;
beforeEach(() => {
  today = today.add({ hours: 24 });
});
const keep = (now = today) => doJobs(server.db, now, { anchorDay });
const nextDay = async () => {
  today = today.add({ hours: 24 });
  await keep();
};
const anchors = () => listAnchors(server.db, t);
const newest = async () => (await anchors()).at(-1);
const punch = async (username: string) => {
  await mark(await server.as(username), markBody(server));
};
const verify = () => verifyPunches(server.db, 'andes', []);
const wholeAnchors = { broken: [], lost: [] };

describe('an anchor', () => {
  test('is made once a day of the organisation, with the heads that moved', async () => {
    await punch('camila.rojas');
    await punch('diego.soto');
    // 23:59:59.999 in Santiago, and midnight.
    await keep(Temporal.Instant.from('2026-11-19T02:59:59.999Z'));
    await punch('camila.rojas');
    for (let again = 0; again < 3; again += 1) await keep(Temporal.Instant.from('2026-11-19T02:59:59.999Z'));
    expect(await anchors()).toMatchObject([{ date: '2026-11-18', workers: 2, marks: 2, previousRoot: '' }]);
    await keep(Temporal.Instant.from('2026-11-19T03:00:00Z'));
    await keep(Temporal.Instant.from('2026-11-19T20:00:00Z'));
    // A clock that goes back makes none.
    await keep(Temporal.Instant.from('2026-11-17T20:00:00Z'));
    const [first, second, ...more] = await anchors();
    expect(more).toEqual([]);
    expect(second).toMatchObject({ date: '2026-11-19', workers: 2, marks: 3, previousRoot: first?.root });
    expect(await listMovedHeads(server.db, t, '2026-11-18')).toMatchObject([
      { workerId: worker.camila, seq: 1 },
      { workerId: worker.diego, seq: 1 },
    ]);
    expect(await listMovedHeads(server.db, t, '2026-11-19')).toMatchObject([
      { workerId: worker.camila, seq: 2 },
    ]);
    // The other organisation, without marks, has anchors of its own.
    const other = await listAnchors(server.db, server.tables('puerto'));
    expect(other).toMatchObject([{ date: '2026-11-18', workers: 0, marks: 0 }, { date: '2026-11-19' }]);
    expect((await verify()).anchors).toEqual({ anchors: 2, until: '2026-11-19', ...wholeAnchors });
  });

  test('can be neither changed nor deleted', async () => {
    for (const table of ['punch_anchor', 'punch_anchor_head', 'record_run']) {
      for (const attempt of [
        sql`update ${t(table)} set date = date`,
        sql`delete from ${t(table)}`,
        sql`truncate ${t(table)} cascade`,
      ]) {
        await expect(server.db.query(attempt)).rejects.toThrow(/never changed/);
      }
    }
  });

  // The moment is early: after many days these servers would remove the sessions of the tests.
  test('is made by the server itself, once however many of it run', async () => {
    const before = (await anchors()).length;
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const pools = [1, 2].map(() => connect(server.databaseUrl, { max: 4 }));
    const apps = await Promise.all(
      pools.map((db) => buildApp({ config: server.config, db, clock: () => today })),
    );
    try {
      await Promise.all(apps.map((app) => app.ready()));
      // The first minute of both housekeepers is over.
      const waiting = timers.mock.calls.filter(([, pause]) => pause === 60_000);
      timers.mockRestore();
      expect(waiting).toHaveLength(2);
      for (const [begin] of waiting) begin();
      while ((await anchors()).length === before) await sleep(20);
    } finally {
      // Both housekeepers finish their round.
      await Promise.all(apps.map((app) => app.close()));
      await Promise.all(pools.map((db) => db.end()));
    }
    expect(await anchors()).toHaveLength(before + 1);
  });

  test('is made by one of many processes that keep the house at once', async () => {
    const before = (await anchors()).length;
    const pools = Array.from({ length: 4 }, () => connect(server.databaseUrl, { max: 2 }));
    try {
      await Promise.all([...pools, ...pools].map((db) => doJobs(db, today, { anchorDay })));
      expect(await anchors()).toHaveLength(before + 1);
      // Without their lock, the database itself lets one of them through: the same day, or two days.
      for (const apart of [0, 24]) {
        today = today.add({ hours: 48 });
        const days = [today, today.add({ hours: apart })];
        const ends = await Promise.allSettled(
          days.map((day, at) =>
            (pools[at] ?? server.db).begin(async (tx) => {
              await tx.query(sql`set transaction isolation level repeatable read`);
              await tx.query(sql`select 1`);
              await anchorDay(tx, andes, day);
              // Waits until the other has begun as well.
              await tx.query(sql`select pg_sleep(0.3)`);
            }),
          ),
        );
        expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      }
      expect(await anchors()).toHaveLength(before + 3);
      today = today.add({ hours: 48 });
    } finally {
      await Promise.all(pools.map((db) => db.end()));
    }
  });

  test('holds while marks are being stored', async () => {
    let done = false;
    const marks = Promise.all(
      ['camila.rojas', 'diego.soto', 'valentina.mora'].map(async (username) => {
        for (let count = 0; count < 12; count += 1) await punch(username);
      }),
    ).then(() => {
      done = true;
    });
    while (!done) await nextDay();
    await marks;
    await nextDay();
    const { chains, anchors: report } = await verify();
    expect(chains.broken).toEqual([]);
    expect(report).toMatchObject({ ...wholeAnchors, until: (await newest())?.date });
    expect((await newest())?.marks).toBe(chains.punches);
  }, 180_000);
});

describe('what an anchor shows', () => {
  beforeAll(async () => {
    for (const username of ['camila.rojas', 'diego.soto', 'valentina.mora']) await punch(username);
    await nextDay();
    await punch('diego.soto');
    await nextDay();
  });

  test('a worker whose marks and head are gone, who that is, and since which mark', async () => {
    const [first] = await listMovedHeads(server.db, t, '2026-11-18');
    expect(first).toMatchObject({ workerId: worker.camila, seq: 1 });
    const report = await meanwhile(
      server.db,
      (tx) => removeChain(tx, t, worker.camila),
      (tx) => verifyAnchors(tx, 'andes'),
    );
    expect(report).toMatchObject({
      broken: [],
      lost: [{ workerId: worker.camila, seq: 1, date: '2026-11-18' }],
    });
  });

  test('also after more anchors were made without that worker', async () => {
    const report = await meanwhile(
      server.db,
      async (tx) => {
        await removeChain(tx, t, worker.diego);
        await anchorDay(tx, andes, today.add({ hours: 24 }));
        await anchorDay(tx, andes, today.add({ hours: 48 }));
      },
      (tx) => verifyAnchors(tx, 'andes'),
    );
    expect(report.broken).toEqual([]);
    expect(report.lost).toMatchObject([{ workerId: worker.diego, seq: 1 }]);
  });

  test('a chain that was cut and sealed anew up to its head', async () => {
    const report = await meanwhile(
      server.db,
      async (tx) => {
        const [last] = await tx.query<{ seq: number }>(sql`
          select max(seq) as seq from ${t('punch')} where worker_id = ${worker.diego}`);
        const end = last?.seq ?? 0;
        await tx.query(sql`delete from ${t('punch')} where worker_id = ${worker.diego} and seq = ${end}`);
        await tx.query(sql`
          update ${t('punch_chain')} set last_seq = p.seq, last_hash = p.hash from ${t('punch')} p
          where p.worker_id = ${worker.diego} and p.seq = ${end - 1}
            and ${t('punch_chain')}.worker_id = p.worker_id`);
        await anchorDay(tx, andes, today.add({ hours: 24 }));
        return end;
      },
      (tx) => verifyAnchors(tx, 'andes'),
    );
    expect(report.broken).toEqual([]);
    expect(report.lost).toMatchObject([{ workerId: worker.diego }]);
  });

  test('any column of an anchor that is another', async () => {
    const unseen: string[] = [];
    for (const table of ['punch_anchor', 'punch_anchor_head', 'record_run']) {
      const columns = await server.db.query<{ name: string; type: string }>(sql`
        select column_name as name, data_type as type from information_schema.columns
        where table_schema = ${schemaOf('andes')} and table_name = ${table}`);
      expect(columns.length).toBeGreaterThan(3);
      for (const { name, type } of columns) {
        const column = identifier(name);
        const others: Record<string, Sql> = {
          date: sql`${column} - 1000`,
          text: sql`${column} || 'x'`,
          'timestamp with time zone': sql`${column} + interval '1 millisecond'`,
        };
        const report = await meanwhile(
          server.db,
          (tx) =>
            tx.query(sql`
              update ${t(table)} set ${column} = ${others[type] ?? sql`${column} + 100`} where date = '2026-11-19'`),
          (tx) => verifyAnchors(tx, 'andes'),
        );
        if (report.broken.length === 0) unseen.push(`${table}.${name}`);
      }
    }
    expect(unseen).toEqual([]);
  });

  test('an anchor that is gone from among the others', async () => {
    const report = await meanwhile(
      server.db,
      (tx) => tx.query(sql`delete from ${t('punch_anchor')} where date = '2026-11-18'`),
      (tx) => verifyAnchors(tx, 'andes'),
    );
    expect(report.broken[0]).toEqual({ date: '2026-11-19', reason: 'unlinked' });
  });
});
