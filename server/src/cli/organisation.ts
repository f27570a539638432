import type { Vouched } from '../archive/archive-format.ts';
import { exportOrganisation, type Verify } from '../archive/export.service.ts';
import { importOrganisation } from '../archive/import.service.ts';
import { moveOrganisation, tellEverybody } from '../archive/move.service.ts';
import { verifySheets } from '../attendance/verify-sheets.ts';
import type { Db } from '../db/connection.ts';
import { schemaOf, tablesOf } from '../db/tables.ts';
import { listAnchors } from '../punches/anchors.sql.ts';
import { verifyAnchors } from '../punches/verify-anchors.ts';
import { verifyChains } from '../punches/verify-chains.ts';
import { verifyRecords } from '../punches/verify-records.ts';

const clock = Temporal.Now.instant;

export const organisationUsage = `organisation create             (prints a link to make one, for an hour)
              organisation export CODE FILE
              organisation import FILE
              organisation move CODE https://other.example    (or here)`;

/** Writes an organisation into a file, reads one, or says which deployment serves it. */
export async function organisationCommand(db: Db, words: readonly string[]): Promise<void> {
  const [command, first, second, ...more] = words;
  if (more.length === 0 && first && second && command === 'export') return exportOne(db, first, second);
  if (first && second === undefined && command === 'import') return importOne(db, first);
  if (more.length === 0 && first && second && command === 'move') return moveOne(db, first, second);
  throw new Error(`Usage: ${organisationUsage}`);
}

async function exportOne(db: Db, code: string, file: string): Promise<void> {
  const { header, manifest, served } = await exportOrganisation(db, code, file, verifyWhole, clock);
  const rows = Object.values(manifest.contents).reduce((sum, part) => sum + part.rows, 0);
  const { vouched } = manifest;
  const what = vouched
    ? `with ${inWords(vouched)}, all verified`
    : 'of an older version, to be verified by its import';
  console.log(`${code}: ${rows} rows ${what}, are in ${file}.`);
  if (served)
    console.log(`${code} is still served here: what is written from ${header.madeAt} on is not in it.`);
}

async function importOne(db: Db, file: string): Promise<void> {
  const { header, vouched } = await importOrganisation(db, file, verifyWhole, clock);
  const { code, name } = header.organisation;
  if (vouched === null) {
    console.log(`${name} (${code}) came from this very archive before; nothing was changed.`);
    return;
  }
  await tellEverybody(db, code);
  console.log(`${name} (${code}) is served here now: ${inWords(vouched)} verified.`);
}

const inWords = ({ marks, anchors, sheets }: Vouched): string =>
  `${marks} marks, ${anchors} anchors and ${sheets} validated sheets`;

async function moveOne(db: Db, code: string, to: string): Promise<void> {
  const { apiUrl, unchanged, sessions } = await moveOrganisation(db, code, to, clock);
  const where = apiUrl === null ? 'served here' : `served at ${apiUrl}`;
  console.log(
    unchanged
      ? `${code} was ${where} before.`
      : `${code} is ${where} from now on; sessions ended: ${sessions}, and nothing is written to it ${apiUrl === null ? 'there' : 'here'} any more.`,
  );
}

/** Recomputes all that an organisation's marks and sheets rest on, in the transaction that reads or writes them. */
const verifyWhole: Verify = async (tx, code) => {
  const chains = await verifyChains(tx, code);
  const anchors = await verifyAnchors(tx, code);
  const records = await verifyRecords(tx, code);
  const { sheets, broken } = await verifySheets(tx, code);
  const faults = [
    ...chains.broken.map(({ workerId, reason, seq }) => `worker ${workerId}, ${reason} at mark ${seq}`),
    ...anchors.lost.map(({ workerId, seq }) => `worker ${workerId}, anchored mark ${seq} is gone or altered`),
    ...anchors.broken.map(({ date, reason }) => `anchor of ${date}, ${reason}`),
    ...records.lost.map(({ kind, firstId, date }) => `${kind} from ${firstId} on, anchored on ${date}`),
    // Rows that came later than they say move along: a clock that once ran ahead makes such too, and `verify` tells of them.
    ...records.untold.map(({ kind, id }) => `${kind} ${id} is not what the audit tells of`),
    ...records.unheard.map((id) => `the request that opposition ${id} brought back is gone or altered`),
    ...(records.emptied > 0 ? [`${records.emptied} validated sheets without their content`] : []),
    ...broken.map(({ workerId, from, reason }) => `worker ${workerId}, sheet from ${from}, ${reason}`),
  ];
  if (faults.length > 0) {
    throw new Error(`"${code}" does not verify in ${faults.length} places, the first being ${faults[0]}`);
  }
  const newest = (await listAnchors(tx, tablesOf(schemaOf(code)))).at(-1);
  return {
    workers: chains.workers,
    marks: chains.punches,
    sheets,
    anchors: anchors.anchors,
    root: newest?.root ?? null,
  };
};
