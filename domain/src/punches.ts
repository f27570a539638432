import { compareInstants, elapsedMs, type InstantLike, localDateOf, toInstant } from './time.ts';

/** Mark types of the wire (spec 1 §4): 1 entrada, 2 salida, 3 inicioDeColacion, 4 finDeColacion. */
export const ENTRY = 1;
export const EXIT = 2;
export const LUNCH_START = 3;
export const LUNCH_END = 4;
export type MarkType = 1 | 2 | 3 | 4;
export const markTypes: readonly MarkType[] = [ENTRY, EXIT, LUNCH_START, LUNCH_END];

/** The name of a mark type on the wire (spec 1 §4). */
export const markNames: Record<MarkType, string> = {
  1: 'entrada',
  2: 'salida',
  3: 'inicioDeColacion',
  4: 'finDeColacion',
};

/** The words that a person reads, as in 'Marcaje de entrada realizado con éxito.' */
export const markWords: Record<MarkType, string> = {
  1: 'entrada',
  2: 'salida',
  3: 'inicio de colación',
  4: 'fin de colación',
};

export interface Mark {
  type: MarkType;
  at: InstantLike;
}

/** 'Marcaje de {type} realizado|almacenado con éxito.' (spec 1 §8); stored means kept on the device until sent. */
export function punchMessage(type: MarkType, stored: boolean): string {
  return `Marcaje de ${markWords[type]} ${stored ? 'almacenado' : 'realizado'} con éxito.`;
}

const byTime = (a: Mark, b: Mark) => compareInstants(a.at, b.at) || a.type - b.type;

/**
 * The mark that most likely comes next, by the marks of the shift, or of today without a known shift. Their order does
 * not matter. The result only chooses the highlighted button: every button stays usable, because a forgotten exit must
 * never turn the next entry silently into an exit. After an exit an entry is expected; lunch comes once, where enabled.
 */
export function expectedMark(marks: readonly Mark[], lunchEnabled: boolean): MarkType {
  const sorted = [...marks].sort(byTime);
  const last = sorted.at(-1)?.type;
  if (last === undefined || last === EXIT) return ENTRY;
  if (last === LUNCH_START) return LUNCH_END;
  if (last === LUNCH_END || !lunchEnabled) return EXIT;
  const lastExit = sorted.findLastIndex((mark) => mark.type === EXIT);
  const hadLunch = sorted.slice(lastExit + 1).some((mark) => mark.type === LUNCH_END);
  return hadLunch ? EXIT : LUNCH_START;
}

/** The time for which an entry or exit stays shown as active, in milliseconds (spec 1 §9). */
export const ACTIVE_MARK_MS = 2 * 60 * 60 * 1000;

/** The latest entry or exit that is less than 2 hours old at `now`, or null (spec 1 §4). */
export function activeMark<T extends Mark>(marks: readonly T[], now: InstantLike): T | null {
  const active = marks.filter(
    (mark) => (mark.type === ENTRY || mark.type === EXIT) && elapsedMs(mark.at, now) < ACTIVE_MARK_MS,
  );
  return [...active].sort(byTime).at(-1) ?? null;
}

/** Whether a mark of this type exists on the local date that `now` has in `zone`: the dialog then warns (spec 1 §4). */
export function alreadyMarkedToday(
  type: MarkType,
  marks: readonly Mark[],
  now: InstantLike,
  zone: string,
): boolean {
  const today = localDateOf(now, zone);
  return marks.some((mark) => mark.type === type && localDateOf(mark.at, zone) === today);
}

/** Largest lead over the server's clock that a mark may claim, in milliseconds (spec 5, Punches). */
export const FUTURE_LIMIT_MS = 2 * 60 * 1000;

/**
 * The drift of a device's clock against the server's since their comparison: 100 parts in a million, 8.64 s a day.
 * Phone quartz is specified at 20 to 30 and reaches about 100 when hot, cold or old.
 */
export const CLOCK_DRIFT = 100e-6;

/** Error of the comparison itself, in milliseconds: the answer's travel over a slow mobile network. */
export const SYNC_ERROR_MS = 1000;

/** The largest offset of a phone's clock, in milliseconds, unless the organisation sets another: a day. */
export const CLOCK_OFFSET_LIMIT_MS = 24 * 60 * 60 * 1000;

/** The largest age of a comparison of clocks, in milliseconds: no phone runs for a year without being switched off. */
export const SYNC_AGE_LIMIT_MS = 365 * 24 * 60 * 60 * 1000;

export interface ClockEvidence {
  offline: boolean;
  /** The device's clock when the button was pressed. */
  deviceTime: InstantLike;
  /** Server clock minus device clock at the last comparison, in milliseconds; null when never compared. */
  offsetMs: number | null;
  /** The age of that comparison at the mark, by the device's monotonic clock, in milliseconds; null when unknown. */
  syncAgeMs: number | null;
  /** The server's clock when the mark arrived. */
  receivedAt: InstantLike;
  /** The largest offset that is believed, either way, in milliseconds. */
  offsetLimitMs: number;
  /** The start of the worker's first contract: no mark was made before; null when none is known. */
  notBefore: InstantLike | null;
}

export type ClockVerdict =
  | {
      verdict: 'accepted';
      markedAt: Temporal.Instant;
      certainty: 'exact' | 'estimated' | 'unverified';
      /** Half width of the estimate, in milliseconds; 0 when exact, null when unverified. */
      uncertaintyMs: number | null;
      /** The claimed time cannot be, so the arrival stands for it. */
      impossible: boolean;
    }
  | { verdict: 'refused'; code: 'punch.future'; aheadMs: number };

