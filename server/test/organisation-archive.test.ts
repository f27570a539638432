import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { organisationCommand } from '../src/cli-organisation.ts';
import { connect, type Db } from '../src/db/connection.ts';
import { applyMigrations, migrate } from '../src/db/migrate.ts';
import { organisationMigrations } from '../src/db/migrations/index.ts';
import { raw, sql } from '../src/db/sql.ts';
import { directorySchema, tablesOf } from '../src/db/tables.ts';
import { doChores } from '../src/housekeeping/housekeeping.service.ts';
import { anchorDay } from '../src/punches/anchor.service.ts';
import { createDatabase, type TestDatabase } from './support/database.ts';
import { fixtureNow, worker } from './support/fixture.ts';
import { mark, markBody } from './support/marks.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const directory = tablesOf(directorySchema);
let source: TestServer;
let folder: string;
let file: string;
/** Its rows when it left; the server that it left goes on. */
let left: Record<string, string[]>;
let database: TestDatabase;
let target: Db;
const said = vi.spyOn(console, 'log').mockImplementation(() => {});

beforeAll(async () => {
  source = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), 'relevo-archive-'));
  for (const username of ['camila.rojas', 'diego.soto', 'camila.rojas']) {
    await mark(await source.as(username), markBody(source));
  }
  await doChores(source.db, fixtureNow, { anchorDay });
  const odd = 'Línea\nuna\tdos\\ \u{1F600}';
  await source.db.query(
    sql`insert into ${source.tables()('feedback')} (subject, message) values ('Dudas', ${odd})`,
  );
  file = join(folder, 'andes.relevo');
  left = await rowsOf(source.db);
  await organisationCommand(source.db, ['export', 'andes', file]);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await source.close();
});
beforeEach(async () => {
  database = await createDatabase('empty');
  target = connect(database.url, { max: 2, use: 'work' });
  await migrate(target);
  said.mockClear();
});
afterEach(async () => {
  await target.end();
  await database.drop();
});

const read = (from = file, db = target) => organisationCommand(db, ['import', from]);

/** Every row of an organisation as text, by table. */
async function rowsOf(db: Db): Promise<Record<string, string[]>> {
  const tables = await db.query<{ name: string }>(sql`
    select relname::text as name from pg_class
    where relnamespace = 'org_andes'::regnamespace and relkind = 'r' and relname <> 'migration' order by 1`);
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const all = await db.query<{ row: string }>(
      raw(`select t::text as row from org_andes.${name} t order by 1`),
    );
    rows[name] = all.map(({ row }) => row);
  }
  return rows;
}

/** What an import leaves behind in the directory. */
const peopleOf = (db: Db) =>
  db.query<{ username: string; password: string; codes: string[] }>(sql`
    select a.username, a.password_hash as password,
      (select array_agg(m.instance_code order by 1) from ${directory('membership')} m where m.account_id = a.id) as codes
    from ${directory('account')} a order by a.username`);

const expectNothing = async () => {
  expect(await target.query(sql`select from pg_namespace where nspname like 'org\\_%'`)).toEqual([]);
  expect(await target.query(sql`select from ${directory('instance')}`)).toEqual([]);
};

/** The archive with one entry's bytes changed. */
async function changed(change: (name: string, bytes: Buffer) => Buffer | null): Promise<string> {
  const entries = await unpackTar(gunzipSync(readFileSync(file)));
  const other = entries.flatMap(({ header, data }) => {
    const body = change(header.name, Buffer.from(data ?? []));
    return body === null ? [] : [{ header: { ...header, size: body.length }, body: new Uint8Array(body) }];
  });
  const path = join(folder, 'changed.relevo');
  writeFileSync(path, gzipSync(await packTar(other)));
  return path;
}

test('an organisation arrives as it left: its rows, its ids, its people and no others', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(existsSync(`${file}.part`)).toBe(false);
  await read();
  expect(said).toHaveBeenLastCalledWith(
    'Clínica Andes (andes) is served here now: 3 marks, 1 anchors and 0 validated sheets verified.',
  );
  expect(await rowsOf(target)).toEqual(left);
  const members = (await peopleOf(source.db)).filter(({ codes }) => codes.includes('andes'));
  expect(await peopleOf(target)).toEqual(members.map((one) => ({ ...one, codes: ['andes'] })));
  const next = (db: Db) =>
    db
      .query<{ id: number }>(sql`select nextval('org_andes.shift_id_seq')::int as id`)
      .then(([row]) => row?.id);
  expect(await next(target)).toBe(await next(source.db));

  said.mockClear();
  await read();
  expect(said).toHaveBeenLastCalledWith(
    'Clínica Andes (andes) came from this very archive before; nothing was changed.',
  );
});

