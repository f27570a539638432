import type { Thing } from '@relevo/contract';
import { outdate } from '../api/queries.ts';
import { LASTING, REQUESTS, type ReadName, readsOf } from '../api/read-table.ts';
import { getSession, ownerOf } from '../api/session.ts';
import type { Reads } from '../device/outdated.ts';
import type { Owner } from '../device/owner.ts';

/** Things that a manager's decision may change: it ends requests for the same shifts, and hours and sheets change. */
const DECIDED: readonly Thing[] = [...REQUESTS, 'shift', 'punch', 'sheet'];

/** Changes whose stale reads are fewer than those of their thing. */
const CLOSER = {
  /** The receiver opened a request for the first time. */
  swapSeen: ['request-counts'],
  /** The colleagues, shifts or checks of a planned swap differ from the shown ones. */
  swapOptions: ['swap-options'],
  /** A manager reminded people of their sheets. */
  sheetReminder: ['unit-sheets'],
  /** An administrator uploaded, reviewed, applied or discarded a file. */
  imports: ['imports', 'import', 'import-rows', 'import-undo'],
  /** An administrator made a file for payroll, or changed a format of such files. */
  closings: ['closings'],
  /** A number came that differs from the one before: the lists that it counts are not as they were. */
  number: [
    ...(['swaps', 'articles', 'unit-swaps', 'unit-releases'] as const),
    ...(['unit-publications', 'unit-permits', 'unit-corrections'] as const),
  ],
  /** A list came that differs from its number: the counts are stale. */
  counted: ['request-counts', 'unit-counts'],
  /** An administrator put a matter off. */
  postponed: ['administration'],
  /** A manager changed the setting of the daily summary. */
  dailySummary: ['daily-summary'],
  /** The person ended a login. */
  openSessions: ['open-sessions'],
  /** The person made, changed or ended the own calendar link. */
  calendarLink: ['calendar-link'],
  /** An administrator enrolled or proved the second factor. */
  secondFactor: ['second-factor'],
  /** A passkey was added, named or removed; each is a second factor too. */
  passkeys: ['passkeys', 'second-factor'],
} as const satisfies Record<string, readonly ReadName[]>;

/**
 * A change at the server: a thing was created, requested, answered or withdrawn; a manager decided; or the app can't
 * know. `notice`: a person opens the subject of a notice, and the inbox itself is new.
 */
export type Happening = Thing | keyof typeof CLOSER | 'decision' | 'notice' | 'everything';

/** Reads made stale by a change. */
export function staleBy(what: Happening): Reads {
  if (what === 'everything') return { except: LASTING };
  // What is set decides what any page offers, also those that all but never change.
  if (what === 'setting') return { except: [] };
  if (what === 'notice') return { except: [...LASTING, 'notifications'] };
  if (what === 'decision') return { only: readsOf(DECIDED) };
  return { only: what in CLOSER ? CLOSER[what as keyof typeof CLOSER] : readsOf([what as Thing]) };
}

/**
 * Reports a change at the server. Stale reads on screen are fetched again now, the rest when they are seen.
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