/**
 * The time that counts for a mark (spec 5, Punches). Online the server's clock decides and the device's is only a
 * claim. A stored mark is the device's time corrected by the offset seen last, with an uncertainty that grows with
 * the age of that comparison; without both, or with one that no phone can have, it is the device's time, unverified.
 * A time more than 2 minutes after the arrival is refused, and one up to 2 minutes after it counts as the arrival: no
 * mark is made after it came.
 *
 * A phone keeps a refused mark and can't mend it, so nothing else is refused: a time before the worker's contract, or
 * the future of a clock that is itself known to be absurd, is put at the arrival, unverified. The claim stays beside it.
 */
export function judgeClock(evidence: ClockEvidence): ClockVerdict {
  const receivedAt = toInstant(evidence.receivedAt);
  const accepted = { verdict: 'accepted', markedAt: receivedAt, impossible: false } as const;
  if (!evidence.offline) return { ...accepted, certainty: 'exact', uncertaintyMs: 0 };
  const { offsetMs, syncAgeMs, notBefore } = evidence;
  const compared = offsetMs !== null && syncAgeMs !== null;
  const believed =
    compared &&
    Math.abs(offsetMs) <= evidence.offsetLimitMs &&
    syncAgeMs >= 0 &&
    syncAgeMs <= SYNC_AGE_LIMIT_MS;
  const claimed = toInstant(evidence.deviceTime).add({ milliseconds: believed ? Math.round(offsetMs) : 0 });
  const aheadMs = elapsedMs(receivedAt, claimed);
  const future = aheadMs > FUTURE_LIMIT_MS;
  if (future && (believed || !compared)) return { verdict: 'refused', code: 'punch.future', aheadMs };
  if (future || (notBefore !== null && compareInstants(claimed, notBefore) < 0)) {
    return { ...accepted, certainty: 'unverified', uncertaintyMs: null, impossible: true };
  }
  const markedAt = aheadMs > 0 ? receivedAt : claimed;
  if (!believed) return { ...accepted, markedAt, certainty: 'unverified', uncertaintyMs: null };
  const uncertaintyMs = Math.ceil(SYNC_ERROR_MS + syncAgeMs * CLOCK_DRIFT);
  return { ...accepted, markedAt, certainty: 'estimated', uncertaintyMs };
}

/** All moments that `judgeClock` may choose, whatever the limits are: events near them decide as well. */
export function momentsOf(evidence: Omit<ClockEvidence, 'offsetLimitMs' | 'notBefore'>): Temporal.Instant[] {
  const receivedAt = toInstant(evidence.receivedAt);
  if (!evidence.offline) return [receivedAt];
  const deviceTime = toInstant(evidence.deviceTime);
  const corrected = deviceTime.add({ milliseconds: Math.round(evidence.offsetMs ?? 0) });
  const earlier = [deviceTime, corrected].filter((moment) => compareInstants(moment, receivedAt) < 0);
  return [receivedAt, ...earlier];
}

/** A mark belongs to a shift from this long before its start, in milliseconds (spec 5, Punches). */
export const WINDOW_BEFORE_MS = 4 * 60 * 60 * 1000;
/** … to this long after its end. */
export const WINDOW_AFTER_MS = 6 * 60 * 60 * 1000;

export interface ShiftWindow {
  id: number;
  startsAt: InstantLike;
  endsAt: InstantLike;
}

/** A shift's window in epoch milliseconds. */
interface MsWindow {
  id: number;
  startsAt: number;
  endsAt: number;
}

function distanceToShift(at: number, { startsAt, endsAt }: MsWindow, type: MarkType | undefined): number {
  if (type === ENTRY) return Math.abs(at - startsAt);
  if (type === EXIT) return Math.abs(at - endsAt);
  return Math.max(0, startsAt - at, at - endsAt);
}

/**
 * The shift that a mark belongs to, or null: of the shifts whose window (4 h before the start to 6 h after the end,
 * both inclusive) holds it, the nearest (spec 5, Punches). Nearest is measured to the edge that the mark is about:
 * an entry to the start, an exit to the end; lunch marks, and marks of no given type, to the shift itself, which is
 * 0 inside. At the same distance the earlier start wins, then the smaller id. Moments are epoch milliseconds.
 */
export function nearestShift<T extends MsWindow>(
  at: number,
  shifts: readonly T[],
  type?: MarkType,
): T | null {
  return (
    shifts
      .filter(({ startsAt, endsAt }) => startsAt - at <= WINDOW_BEFORE_MS && at - endsAt <= WINDOW_AFTER_MS)
      .sort(
        (a, b) =>
          distanceToShift(at, a, type) - distanceToShift(at, b, type) ||
          a.startsAt - b.startsAt ||
          a.id - b.id,
      )[0] ?? null
  );
}

/** `nearestShift` of shifts as the database and the wire have them. */
export function matchShift<T extends ShiftWindow>(
  markedAt: InstantLike,
  shifts: readonly T[],
  type?: MarkType,
): T | null {
  const windows = shifts.map((shift) => ({
    ...{ id: shift.id, shift },
    startsAt: toInstant(shift.startsAt).epochMilliseconds,
    endsAt: toInstant(shift.endsAt).epochMilliseconds,
  }));
  return nearestShift(toInstant(markedAt).epochMilliseconds, windows, type)?.shift ?? null;
}
