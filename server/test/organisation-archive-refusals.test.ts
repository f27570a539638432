import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { readArchive } from '../src/archive/archive-reader.ts';
import { writeArchive } from '../src/archive/archive-writer.ts';
import { connect } from '../src/db/connection.ts';
import { raw, sql } from '../src/db/sql.ts';
import { directory, rowsOf, useArchives } from './support/archives.ts';

vi.spyOn(console, 'log').mockImplementation(() => {});
const at = useArchives();

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
    text((t) => t.replace('"format": 2', '"format": 3'))('organisation.json'),
    /its format is 3, and this version reads up to 2/,
  ],
  ['no archive of ours', text(() => '{}')('organisation.json'), /it is no archive of an organisation/],
  [
    'a code of its own kind',
    text((t) => t.replace('"andes"', '"andes; drop"'))('organisation.json'),
    /its beginning cannot be read/,
  ],
  [
    'a time zone that is none',
    text((t) => t.replace('America/Santiago', 'Mars/Phobos'))('organisation.json'),
    /there is no time zone "Mars\/Phobos"/,
  ],
  [
    'an offset for a time zone',
    text((t) => t.replace('America/Santiago', '-03:00'))('organisation.json'),
    /there is no time zone "-03:00"/,
  ],
  [
    'another time zone',
    text((t) => t.replace('America/Santiago', 'America/Bogota'))('organisation.json'),
    /what came of organisation.json is not what left/,
  ],
  [
    'another name',
    text((t) => t.replace('"Clínica Andes"', '"Clínica Otra"'))('organisation.json'),
    /what came of organisation.json is not what left/,
  ],
  [
    'other ends of sequences',
    text((t) => t.replace(/"last": \d+/, '"last": 2147483647'))('manifest.json'),
    /what came of sequences is not what left/,
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
    /^\S+ was not imported: its rows cannot be what they were \(shift, line 1, 22\w+\)\.$/,
  ],
  [
    'other figures',
    text((t) => t.replace(/"marks": \d+/, '"marks": 7'))('manifest.json'),
    /not those that it was made of/,
  ],
])('%s is refused in one sentence, and nothing of it is there', async (_, change, sentence) => {
  await expect(at.read(await at.changed(change))).rejects.toThrow(sentence);
  await at.expectNothing();
});

test('a mark that was altered with its checksum is found by its chain', async () => {
  const path = await at.resealed('rows/punch/000001', (t) => t.replace('Pixel 9', 'Pixel 8'));
  await expect(at.read(path)).rejects.toThrow(
    /"andes" does not verify in \d places, the first being worker 1, altered at mark 1/,
  );
  await at.expectNothing();
});

test.each<[string, string, (rows: string) => string, string]>([
  [
    'a time zone that is none',
    'shift',
    (rows) => rows.replace('America/Santiago', 'Mars/Phobos'),
    'shift, row 1: there is no time zone "Mars/Phobos"',
  ],
  [
    'an offset for a time zone',
    'workplace',
    (rows) => rows.replace('America/Santiago', '-03:00'),
    'workplace, row 1: there is no time zone "-03:00"',
  ],
  [
    'a zone of another spelling that PostgreSQL alone takes',
    'shift',
    (rows) => rows.replace('America/Santiago', 'posixrules'),
    'shift, row 1: there is no time zone "posixrules"',
  ],
  [
    'an empty name',
    'unit',
    (rows) => rows.replace('UCI Adulto', ' '),
    'unit, row 1: its name is empty or longer than 200 characters',
  ],
  [
    'a name of 160 kB',
    'unit',
    (rows) => rows.replace('UCI Adulto', 'a'.repeat(160_000)),
    'unit, row 1: its name is empty or longer than 200 characters',
  ],
  [
    'words longer than any call takes',
    'feedback',
    (rows) => rows.replace('Línea', 'a'.repeat(4_000)),
    'feedback, row 1: its message is longer than 4000 characters',
  ],
])('%s in the rows, with right sums, is refused in one sentence', async (_, table, change, sentence) => {
  const path = await at.resealed(`rows/${table}/000001`, change);
  await expect(at.read(path)).rejects.toThrow(`${path} was not imported: ${sentence}.`);
  await at.expectNothing();
});

test.each([[''], [' '], ['a'.repeat(160_000)]])(
  'an organisation with a name that is none is refused: %#',
  async (name) => {
    const change = text((t) => t.replaceAll('"Clínica Andes"', JSON.stringify(name)))('organisation.json');
    await expect(at.read(await at.changed(change))).rejects.toThrow('its beginning cannot be read');
    await at.expectNothing();
  },
);

test('sequences go on behind the largest id, whatever is said of them', async () => {
  const path = await at.changed((name, bytes) => {
    if (name !== 'manifest.json') return bytes;
    const manifest = JSON.parse(bytes.toString());
    for (const one of manifest.sequences) Object.assign(one, { last: 1, called: false });
    const text = JSON.stringify(manifest.sequences);
    manifest.contents.sequences.sha256 = createHash('sha256').update(text).digest('hex');
    return Buffer.from(JSON.stringify(manifest));
  });
  await at.read(path);
  for (const table of ['shift', 'worker', 'punch', 'audit_event']) {
    const [row] = await at.target.query<{ next: number; last: number }>(
      raw(`
      select nextval('org_andes.${table}_id_seq')::int as next, coalesce(max(id), 0)::int as last
      from org_andes.${table}`),
    );
    expect(row?.next, table).toBe((row?.last ?? 0) + 1);
  }
});

