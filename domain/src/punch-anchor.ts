import { type InstantLike, toInstant } from './time.ts';

/** The form in which new anchors are made. Those of version 1 vouch for marks alone. */
export const ANCHOR_VERSION = 2;

/** The newest mark of a worker's chain. */
export interface ChainHead {
  workerId: number;
  seq: number;
  hash: string;
}

/** The kinds of records that an anchor vouches for beside marks. */
export type RecordKind = 'answer' | 'audit' | 'opposition' | 'validation';

/** Rows of one kind whose ids follow each other without a gap, under one hash. */
export interface RecordRun {
  kind: RecordKind;
  firstId: number;
  lastId: number;
  hash: string;
}

/**
 * The content of an anchor: the heads of all chains of an organisation at one moment of a day, and newer rows. Those
 * rows came since the anchor before.
 */
export interface AnchorContent {
  /** The form in which this anchor was made. */
  version: number;
  /** The instance's code. */
  organisation: string;
  /** The organisation's local date. */
  date: string;
  madeAt: InstantLike;
  /** The root of the anchor before; null for the first. */
  previousRoot: string | null;
  heads: readonly ChainHead[];
  /** Runs of records that no earlier anchor has, or has otherwise; none in version 1. */
  records: readonly RecordRun[];
  /** The number of validated sheets from before contents were kept; null in version 1. */
  bareSheets: number | null;
}

/** The number of marks in all chains under an anchor. */
export const punchesUnder = (heads: readonly ChainHead[]): number =>
  heads.reduce((sum, { seq }) => sum + seq, 0);

/**
 * The text whose hash is an anchor's root: all marks and records of the organisation, after the root of the anchor
 * before. A copy of one root elsewhere shows that none was changed or removed since, nor a whole chain. The order of
 * heads and records does not matter. The text starts with its version, so that anchors of an earlier form stay valid
 * beside later ones.
 */
export function canonicalAnchor({ version, heads, records, bareSheets, ...anchor }: AnchorContent): string {
  const sorted = heads.toSorted((a, b) => a.workerId - b.workerId);
  const ofMarks = [
    `relevo-anchor-${version}`,
    anchor.previousRoot,
    anchor.organisation,
    anchor.date,
    toInstant(anchor.madeAt).toString({ fractionalSecondDigits: 3 }),
    sorted.length,
    punchesUnder(sorted),
    sorted.map(({ workerId, seq, hash }) => [workerId, seq, hash]),
  ];
  if (version === 1) return JSON.stringify(ofMarks);
  const runs = records.toSorted(byPlace);
  return JSON.stringify([
    ...ofMarks,
    bareSheets,
    runs.map(({ kind, firstId, lastId, hash }) => [kind, firstId, lastId, hash]),
  ]);
}

const byPlace = (a: RecordRun, b: RecordRun): number =>
  a.kind === b.kind ? a.firstId - b.firstId : a.kind < b.kind ? -1 : 1;
