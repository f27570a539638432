import { Writable } from 'node:stream';
import type { Db } from '../db/connection.ts';
import { type CopyTx, copying } from '../db/copying.ts';
import { databaseIsAway } from '../db/faults.ts';
import { applyMigrations } from '../db/migrate.ts';
import { organisationMigrations } from '../db/migrations/index.ts';
import { schemaOf } from '../db/tables.ts';
import {
  copyMembersIn,
  copyTableIn,
  enterOrganisation,
  findInstance,
  fixTexts,
  insertNewAccounts,
  listCountedColumns,
  listOtherPeople,
  listSequences,
  listTables,
  listTakenEmails,
  makeRoomForMembers,
  pushSequence,
  schemaExists,
  setSequence,
  takeImportTurn,
} from './archive.sql.ts';
import {
  ArchiveError,
  type Counted,
  type Header,
  headerName,
  type Manifest,
  manifestName,
  membersName,
  readHeader,
  readManifest,
  rowsName,
  sequencesName,
  sumOf,
  type Vouched,
} from './archive-format.ts';
import { type ArchiveReader, readArchive } from './archive-reader.ts';
import type { Verify } from './export.service.ts';
import { requireSoundValues } from './row-values.ts';

export interface Imported {
  header: Header;
  /** The recomputed evidence; null when this archive had been read before, and no row was changed. */
  vouched: Vouched | null;
}

const newest = organisationMigrations.at(-1)?.id ?? 0;

/**
 * Reads an archive into this deployment, in one transaction: the organisation is there whole, verified and at this
 * version, or not at all.
 * @throws Error with one sentence
 */
export async function importOrganisation(
  db: Db,
  file: string,
  verify: Verify,
  clock: () => Temporal.Instant,
): Promise<Imported> {
  try {
    return await readArchive(file, (archive) => copying(db, (tx) => load(tx, archive, verify, clock)));
  } catch (error) {
    throw new Error(`${file} was not imported: ${sentenceOf(error)}.`, { cause: error });
  }
}

async function load(
  tx: CopyTx,
  archive: ArchiveReader,
  verify: Verify,
  clock: () => Temporal.Instant,
): Promise<Imported> {
  if (!(await takeImportTurn(tx))) throw new ArchiveError('another import is under way');
  await fixTexts(tx);
  const text = await archive.text(headerName);
  const header = readHeader(text);
  const { organisation, migration } = header;
  const { code } = organisation;
  if (migration > newest) {
    throw new ArchiveError(
      `it was made by a newer version (${migration}, and this one knows up to ${newest})`,
    );
  }
  if (await schemaExists(tx, code)) {
    const here = await findInstance(tx, code);
    if (here?.archiveId === header.id) {
      await requireWhole(archive, header, text);
      return { header, vouched: null };
    }
    throw new ArchiveError(`there is an organisation "${code}" already`);
  }
  const contents: Record<string, Counted> = {};
  if (header.format > 1) contents[headerName] = sumOf(text);
  await makeRoomForMembers(tx);
  contents[membersName] = await archive.rows(membersName, () => copyMembersIn(tx));
  // A check before the long part; it comes again at the end, as people may change meanwhile.
  await requireSamePeople(tx);
  await applyMigrations(
    tx,
    schemaOf(code),
    organisationMigrations.filter(({ id }) => id <= migration),
  );
  await requireSameTables(tx, header);
  for (const table of header.tables) {
    const name = rowsName(table.name);
    contents[name] = await archive.rows(name, () => copyTableIn(tx, code, table));
  }
  const manifest = readManifest(await archive.text(manifestName));
  await archive.end();
  if (header.format > 1) contents[sequencesName] = sumOf(JSON.stringify(manifest.sequences));
  requireSameContents(manifest, header, contents);
  await requireSoundValues(tx, code);
  await restoreSequences(tx, code, manifest);
  await applyMigrations(tx, schemaOf(code), organisationMigrations);
  const vouched = await verify(tx, code);
  if (manifest.vouched && JSON.stringify(vouched) !== JSON.stringify(manifest.vouched)) {
    throw new ArchiveError('its marks, anchors and sheets are not those that it was made of');
  }
  await requireSamePeople(tx);
  await insertNewAccounts(tx);
  await enterOrganisation(tx, organisation, {
    archiveId: header.id,
    version: newest,
    now: clock(),
  });
  return { header, vouched };
}

