import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Db, type Tx } from '../src/db/connection.ts';
import { rowsOf, sql } from '../src/db/sql.ts';
import { type ObjectNames, schemaOf, tablesOf } from '../src/db/tables.ts';
import { createDatabase, type TestDatabase } from './support/database.ts';
import { manager, shift, worker } from './support/fixture.ts';

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

const at = '2026-11-18T12:00:00Z';
const approved = { approved: true, decided_at: at, decided_by: manager.patricia, exit_at: at };
const waiting = { ...approved, opposable: true };
const correction = async (tx: Tx, other: object = {}) => {
  const row = {
    ...{ shift_id: shift.camilaYesterday, worker_id: worker.camila, reason_id: 1, created_at: at },
    ...other,
  };
  const [made] = await tx.query<{ id: number }>(sql`
    insert into ${t('punch_correction_request')} ${rowsOf([row])} returning id`);
  return made?.id ?? 0;
};
const made = async (tx: Tx, correctionId: number, seq: number) => {
  const mark = {
    ...{ worker_id: worker.camila, seq, type: 2, marked_at: at, received_at: at, device_time: at },
    ...{
      certainty: 'exact',
      offline: false,
      device_name: 'x',
      time_zone: 'America/Santiago',
      seal_version: 2,
    },
    ...{ receipt_code: 'x', previous_hash: 'x', hash: 'x' },
  };
  const [punch] = await tx.query<{ id: number }>(
    sql`insert into ${t('punch')} ${rowsOf([mark])} returning id`,
  );
  const row = {
    ...{ punch_id: punch?.id, correction_id: correctionId, worker_id: worker.camila },
    ...{ shift_id: shift.camilaYesterday, type: 2, marked_at: at },
  };
  await tx.query(sql`insert into ${t('correction_mark')} ${rowsOf([row])}`);
};

// Effects of two writes at once if every check before them failed.
test.each<[string, string, (tx: Tx) => Promise<unknown>]>([
  [
    'two open ones of a shift',
    'correction_one_open',
    async (tx) => [await correction(tx), await correction(tx)],
  ],
  [
    'one beside another that can still be opposed',
    'correction_one_open',
    async (tx) => [await correction(tx, waiting), await correction(tx)],
  ],
  [
    'marks twice',
    'correction_mark_correction_id_type_key',
    async (tx) => {
      const id = await correction(tx, { ...approved, settled_at: at });
      await made(tx, id, 1);
      await made(tx, id, 2);
    },
  ],
  [
    'an opposition that comes back twice',
    'punch_correction_request_after_id_key',
    async (tx) => {
      const id = await correction(tx, { ...waiting, opposed_at: at, opposition: 'No' });
      await correction(tx, { after_id: id, approved: false, decided_at: at });
      await correction(tx, { after_id: id });
    },
  ],
  [
    'an exit before the entry',
    'correction_order',
    (tx) => correction(tx, { ...approved, entry_at: '2026-11-18T12:00:01Z' }),
  ],
  ['approved without a moment', 'correction_decided', (tx) => correction(tx, { approved: true })],
  [
    'opposable and rejected',
    'correction_opposable',
    (tx) => correction(tx, { approved: false, decided_at: at, opposable: true }),
  ],
  ['settled without times', 'correction_settled', (tx) => correction(tx, { settled_at: at })],
  [
    'settled and opposed',
    'correction_opposed',
    (tx) => correction(tx, { ...waiting, settled_at: at, opposed_at: at, opposition: 'No' }),
  ],
  [
    'opposed without words',
    'correction_opposed',
    (tx) => correction(tx, { ...waiting, opposed_at: null, opposition: 'No' }),
  ],
  ['begun and never decided', 'correction_begun', (tx) => correction(tx, { begun: true })],
])('the tables refuse %s', async (_, constraint, write) => {
  await expect(db.begin(write)).rejects.toMatchObject({ constraint });
});

test('what a correction made is never changed', async () => {
  await db.begin(async (tx) => made(tx, await correction(tx, { ...approved, settled_at: at }), 1));
  for (const change of [
    sql`update ${t('correction_mark')} set type = 1`,
    sql`delete from ${t('correction_mark')}`,
  ]) {
    await expect(db.query(change)).rejects.toThrow('a punch is never changed or deleted');
  }
});
