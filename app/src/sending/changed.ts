import { outdate } from '../api/queries.ts';
import { getSession, ownerOf } from '../api/session.ts';
import type { Reads } from '../device/outdated.ts';
import type { Owner } from '../device/owner.ts';

/** Reads that no message is about; they are large and all but never change. */
const LASTING = ['mobile-data', 'zone', 'configurations', 'settings', 'push-key'];

/**
 * What has happened at the server, and which reads are old by it: the names that follow person and instance in their
 * keys. Whoever writes says what happened; who reads need not be known to them.
 */
export const STALE = {
  note: { only: ['notes'] },
  /** A swap was asked for, answered or taken back; it holds shifts and stands among the own requests. */
  swap: { only: ['swaps', 'request-counts', 'releases', 'shifts'] },
  /** The receiver opened a request for the first time. */
  swapRead: { only: ['request-counts'] },
  /** The colleagues, shifts or checks of a swap that is being planned are not what was shown. */
  swapOptions: { only: ['swap-options'] },
  release: { only: ['releases', 'shifts'] },
  application: { only: ['publications'] },
  /** Leave was asked for or taken back: its days are reserved, or no longer. */
  permit: { only: ['permits', 'permit-balances', 'permit-coverage', 'askable-permits'] },
  /** A sheet was validated. */
  sheet: { only: ['sheet', 'sheet-days', 'sheet-states', 'unit-sheets', 'unit-sheets-to-look-at'] },
  /** A day of a sheet was answered. */
  sheetDay: { only: ['sheet', 'sheet-days'] },
  /** A manager reminded people of their sheets. */
  sheetReminder: { only: ['unit-sheets'] },
  /** A correction of marks was asked for or opposed. */
  correction: { only: ['corrections', 'shifts-without-marks', 'sheet', 'sheet-days'] },
  /**
   * A manager decided, recorded or withdrew something: requests on the same shifts end by it, shifts become uncovered,
   * hours and sheets count otherwise, and nobody could name all of it.
   */
  decision: { except: LASTING },
  publication: {
    only: ['unit-shifts', 'staffing', 'unit-publications', 'uncovered', 'applicants', 'unit-counts'],
  },
  /** A number came that differs from the one before: the lists that it counts are not as they were. */
  number: {
    only: [
      'swaps',
      'articles',
      'unit-swaps',
      'unit-releases',
      'unit-publications',
      'unit-permits',
      'unit-corrections',
    ],
  },
  /** The same the other way around. */
  counted: { only: ['request-counts', 'unit-counts'] },
  /** An article is new, was edited or deleted, or somebody has read, liked or kept it. */
  article: { only: ['articles', 'unit-articles', 'request-counts'] },
  inbox: { only: ['notifications'] },
  /** A manager chose how to be told. */
  dailySummary: { only: ['daily-summary'] },
  /** A mark has reached the server: history, calendar and attendance show it, and the unit's floor. They come all day. */
  mark: {
    only: [
      ...['punch-history', 'shifts', 'shifts-without-marks', 'sheet', 'sheet-days', 'report', 'swap-options'],
      ...['unit-shifts', 'staffing', 'contingency', 'week-hours', 'unit-sheets-to-look-at'],
    ],
  },
  /** Something is new, and only the page knows what it shows of it. */
  message: { except: LASTING },
  /** Somebody opens what a notice tells of: what is kept from before it is old, the inbox itself is not. */
  notice: { except: [...LASTING, 'notifications'] },
} as const satisfies Record<string, Reads>;

export type Happening = keyof typeof STALE;

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
  if (owner) await outdate(owner, STALE[what], since);
}

function currentOwner(): Owner | null {
  const session = getSession();
  return session && ownerOf(session);
}