test('another archive of an organisation that is there is refused, and so is a file that is there', async () => {
  await read();
  const second = join(folder, 'second.relevo');
  await organisationCommand(source.db, ['export', 'andes', second]);
  await expect(read(second)).rejects.toThrow(
    `${second} was not imported: there is an organisation "andes" already.`,
  );
  await expect(organisationCommand(source.db, ['export', 'andes', second])).rejects.toThrow(
    'is there already',
  );
  await expect(organisationCommand(source.db, ['export', 'nowhere', join(folder, 'x')])).rejects.toThrow(
    'There is no organisation "nowhere".',
  );
  expect(existsSync(join(folder, 'x.part'))).toBe(false);
  // Another export under way writes there.
  writeFileSync(join(folder, 'x.part'), 'half');
  await expect(organisationCommand(source.db, ['export', 'andes', join(folder, 'x')])).rejects.toThrow(
    'x.part is there: an export is under way, or one was cut short; delete it then.',
  );
  expect(readFileSync(join(folder, 'x.part'), 'utf8')).toBe('half');
});

test('where the rows alone were lost they come back, and whoever is the same person stays logged in', async () => {
  await read();
  const [{ id: accountId } = { id: 0 }] = await target.query<{ id: number }>(sql`
    select id from ${directory('account')} where username = 'camila.rojas'`);
  for (const subject of [worker.camila, worker.diego]) {
    await target.query(sql`
      insert into ${directory('session')} (id, login_id, account_id, instance_code, role, subject_id, expires_at)
      values (gen_random_uuid(), gen_random_uuid(), ${accountId}, 'andes', 'worker', ${subject}, now() + interval '1 day')`);
  }
  await target.query(sql`drop schema org_andes cascade`);
  await target.query(
    sql`update ${directory('account')} set email = 'new@example.com' where id = ${accountId}`,
  );
  await read();
  expect(await rowsOf(target)).toEqual(left);
  const live = await target.query(
    sql`select subject_id as id from ${directory('session')} where revoked_at is null`,
  );
  expect(live).toEqual([{ id: worker.camila }]);
});

test('an older export is brought to this version', async () => {
  const older = await createDatabase('empty');
  const db = connect(older.url, { max: 2, use: 'work' });
  const path = join(folder, 'older.relevo');
  try {
    await migrate(db);
    await db.begin((tx) =>
      applyMigrations(
        tx,
        'org_andes',
        organisationMigrations.filter(({ id }) => id <= 12),
      ),
    );
    await db.query(sql`
      insert into ${directory('instance')} (code, name, clinic_name) values ('andes', 'Clínica Andes', 'Andes')`);
    await organisationCommand(db, ['export', 'andes', path]);
  } finally {
    await db.end();
    await older.drop();
  }
  await read(path);
  const done = await target.query(sql`select id from org_andes.migration order by id`);
  expect(done).toEqual(organisationMigrations.map(({ id }) => ({ id })));
});

test('a person who is here keeps the password; another one of that name or e-mail is refused by name', async () => {
  const add = (username: string, email: string) =>
    target.query(sql`
      insert into ${directory('account')} (username, email, password_hash) values (${username}, ${email}, 'kept')`);
  await add('camila.rojas', 'CAMILA.rojas@example.com');
  await add('diego.soto', 'another@example.com');
  await expect(read()).rejects.toThrow(
    'these user names belong here to people with another e-mail or none: diego.soto.',
  );
  await expectNothing();
  await target.query(sql`update ${directory('account')} set email = null where username = 'diego.soto'`);
  await expect(read()).rejects.toThrow('with another e-mail or none: diego.soto.');
  await target.query(sql`update ${directory('account')} set username = 'd.soto', email = 'diego.soto@example.com'
    where username = 'diego.soto'`);
  await expect(read()).rejects.toThrow(
    'the e-mails of these users belong here to other accounts: diego.soto.',
  );
  await expectNothing();
  await target.query(sql`delete from ${directory('account')} where username = 'd.soto'`);
  await read();
  expect((await peopleOf(target)).find(({ username }) => username === 'camila.rojas')?.password).toBe('kept');
});

const text = (change: (value: string) => string) => (wanted: string) => (name: string, bytes: Buffer) =>
  name === wanted ? Buffer.from(change(bytes.toString())) : bytes;

