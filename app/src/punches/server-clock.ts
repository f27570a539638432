/** Clocks of the device, in milliseconds: the wall clock, and the monotonic one, which no person can set. */
interface Readings {
  wall: () => number;
  monotonic: () => number;
}

interface Sync {
  /** Server minus device clock. */
  offsetMs: number;
  /** Server minus monotonic clock. */
  serverOverMonotonic: number;
  /** Device minus monotonic clock at that moment: it moves when the clock is set or the device slept. */
  wallOverMonotonic: number;
  monotonic: number;
}

/** Evidence of a stored mark's time (spec 5, Punches). */
export interface ClockEvidence {
  desfase_ms: number | null;
  sincronizado_hace_ms: number | null;
}

/** Drift of the two clocks, in milliseconds, beyond which the comparison with the server is void. */
const PARTED = 2_000;
/** An answer that took longer says too little about when it was given. */
const SLOW_ANSWER = 5_000;

export interface ServerClock {
  /** The server's time as far as known, epoch milliseconds. */
  now: () => number;
  /** Milliseconds of the monotonic clock since the last comparison; null when there is none that still holds. */
  age: () => number | null;
  evidence: () => ClockEvidence;
  /** Takes one answer: the server's time, and the monotonic clock when it was asked and when it answered. */
  compare: (serverMs: number, askedAt: number, answeredAt: number) => void;
}

/**
 * Clock of the server, carried on by the device's monotonic one between two comparisons. `savedOffset` is the last
 * offset of an earlier page: it still corrects the shown time, but has no age, because a monotonic clock counts from
 * the page's own start. A mark with it is therefore 'unverified' for the server. The same holds when the two clocks of
 * the device part: either the wall clock was set, or the device slept and the monotonic clock with it.
 */
export function createServerClock(
  { wall, monotonic }: Readings,
  savedOffset: number | null,
  save: (offsetMs: number) => void = () => undefined,
): ServerClock {
  let sync: Sync | null = null;

  const holds = (value: Sync | null): value is Sync =>
    value !== null && Math.abs(wall() - monotonic() - value.wallOverMonotonic) <= PARTED;
  const offset = () => sync?.offsetMs ?? savedOffset;
  const age = () => (holds(sync) ? Math.max(0, monotonic() - sync.monotonic) : null);

  return {
    age,
    now: () => (holds(sync) ? monotonic() + sync.serverOverMonotonic : wall() + (offset() ?? 0)),
    evidence() {
      const known = offset();
      const since = age();
      return {
        desfase_ms: known === null ? null : Math.round(known),
        sincronizado_hace_ms: since === null ? null : Math.round(since),
      };
    },
    compare(serverMs, askedAt, answeredAt) {
      if (answeredAt - askedAt > SLOW_ANSWER && holds(sync)) return;
      // The server read its clock somewhere on the way; the middle is the best guess and wrong by half at most.
      const middle = (askedAt + answeredAt) / 2;
      const wallOverMonotonic = wall() - monotonic();
      const serverOverMonotonic = serverMs - middle;
      const offsetMs = serverOverMonotonic - wallOverMonotonic;
      sync = { offsetMs, serverOverMonotonic, wallOverMonotonic, monotonic: middle };
      save(offsetMs);
    },
  };
}
