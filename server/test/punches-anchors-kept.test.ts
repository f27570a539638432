import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '../src/db/connection.ts';
import { sql } from '../src/db/sql.ts';
import type { ObjectNames } from '../src/db/tables.ts';
import { doJobs } from '../src/housekeeping/housekeeping.service.ts';
import { anchorDay, anchorRoot } from '../src/punches/anchor.service.ts';
import { listAnchors, listMovedHeads } from '../src/punches/anchors.sql.ts';
import { keptLine, readKept } from '../src/punches/kept-anchors.ts';
import { listRuns } from '../src/punches/records.sql.ts';
import { verifyAnchors } from '../src/punches/verify-anchors.ts';
import { verifyPunches } from '../src/punches/verify-punches.ts';
import { fixtureNow, worker } from './support/fixture.ts';
import { mark, markBody } from './support/marks.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { meanwhile, removeChain } from './support/tamper.ts';

let server: TestServer;
let t: ObjectNames;
let today = fixtureNow;
const nextDay = async () => {
  today = today.add({ hours: 24 });
  await doJobs(server.db, today, { anchorDay });
};
const anchors = () => listAnchors(server.db, t);
const newest = async () => (await anchors()).at(-1);
const punch = async (username: string) => {
  await mark(await server.as(username), markBody(server));
};
const wholeAnchors = { broken: [], lost: [] };
const keptLines = async () => readKept((await anchors()).map((one) => keptLine('andes', one)).join('\n'));

beforeAll(async () => {
  server = await startTestServer();
  t = server.tables();
  for (const username of ['camila.rojas', 'diego.soto', 'valentina.mora']) await punch(username);
  await nextDay();
});
afterAll(() => server.close());

describe('anchors that are kept elsewhere', () => {
  const forget = async (tx: Tx, workerId: number, from: string) => {
    await removeChain(tx, t, workerId);
    for (const table of ['record_run', 'punch_anchor_head', 'punch_anchor']) {
      await tx.query(sql`delete from ${t(table)} where date >= ${from}`);
    }
  };

  test('are fine with chains that have grown since', async () => {
    const kept = await keptLines();
    for (let day = 0; day < 3; day += 1) {
      await punch('valentina.mora');
      await nextDay();
    }
    expect((await verifyPunches(server.db, 'andes', kept)).anchors).toMatchObject(wholeAnchors);
    expect(kept.length).toBeLessThan((await anchors()).length);
  });

  test('show that the newest were removed together with a chain', async () => {
    await nextDay();
    await punch('diego.soto');
    const since = (await newest())?.date ?? '';
    await nextDay();
    const kept = await keptLines();
    const lost = await meanwhile(
      server.db,
      (tx) => forget(tx, worker.diego, '2026-11-18'),
      async (tx) => [await verifyAnchors(tx, 'andes'), await verifyAnchors(tx, 'andes', kept)],
    );
    // The loss is invisible without the kept anchors.
    expect(lost[0]).toMatchObject({ anchors: 0, until: null, ...wholeAnchors });
    expect(lost[1]?.broken).toEqual(kept.map(({ date }) => ({ date, reason: 'gone' })));
    const newestGone = await meanwhile(
      server.db,
      (tx) => tx.query(sql`delete from ${t('punch_anchor')} where date > ${since}`),
      (tx) => verifyAnchors(tx, 'andes', kept),
    );
    expect(newestGone.broken).toEqual([{ date: kept.at(-1)?.date, reason: 'gone' }]);
  });

  test('show anchors that were all made anew without a worker', async () => {
    const kept = await keptLines();
    const [alone, compared] = await meanwhile(
      server.db,
      async (tx) => {
        await removeChain(tx, t, worker.camila);
        await tx.query(sql`delete from ${t('punch_anchor_head')} where worker_id = ${worker.camila}`);
        const heads = new Map();
        let previousRoot = '';
        for (const anchor of await listAnchors(tx, t)) {
          for (const head of await listMovedHeads(tx, t, anchor.date)) heads.set(head.workerId, head);
          const all = [...heads.values()];
          const records = await listRuns(tx, t, anchor.date);
          const root = anchorRoot({ ...anchor, organisation: 'andes', previousRoot, heads: all, records });
          const marks = all.reduce((sum, { seq }) => sum + seq, 0);
          await tx.query(sql`
            update ${t('punch_anchor')} set root = ${root}, previous_root = ${previousRoot},
              workers = ${all.length}, marks = ${marks}
            where date = ${anchor.date}`);
          previousRoot = root;
        }
      },
      async (tx) => [await verifyAnchors(tx, 'andes'), await verifyAnchors(tx, 'andes', kept)],
    );
    expect(alone).toMatchObject(wholeAnchors);
    expect(compared?.broken).toEqual(kept.map(({ date }) => ({ date, reason: 'rewritten' })));
  });

  test('are read with what npm and people write around them, and otherwise not at all', () => {
    const root = 'a'.repeat(64);
    const line = `2026-11-18 andes 12 ${root}`;
    const around = `\n> relevo\n> exec node scripts/bootstrap.mjs relevo anchors\n\n# sent on Monday\r\n${line}\r\n`;
    expect(readKept(around)).toEqual([{ date: '2026-11-18', organisation: 'andes', root }]);
    for (const odd of [line.slice(0, -1), `${line}0`, `x${line}`, `${line} x`, line.toUpperCase()]) {
      expect(() => readKept(`${line}\n${odd}`)).toThrow('Line 2');
    }
    expect(() => readKept('# nothing\n')).toThrow('no anchor');
  });
});
