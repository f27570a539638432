import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Db, type Tx } from '../src/db/connection.ts';
import { rowsOf, sql } from '../src/db/sql.ts';
import { type ObjectNames, schemaOf, TABLES, tablesOf } from '../src/db/tables.ts';
import { createDatabase, type TestDatabase } from './support/database.ts';
import { shift, worker } from './support/fixture.ts';

let database: TestDatabase;
let db: Db;
let t: ObjectNames;
beforeAll(async () => {
  database = await createDatabase();
  db = connect(database.url, { max: 1 });
  t = tablesOf(schemaOf('andes'));
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

test('the table of tables names those that there are', async () => {
  const rows = await db.query<{ name: string }>(sql`
    select distinct tablename as name from pg_tables where schemaname in ('directory', 'org_andes')`);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(TABLES).toSorted());
});

const at = '2026-11-18T12:00:00Z';
const swap = (tx: Tx, other: object = {}) => {
  const row = {
    unit_id: 1,
    requester_id: worker.camila,
    partner_id: worker.diego,
    requester_shift_id: shift.camilaNight,
    partner_shift_id: shift.diegoToday,
    absence_date: '2026-11-19',
    return_date: '2026-11-18',
    created_at: at,
    ...other,
  };
  return tx.query<{ id: number }>(sql`insert into ${t('swap_request')} ${rowsOf([row])} returning id`);
};
const swapId = async (tx: Tx) => (await swap(tx))[0]?.id ?? 0;
const change = (tx: Tx, id: number) =>
  tx.query(sql`
  insert into ${t('shift_change')} (swap_id, worker_id, given_shift_id, received_shift_id, given_date,
    received_date, created_at)
  values (${id}, ${worker.camila}, ${shift.camilaNight}, ${shift.diegoToday}, '2026-11-19', '2026-11-18', ${at})`);
const claim = (tx: Tx, kind: string) =>
  tx.query(sql`
  insert into ${t('live_request')} (shift_id, kind, request_id) values (${shift.camilaNight}, ${kind}, 1)`);
const release = (tx: Tx, other: object = {}) => {
  const row = { worker_id: worker.camila, shift_id: shift.camilaNight, ...other };
  return tx.query(sql`insert into ${t('release_request')} ${rowsOf([row])}`);
};
const entry = (tx: Tx, minutes: number, shiftId: number) =>
  tx.query(sql`
  insert into ${t('hour_entry')} (worker_id, shift_id, minutes, kind, source_id, created_at)
  values (${worker.camila}, ${shiftId}, ${minutes}, 'release', 1, ${at})`);
const told = (tx: Tx) =>
  tx.query(sql`
  insert into ${t('notification')} (subject, kind, title, body, event, created_at, deliver_after)
  values ('worker:1', 'cover', 'Hola', 'Hola', 'offer:1:won', ${at}, ${at})`);
const offer = async (tx: Tx, other: object = {}) => {
  const [publication] = await tx.query<{ id: number }>(sql`
    insert into ${t('publication')} (unit_id, manager_id, deadline) values (1, 1, ${at}) returning id`);
  const [absence] = await tx.query<{ id: number }>(sql`
    select id from ${t('absence')} where shift_id = ${shift.camilaAbsent}`);
  const place = { unit_id: 1, shift_date: '2026-11-20' };
  const row = { publication_id: publication?.id ?? 0, absence_id: absence?.id ?? 0, ...place, ...other };
  const [made] = await tx.query<{ id: number }>(sql`
    insert into ${t('offer')} ${rowsOf([row])} returning id`);
  return made?.id ?? 0;
};
const application = (tx: Tx, id: number) =>
  tx.query(sql`
  insert into ${t('offer_application')} (offer_id, worker_id) values (${id}, ${worker.diego})`);
const won = { decided_at: at, winner_id: worker.diego };

// Effects of two decisions at once if every check before them failed.
test.each<[string, string, (tx: Tx) => Promise<unknown>]>([
  [
    'an objection to a day without words',
    'sheet_answer_objection',
    async (tx) =>
      tx.query(sql`
        insert into ${t('sheet_answer')} (worker_id, date, agreed, answered_at, content)
        values (${worker.camila}, '2026-11-03', false, ${at}, '[]')`),
  ],
  [
    'two reminders of one worker on one day',
    'sheet_reminder_pkey',
    async (tx) =>
      tx.query(sql`
        insert into ${t('sheet_reminder')} (worker_id, date, period_id, manager_id, created_at)
        select ${worker.camila}, '2026-11-18', period, 1, ${at} from unnest(array[1, 2]) period`),
  ],
  [
    'two shifts of one worker at once',
    'shift_no_overlap',
    async (tx) =>
      tx.query(sql`update ${t('shift')} set worker_id = ${worker.camila} where id = ${shift.diegoToday}`),
  ],
  [
    'two live requests of one shift',
    'live_request_pkey',
    async (tx) => [await claim(tx, 'swap'), await claim(tx, 'release')],
  ],
  [
    'two open releases of one shift',
    'release_one_open',
    async (tx) => [await release(tx), await release(tx)],
  ],
  [
    'a release with a decision and without its moment',
    'release_request_decided',
    (tx) => release(tx, { approved: true }),
  ],
  [
    'a change of one side twice',
    'shift_change_swap_id_worker_id_key',
    async (tx) => {
      const id = await swapId(tx);
      return [await change(tx, id), await change(tx, id)];
    },
  ],
  [
    'two entries of one source',
    'hour_entry_kind_source_id_key',
    async (tx) => [await entry(tx, -720, shift.camilaNight), await entry(tx, -720, shift.camilaToday)],
  ],
  ['an entry of nothing', 'hour_entry_minutes_check', (tx) => entry(tx, 0, shift.camilaNight)],
  ['a swap with oneself', 'swap_request_of_two_workers', (tx) => swap(tx, { partner_id: worker.camila })],
  [
    'a swap of one shift for itself',
    'swap_request_of_two_shifts',
    (tx) => swap(tx, { partner_shift_id: shift.camilaNight }),
  ],
  [
    'a swap approved before it was accepted',
    'swap_request_accepted_before_approved',
    (tx) => swap(tx, { approved: true, decided_at: at, accepted: false, answered_at: at }),
  ],
  [
    'a swap decided and ended',
    'swap_request_decided_or_ended',
    (tx) =>
      swap(tx, {
        ...{ accepted: true, answered_at: at, approved: true, decided_at: at },
        ...{ ended_at: at, end_reason: 'deleted' },
      }),
  ],
  ['two live offers of one absence', 'offer_one_live', async (tx) => [await offer(tx), await offer(tx)]],
  ['a winner of an offer that goes on', 'offer_decided', (tx) => offer(tx, { winner_id: worker.diego })],
  [
    'one coverage shift of two offers',
    'offer_coverage_shift_id_key',
    async (tx) => [
      await offer(tx, { ...won, coverage_shift_id: shift.diegoToday }),
      await offer(tx, { ...won, coverage_shift_id: shift.diegoToday }),
    ],
  ],
  [
    'two applications of one worker',
    'offer_application_offer_id_worker_id_key',
    async (tx) => {
      const id = await offer(tx);
      return [await application(tx, id), await application(tx, id)];
    },
  ],
  [
    'two absences of one shift',
    'absence_shift_id_key',
    async (tx) =>
      tx.query(
        sql`insert into ${t('absence')} (shift_id, absence_type_id) values (${shift.camilaAbsent}, 2)`,
      ),
  ],
  ['one event told twice', 'notification_subject_event_key', async (tx) => [await told(tx), await told(tx)]],
])('the database refuses %s', async (_what, constraint, attempt) => {
  const failure = await db
    .begin(async (tx) => {
      await attempt(tx);
      throw new Error('nothing refused it');
    })
    .catch((error: Error & { constraint?: string }) => error);
  expect(failure).toMatchObject({ constraint: constraint });
});
