import { hash } from 'node:crypto';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';

/** Names of the first and the last entry: the organisation with its format, and the manifest to check against. */
export const headerName = 'organisation.json';
export const manifestName = 'manifest.json';
export const membersName = 'directory/members';
/** The entry's name under the manifest's sums, which is no entry of its own. */
export const sequencesName = 'sequences';
export const rowsName = (table: string): string => `rows/${table}`;

/**
 * The format: since 2 the header and the ends of sequences are under the manifest's sums too; files of format 1 are
 * still read.
 */
export const archiveFormat = 2;

const Closed = <const T extends Parameters<typeof Type.Object>[0]>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });

const Header = Closed({
  archive: Type.Literal('relevo-organisation'),
  format: Type.Integer(),
  id: Type.String({ format: 'uuid' }),
  madeAt: Type.String(),
  organisation: Closed({
    code: Type.String({ pattern: '^[a-z][a-z0-9_]{1,30}$' }),
    name: Type.String({ pattern: '\\S', maxLength: 200 }),
    clinicName: Type.String({ pattern: '\\S', maxLength: 200 }),
    timeZone: Type.String(),
    active: Type.Boolean(),
  }),
  /** The newest migration of its schema. */
  migration: Type.Integer({ minimum: 1 }),
  /** The tables in the order of their rows. */
  tables: Type.Array(Closed({ name: Type.String(), columns: Type.Array(Type.String()) })),
});
export type Header = Static<typeof Header>;

const Counted = Closed({
  rows: Type.Integer({ minimum: 0 }),
  bytes: Type.Integer({ minimum: 0 }),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});
export type Counted = Static<typeof Counted>;

/** The recomputed evidence of marks and sheets. */
const Vouched = Closed({
  workers: Type.Integer(),
  marks: Type.Integer(),
  sheets: Type.Integer(),
  anchors: Type.Integer(),
  /** The newest anchor's. */
  root: Type.Union([Type.String(), Type.Null()]),
});
export type Vouched = Static<typeof Vouched>;

/** Half of the integers that JavaScript holds exactly: as many ids again can follow. */
const lastIdAtMost = 2 ** 52;

const Manifest = Closed({
  id: Type.String({ format: 'uuid' }),
  /** The counts by the name of the entries. */
  contents: Type.Record(Type.String(), Counted),
  sequences: Type.Array(
    Closed({
      name: Type.String(),
      last: Type.Integer({ minimum: 1, maximum: lastIdAtMost }),
      called: Type.Boolean(),
    }),
  ),
  /** The recomputed evidence; null for a schema of an older version, which must be migrated first. */
  vouched: Type.Union([Vouched, Type.Null()]),
});
export type Manifest = Static<typeof Manifest>;

const checks = { header: Compile(Header), manifest: Compile(Manifest) };

/** Something in a file that is no whole archive of ours; the message is one sentence for the operator. */
export class ArchiveError extends Error {}

/** @throws ArchiveError when it is no header of ours, or one that only another version understands */
export function readHeader(text: string): Header {
  const value = parsed(text) as Partial<Header> | null;
  if (value?.archive !== 'relevo-organisation') throw new ArchiveError('it is no archive of an organisation');
  if (value.format !== 1 && value.format !== archiveFormat) {
    throw new ArchiveError(`its format is ${value.format}, and this version reads up to ${archiveFormat}`);
  }
  if (!checks.header.Check(value)) throw new ArchiveError('its beginning cannot be read');
  const { timeZone } = value.organisation;
  if (!isTimeZone(timeZone)) throw new ArchiveError(`there is no time zone ${JSON.stringify(timeZone)}`);
  return value;
}

const epoch = Temporal.Instant.fromEpochMilliseconds(0);

/** Whether a zone has a name that is known here; an offset is no zone of an organisation, as it has no summer. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && epoch.toZonedDateTimeISO(name).timeZoneId.length > 0;
  } catch {
    return false;
  }
}

/** The sum of a text, as the manifest has it. */
export const sumOf = (text: string): Counted => ({
  rows: 0,
  bytes: Buffer.byteLength(text),
  sha256: hash('sha256', text, 'hex'),
});

/** @throws ArchiveError */
export function readManifest(text: string): Manifest {
  const value = parsed(text);
  if (!checks.manifest.Check(value)) throw new ArchiveError('its end cannot be read');
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
