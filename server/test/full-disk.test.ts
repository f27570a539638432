import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Db } from '../src/db/connection.ts';
import { raw, sql } from '../src/db/sql.ts';
import { password, worker } from './support/fixture.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

// A database that answers and cannot write, in PostgreSQL's own words.
let server: TestServer;
let camila: Persona;
let admin: Db;
beforeAll(async () => {
  // A pooler would keep the connections that were made before the change of roles.
  server = await startTestServer({ LOG_LEVEL: 'silent' }, { direct: true });
  camila = await server.as('camila.rojas');
  admin = connect(server.databaseUrl, { max: 1, use: 'work' });
});
afterAll(async () => {
  await admin.end();
  await server.close();
});

const note = { comentario: 'Traer fonendo', fecha: '2026-11-20', idtrabajador: worker.camila };
const writeNote = () => camila.request('POST', 'nota', { body: note });
const readNotes = () => camila.get('nota', { desde: '2026-11-01', hasta: '2026-11-30' });
const changeEmail = () =>
  camila.request('PUT', 'me/email', { body: { password, email: 'camila.nueva@example.com' } });
const ready = async () => (await server.call('GET', '/readyz')).statusCode;
const notReady = { status: 503, code: 'server.not_ready', retryAfter: '5' };
const refusalOf = (answer: { statusCode: number; headers: object; json(): unknown }) => ({
  status: answer.statusCode,
  code: (answer.json() as { error: { code: string } }).error.code,
  retryAfter: (answer.headers as Record<string, string>)['retry-after'],
});

/** Lets PostgreSQL refuse notes, and every new file, with a code of its own while the work is done. */
async function whileRefused(code: string, work: () => Promise<void>): Promise<void> {
  await admin.query(
    raw(`create function public.refuse() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '${code}'; end $$`),
  );
  await admin.query(
    raw(`create function public.refuse_file() returns event_trigger language plpgsql as
      $$ begin raise exception using errcode = '${code}'; end $$`),
  );
  await admin.query(
    raw('create trigger refuse before insert on org_andes.note execute function public.refuse()'),
  );
  await admin.query(
    raw(`create event trigger refuse_file on ddl_command_start when tag in ('CREATE TABLE AS')
      execute function public.refuse_file()`),
  );
  try {
    await work();
  } finally {
    await admin.query(sql`drop event trigger refuse_file`);
    await admin.query(sql`drop function public.refuse() cascade`);
    await admin.query(sql`drop function public.refuse_file()`);
  }
}

for (const [code, what] of [
  ['53100', 'a full disk'],
  ['58030', 'a disk that fails'],
] as const) {
  test(`${what} is a matter of time, and the server is not ready until there is room again`, async () => {
    expect(await ready()).toBe(200);
    await whileRefused(code, async () => {
      expect(refusalOf(await writeNote())).toEqual(notReady);
      expect(refusalOf(await server.call('GET', '/readyz'))).toEqual(notReady);
      expect((await readNotes()).statusCode).toBe(200);
      // A write that finds a place does not mean that there is room.
      expect((await changeEmail()).statusCode).toBe(200);
      expect(await ready()).toBe(503);
    });
    expect(await ready()).toBe(200);
    expect((await writeNote()).statusCode).toBe(200);
  });
}

test('memory that is lacking is a matter of time too', async () => {
  await whileRefused('53200', async () => {
    expect(refusalOf(await writeNote())).toEqual(notReady);
  });
  expect((await writeNote()).statusCode).toBe(200);
});

test('a copy that only reads serves reads and is not ready', async () => {
  const name = new URL(server.databaseUrl).pathname.slice(1);
  await admin.query(raw(`alter database ${name} set default_transaction_read_only = on`));
  await admin.query(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await expect.poll(async () => (await readNotes()).statusCode).toBe(200);
  expect(refusalOf(await writeNote())).toEqual(notReady);
  expect(await ready()).toBe(503);
  await admin.query(sql`set default_transaction_read_only = off`);
  await admin.query(raw(`alter database ${name} reset default_transaction_read_only`));
  await expect.poll(ready, { timeout: 30_000 }).toBe(200);
  await expect.poll(async () => (await writeNote()).statusCode, { timeout: 30_000 }).toBe(200);
});
