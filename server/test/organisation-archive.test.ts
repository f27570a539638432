import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { writeArchive } from '../src/archive/archive-writer.ts';
import { organisationCommand } from '../src/cli/organisation.ts';
import { connect, type Db } from '../src/db/connection.ts';
import { applyMigrations, migrate } from '../src/db/migrate.ts';
import { organisationMigrations } from '../src/db/migrations/index.ts';
import { sql } from '../src/db/sql.ts';
import { directory, rowsOf, useArchives } from './support/archives.ts';
import { createDatabase } from './support/database.ts';
import { manager, worker } from './support/fixture.ts';

const at = useArchives();
const said = vi.spyOn(console, 'log').mockImplementation(() => {});
beforeEach(() => void said.mockClear());

/** The rows that an import adds to the directory. */
const peopleOf = (db: Db) =>
  db.query<{ username: string; password: string; codes: string[] }>(sql`
    select a.username, a.password_hash as password,
      (select array_agg(m.instance_code order by 1) from ${directory('membership')} m where m.account_id = a.id) as codes
    from ${directory('account')} a order by a.username`);

test('an organisation arrives as it left: its rows, its ids, its people and no others', async () => {
  expect(statSync(at.file).mode & 0o777).toBe(0o600);
  expect(existsSync(`${at.file}.part`)).toBe(false);
  await at.read();
  expect(said).toHaveBeenLastCalledWith(
    'Clínica Andes (andes) is served here now: 3 marks, 1 anchors and 0 validated sheets verified.',
  );
  expect(await rowsOf(at.target)).toEqual(at.left);
  const members = (await peopleOf(at.source.db)).filter(({ codes }) => codes.includes('andes'));
  expect(await peopleOf(at.target)).toEqual(members.map((one) => ({ ...one, codes: ['andes'] })));
  const next = (db: Db) =>
    db
      .query<{ id: number }>(sql`select nextval('org_andes.shift_id_seq')::int as id`)
      .then(([row]) => row?.id);
  expect(await next(at.target)).toBe(await next(at.source.db));

  said.mockClear();
  await at.read();
  expect(said).toHaveBeenLastCalledWith(
    'Clínica Andes (andes) came from this very archive before; nothing was changed.',
  );
});

test('another archive of an organisation that is there is refused, and so is a file that is there', async () => {
  await at.read();
  const second = join(at.folder, 'second.relevo');
  await organisationCommand(at.source.db, ['export', 'andes', second]);
  await expect(at.read(second)).rejects.toThrow(
    `${second} was not imported: there is an organisation "andes" already.`,
  );
  await expect(organisationCommand(at.source.db, ['export', 'andes', second])).rejects.toThrow(
    'is there already',
  );
  await expect(
    organisationCommand(at.source.db, ['export', 'nowhere', join(at.folder, 'x')]),
  ).rejects.toThrow('There is no organisation "nowhere".');
  expect(existsSync(join(at.folder, 'x.part'))).toBe(false);
  // Another export under way has this file.
  writeFileSync(join(at.folder, 'x.part'), 'half');
  await expect(organisationCommand(at.source.db, ['export', 'andes', join(at.folder, 'x')])).rejects.toThrow(
    'x.part is there: an export is under way, or one was cut short; delete it then.',
  );
  expect(readFileSync(join(at.folder, 'x.part'), 'utf8')).toBe('half');
});

test('of two exports to one file one has it, and a folder that is not there is not made', async () => {
  const path = join(at.folder, 'one.relevo');
  const late = writeArchive(path, async () => {
    // Another export, begun before, ends meanwhile.
    writeFileSync(path, 'whole');
  });
  await expect(late).rejects.toThrow(`${path} is there already; name another file.`);
  expect([readFileSync(path, 'utf8'), existsSync(`${path}.part`)]).toEqual(['whole', false]);
  const folder = join(at.folder, 'nowhere');
  await expect(
    organisationCommand(at.source.db, ['export', 'andes', join(folder, 'x.relevo')]),
  ).rejects.toThrow(`There is no folder ${folder}.`);
  expect(existsSync(folder)).toBe(false);
});

