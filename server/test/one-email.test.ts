import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Db } from '../src/db/connection.ts';
import { migrate } from '../src/db/migrate.ts';
import { directoryMigrations } from '../src/db/migrations/index.ts';
import { sql } from '../src/db/sql.ts';
import { directorySchema, identifier, tablesOf } from '../src/db/tables.ts';
import { setAccountEmail } from '../src/identity/accounts.sql.ts';
import { createDatabase, type TestDatabase } from './support/database.ts';

// A directory from before an e-mail had to be one account's alone.
const t = tablesOf(directorySchema);
let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createDatabase('empty');
  db = connect(database.url, { max: 1, use: 'work' });
  await db.query(sql`create schema ${identifier(directorySchema)}`);
  await db.query(sql`create table ${t('migration')} (
    id integer primary key, name text not null, applied_at timestamptz not null default now())`);
  for (const { id, name, statements } of directoryMigrations.filter((one) => one.id < 4)) {
    for (const statement of statements(t)) await db.query(statement);
    await db.query(sql`insert into ${t('migration')} (id, name) values (${id}, ${name})`);
  }
  const emails = ['turno@example.com', 'Turno@example.com', 'sola@example.com', null, null];
  for (const [at, email] of emails.entries()) {
    await db.query(sql`
      insert into ${t('account')} (username, email, password_hash) values (${`person${at}`}, ${email}, 'x')`);
  }
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

const setEmail = (accountId: number, email: string) =>
  db.begin(async (tx) => ({ done: await setAccountEmail(tx, accountId, email) }));
const shared = async () =>
  (await db.query<{ id: number }>(sql`select id from ${t('account')} where email_shared order by id`)).map(
    ({ id }) => id,
  );

test('accounts that share an e-mail keep it, and nobody joins them', async () => {
  expect(await migrate(db)).toBe(directoryMigrations.length - 3);
  const kept = await db.query<{ email: string | null }>(sql`select email from ${t('account')} order by id`);
  expect(kept.map(({ email }) => email)).toEqual([
    'turno@example.com',
    'Turno@example.com',
    'sola@example.com',
    null,
    null,
  ]);
  expect(await shared()).toEqual([1, 2]);
  expect(await setEmail(3, 'TURNO@example.com')).toEqual({ done: false });
  expect(await setEmail(4, 'Sola@Example.com')).toEqual({ done: false });
});

test('one of them takes another and is like everybody else from then on', async () => {
  expect(await setEmail(2, 'nueva@example.com')).toEqual({ done: true });
  expect(await shared()).toEqual([1]);
  expect(await setEmail(2, 'turno@example.com')).toEqual({ done: false });
  expect(await setEmail(1, 'turno@example.com')).toEqual({ done: true });
  expect(await shared()).toEqual([]);
  // The database refuses a second account with an e-mail, whatever check ran first.
  const second = db.query(sql`update ${t('account')} set email = 'Nueva@example.com' where id = 5`);
  await expect(second).rejects.toMatchObject({ code: '23505', constraint: 'account_email_once' });
});
