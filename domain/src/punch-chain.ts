import type { MarkType } from './punches.ts';
import { type InstantLike, toInstant } from './time.ts';

/** The form in which new marks are sealed. */
export const SEAL_VERSION = 2;

/**
 * The content of a mark that its seal vouches for. Every field is part of the hashed text, of version 1 all but three.
 */
export interface PunchContent {
  /** The form in which this mark was sealed. */
  sealVersion: number;
  /** The mark's id on the wire and in corrections; not sealed by version 1. */
  id: number;
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
  /** Metres, as the device stated it; not sealed by version 1. */
  accuracy: number | null;
  companyId: number | null;
  workplaceId: number | null;
  /** The zone that its local date and time are shown in; not sealed by version 1. */
  timeZone: string;
  shiftId: number | null;
  observation: string | null;
  correctsId: number | null;
  idempotencyKey: string;
}

/** The text form of moments and degrees in a version. */
interface Writing {
  time: (value: InstantLike) => string;
  degrees: (value: number | null) => string | number | null;
}

// Rounded to the millisecond, and to 7 decimals of a degree (1 cm).
const roughly: Writing = {
  time: (value) => toInstant(value).toString({ fractionalSecondDigits: 3 }),
  degrees: (value) => (value === null ? null : value.toFixed(7)),
};

// Exact to the last digit that the database keeps, so that no part of a row can move unseen.
const exactly: Writing = {
  time: (value) => toInstant(value).toString({ fractionalSecondDigits: 6 }),
  degrees: (value) => value,
};

const fieldsOf = (content: PunchContent, { time, degrees }: Writing) => [
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
];

/**
 * The text whose hash seals a mark (spec 5, Punches): its content in a fixed order after the worker's previous
 * mark's hash (null for the first). It starts with its version, so that marks of an earlier form stay valid beside
 * later ones and none passes for the other. Instants count to the microsecond, so they must be stored no coarser.
 */
export function canonicalPunch(content: PunchContent, previousHash: string | null): string {
  const begin = [`relevo-punch-${content.sealVersion}`, previousHash];
  if (content.sealVersion === 1) return JSON.stringify([...begin, ...fieldsOf(content, roughly)]);
  const { id, timeZone, accuracy } = content;
  return JSON.stringify([...begin, ...fieldsOf(content, exactly), id, timeZone, accuracy]);
}

export interface SealedPunch {
  content: PunchContent;
  hash: string;
}

export type ChainVerdict =
  | { ok: true }
  | { ok: false; brokenSeq: number; reason: 'missing' | 'altered' | 'head' };

/**
 * Verifies a worker's marks in order of seq: all there and as they were sealed. Otherwise it returns the first seq that
 * is missing or altered. `hash` must be the function that sealed them. A chain alone can't show that its newest marks
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