test('a sequence that leaves no ids to follow is refused, though its sum fits', async () => {
  const path = await at.changed((name, bytes) => {
    if (name !== 'manifest.json') return bytes;
    const manifest = JSON.parse(bytes.toString());
    for (const one of manifest.sequences) one.last = 2 ** 52 + 1;
    const text = JSON.stringify(manifest.sequences);
    manifest.contents.sequences.sha256 = createHash('sha256').update(text).digest('hex');
    return Buffer.from(JSON.stringify(manifest));
  });
  await expect(at.read(path)).rejects.toThrow(/its end cannot be read/);
  await at.expectNothing();
});

test('a file of the first format, which has no sums of these, is read as before', async () => {
  const path = await at.changed((name, bytes) => {
    if (name === 'organisation.json')
      return Buffer.from(bytes.toString().replace('"format": 2', '"format": 1'));
    if (name !== 'manifest.json') return bytes;
    const manifest = JSON.parse(bytes.toString());
    delete manifest.contents['organisation.json'];
    delete manifest.contents.sequences;
    return Buffer.from(JSON.stringify(manifest));
  });
  await at.read(path);
  expect(await rowsOf(at.target)).toEqual(at.left);
});

test('rows that nobody takes any more, heard of while the next part is read, are a refusal', async () => {
  const path = join(at.folder, 'parts.relevo');
  await writeArchive(path, (archive) =>
    archive.addRows('rows/x', Readable.from([Buffer.alloc(1 << 20, 10), Buffer.alloc(1 << 20, 10)])),
  );
  const failing = () => {
    const target = new Writable({ write: (_chunk, _encoding, done) => done() });
    setImmediate(() => target.destroy(new Error('what the database said')));
    return target;
  };
  await expect(readArchive(path, (archive) => archive.rows('rows/x', failing))).rejects.toThrow(
    'what the database said',
  );
});

test.each([0.2, 0.6, 0.99])('cut off at %d of its length it is refused', async (part) => {
  const whole = readFileSync(at.file);
  const path = join(at.folder, 'cut.relevo');
  writeFileSync(path, whole.subarray(0, Math.floor(whole.length * part)));
  await expect(at.read(path)).rejects.toThrow('it is damaged, cut short or no archive at all.');
  await at.expectNothing();
});

test('damaged, it did not come before: the archive of an organisation that is here is checked too', async () => {
  await at.read();
  const left = await rowsOf(at.target);
  const path = join(at.folder, 'damaged.relevo');
  const whole = readFileSync(at.file);
  writeFileSync(path, whole.subarray(0, whole.length - 400));
  await expect(at.read(path)).rejects.toThrow('it is damaged, cut short or no archive at all.');
  const other = await at.changed(text((t) => t.replace('Dudas', 'Dudes'))('rows/feedback/000001'));
  await expect(at.read(other)).rejects.toThrow('what came of rows/feedback is not what left');
  expect(await rowsOf(at.target)).toEqual(left);
});

test('what is no file, no gzip, or changed in one bit is refused', async () => {
  await expect(at.read(join(at.folder, 'nowhere'))).rejects.toThrow('there is no such file');
  const path = join(at.folder, 'odd.relevo');
  writeFileSync(path, 'not an archive');
  await expect(at.read(path)).rejects.toThrow('it is damaged, cut short or no archive at all.');
  const bytes = readFileSync(at.file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 4;
  writeFileSync(path, bytes);
  await expect(at.read(path)).rejects.toThrow('was not imported');
  await at.expectNothing();
});

test('a connection that is lost in the middle leaves nothing, and the next try has its turn', async () => {
  await at.target.query(sql`
    insert into ${directory('account')} (username, email, password_hash)
    values ('camila.rojas', 'camila.rojas@example.com', 'kept')`);
  await at.target.begin(async (tx) => {
    await tx.query(sql`select from ${directory('account')} for update`);
    const lost = expect(at.read()).rejects.toThrow('the database could not go on');
    const cut = () =>
      at.target.query(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
    await vi.waitUntil(async () => (await cut()).length > 0, { timeout: 30_000 });
    await lost;
  });
  await at.expectNothing();
  await at.read();
  expect(await rowsOf(at.target)).toEqual(at.left);
});

test('a second import at once is refused, or finds it done', async () => {
  const other = connect(at.database.url, { max: 2, use: 'work' });
  const both = await Promise.allSettled([at.read(), at.read(at.file, other)]);
  const refused = both
    .filter((one) => one.status === 'rejected')
    .map(({ reason }) => (reason as Error).message);
  // A late import finds the work done.
  if (refused.length > 0)
    expect(refused).toEqual([`${at.file} was not imported: another import is under way.`]);
  await other.end();
  expect(await rowsOf(at.target)).toEqual(at.left);
});
