import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { schemaOf, tablesOf } from '../src/db/tables.ts';
import { callOver, expectNotReady, logInOver } from './support/caller.ts';
import { worker } from './support/fixture.ts';
import { type OwnProcess, startOwnProcess } from './support/own-process.ts';

// The server with the PostgreSQL that it brings, which is killed and frozen under it.
let server: OwnProcess;
let token: string;
const call = callOver(() => server.address);
beforeAll(async () => {
  server = await startOwnProcess();
  token = await logInOver(call, 'camila.rojas');
});
afterAll(() => server.close());

const writeNote = (comentario: string) =>
  call('POST', '/api/andes/nota', {
    token,
    body: { comentario, fecha: '2026-11-20', idtrabajador: worker.camila },
  });
const readNotes = () => call('GET', '/api/andes/nota?desde=2026-11-01&hasta=2026-11-30', { token });

test('starts a killed PostgreSQL again, with every write that it answered', async () => {
  const note = tablesOf(schemaOf('andes'))('note');
  const answered: string[] = [];
  let refused = 0;
  let stopped = false;
  const write = async (writer: number) => {
    for (let at = 0; !stopped; at += 1) {
      const text = `nota ${writer}.${at}`;
      const answer = await writeNote(text);
      if (answer.status === 200) {
        answered.push(text);
        continue;
      }
      await expectNotReady(answer);
      refused += 1;
    }
  };
  const writers = Promise.all([1, 2, 3, 4].map(write));
  await expect.poll(() => answered.length, { timeout: 30_000 }).toBeGreaterThan(40);
  const killed = server.postmaster();
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => refused, { timeout: 30_000 }).toBeGreaterThan(0);
  const before = answered.length;
  await expect.poll(() => answered.length, { timeout: 30_000 }).toBeGreaterThan(before + 40);
  stopped = true;
  await writers;

  expect(server.postmaster()).not.toBe(killed);
  expect(server.output()).toContain('PostgreSQL has ended by itself and is started again');
  expect(server.output()).toContain('PostgreSQL runs again');
  expect((await call('GET', '/readyz')).status).toBe(200);
  const stored = await server.past((db) => db.query<{ text: string }>(sql`select text from ${note}`));
  expect(answered.filter((text) => !stored.some((row) => row.text === text))).toEqual([]);
}, 180_000);

test('refuses calls while PostgreSQL is frozen, and goes on when it does', async () => {
  expect((await writeNote('antes')).status).toBe(200);
  const thaw = await server.freeze();
  // Calls beyond the number of connections: waiting ones are answered too.
  const calls = Array.from({ length: 30 }, (_, at) => (at % 2 ? readNotes() : writeNote(`nota ${at}`)));
  const answers = await Promise.all([...calls, call('GET', '/readyz'), logInAnew()]);
  for (const answer of answers) await expectNotReady(answer);
  expect((await call('GET', '/healthz')).status).toBe(200);
  thaw();
  await expect.poll(async () => (await writeNote('después')).status, { timeout: 30_000 }).toBe(200);
  expect((await call('GET', '/readyz')).status).toBe(200);
  expect(server.output()).toContain('The database says nothing');
  expect(server.output()).toContain('The database answers again');
}, 180_000);

test('ends in time while PostgreSQL is frozen, and says that it did not end in good order', async () => {
  await server.freeze();
  void readNotes().catch(() => undefined);
  expect(await server.stop()).toBe(1);
  expect(server.output()).toContain('Relevo could not end in good order');
});

const logInAnew = () => call('POST', '/api/auth/login', { body: { username: 'diego.soto', password: 'x' } });
