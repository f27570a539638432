import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Db } from '../src/db/connection.ts';
import { organisationMigrations } from '../src/db/migrations/index.ts';
import { rowsOf, sql } from '../src/db/sql.ts';
import { identifier, schemaOf, tablesOf } from '../src/db/tables.ts';
import { requestKinds } from '../src/requests/kinds.sql.ts';
import { createDatabase, type TestDatabase } from './support/database.ts';

const schema = schemaOf('old');
const t = tablesOf(schema);
let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createDatabase('empty');
  db = connect(database.url, { max: 1, use: 'work' });
  await db.query(sql`create extension btree_gist with schema public`);
  await db.query(sql`create schema ${identifier(schema)}`);
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

const migrateWith = (ids: (id: number) => boolean) =>
  db.begin(async (tx) => {
    for (const { id, statements } of organisationMigrations) {
      if (ids(id)) for (const statement of statements(t)) await tx.query(statement);
    }
  });

test('offers that finished before they had two ends keep their moment, and say how they ended', async () => {
  await migrateWith((id) => id < 7);
  await db.begin(async (tx) => {
    // Foreign keys are off: rows that the migration does not read are missing.
    await tx.query(sql`set local session_replication_role = replica`);
    const publication = { unit_id: 1, manager_id: 1, notes: 'Se busca', deadline: '2026-11-10T00:00:00Z' };
    const kept = { ...publication, id: 1, deleted_at: null };
    const deleted = { ...publication, id: 2, deleted_at: '2026-11-05T00:00:00Z' };
    await tx.query(sql`insert into ${t('publication')} ${rowsOf([kept, deleted])}`);
    const offer = (
      id: number,
      publicationId: number,
      finishedAt: string | null,
      winnerId: number | null,
    ) => ({
      ...{ id, publication_id: publicationId, absence_id: id, unit_id: 1, shift_date: '2026-11-11' },
      ...{ finished_at: finishedAt, winner_id: winnerId, assigned_by: winnerId && 1 },
    });
    await tx.query(
      sql`insert into ${t('offer')} ${rowsOf([
        offer(1, 1, null, null),
        offer(2, 1, '2026-11-04T00:00:00Z', 7),
        offer(3, 1, '2026-11-10T00:00:00Z', null),
        offer(4, 1, '2026-11-06T00:00:00Z', null),
        offer(5, 2, '2026-11-05T00:00:00Z', null),
        offer(6, 2, '2026-11-04T00:00:00Z', 8),
      ])}`,
    );
  });
  await migrateWith((id) => id === 7);
  const offers = await db.query(sql`
    select id, decided_at::date::text as decided, winner_id as winner, decided_by as by,
      ended_at::date::text as ended, end_reason as reason
    from ${t('offer')} order by id`);
  const open = { decided: null, winner: null, by: null, ended: null, reason: null };
  expect(offers).toEqual([
    { id: 1, ...open },
    { id: 2, ...open, decided: '2026-11-04', winner: 7, by: 1 },
    { id: 3, ...open, ended: '2026-11-10', reason: 'expired' },
    { id: 4, ...open, ended: '2026-11-06', reason: 'overtaken' },
    { id: 5, ...open, ended: '2026-11-05', reason: 'deleted' },
    { id: 6, ...open, decided: '2026-11-04', winner: 8, by: 1 },
  ]);
  expect(await db.query(sql`select distinct comment from ${t('publication')}`)).toEqual([
    { comment: 'Se busca' },
  ]);
});

test('every kind of request has the one envelope, and shifts are held for those that claim them', async () => {
  await migrateWith((id) => id > 7);
  const envelope = ['decided_at', 'decided_by', 'end_reason', 'ended_at'];
  for (const { table } of Object.values(requestKinds)) {
    const columns = await db.query<{ name: string }>(sql`
      select column_name as name from information_schema.columns
      where table_schema = ${schema} and table_name = ${table} and column_name = any(${envelope})
      order by column_name`);
    expect([table, columns.map(({ name }) => name)]).toEqual([table, envelope]);
  }
  const [held] = await db.query<{ kinds: string[] }>(sql`
    select array(select (regexp_matches(pg_get_constraintdef(oid), '''(\\w+)''', 'g'))[1]) as kinds
    from pg_constraint where conname = 'live_request_kind_check'`);
  const holding = Object.entries(requestKinds).filter(([, { holds }]) => holds);
  expect(held?.kinds.sort()).toEqual(holding.map(([kind]) => kind).sort());
});

test('no constraint of a request has a name that only counts', async () => {
  const counted = await db.query(sql`
    select conname from pg_constraint
    where conname ~ '_check[0-9]*$' and contype = 'c' and array_length(conkey, 1) > 1
      and conrelid = any(array[${`${schema}.swap_request`}, ${`${schema}.release_request`},
        ${`${schema}.offer`}]::regclass[])`);
  expect(counted).toEqual([]);
});
