import type { Session } from '../api/session.ts';
import type { Happening } from '../sending/changed.ts';

export interface Try<Body> {
  body: Body;
  /** The session of exactly the person and instance whose entry it is. */
  session: Session;
  /** UUID, the same from the first try to the last. */
  idempotencyKey: string;
  /** The entry arrives later than the moment of the person's action. */
  late: boolean;
}

/** Kind of outbox entry; a feature brings it and `app/` registers it by its name. */
export interface Kind<Body = unknown> {
  /**
   * Sends an entry. Returns the server's answer, or null where the answer can't be the server's own: the sign-in page
   * of a network answers 200 too. Throws as `api` does.
   */
  send(one: Try<Body>): Promise<unknown>;
  /** Heading of several entries, such as 'Marcajes'. */
  heading: string;
  /** Number of waiting entries in words: '1 marcaje pendiente'. */
  waiting(count: number): string;
  /** Change to report once an entry has arrived, also when another tab has sent it. */
  changes: Happening;
}

const kinds = new Map<string, Kind>();

export function registerKinds(all: Readonly<Record<string, Kind>>): void {
  for (const [name, kind] of Object.entries(all)) kinds.set(name, kind);
}

/** Undefined for an entry that another version of the app has left: it waits for that version. */
export const kindOf = (name: string): Kind | undefined => kinds.get(name);
