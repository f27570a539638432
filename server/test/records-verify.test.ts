import { hash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { type Sql, sql } from '../src/db/sql.ts';
import { listAnchors } from '../src/punches/anchors.sql.ts';
import { listRuns } from '../src/punches/records.sql.ts';
import { worker } from './support/fixture.ts';
import {
  audit,
  both,
  type Change,
  dayAnswer,
  faultsIn,
  inTable,
  opposition,
  setRecordStage,
  sheet,
} from './support/record-stage.ts';
import { meanwhile } from './support/tamper.ts';

const { server, t } = await setRecordStage();
afterAll(() => server.close());

test('nothing is found where nothing was changed', async () => {
  expect(await faultsIn(server.db)).toEqual([]);
  const [anchor] = await listAnchors(server.db, t);
  expect(anchor).toMatchObject({ version: 2, bareSheets: 1 });
  const kinds = (await listRuns(server.db, t, anchor?.date ?? '')).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['answer', 'audit', 'opposition', 'validation']));
});

const ofCamila = sql`worker_id = ${worker.camila}`;
const ofDiego = sql`worker_id = ${worker.diego}`;
const ofRosa = sql`worker_id = ${worker.rosa}`;
const ofValentina = sql`worker_id = ${worker.valentina} and date = '2026-11-03'`;
const ofValidation = sql`action = 'sheet.validated'`;
const withoutSheet = (whose: Sql) =>
  inTable('attendance_validation', (name) => sql`delete from ${name} where ${whose}`);
/** Camila's sheet with another content, whose hash is made anew. */
const rewritten =
  (change: (content: string) => string): Change =>
  async (tx) => {
    const [row] = await tx.query<{ content: string }>(sql`
      select content from ${t('attendance_validation')} where ${ofCamila}`);
    const content = change(row?.content ?? '');
    expect(content).not.toBe(row?.content);
    await sheet(sql`content = ${content}, hash = ${hash('sha256', content, 'hex')}`)(tx, t);
  };
const agreement = rewritten((content) =>
  content.replace('{"agreed":false,"note":"Salí a las 20:30"}', '{"agreed":true,"note":null}'),
);
const run = (set: Sql, which = sql`kind = 'audit'`) =>
  inTable('record_run', (name) => sql`update ${name} set ${set} where ${which}`);