test.each<[string, (name: string, bytes: Buffer) => Buffer | null, RegExp]>([
  [
    'a newer version',
    text((t) => t.replace(/"migration": \d+/, '"migration": 999'))('organisation.json'),
    /made by a newer version \(999/,
  ],
  [
    'another format',
    text((t) => t.replace('"format": 1', '"format": 2'))('organisation.json'),
    /its format is 2/,
  ],
  ['no archive of ours', text(() => '{}')('organisation.json'), /it is no archive of an organisation/],
  [
    'a code of its own kind',
    text((t) => t.replace('"andes"', '"andes; drop"'))('organisation.json'),
    /its beginning cannot be read/,
  ],
  [
    'a table that is none',
    text((t) => t.replace('"name": "unit"', '"name": "pg_class"'))('organisation.json'),
    /its tables are not those/,
  ],
  [
    'no end',
    (name, bytes) => (name === 'manifest.json' ? null : bytes),
    /manifest.json is not where it should be/,
  ],
  [
    'a part that is gone',
    (name, bytes) => (name === 'rows/feedback/000001' ? null : bytes),
    /what came of rows\/feedback is not what left/,
  ],
  [
    'a word that was changed',
    text((t) => t.replace('Dudas', 'Dudes'))('rows/feedback/000001'),
    /what came of rows\/feedback is not what left/,
  ],
  [
    'rows that cannot be',
    text((t) => t.replaceAll('\t', ' '))('rows/shift/000001'),
    /its rows cannot be what they were/,
  ],
  [
    'other figures',
    text((t) => t.replace(/"marks": \d+/, '"marks": 7'))('manifest.json'),
    /not those that it was made of/,
  ],
])('%s is refused in one sentence, and nothing of it is there', async (_, change, sentence) => {
  await expect(read(await changed(change))).rejects.toThrow(sentence);
  await expectNothing();
});

test('a mark that was altered with its checksum is found by its chain', async () => {
  const { createHash } = await import('node:crypto');
  let sha256 = '';
  const altered = text((t) => t.replace('Pixel 9', 'Pixel 8'))('rows/punch/000001');
  await changed((name, bytes) => {
    if (name === 'rows/punch/000001')
      sha256 = createHash('sha256').update(altered(name, bytes)).digest('hex');
    return bytes;
  });
  const path = await changed((name, bytes) => {
    if (name !== 'manifest.json') return altered(name, bytes);
    const manifest = JSON.parse(bytes.toString());
    manifest.contents['rows/punch'].sha256 = sha256;
    return Buffer.from(JSON.stringify(manifest));
  });
  await expect(read(path)).rejects.toThrow(
    /"andes" does not verify in \d places, the first being worker 1, altered at mark 1/,
  );
  await expectNothing();
});

test.each([0.2, 0.6, 0.99])('cut off at %d of its length it is refused', async (at) => {
  const whole = readFileSync(file);
  const path = join(folder, 'cut.relevo');
  writeFileSync(path, whole.subarray(0, Math.floor(whole.length * at)));
  await expect(read(path)).rejects.toThrow('it is damaged, cut short or no archive at all.');
  await expectNothing();
});

test('what is no file, no gzip, or changed in one bit is refused', async () => {
  await expect(read(join(folder, 'nowhere'))).rejects.toThrow('ENOENT');
  const path = join(folder, 'odd.relevo');
  writeFileSync(path, 'not an archive');
  await expect(read(path)).rejects.toThrow('it is damaged, cut short or no archive at all.');
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 4;
  writeFileSync(path, bytes);
  await expect(read(path)).rejects.toThrow('was not imported');
  await expectNothing();
});

test('a connection that is lost in the middle leaves nothing, and the next try has its turn', async () => {
  await target.query(sql`
    insert into ${directory('account')} (username, email, password_hash)
    values ('camila.rojas', 'camila.rojas@example.com', 'kept')`);
  await target.begin(async (tx) => {
    await tx.query(sql`select from ${directory('account')} for update`);
    const lost = expect(read()).rejects.toThrow('the database could not go on');
    const cut = () =>
      target.query(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
    await vi.waitUntil(async () => (await cut()).length > 0, { timeout: 20_000 });
    await lost;
  });
  await expectNothing();
  await read();
  expect(await rowsOf(target)).toEqual(left);
});

test('a second import at once is refused, or finds it done', async () => {
  const other = connect(database.url, { max: 2, use: 'work' });
  const both = await Promise.allSettled([read(), read(file, other)]);
  const refused = both
    .filter((one) => one.status === 'rejected')
    .map(({ reason }) => (reason as Error).message);
  // Whoever comes late finds it done.
  if (refused.length > 0) expect(refused).toEqual([`${file} was not imported: another import is under way.`]);
  await other.end();
  expect(await rowsOf(target)).toEqual(left);
});
