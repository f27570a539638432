import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { organisationCommand } from '../src/cli/organisation.ts';
import { connect } from '../src/db/connection.ts';
import { migrate } from '../src/db/migrate.ts';
import { sql } from '../src/db/sql.ts';
import { createDatabase } from './support/database.ts';
import { mark, markBody, sendMark } from './support/marks.ts';
import { startPair } from './support/twin.ts';

const { server, other, close } = await startPair();
const said = vi.spyOn(console, 'log').mockImplementation(() => {});
const operator = connect(server.databaseUrl, { max: 2, use: 'work' });
const elsewhere = 'https://other.example';
const move = (to: string, code = 'andes') => organisationCommand(operator, ['move', code, to]);
const marks = async () =>
  (await operator.query<{ count: number }>(sql`select count(*)::int from ${server.tables()('punch')}`))[0]
    ?.count ?? 0;
afterAll(async () => {
  await operator.end();
  await close();
});

test('what has moved away logs nobody in, takes nothing more, and comes back whole', async () => {
  const camila = await server.as('camila.rojas');
  const manager = await server.as('marta.puerto', 'puerto');
  await mark(camila, markBody(server));
  await move(elsewhere);
  expect(said).toHaveBeenLastCalledWith(
    `andes is served at ${elsewhere}/api/andes/ from now on; sessions ended: 1, and nothing is written to it here any more.`,
  );
  // Both processes have the token and the organisation in memory.
  const headers = { authorization: `Bearer ${camila.token}` };
  for (const { call } of [server, other]) {
    await expect
      .poll(async () => (await call('GET', '/api/andes/me/turnos', { headers })).statusCode)
      .toBe(401);
  }
  expect((await manager.get('admin/me/roles')).statusCode).toBe(200);
  await move(elsewhere);
  expect(said).toHaveBeenLastCalledWith(`andes was served at ${elsewhere}/api/andes/ before.`);

  await expect(
    operator.query(sql`update ${server.tables()('worker')} set enrolled = true`),
  ).rejects.toMatchObject({
    code: '57P03',
  });
  await move('here');
  await operator.query(sql`update ${server.tables()('worker')} set enrolled = enrolled`);
  expect((await server.login('diego.soto')).statusCode).toBe(200);
  expect(await marks()).toBe(1);
});

test('a mark under way when its organisation moves is either stored before or told to come again', async () => {
  const persona = await server.as('valentina.mora');
  const body = markBody(server);
  const before = await marks();
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 30 }, () => sendMark(persona, body))),
    move(elsewhere),
  ]);
  const stored = await marks();
  const accepted = answers.filter(({ statusCode }) => statusCode === 200).length;
  expect(stored - before).toBe(accepted);
  expect(answers.filter(({ statusCode }) => ![200, 401, 503].includes(statusCode))).toEqual([]);
  await move('here');
});

test('a process that missed the word cannot write either', async () => {
  const [camila] = [await server.login('camila.rojas')];
  const { data } = camila.json() as { data: { instance: { code: string }; jwt: { token: string } }[] };
  const token = data.find(({ instance }) => instance.code === 'andes')?.jwt.token;
  const call = () =>
    server.call('POST', '/api/andes/me/marca-remota', {
      body: markBody(server),
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    });
  expect((await call()).statusCode).toBe(200);
  const t = server.tables();
  // The fence of a move, without its message.
  const { raiseFence } = await import('../src/archive/move.sql.ts');
  const { listTables } = await import('../src/archive/archive.sql.ts');
  const tables = await listTables(operator, 'andes');
  await operator.begin((tx) =>
    raiseFence(
      tx,
      'andes',
      tables.map(({ name }) => name),
    ),
  );
  const refused = await call();
  expect([refused.statusCode, refused.json().error.code, refused.headers['retry-after']]).toEqual([
    503,
    'server.not_ready',
    '5',
  ]);
  await operator.query(sql`drop function ${t('moved_away')}() cascade`);
});

test.each([
  ['http://other.example', /is no address of a deployment/],
  ['https://other.example/api', /is no address/],
  ['https://ana:secret@other.example', /is no address/],
  ['other.example', /is no address/],
])('%s is no place to move to', async (to, sentence) => {
  await expect(move(to)).rejects.toThrow(sentence);
});

test('nothing that is not there moves, and nothing without data comes back', async () => {
  await expect(move(elsewhere, 'nowhere')).rejects.toThrow('There is no organisation "nowhere".');
  await expect(organisationCommand(operator, ['move', 'andes'])).rejects.toThrow(/^Usage/);
  await operator.query(
    sql`insert into directory.instance (code, name, clinic_name) values ('vacio', 'Vacío', 'Vacío')`,
  );
  await expect(move('here', 'vacio')).rejects.toThrow('"vacio" has no data here.');
});

test('moved, exported and imported elsewhere, it holds every mark and every key', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'relevo-move-'));
  const database = await createDatabase('empty');
  const target = connect(database.url, { max: 2, use: 'work' });
  try {
    await migrate(target);
    await move(elsewhere);
    await organisationCommand(operator, ['export', 'andes', join(folder, 'andes.relevo')]);
    await organisationCommand(target, ['import', join(folder, 'andes.relevo')]);
    const keys = sql`select idempotency_key from org_andes.punch order by id`;
    expect(await target.query(keys)).toEqual(await operator.query(keys));
    // The target is like the source here: served, and writable.
    await target.query(sql`update org_andes.worker set enrolled = enrolled`);
    expect(await target.query(sql`select api_url from directory.instance`)).toEqual([{ api_url: null }]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await target.end();
    await database.drop();
  }
});
