import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Db } from '../src/db/connection.ts';
import { databaseIsAway } from '../src/db/faults.ts';
import { ping } from '../src/db/ping.ts';
import { createDatabase, type TestDatabase } from './support/database.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createDatabase('empty');
  db = connect(database.url, { max: 1 });
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

test('where enough wait for a connection, one more is refused at once', async () => {
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const holding = db.begin(() => {
    begun.resolve();
    return held.promise;
  });
  await begun.promise;
  const waiting = Array.from({ length: 50 }, () => ping(db));
  const fault = await ping(db).catch((error: unknown) => error);
  expect(fault).toMatchObject({ code: 'POOL_FULL' });
  expect(databaseIsAway(fault)).toBe(true);
  held.resolve();
  await Promise.all([holding, ...waiting]);
  await ping(db);
});
