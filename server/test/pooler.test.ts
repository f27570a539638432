import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { connect } from '../src/db/connection.ts';
import { sql } from '../src/db/sql.ts';
import { openDatabase } from '../src/open-database.ts';
import { createDatabase, type TestDatabase, wayTo } from './support/database.ts';
import { startTestServer } from './support/server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

const open = (env: Record<string, string>) => openDatabase(readConfig(env), () => undefined);

test('a pooler that does not set its connections is refused, with the words that it lacks', async () => {
  const opened = open({
    DATABASE_URL: database.url,
    DATABASE_DIRECT_URL: database.url,
    DATABASE_POOLER: 'transaction',
  });
  await expect(opened).rejects.toThrow(
    /^The database at \S+ cannot be used: the pooler must set its connections: connect_query='select set_config\(''TimeZone'', ''UTC'', false\), .*set_config\(''statement_timeout'', ''4000'', false\)/,
  );
});

// Through the pooler where these tests are run with one (scripts/databases.ts), else at the database's own address.
test('connections that keep their session are taken, those of a pooler that was not named are refused', async () => {
  const { url, shared } = wayTo(database.url);
  const opened = (env: Record<string, string>) =>
    open(env).then(
      async (one) => {
        await one.close();
        return 'taken';
      },
      ({ message }: Error) => message.replace(/^.* cannot be used: /, ''),
    );
  expect(await opened({ DATABASE_URL: database.url })).toBe('taken');
  expect(await opened({ DATABASE_URL: url })).toBe(
    shared
      ? 'DATABASE_URL leads to a pooler in transaction mode; name it with DATABASE_POOLER=transaction and DATABASE_DIRECT_URL, or let it pool sessions.'
      : 'taken',
  );
  expect(await opened({ DATABASE_URL: database.url, DATABASE_DIRECT_URL: url })).toBe(
    shared ? 'DATABASE_DIRECT_URL leads to a pooler in transaction mode, and must lead past it.' : 'taken',
  );
});

test('two ways that lead to two databases are refused before anything is written', async () => {
  const [here, there] = [await startTestServer(), await createDatabase('empty')];
  const opened = open({ DATABASE_URL: here.databaseUrl, DATABASE_DIRECT_URL: there.url });
  await expect(opened).rejects.toThrow('DATABASE_URL and DATABASE_DIRECT_URL lead to two databases');
  const db = connect(there.url, { max: 1 });
  expect(await db.query(sql`select 1 from pg_namespace where nspname = 'directory'`)).toEqual([]);
  await db.end();
  await there.drop();
  await here.close();
});

test('connections that are shared keep nothing of one transaction for the next', async () => {
  const shared = connect(database.url, { max: 1, directUrl: database.url, shared: true });
  await shared.query(sql`select ${1}::int`);
  await shared.begin((tx) => tx.query(sql`select ${2}::int`));
  expect(await shared.query(sql`select statement from pg_prepared_statements`)).toEqual([]);
  expect(await shared.query(sql`select current_setting('plan_cache_mode') as mode`)).toEqual([
    { mode: 'auto' },
  ]);
  await shared.end();
});

test('what needs a session goes past the pooler', async () => {
  // An address without a listener.
  const nowhere = new URL(database.url);
  nowhere.port = '1';
  const db = connect(nowhere.href, { max: 1, directUrl: database.url });
  const alone = await db.connectAlone();
  expect((await alone.query("select current_setting('plan_cache_mode') as mode")).rows).toEqual([
    { mode: 'force_generic_plan' },
  ]);
  await alone.end();
  await expect(db.query(sql`select 1`)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await db.end();
});
