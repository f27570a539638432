import { afterAll, expect, test } from 'vitest';
import { type Sql, sql } from '../src/db/sql.ts';
import { anchorDay } from '../src/punches/anchor.service.ts';
import { decideCorrection, oppose } from './support/corrections.ts';
import { worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import {
  answer,
  both,
  type Change,
  dayAnswer,
  faultsIn,
  inTable,
  setRecordStage,
} from './support/record-stage.ts';
import { outcomeOf } from './support/swaps.ts';
import { meanwhile } from './support/tamper.ts';

// Contradictions of rows, audit and the dates of anchors, beyond the rows that an anchor has.
const { server, t, nextAnchor, today } = await setRecordStage();
afterAll(() => server.close());

/** An id of the audit that no event has, between sealed ones. */
const unused = await (async () => {
  const [row] = await server.db.query<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence(${t('audit_event').text}, 'id')) as id`);
  server.setNow(today());
  expect(outcomeOf(await answer(await logIn(server, 'valentina.mora'), '2026-11-02', 'Nada'))).toBe('200');
  await nextAnchor();
  return row?.id ?? 0;
})();

const ofDiego = sql`worker_id = ${worker.diego}`;
const ofValentina = sql`worker_id = ${worker.valentina} and date = '2026-11-03'`;
const again = (set: Sql) =>
  inTable('punch_correction_request', (name) => sql`update ${name} set ${set} where after_id is not null`);
const period = (set: Sql) =>
  inTable('period', (name) => sql`update ${name} set ${set} where starts_on = '2026-11-01'`);
const rejected = again(
  sql`approved = false, decision_comment = 'No', decided_at = '2026-11-20T12:00:00Z', decided_by = 1`,
);
const decision = (action: string, actor: string, after: object) =>
  inTable(
    'audit_event',
    (name) => sql`
      insert into ${name} (at, actor, action, entity, entity_id, after)
      select decided_at, ${actor}, ${action}, 'punch_correction_request', id, ${JSON.stringify(after)}
      from ${t('punch_correction_request')} where after_id is not null`,
  );
/** Valentina's answer as if it were given anew, with an event of that moment. */
const answeredAnew = (actor: string, after: object, action = 'sheet.day_answered') =>
  both(
    dayAnswer(sql`agreed = true, note = null, answered_at = '2026-11-20T12:00:00Z'`, ofValentina),
    inTable(
      'audit_event',
      (name) => sql`
        insert into ${name} (at, actor, action, entity, entity_id, after)
        select answered_at, ${actor}, ${action}, 'sheet_answer', id, ${JSON.stringify(after)}
        from ${t('sheet_answer')} where ${ofValentina}`,
    ),
  );
const valentina = `worker:${worker.valentina}`;
const agreed = { date: '2026-11-03', agreed: true };
const eventOf = (moment: string, id = sql`default`) =>
  inTable(
    'audit_event',
    (name) => sql`
      insert into ${name} (id, at, actor, action, entity)
      values (${id}, ${moment}, 'worker:1', 'planted', 'planted')`,
  );
const early = '2026-11-17T12:00:00Z';
const sealedNext: Change = (tx) =>
  anchorDay(tx, { code: 'andes', timeZone: 'America/Santiago' }, today().add({ hours: 24 }));

test('nothing is found where nothing was changed', async () => {
  expect(await faultsIn(server.db)).toEqual([]);
});

test.each<[string, string, Change]>([
  [
    'the request that an opposition brought back is gone',
    'opposition unheard',
    inTable('punch_correction_request', (name) => sql`delete from ${name} where after_id is not null`),
  ],
  ['other words of it', 'opposition unheard', again(sql`comment = 'De acuerdo'`)],
  ['another time that it asks for', 'opposition unheard', again(sql`asked_exit_at = now()`)],
  ['another reason of it', 'opposition unheard', again(sql`reason_id = reason_id + 1`)],
  ['another shift of it', 'opposition unheard', again(sql`shift_id = shift_id + 1`)],
  ['another worker of it', 'opposition unheard', again(sql`worker_id = ${worker.diego}`)],
  ['another date of it', 'opposition unheard', again(sql`created_at = created_at + interval '3 days'`)],
  ['it belongs to another opposition', 'opposition unheard', again(sql`after_id = after_id + 1000`)],
  ['it is rejected, and no event says so', 'decision untold', rejected],
  [
    'it is rejected, and an event says that it was accepted',
    'decision untold',
    both(rejected, decision('correction.approved', 'admin:1', { approved: true, opposable: false })),
  ],
  [
    'it is rejected, and an event says so of another manager',
    'decision untold',
    both(rejected, decision('correction.rejected', 'admin:2', { approved: false, opposable: false })),
  ],
  [
    'an opposition that no event tells of',
    'opposition untold',
    inTable('audit_event', (name) => sql`delete from ${name} where action = 'correction.opposed'`),
  ],
  [
    'an opposition that is gone with the request that it brought back',
    'opposition untold',
    both(
      inTable('punch_correction_request', (name) => sql`delete from ${name} where after_id is not null`),
      inTable(
        'punch_correction_request',
        (name) => sql`update ${name} set opposed_at = null, opposition = null where opposed_at is not null`,
      ),
    ),
  ],
  [
    'a decision that is taken back',
    'decision untold',
    both(
      inTable('punch_correction_request', (name) => sql`delete from ${name} where after_id is not null`),
      inTable(
        'punch_correction_request',
        (name) => sql`
          update ${name} set approved = null, decided_at = null, decided_by = null, decision_comment = null,
            opposable = false, opposed_at = null, opposition = null
          where opposed_at is not null`,
      ),
    ),
  ],
  [
    'another time than the one that was accepted',
    'decision untold',
    inTable(
      'punch_correction_request',
      (name) => sql`update ${name} set exit_at = exit_at + interval '1 hour' where exit_at is not null`,
    ),
  ],
  [
    'an answer that is gone',
    'answer untold',
    inTable('sheet_answer', (name) => sql`delete from ${name} where ${ofValentina}`),
  ],
  [
    'an answer of today whose first words are put back',
    'answer untold',
    inTable(
      'audit_event',
      (name) => sql`
        insert into ${name} (at, actor, action, entity, entity_id, after)
        select '2026-11-20T12:00:00Z', ${valentina}, 'sheet.day_answered', 'sheet_answer', id,
          ${JSON.stringify(agreed)} from ${t('sheet_answer')} where ${ofValentina}`,
    ),
  ],
  ['the last date of a validated period', 'sheet period', period(sql`ends_on = '2026-11-14'`)],
  ['the first date of a validated period', 'sheet period', period(sql`starts_on = '2026-10-31'`)],
  [
    'a validated period that is gone',
    'sheet period',
    inTable('period', (name) => sql`delete from ${name} where starts_on = '2026-11-01'`),
  ],
  [
    'a validation of today that no event tells of',
    'sheet untold',
    inTable(
      'audit_event',
      (name) => sql`
        delete from ${name} where action = 'sheet.validated' and entity_id = (
          select id from ${t('attendance_validation')} where ${ofDiego})`,
    ),
  ],
  [
    "a day's answer with an event that says that it objects",
    'answer',
    answeredAnew(valentina, { ...agreed, agreed: false }),
  ],
  [
    "a day's answer with an event of another day",
    'answer',
    answeredAnew(valentina, { ...agreed, date: '2026-11-04' }),
  ],
  ["a day's answer with an event of somebody else", 'answer', answeredAnew('worker:1', agreed)],
  [
    "a day's answer with an event of something else",
    'answer',
    answeredAnew(valentina, agreed, 'sheet.validated'),
  ],
  [
    'an answer of today that no event tells of',
    'answer untold',
    inTable(
      'sheet_answer',
      (name) => sql`
        insert into ${name} (worker_id, date, agreed, answered_at, content)
        values (${worker.diego}, '2026-11-05', true, '2026-11-20T12:00:00Z', '[]')`,
    ),
  ],
  ['an event of before an anchor, behind all', 'audit late', eventOf(early)],
  ['the same in an id that was not used', 'audit late', eventOf(early, sql`${unused}`)],
  ['the same, when an anchor has it', 'audit late', both(eventOf(early, sql`${unused}`), sealedNext)],
  [
    'an answer of before an anchor',
    'answer late',
    inTable(
      'sheet_answer',
      (name) => sql`
        insert into ${name} (worker_id, date, agreed, answered_at, content)
        values (${worker.diego}, '2026-11-05', true, ${early}, '[]')`,
    ),
  ],
  [
    'the same, when an anchor has it',
    'answer late',
    both(
      inTable(
        'sheet_answer',
        (name) => sql`
          insert into ${name} (worker_id, date, agreed, answered_at, content)
          values (${worker.diego}, '2026-11-05', true, ${early}, '[]')`,
      ),
      sealedNext,
    ),
  ],
  [
    'a validation of before an anchor',
    'validation late',
    inTable(
      'attendance_validation',
      (name) => sql`
        insert into ${name} (period_id, worker_id, validated_at, content, hash)
        select period_id, ${worker.valentina}, ${early}, content, hash from ${name} where ${ofDiego}`,
    ),
  ],
  [
    'an opposition of before an anchor',
    'opposition late',
    again(
      sql`approved = true, opposable = true, decided_at = ${early}, opposed_at = ${early}, opposition = 'No'`,
    ),
  ],
])('%s: %s', async (_, where, change) => {
  expect(await meanwhile(server.db, (tx) => change(tx, t), faultsIn)).toContain(where);
});

test('what goes on as it should is no fault: decisions on a request that came back, one more opposition, its end', async () => {
  const idOf = async (which: Sql) => {
    const [row] = await server.db.query<{ id: number }>(sql`
      select id from ${t('punch_correction_request')} where ${which} order by id desc limit 1`);
    return row?.id ?? 0;
  };
  const patricia = await logIn(server, 'patricia.vega');
  const open = sql`after_id is not null and decided_at is null`;
  const first = await idOf(open);
  expect(outcomeOf(await decideCorrection(patricia, first, 'aceptar', { horaSalida: '20:20' }))).toBe('200');
  expect(await faultsIn(server.db)).toEqual([]);
  expect(outcomeOf(await oppose(await logIn(server, 'camila.rojas'), first, 'No fue así'))).toBe('200');
  expect(await faultsIn(server.db)).toEqual([]);
  const second = await idOf(open);
  expect(second).not.toBe(first);
  expect(outcomeOf(await decideCorrection(patricia, second, 'rechazar'))).toBe('200');
  for (let day = 0; day < 3; day += 1) {
    expect(await faultsIn(server.db)).toEqual([]);
    await nextAnchor();
  }
});
