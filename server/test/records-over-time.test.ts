import { hash } from 'node:crypto';
import { canonicalAnchor } from '@relevo/domain/punch-anchor';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { verify } from '../src/cli/punches.ts';
import { connect } from '../src/db/connection.ts';
import { sql } from '../src/db/sql.ts';
import { findNewestAnchor, listAnchors } from '../src/punches/anchors.sql.ts';
import { listRuns } from '../src/punches/records.sql.ts';
import { worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import {
  answer,
  audit,
  dayAnswer,
  faultsIn,
  opposition,
  setRecordStage,
  sheet,
} from './support/record-stage.ts';
import { outcomeOf } from './support/swaps.ts';
import { meanwhile } from './support/tamper.ts';

const { server, t, passDay, nextAnchor, today } = await setRecordStage();
afterAll(() => server.close());

describe('what goes on as it should is no fault:', () => {
  beforeEach(nextAnchor);

  test('an answer that is given anew, before the next anchor and after it', async () => {
    for (const nota of ['Llegué antes', 'Llegué mucho antes']) {
      server.setNow(today());
      const again = await answer(await logIn(server, 'valentina.mora'), '2026-11-04', nota);
      expect(outcomeOf(again)).toBe('200');
      expect(await faultsIn(server.db)).toEqual([]);
      await nextAnchor();
      expect(await faultsIn(server.db)).toEqual([]);
    }
    const ofThat = sql`worker_id = ${worker.valentina} and date = '2026-11-04'`;
    const other = dayAnswer(sql`note = 'Otra'`, ofThat);
    expect(await meanwhile(server.db, (tx) => other(tx, t), faultsIn)).toEqual(['answer']);
  });

  test('a write that is under way when the anchor is made holds nothing up, and is under the next one', async () => {
    const other = connect(server.databaseUrl, { max: 1 });
    const event = (action: string) => sql`
      insert into ${t('audit_event')} (at, actor, action, entity)
      values (${today().toString()}, 'system', ${action}, 'planted')`;
    await other.begin(async (tx) => {
      await tx.query(event('late'));
      await server.db.query(event('early'));
      await nextAnchor();
    });
    await other.end();
    expect(await faultsIn(server.db)).toEqual([]);
    await nextAnchor();
    expect(await faultsIn(server.db)).toEqual([]);
    const late = audit(sql`actor = 'worker:1'`, sql`action = 'late'`);
    expect(await meanwhile(server.db, (tx) => late(tx, t), faultsIn)).toEqual(['audit']);
  });

  test('many thousand events at once, which are found a thousand at a time', async () => {
    await server.db.query(sql`
      insert into ${t('audit_event')} (at, actor, action, entity, entity_id)
      select ${today().toString()}::timestamptz, 'system', 'planted', 'many', number from generate_series(1, 7001) number`);
    await nextAnchor();
    const anchor = await findNewestAnchor(server.db, t);
    const runs = await listRuns(server.db, t, anchor?.date ?? '');
    expect(Math.max(...runs.map(({ firstId, lastId }) => lastId - firstId + 1))).toBe(1_000);
    expect(runs.reduce((sum, { firstId, lastId }) => sum + lastId - firstId + 1, 0)).toBe(7_001);
    expect(await faultsIn(server.db)).toEqual([]);
    const one = audit(sql`actor = 'worker:1'`, sql`entity = 'many' and entity_id in (1, 7001)`);
    expect(await meanwhile(server.db, (tx) => one(tx, t), faultsIn)).toEqual(['audit', 'audit']);
  });

  test('an anchor of the version before, among those of this one', async () => {
    const newest = await findNewestAnchor(server.db, t);
    passDay();
    const moment = today();
    const before = {
      version: 1,
      organisation: 'andes',
      date: moment.toZonedDateTimeISO('America/Santiago').toPlainDate().toString(),
      madeAt: moment.round('millisecond'),
      previousRoot: newest?.root ?? null,
      heads: [],
      records: [],
      bareSheets: null,
    };
    const root = hash('sha256', canonicalAnchor(before), 'hex');
    await server.db.query(sql`
      insert into ${t('punch_anchor')} (date, made_at, workers, marks, previous_root, root)
      values (${before.date}, ${before.madeAt.toString()}, 0, 0, ${before.previousRoot}, ${root})`);
    expect(await faultsIn(server.db)).toEqual([]);
    await nextAnchor();
    expect((await listAnchors(server.db, t)).slice(-2).map(({ version }) => version)).toEqual([1, 2]);
    expect(await faultsIn(server.db)).toEqual([]);
  });
});

test('the command names what it finds and ends with 1', async () => {
  const said: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  await server.db.begin(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`);
    await opposition(sql`opposition = 'De acuerdo'`)(tx, t);
    await sheet(sql`content = null, hash = null`, sql`worker_id = ${worker.diego}`)(tx, t);
    await tx.query(sql`
      insert into ${t('audit_event')} (id, at, actor, action, entity)
      values (900001, '2026-11-01T12:00:00Z', 'worker:1', 'planted', 'planted')`);
    await tx.query(sql`
      insert into ${t('sheet_answer')} (id, worker_id, date, agreed, answered_at, content)
      values (900001, ${worker.diego}, '2026-11-05', true, ${today().toString()}, '[]')`);
  });
  expect(await verify(server.db, undefined)).toBe(1);
  log.mockRestore();
  expect(said).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^ {2}opposition 1, anchored on 2026-11-19, is gone or altered$/),
      '  audit 900001 came after anchors of later than its date',
      '  answer 900001 is not what the audit tells of',
      '  opposition 1: the request that it brought back is gone or altered',
      '  1 validated sheets have lost their content',
    ]),
  );
});
