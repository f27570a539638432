import type { Db } from '../db/connection.ts';
import { databaseIsAway } from '../db/faults.ts';
import { schemaOf, tablesOf } from '../db/tables.ts';
import type { Jobs } from '../feature.ts';
import { listOrganisations } from '../identity/organisations.sql.ts';
import { failuresCountFor } from '../identity/tries.ts';
import {
  type Purge,
  purgeCallCounts,
  purgeChallenges,
  purgeFailedTries,
  purgeKeys,
  purgeLoginSecrets,
  purgeReadNotifications,
  purgeResets,
  purgeSessions,
  rowsAtOnce,
  takeTurn,
  waitForTurn,
} from './housekeeping.sql.ts';

/** The retention in days: keys of writes, sessions after their end, notifications after being read. */
const days = { keys: 30, sessions: 7, notifications: 90 };

const daysBefore = (now: Temporal.Instant, count: number) => now.subtract({ hours: 24 * count });

/**
 * Removes expired rows in the directory and in every organisation, a few rows a transaction. Only one process does this
 * at a time: when another is at it, this one leaves the work to that.
 * @param now what is over is judged by it
 * @param goesOn asked before each transaction; false ends the work where it is
 * @returns how many rows were removed
 * @throws what failed first, when all the others have had their turn: one organisation never keeps another waiting
 */
export async function keepHouse(
  db: Db,
  now: Temporal.Instant,
  goesOn: () => boolean = () => true,
): Promise<number> {
  const failuresSince = now.subtract(failuresCountFor);
  const ofDirectory: Purge[] = [
    purgeSessions(daysBefore(now, days.sessions)),
    purgeResets(now),
    purgeLoginSecrets(now),
    purgeChallenges(now),
    purgeFailedTries(failuresSince, now),
    purgeCallCounts,
  ];
  const ofOrganisations = (await listOrganisations(db)).flatMap(({ code }): Purge[] => {
    const t = tablesOf(schemaOf(code));
    return [
      purgeKeys(t, daysBefore(now, days.keys)),
      purgeReadNotifications(t, daysBefore(now, days.notifications)),
    ];
  });
  let removed = 0;
  const failures: unknown[] = [];
  for (const purge of [...ofDirectory, ...ofOrganisations]) {
    for (let full = true; full; ) {
      if (!goesOn()) return removed;
      const gone = await db
        .begin(async (tx) => ((await takeTurn(tx)) ? purge(tx) : null))
        .catch((error: unknown) => {
          // The next organisation would only wait for the database again.
          if (databaseIsAway(error)) throw error;
          failures.push(error);
          return 0;
        });
      if (gone === null) return removed;
      removed += gone;
      full = gone === rowsAtOnce;
    }
  }
  if (failures.length > 0) throw failures[0];
  return removed;
}

/** The result of a job's turn in all organisations. */
export interface JobTurn {
  name: string;
  milliseconds: number;
  failed: boolean;
}

/**
 * Does the jobs of features in every organisation of this deployment, one process at a time. A second process waits and
 * does them again, so a job finds for itself what is done.
 * @param goesOn asked before each transaction; false ends the work where it is
 * @param onTurn hears of each job when all organisations have had it
 * @throws what a job threw first, when all the others are done
 */
export async function doJobs(
  db: Db,
  now: Temporal.Instant,
  jobs: Jobs,
  goesOn: () => boolean = () => true,
  onTurn: (turn: JobTurn) => void = () => undefined,
): Promise<void> {
  const failures: unknown[] = [];
  const turns = Object.keys(jobs).map((name) => ({ name, milliseconds: 0, failed: false }));
  for (const organisation of await listOrganisations(db)) {
    for (const turn of turns) {
      if (!goesOn()) return;
      const began = performance.now();
      const done = db.begin(async (tx) => {
        await waitForTurn(tx);
        await jobs[turn.name]?.(tx, organisation, now);
      });
      await done.catch((error) => {
        turn.failed = true;
        failures.push(error);
      });
      turn.milliseconds += performance.now() - began;
    }
  }
  for (const turn of turns) onTurn(turn);
  if (failures.length > 0) throw failures[0];
}
