/**
 * Converts the server's moments, the ids of its events, to this device's clock. Each event gives the offset plus its
 * time under way, so the smallest offset is the nearest. Late errs to the safe side: a read requested after a moment
 * that is too late has certainly seen the change.
 */
export class ServerMoments {
  #offset = Number.POSITIVE_INFINITY;

  /** An event with this id has come: it was sent then or later. */
  arrived(id: string, now: number): void {
    const sentAt = Number(id);
    if (Number.isFinite(sentAt)) this.#offset = Math.min(this.#offset, now - sentAt);
  }

  /** Latest possible moment of an event; now, where it is unknown. */
  momentOf(id: string | undefined, now: number): number {
    const at = id === undefined ? Number.NaN : Number(id) + this.#offset;
    return Number.isFinite(at) ? Math.min(at, now) : now;
  }
}
