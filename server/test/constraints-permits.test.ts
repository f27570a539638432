import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Db, type Tx } from '../src/db/connection.ts';
import { rowsOf, sql } from '../src/db/sql.ts';
import { type ObjectNames, schemaOf, tablesOf } from '../src/db/tables.ts';
import { createDatabase, type TestDatabase } from './support/database.ts';
import { worker } from './support/fixture.ts';
import { addPermitTypes, permitType } from './support/permits.ts';

let database: TestDatabase;
let db: Db;
let t: ObjectNames;
beforeAll(async () => {
  database = await createDatabase();
  db = connect(database.url, { max: 1 });
  t = tablesOf(schemaOf('andes'));
  await addPermitTypes({ db, tables: () => t });
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

const at = '2026-11-18T12:00:00Z';
const approved = { approved: true, decided_at: at };
const withdrawn = { ended_at: at, end_reason: 'withdrawn' };
const permit = async (tx: Tx, other: object = {}) => {
  const row = {
    ...{ worker_id: worker.camila, unit_id: 1, permit_type_id: permitType.holiday, created_at: at },
    ...{ from_date: '2026-12-01', to_date: '2026-12-04', free_from: '2026-12-05' },
    ...other,
  };
  const [made] = await tx.query<{ id: number }>(sql`
    insert into ${t('permit')} ${rowsOf([row])} returning id`);
  return made?.id ?? 0;
};
const lot = async (tx: Tx, other: object = {}) => {
  const row = {
    ...{ worker_id: worker.camila, permit_type_id: permitType.holiday },
    ...{ period_from: '2025-03-01', period_to: '2026-02-28', starts_on: '2026-03-01' },
    ...other,
  };
  const [made] = await tx.query<{ id: number }>(sql`
    insert into ${t('permit_lot')} ${rowsOf([row])} returning id`);
  return made?.id ?? 0;
};
const type = (tx: Tx, other: object) =>
  tx.query(sql`
    insert into ${t('permit_type')} ${rowsOf([{ id: 120, name: 'Otro', kind: 'corridos', ...other }])}`);
const minimum = (tx: Tx, other: object) =>
  tx.query(sql`insert into ${t('staffing_minimum')} ${rowsOf([{ is_day: true, minimum: 1, ...other }])}`);
const movement = async (tx: Tx, other: object, lotId?: number) => {
  const row = {
    ...{ lot_id: lotId ?? (await lot(tx)), worker_id: worker.camila, kind: 'granted' },
    ...{ day: '2026-12-01', parts: 1 },
    ...{ reason: 'Días otorgados', source: 'rule', created_at: at, permit_id: null },
    ...other,
  };
  return tx.query(sql`insert into ${t('permit_movement')} ${rowsOf([row])}`);
};

// Effects of two decisions at once if every check before them failed.
test.each<[string, string, (tx: Tx) => Promise<unknown>]>([
  [
    'a day that two requests ask for',
    'permit_no_overlap',
    async (tx) => [await permit(tx), await permit(tx, { from_date: '2026-12-04' })],
  ],
  [
    'leave on a day of leave that was withdrawn after it',
    'permit_no_overlap',
    async (tx) => [
      await permit(tx, { ...approved, ...withdrawn, free_from: '2026-12-03' }),
      await permit(tx, { from_date: '2026-12-02' }),
    ],
  ],
  [
    'leave turned round',
    'permit_check',
    (tx) => permit(tx, { to_date: '2026-11-30', free_from: '2026-12-01' }),
  ],
  [
    'leave of more than a year',
    'permit_check',
    (tx) => permit(tx, { to_date: '2027-12-02', free_from: '2027-12-03' }),
  ],
  ['leave that holds beyond its days', 'permit_check1', (tx) => permit(tx, { free_from: '2026-12-06' })],
  ['leave decided at no moment', 'permit_decided', (tx) => permit(tx, { approved: true })],
  ['leave ended for no reason', 'permit_ended', (tx) => permit(tx, { ended_at: at })],
  ['an absence recorded and not approved', 'permit_recorded', (tx) => permit(tx, { recorded: true })],
  ['leave withdrawn before it was approved', 'permit_withdrawn', (tx) => permit(tx, withdrawn)],
  [
    'leave approved and taken back',
    'permit_withdrawn',
    (tx) => permit(tx, { ...approved, ended_at: at, end_reason: 'deleted' }),
  ],
  ['two lots of one period', 'permit_lot_period', async (tx) => [await lot(tx), await lot(tx)]],
  ['a lot of a period turned round', 'permit_lot_check', (tx) => lot(tx, { period_to: '2025-02-28' })],
  ['a lot that ends before it starts', 'permit_lot_check1', (tx) => lot(tx, { ends_on: '2026-02-28' })],
  [
    'a type that draws on a balance and is decided by nobody',
    'permit_type_draws',
    (tx) => type(tx, { draws: true, decided: false }),
  ],
  [
    'a type that grants nothing, yearly',
    'permit_type_grants',
    (tx) => type(tx, { grant_when: 'anniversary' }),
  ],
  ['a type that grants at no time', 'permit_type_grants', (tx) => type(tx, { grant_parts: 1 })],
  ['a type with half a rule for more days', 'permit_type_extra', (tx) => type(tx, { extra_parts: 1 })],
  ['a type that is counted in weeks', 'permit_type_unit', (tx) => type(tx, { kind: 'semanas' })],
  [
    'two minimums of one group',
    'staffing_minimum_payroll_group_id_sector_id_is_day_key',
    async (tx) => [
      await minimum(tx, { payroll_group_id: 1 }),
      await minimum(tx, { payroll_group_id: 1, minimum: 2 }),
    ],
  ],
  [
    'a minimum of a group and a sector',
    'staffing_minimum_check',
    (tx) => minimum(tx, { payroll_group_id: 1, sector_id: 2 }),
  ],
  ['a minimum of nothing', 'staffing_minimum_check', (tx) => minimum(tx, {})],
  [
    'a movement that comes twice',
    'permit_movement_lot_id_kind_day_source_parts_key',
    async (tx) => {
      const id = await lot(tx);
      return [await movement(tx, {}, id), await movement(tx, {}, id)];
    },
  ],
  ['a movement in another’s lot', 'permit_movement_lot', (tx) => movement(tx, { worker_id: worker.diego })],
  ['a movement of nothing', 'permit_movement_parts_check', (tx) => movement(tx, { parts: 0 })],
  [
    'days taken that are added',
    'permit_movement_check',
    async (tx) => movement(tx, { kind: 'taken', permit_id: await permit(tx, approved) }),
  ],
  [
    'days given back that are taken off',
    'permit_movement_check',
    async (tx) => movement(tx, { kind: 'returned', parts: -1, permit_id: await permit(tx, approved) }),
  ],
  ['days taken for no leave', 'permit_movement_check1', (tx) => movement(tx, { kind: 'taken', parts: -1 })],
])('the database refuses %s', async (_what, constraint, attempt) => {
  const failure = await db
    .begin(async (tx) => {
      await attempt(tx);
      throw new Error('nothing refused it');
    })
    .catch((error: Error & { constraint?: string }) => error);
  expect(failure).toMatchObject({ constraint: constraint });
});

test('it takes leave right after leave that was withdrawn, and where a request was rejected or taken back', async () => {
  const made = await db.begin(async (tx) => [
    await permit(tx, { ...approved, ...withdrawn, free_from: '2026-12-03' }),
    await permit(tx, { from_date: '2026-12-03' }),
    await permit(tx, { approved: false, decided_at: at }),
    await permit(tx, { ended_at: at, end_reason: 'deleted' }),
    await permit(tx, { ended_at: at, end_reason: 'overtaken' }),
  ]);
  expect(made).toHaveLength(5);
});
