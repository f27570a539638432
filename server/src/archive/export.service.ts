import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Db, Queries } from '../db/connection.ts';
import { copying } from '../db/copying.ts';
import { organisationMigrations } from '../db/migrations/index.ts';
import {
  copyMembersOut,
  copyTableOut,
  findInstance,
  fixTexts,
  listSequences,
  listTables,
  newestMigration,
  readAtOneMoment,
  schemaExists,
} from './archive.sql.ts';
import {
  archiveFormat,
  type Counted,
  type Header,
  headerName,
  type Manifest,
  manifestName,
  membersName,
  rowsName,
  sequencesName,
  sumOf,
  type Vouched,
} from './archive-format.ts';
import { writeArchive } from './archive-writer.ts';

/** Recomputes every chain, anchor and validated sheet. @throws Error with one sentence when one is broken */
export type Verify = (tx: Queries, code: string) => Promise<Vouched>;

const newest = organisationMigrations.at(-1)?.id ?? 0;

export interface Exported {
  header: Header;
  manifest: Manifest;
  /** Whether the organisation is still served here, so that the archive will lack later rows. */
  served: boolean;
}

/**
 * Writes all that belongs to an organisation into one file, as of one moment: its schema's rows, where its ids go on,
 * and its people with their password hashes.
 * @param file where nothing is yet
 * @param clock says when it was made
 */
export async function exportOrganisation(
  db: Db,
  code: string,
  file: string,
  verify: Verify,
  clock: () => Temporal.Instant,
): Promise<Exported> {
  if (existsSync(file)) throw new Error(`${file} is there already; name another file.`);
  return copying(db, async (tx) => {
    await readAtOneMoment(tx);
    await fixTexts(tx);
    const instance = await findInstance(tx, code);
    if (!instance || !(await schemaExists(tx, code))) throw new Error(`There is no organisation "${code}".`);
    const { apiUrl, archiveId: _, ...organisation } = instance;
    const migration = await newestMigration(tx, code);
    // An organisation that moved away before this version came is verified by its import.
    const vouched = migration === newest ? await verify(tx, code) : null;
    const header: Header = {
      archive: 'relevo-organisation',
      format: archiveFormat,
      id: randomUUID(),
      madeAt: clock().toString(),
      organisation,
      migration,
      tables: await listTables(tx, code),
    };
    const manifest = await writeArchive(file, async (archive) => {
      const text = json(header);
      await archive.addText(headerName, text);
      const contents: Record<string, Counted> = { [headerName]: sumOf(text) };
      contents[membersName] = await archive.addRows(membersName, copyMembersOut(tx, code));
      for (const table of header.tables) {
        const name = rowsName(table.name);
        contents[name] = await archive.addRows(name, copyTableOut(tx, code, table));
      }
      // Sequences come after the rows: later values are only skipped.
      const sequences = await listSequences(tx, code);
      contents[sequencesName] = sumOf(JSON.stringify(sequences));
      const written = { id: header.id, contents, sequences, vouched };
      await archive.addText(manifestName, json(written));
      return written;
    });
    return { header, manifest, served: apiUrl === null };
  });
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
