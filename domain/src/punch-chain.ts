import type { MarkType } from './punches.ts';
import { type InstantLike, toInstant } from './time.ts';

/** What a stored mark vouches for. Every field is part of the hashed text. */
export interface PunchContent {
  /** 1 for the worker's first mark, then one more each, without gaps. */
  seq: number;
  workerId: number;
  type: MarkType;
  /** The time that counts, to the millisecond. */
  markedAt: InstantLike;
  certainty: 'exact' | 'estimated' | 'unverified';
  uncertaintyMs: number | null;
  offline: boolean;
  deviceTime: InstantLike;
  offsetMs: number | null;
  syncAgeMs: number | null;
  receivedAt: InstantLike;
  deviceName: string;
  lat: number | null;
  lng: number | null;
  companyId: number | null;
  workplaceId: number | null;
  shiftId: number | null;
  observation: string | null;
  /** The id of the mark that this one corrects. */
  correctsId: number | null;
  idempotencyKey: string;
}

// Milliseconds, and 7 decimals of a degree (1 cm): what any database column gives back unchanged.
const time = (value: InstantLike) => toInstant(value).toString({ fractionalSecondDigits: 3 });
const degrees = (value: number | null) => (value === null ? null : value.toFixed(7));

/**
 * The text whose hash seals a mark (spec 5, Punches): its content in a fixed order after the worker's previous
 * mark's hash (null for the first). It starts with a version, so that a later form can stand beside it. Instants
 * count to the millisecond, so they must be stored no coarser.
 */
export function canonicalPunch(content: PunchContent, previousHash: string | null): string {
  return JSON.stringify([
    'relevo-punch-1',
    previousHash,
    content.seq,
    content.workerId,
    content.type,
    time(content.markedAt),
    content.certainty,
    content.uncertaintyMs,
    content.offline,
    time(content.deviceTime),
    content.offsetMs,
    content.syncAgeMs,
    time(content.receivedAt),
    content.deviceName,
    degrees(content.lat),
    degrees(content.lng),
    content.companyId,
    content.workplaceId,
    content.shiftId,
    content.observation,
    content.correctsId,
    content.idempotencyKey,
  ]);
}

export interface SealedPunch {
  content: PunchContent;
  hash: string;
}

export type ChainVerdict =
  | { ok: true }
  | { ok: false; brokenSeq: number; reason: 'missing' | 'altered' | 'head' };

/**
 * Whether a worker's marks, in order of seq, are all there and as they were sealed; otherwise the first seq that is
 * missing or altered. `hash` must be the function that sealed them. A chain alone can't show that its newest marks
 * were cut off: give `head`, the last seq and hash known from elsewhere (a receipt, the worker's row).
 */
export function verifyChain(
  punches: readonly SealedPunch[],
  hash: (text: string) => string,
  head?: { seq: number; hash: string },
): ChainVerdict {
  let previousHash: string | null = null;
  let expected = 1;
  for (const punch of punches) {
    if (punch.content.seq !== expected) return { ok: false, brokenSeq: expected, reason: 'missing' };
    if (hash(canonicalPunch(punch.content, previousHash)) !== punch.hash) {
      return { ok: false, brokenSeq: expected, reason: 'altered' };
    }
    if (head?.seq === expected && head.hash !== punch.hash) {
      return { ok: false, brokenSeq: expected, reason: 'head' };
    }
    previousHash = punch.hash;
    expected += 1;
  }
  if (head && head.seq >= expected) return { ok: false, brokenSeq: expected, reason: 'missing' };
  return { ok: true };
}
