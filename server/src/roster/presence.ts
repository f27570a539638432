import type { Bus } from '../kernel/bus.ts';

/** How long somebody counts as present after the last sign, in milliseconds. */
const PRESENT_FOR = 60_000;

const topic = 'roster-presence';

interface Stay {
  since: number;
  last: number;
}

/**
 * Which managers have a unit's roster open, in the memory of each process: the bus tells the others of each sign. A
 * process that has just begun knows all again after the next signs, some seconds later; so this is a hint, and nothing
 * may rest on it.
 */
export class Presence {
  readonly #bus: Bus;
  readonly #stays = new Map<string, Map<number, Stay>>();

  constructor(bus: Bus) {
    this.#bus = bus;
    bus.on(topic, (payload) => this.#hear(payload));
  }

  /** Takes a sign of a manager, and tells the other processes of it. */
  sign(org: string, unitId: number, managerId: number, now: Temporal.Instant): void {
    this.#bus.publish(topic, [org, unitId, managerId, now.epochMilliseconds].join('/'));
  }

  /** The other managers who are present, by id, with the moment since when. */
  others(
    org: string,
    unitId: number,
    managerId: number,
    now: Temporal.Instant,
  ): Map<number, Temporal.Instant> {
    const stays = this.#stays.get(`${org}/${unitId}`) ?? [];
    const oldest = now.epochMilliseconds - PRESENT_FOR;
    return new Map(
      [...stays]
        .filter(([id, { last }]) => id !== managerId && last >= oldest)
        .map(([id, { since }]) => [id, Temporal.Instant.fromEpochMilliseconds(since)]),
    );
  }

  #hear(payload: string): void {
    const [org = '', unit = '', ...numbers] = payload.split('/');
    const [managerId = Number.NaN, at = Number.NaN] = numbers.map(Number);
    if (!Number.isSafeInteger(managerId) || !Number.isSafeInteger(at)) return;
    const key = `${org}/${unit}`;
    const stays = this.#stays.get(key) ?? new Map<number, Stay>();
    for (const [id, { last }] of stays) if (last < at - PRESENT_FOR) stays.delete(id);
    stays.set(managerId, { since: stays.get(managerId)?.since ?? at, last: at });
    this.#stays.set(key, stays);
  }
}