test('where the rows alone were lost they come back, and whoever is the same person stays logged in', async () => {
  await at.read();
  const [{ id: accountId } = { id: 0 }] = await at.target.query<{ id: number }>(sql`
    select id from ${directory('account')} where username = 'camila.rojas'`);
  for (const subject of [worker.camila, worker.diego]) {
    await at.target.query(sql`
      insert into ${directory('session')} (id, login_id, account_id, instance_code, role, subject_id, expires_at)
      values (gen_random_uuid(), gen_random_uuid(), ${accountId}, 'andes', 'worker', ${subject}, now() + interval '1 day')`);
  }
  await at.target.query(sql`drop schema org_andes cascade`);
  await at.target.query(
    sql`update ${directory('account')} set email = 'new@example.com' where id = ${accountId}`,
  );
  await at.read();
  expect(await rowsOf(at.target)).toEqual(at.left);
  const live = await at.target.query(
    sql`select subject_id as id from ${directory('session')} where revoked_at is null`,
  );
  expect(live).toEqual([{ id: worker.camila }]);
});

test('somebody with two posts keeps both, with one account', async () => {
  const membersOf = (db: Db) =>
    db.query<{ username: string; role: string; id: number }>(sql`
      select a.username, m.role, m.subject_id as id from ${directory('membership')} m
      join ${directory('account')} a on a.id = m.account_id where m.instance_code = 'andes' order by 1, 2`);
  await at.source.db.query(sql`
    insert into ${directory('membership')} (account_id, instance_code, role, subject_id)
    select id, 'andes', 'admin', ${manager.marta} from ${directory('account')} where username = 'camila.rojas'`);
  const two = join(at.folder, 'two-posts.relevo');
  await organisationCommand(at.source.db, ['export', 'andes', two]);
  await at.read(two);
  const arrived = await membersOf(at.target);
  expect(arrived).toEqual(await membersOf(at.source.db));
  expect(arrived.filter(({ username }) => username === 'camila.rojas')).toEqual([
    { username: 'camila.rojas', role: 'admin', id: manager.marta },
    { username: 'camila.rojas', role: 'worker', id: worker.camila },
  ]);
  await at.source.db.query(sql`
    delete from ${directory('membership')}
    where instance_code = 'andes' and role = 'admin' and subject_id = ${manager.marta}`);
});

test('an older export is brought to this version', async () => {
  const older = await createDatabase('empty');
  const db = connect(older.url, { max: 2, use: 'work' });
  const path = join(at.folder, 'older.relevo');
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
  await at.read(path);
  const done = await at.target.query(sql`select id from org_andes.migration order by id`);
  expect(done).toEqual(organisationMigrations.map(({ id }) => ({ id })));
});

test('a person who is here keeps the password; another one of that name or e-mail is refused by name', async () => {
  const add = (username: string, email: string) =>
    at.target.query(sql`
      insert into ${directory('account')} (username, email, password_hash) values (${username}, ${email}, 'kept')`);
  await add('camila.rojas', 'CAMILA.rojas@example.com');
  await add('diego.soto', 'another@example.com');
  await expect(at.read()).rejects.toThrow(
    'these user names belong here to people with another e-mail or none: diego.soto.',
  );
  await at.expectNothing();
  await at.target.query(sql`update ${directory('account')} set email = null where username = 'diego.soto'`);
  await expect(at.read()).rejects.toThrow('with another e-mail or none: diego.soto.');
  await at.target.query(sql`update ${directory('account')} set username = 'd.soto', email = 'diego.soto@example.com'
    where username = 'diego.soto'`);
  await expect(at.read()).rejects.toThrow(
    'the e-mails of these users belong here to other accounts: diego.soto.',
  );
  await at.expectNothing();
  await at.target.query(sql`delete from ${directory('account')} where username = 'd.soto'`);
  await at.read();
  expect((await peopleOf(at.target)).find(({ username }) => username === 'camila.rojas')?.password).toBe(
    'kept',
  );
});
