import type { Thing } from '@relevo/contract';
import { outdate } from '../api/queries.ts';
import { LASTING, REQUESTS, type ReadName, readsOf } from '../api/read-table.ts';
import { getSession, ownerOf } from '../api/session.ts';
import type { Reads } from '../device/outdated.ts';
import type { Owner } from '../device/owner.ts';

/** What a decision of a manager may change: requests on the same shifts end by it, hours and sheets count otherwise. */
const DECIDED: readonly Thing[] = [...REQUESTS, 'shift', 'punch', 'sheet'];

/** What happened is known more closely than by the thing that it happened to. */
const CLOSER = {
  /** The receiver opened a request for the first time. */
  swapSeen: ['request-counts'],
  /** The colleagues, shifts or checks of a swap that is being planned are not what was shown. */
  swapOptions: ['swap-options'],
  /** A manager reminded people of their sheets. */
  sheetReminder: ['unit-sheets'],
  /** A number came that differs from the one before: the lists that it counts are not as they were. */
  number: [
    ...(['swaps', 'articles', 'unit-swaps', 'unit-releases'] as const),
    ...(['unit-publications', 'unit-permits', 'unit-corrections'] as const),
  ],
  /** The same the other way around. */
  counted: ['request-counts', 'unit-counts'],
  /** A manager chose how to be told. */
  dailySummary: ['daily-summary'],
} as const satisfies Record<string, readonly ReadName[]>;

/**
 * What has happened at the server: a thing was written, asked for, answered or taken back; a manager decided; or the app
 * can't know. `notice`: somebody opens what a notice tells of, and the inbox itself is new.
 */
export type Happening = Thing | keyof typeof CLOSER | 'decision' | 'notice' | 'everything';

/** Which reads are old by what has happened. */
export function staleBy(what: Happening): Reads {
  if (what === 'everything') return { except: LASTING };
  if (what === 'notice') return { except: [...LASTING, 'notifications'] };
  if (what === 'decision') return { only: readsOf(DECIDED) };
  return { only: what in CLOSER ? CLOSER[what as keyof typeof CLOSER] : readsOf([what as Thing]) };
}

/**
 * Says what has happened at the server. What is on screen and old by it is read again now, the rest when it is seen.
 * @param owner whose reads they are, where it is not the current person in the current instance
 * @param since when it happened at the latest, by `performance.now()`; without it nothing read so far can have it
 */
export async function changed(
  what: Happening,
  owner: Owner | null = currentOwner(),
  since?: number,
): Promise<void> {
  if (owner) await outdate(owner, staleBy(what), since);
}

function currentOwner(): Owner | null {
  const session = getSession();
  return session && ownerOf(session);
}
