/**
 * Turns the server's moments, the ids of its events, into this device's. What one event says of the time between the
 * two clocks is late by its way here, so the earliest is the nearest; being late errs to the safe side: what was asked
 * for after a moment that is too late has certainly seen what happened.
 */
export class ServerMoments {
  #offset = Number.POSITIVE_INFINITY;

  /** An event that was sent at once: its id is the moment of its sending. */
  arrived(id: string, now: number): void {
    const sentAt = Number(id);
    if (Number.isFinite(sentAt)) this.#offset = Math.min(this.#offset, now - sentAt);
  }

  /** When it happened, at the latest; now, where nobody can say. */
  momentOf(id: string | undefined, now: number): number {
    const at = id === undefined ? Number.NaN : Number(id) + this.#offset;
    return Number.isFinite(at) ? Math.min(at, now) : now;
  }
}
