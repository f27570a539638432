import { type InstantLike, toInstant } from './time.ts';

/** The newest mark of a worker's chain. */
export interface ChainHead {
  workerId: number;
  seq: number;
  hash: string;
}

/** The heads of all chains of an organisation at one moment of a day. */
export interface AnchorContent {
  /** The instance's code. */
  organisation: string;
  /** The organisation's local date. */
  date: string;
  madeAt: InstantLike;
  /** The root of the anchor before; null for the first. */
  previousRoot: string | null;
  heads: readonly ChainHead[];
}

/** How many marks the chains under an anchor have together. */
export const marksUnder = (heads: readonly ChainHead[]): number =>
  heads.reduce((sum, { seq }) => sum + seq, 0);

/**
 * The text whose hash is an anchor's root: which marks were there, of everybody, after the root of the anchor before.
 * Whoever keeps one root elsewhere can tell that no mark was changed or removed since, nor a whole chain. The order
 * of the heads does not matter.
 */
export function canonicalAnchor({ organisation, date, madeAt, previousRoot, heads }: AnchorContent): string {
  const sorted = heads.toSorted((a, b) => a.workerId - b.workerId);
  return JSON.stringify([
    'relevo-anchor-1',
    previousRoot,
    organisation,
    date,
    toInstant(madeAt).toString({ fractionalSecondDigits: 3 }),
    sorted.length,
    marksUnder(sorted),
    sorted.map(({ workerId, seq, hash }) => [workerId, seq, hash]),
  ]);
}