test.each<[string, string, Change]>([
  ['an objection turned into agreement, its hash made anew', 'sheet answers', agreement],
  [
    'the same with the answer of the day',
    'validation',
    both(agreement, dayAnswer(sql`agreed = true, note = null`, ofCamila)),
  ],
  [
    "an objection's words, its hash made anew",
    'validation',
    rewritten((content) => content.replace('20:30', '20:10')),
  ],
  [
    'figures that add up, their hash made anew',
    'validation',
    rewritten((content) => content.replaceAll('750', '75')),
  ],
  ['a validation that is gone', 'validation', withoutSheet(ofCamila)],
  [
    'a validation that is gone with what the audit has of it',
    'audit',
    both(
      withoutSheet(ofCamila),
      inTable('audit_event', (name) => sql`delete from ${name} where ${ofValidation}`),
    ),
  ],
  ['a validation that was emptied', 'emptied', sheet(sql`content = null, hash = null`)],
  ['the date of a validation', 'validation', sheet(sql`validated_at = validated_at - interval '1 day'`)],
  [
    'the date of a validation and that in the audit',
    'audit',
    both(
      sheet(sql`validated_at = validated_at - interval '1 day'`),
      audit(sql`at = at - interval '1 day'`, ofValidation),
    ),
  ],
  ['the worker of a validation', 'validation', sheet(sql`worker_id = ${worker.valentina}`)],
  ['the period of a validation', 'validation', sheet(sql`period_id = period_id + 1`)],
  ['a validation without content that is gone', 'validation', withoutSheet(ofRosa)],
  [
    'the date of one without content',
    'validation',
    sheet(sql`validated_at = validated_at + interval '1 microsecond'`, ofRosa),
  ],
  [
    'a content where there was none',
    'validation',
    sheet(sql`content = '{}', hash = ${hash('sha256', '{}', 'hex')}`, ofRosa),
  ],
  ['a validation of today that was emptied', 'emptied', sheet(sql`content = null, hash = null`, ofDiego)],
  ['a validation of today that is gone', 'sheet gone', withoutSheet(ofDiego)],
  [
    'the date of a validation of today',
    'sheet moved',
    sheet(sql`validated_at = validated_at - interval '1 day'`, ofDiego),
  ],
  ["a validated day's answer", 'sheet answers', dayAnswer(sql`agreed = true, note = null`, ofCamila)],
  ["a day's answer", 'answer', dayAnswer(sql`agreed = true, note = null`, ofValentina)],
  ["a day's answer's words", 'answer', dayAnswer(sql`note = 'Todo bien'`, ofValentina)],
  [
    "a day's answer's moment",
    'answer',
    dayAnswer(sql`answered_at = answered_at + interval '1 hour'`, ofValentina),
  ],
  [
    "a day's answer, as if it were given now",
    'answer',
    dayAnswer(sql`agreed = true, note = null, answered_at = now()`, ofValentina),
  ],
  ["what a day's answer was about", 'answer', dayAnswer(sql`content = '[]'`, ofValentina)],
  ["a day's answer's date", 'answer', dayAnswer(sql`date = '2026-11-05'`, ofValentina)],
  [
    "a day's answer that is gone",
    'answer',
    inTable('sheet_answer', (name) => sql`delete from ${name} where ${ofValentina}`),
  ],
  ["an opposition's words", 'opposition', opposition(sql`opposition = 'De acuerdo'`)],
  ["an opposition's moment", 'opposition', opposition(sql`opposed_at = opposed_at + interval '2 days'`)],
  [
    'an opposition taken back',
    'opposition',
    both(
      inTable('punch_correction_request', (name) => sql`delete from ${name} where after_id is not null`),
      opposition(sql`opposed_at = null, opposition = null`),
    ),
  ],
  ['what was opposed to', 'opposition', opposition(sql`exit_at = exit_at - interval '1 hour'`)],
  [
    'an opposition that is gone',
    'opposition',
    inTable('punch_correction_request', (name) => sql`delete from ${name} where opposed_at is not null`),
  ],
  ['what was asked for before', 'opposition', opposition(sql`asked_exit_at = '2026-11-17T22:45:00Z'`)],
  ['the words with which it was asked for', 'opposition', opposition(sql`comment = 'Olvidé marcar'`)],
  [
    "a day's answer, with an event of its earlier moment",
    'answer',
    both(
      dayAnswer(sql`agreed = true, note = null`, ofValentina),
      inTable(
        'audit_event',
        (name) => sql`
          insert into ${name} (at, actor, action, entity, entity_id)
          select answered_at, 'worker:3', 'sheet.answered', 'sheet_answer', id from ${t('sheet_answer')}
          where ${ofValentina}`,
      ),
    ),
  ],
  [
    'a run of an anchor that is not there, which says that all that comes is sealed',
    'anchor gone',
    inTable(
      'record_run',
      (name) => sql`
        insert into ${name} (date, kind, first_id, last_id, hash)
        values ('2020-01-01', 'audit', 1, 1000000000, 'none')`,
    ),
  ],
  ['an empty audit', 'audit', inTable('audit_event', (name) => sql`delete from ${name}`)],
  [
    'an event of the audit that is gone',
    'audit',
    inTable('audit_event', (name) => sql`delete from ${name} where action = 'correction.opposed'`),
  ],
  ['who did it, in the audit', 'audit', audit(sql`actor = 'worker:2'`)],
  ['what was done, in the audit', 'audit', audit(sql`action = 'correction.accepted'`)],
  ['when it was done, in the audit', 'audit', audit(sql`at = at - interval '1 second'`)],
  ['to what it was done, in the audit', 'audit', audit(sql`entity_id = entity_id + 1`)],
  ['what kind of thing it was, in the audit', 'audit', audit(sql`entity = 'shift'`)],
  ['what was there after, in the audit', 'audit', audit(sql`after = '{"again": 1}'`)],
  ['what was there before, in the audit', 'audit', audit(sql`before = '{}'`)],
  [
    'an event and its run, hashed anew',
    'anchor altered',
    both(audit(sql`actor = 'worker:2'`), run(sql`hash = ${'0'.repeat(64)}`)),
  ],
  [
    'events and their runs that are gone',
    'anchor altered',
    both(
      inTable('audit_event', (name) => sql`delete from ${name}`),
      inTable('record_run', (name) => sql`delete from ${name} where kind = 'audit'`),
    ),
  ],
  [
    'an anchor that says it is of the first form',
    'anchor altered',
    both(
      inTable('record_run', (name) => sql`delete from ${name}`),
      inTable('punch_anchor', (name) => sql`update ${name} set version = 1, bare_sheets = null`),
    ),
  ],
  [
    'the number of sheets without content in an anchor',
    'anchor altered',
    both(
      sheet(sql`content = null, hash = null`),
      inTable('punch_anchor', (name) => sql`update ${name} set bare_sheets = 2`),
    ),
  ],
])('%s is found: %s', async (_, where, change) => {
  expect(await meanwhile(server.db, (tx) => change(tx, t), faultsIn)).toContain(where);
});