/** Reads an archive to its end and keeps nothing: 'came from this very archive' is said of a sound one alone. */
async function requireWhole(archive: ArchiveReader, header: Header, text: string): Promise<void> {
  const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });
  const contents: Record<string, Counted> = {};
  if (header.format > 1) contents[headerName] = sumOf(text);
  for (const name of [membersName, ...header.tables.map((table) => rowsName(table.name))]) {
    contents[name] = await archive.rows(name, nowhere);
  }
  const manifest = readManifest(await archive.text(manifestName));
  await archive.end();
  if (header.format > 1) contents[sequencesName] = sumOf(JSON.stringify(manifest.sequences));
  requireSameContents(manifest, header, contents);
}

/** An account with the same user name and e-mail is the same person; with another e-mail, or none, a different one. */
async function requireSamePeople(tx: CopyTx): Promise<void> {
  const others = await listOtherPeople(tx);
  if (others.length > 0) {
    throw new ArchiveError(
      `these user names belong here to people with another e-mail or none: ${named(others)}`,
    );
  }
  const taken = await listTakenEmails(tx);
  if (taken.length > 0) {
    throw new ArchiveError(`the e-mails of these users belong here to other accounts: ${named(taken)}`);
  }
}

const mostNamed = 20;
const named = (people: readonly { username: string }[]): string => {
  const names = people.slice(0, mostNamed).map(({ username }) => username);
  return people.length > mostNamed
    ? `${names.join(', ')} and ${people.length - mostNamed} more`
    : names.join(', ');
};

/** The tables of an archive are those of its version, so that every name in it is one of ours. */
async function requireSameTables(tx: CopyTx, { organisation, tables }: Header): Promise<void> {
  if (JSON.stringify(tables) !== JSON.stringify(await listTables(tx, organisation.code))) {
    throw new ArchiveError('its tables are not those of the version that it names');
  }
}

function requireSameContents(
  { id, contents }: Manifest,
  header: Header,
  came: Record<string, Counted>,
): void {
  if (id !== header.id) throw new ArchiveError('its end belongs to another archive');
  const names = new Set([...Object.keys(contents), ...Object.keys(came)]);
  for (const name of names) {
    const [said, read] = [contents[name], came[name]];
    if (!said || !read || said.sha256 !== read.sha256 || said.rows !== read.rows) {
      throw new ArchiveError(`what came of ${name} is not what left`);
    }
  }
}

async function restoreSequences(tx: CopyTx, code: string, { sequences }: Manifest): Promise<void> {
  const there = new Set((await listSequences(tx, code)).map(({ name }) => name));
  for (const sequence of sequences) {
    if (!there.has(sequence.name)) throw new ArchiveError(`it counts ${sequence.name}, which is not there`);
    await setSequence(tx, code, sequence);
  }
  // Sequences are pushed behind every row, whatever the archive says: the next row would not find its id free.
  for (const column of await listCountedColumns(tx, code)) await pushSequence(tx, code, column);
}

/** The place where PostgreSQL stopped; its message contains the row itself, which must not appear in a terminal. */
function placeOf(error: unknown): string {
  const { where = '' } = error as { where?: string };
  const [, table, line] = /^COPY (\w+), line (\d+)/.exec(where) ?? [];
  return table ? `${table}, line ${line}, ` : '';
}

function sentenceOf(error: unknown): string {
  const { code = '', message } = error as { code?: string; message: string };
  if (code === '23505') return `something in it is there already (${message})`;
  if (/^2[23]/.test(code)) return `its rows cannot be what they were (${placeOf(error)}${code})`;
  if (databaseIsAway(error)) return `the database could not go on (${message}), and nothing of it is there`;
  return message.replace(/\.$/, '');
}
