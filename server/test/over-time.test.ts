import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { worker } from './support/fixture.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

// A statement and a lock that last longer than a request may wait.
let server: TestServer;
let camila: Persona;

beforeAll(async () => {
  // A pooler has limits of its own.
  server = await startTestServer(
    { LOG_LEVEL: 'silent', DATABASE_STATEMENT_MS: '700', DATABASE_LOCK_MS: '150' },
    { direct: true },
  );
  camila = await server.as('camila.rojas');
});
afterAll(() => server.close());

const note = { comentario: 'Traer fonendo', fecha: '2026-11-20', idtrabajador: worker.camila };
const refusalOf = (answer: { statusCode: number; headers: object; json(): unknown }) => ({
  status: answer.statusCode,
  code: (answer.json() as { error: { code: string } }).error.code,
  retryAfter: (answer.headers as Record<string, string>)['retry-after'],
});
const writeNote = () => camila.request('POST', 'nota', { body: note });

/** Locks a table against all other use, for as long as the work takes. */
const whileLocked = (table: string, work: () => Promise<void>) =>
  server.db.begin(async (tx) => {
    await tx.query(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.query(sql`lock table ${server.tables()(table)} in access exclusive mode`);
    await work();
  });

test('a write that waits too long for a lock is told that somebody else is at it, and writes nothing', async () => {
  const before = await server.db.query(sql`select 1 from ${server.tables()('note')}`);
  await whileLocked('note', async () => {
    expect(refusalOf(await writeNote())).toEqual({ status: 503, code: 'request.busy', retryAfter: '1' });
  });
  expect(await server.db.query(sql`select 1 from ${server.tables()('note')}`)).toHaveLength(before.length);
  expect((await writeNote()).statusCode).toBe(200);
});

test('a read that waits too long is told to come back', async () => {
  await whileLocked('note', async () => {
    const answer = await camila.get('nota', { desde: '2026-11-01', hasta: '2026-11-30' });
    expect(refusalOf(answer)).toEqual({ status: 503, code: 'request.busy', retryAfter: '1' });
  });
});

test('a statement over its time ends, writes nothing, and its connection serves the next one', async () => {
  const t = server.tables();
  await server.db.query(sql`
    create function org_andes.slow() returns boolean language sql as 'select pg_sleep(5) is not null'`);
  await server.db.query(sql`alter table ${t('note')} add constraint slow check (org_andes.slow()) not valid`);
  expect(refusalOf(await writeNote())).toEqual({
    status: 503,
    code: 'server.not_ready',
    retryAfter: '5',
  });
  await server.db.query(sql`alter table ${t('note')} drop constraint slow`);
  expect((await writeNote()).statusCode).toBe(200);
});
