import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { verifySheets } from '../attendance/verify-sheets.ts';
import type { Db } from '../db/connection.ts';
import { schemaOf, tablesOf } from '../db/tables.ts';
import { listOrganisations } from '../identity/organisations.sql.ts';
import { listAnchors } from '../punches/anchors.sql.ts';
import { type KeptAnchor, keptLine, readKept } from '../punches/kept-anchors.ts';
import { verifyPunches } from '../punches/verify-punches.ts';

/** Prints every anchor of every organisation as a line to keep elsewhere. */
export async function printAnchors(db: Db): Promise<void> {
  console.log('# date organisation marks root');
  for (const { code } of await listOrganisations(db)) {
    for (const anchor of await listAnchors(db, tablesOf(schemaOf(code)))) console.log(keptLine(code, anchor));
  }
}

/**
 * Verifies every organisation's chains of punches, anchors with what is under them, and validated sheets, and prints
 * what is found.
 * @param keptAt a file with anchors as they were printed once, or `-` for standard input
 * @returns the exit code: 1 when anything is not as it was
 * @throws Error when the kept anchors cannot be read
 */
export async function verify(db: Db, keptAt: string | undefined): Promise<number> {
  const kept = keptAt === undefined ? [] : readKept(await readAll(keptAt));
  const keptOf = Map.groupBy(kept, ({ organisation }) => organisation);
  let broken = 0;
  for (const { code } of await listOrganisations(db)) {
    broken += await verifyOne(db, code, keptOf.get(code) ?? []);
    keptOf.delete(code);
  }
  for (const [code, lines] of keptOf) {
    broken += lines.length;
    console.log(`${code}: ${lines.length} anchors are kept, and the organisation is gone`);
  }
  if (kept.length > 0) console.log(`${kept.length} kept anchors compared`);
  return broken > 0 ? 1 : 0;
}

async function verifyOne(db: Db, code: string, kept: readonly KeptAnchor[]): Promise<number> {
  const { chains, anchors, records } = await verifyPunches(db, code, kept);
  const { sheets, withoutContent, broken } = await verifySheets(db, code);
  const until = anchors.until ? ` until ${anchors.until}` : '';
  console.log(
    `${code}: ${chains.punches} punches of ${chains.workers} workers, ${chains.broken.length} broken; ` +
      `${anchors.anchors} anchors${until}, ${anchors.broken.length} broken`,
  );
  for (const { workerId, reason, seq } of chains.broken) {
    console.log(`  worker ${workerId}: ${reason} at mark ${seq}`);
  }
  for (const { workerId, seq, date } of anchors.lost) {
    console.log(`  worker ${workerId}: mark ${seq}, anchored on ${date}, is gone or altered`);
  }
  for (const { date, reason } of anchors.broken) console.log(`  anchor of ${date}: ${reason}`);
  for (const { date, ...rows } of records.lost) {
    console.log(`  ${whichOf(rows)}, anchored on ${date}, is gone or altered`);
  }
  for (const rows of records.late)
    console.log(`  ${whichOf(rows)} came after anchors of later than its date`);
  for (const { kind, id } of records.untold) console.log(`  ${kind} ${id} is not what the audit tells of`);
  for (const id of records.unheard) {
    console.log(`  opposition ${id}: the request that it brought back is gone or altered`);
  }
  if (records.emptied > 0) console.log(`  ${records.emptied} validated sheets have lost their content`);
  const older = withoutContent > 0 ? `, ${withoutContent} from before contents were kept` : '';
  console.log(`${code}: ${sheets} validated sheets${older}, ${broken.length} broken`);
  for (const { workerId, from, reason } of broken)
    console.log(`  worker ${workerId}, sheet from ${from ?? 'a period that is gone'}: ${reason}`);
  const ofMarks = chains.broken.length + anchors.lost.length + anchors.broken.length;
  const { lost, late, untold, unheard, emptied } = records;
  return ofMarks + lost.length + late.length + untold.length + unheard.length + emptied + broken.length;
}

const whichOf = ({ kind, firstId, lastId }: { kind: string; firstId: number; lastId: number }): string =>
  firstId === lastId ? `${kind} ${firstId}` : `one of ${kind} ${firstId} to ${lastId}`;

const readAll = (file: string): Promise<string> =>
  file === '-' ? text(process.stdin) : readFile(file, 'utf8');
