import type { Db } from '../db/connection.ts';
import { schemaOf, tablesOf } from '../db/tables.ts';
import { listCodes } from '../identity/organisations.sql.ts';
import { failuresCountFor } from '../identity/tries.ts';
import {
  type Purge,
  purgeFailedTries,
  purgeKeys,
  purgeLoginSecrets,
  purgeReadNotifications,
  purgeResets,
  purgeSessions,
  rowsAtOnce,
  takeTurn,
} from './housekeeping.sql.ts';

/** How long what is over stays, in days: keys of writes, sessions after their end, notifications after being read. */
const days = { keys: 30, sessions: 7, notifications: 90 };

const daysBefore = (now: Temporal.Instant, count: number) => now.subtract({ hours: 24 * count });

/**
 * Removes what nobody will ask for again, in the directory and in every organisation of this deployment, a few rows
 * a transaction. Only one process does it at a time: when another is at it, this one leaves it to that.
 * @param now what is over is judged by it
 * @param goesOn asked before each transaction; false ends the work where it is
 * @returns how many rows were removed
 */
export async function keepHouse(
  db: Db,
  now: Temporal.Instant,
  goesOn: () => boolean = () => true,
): Promise<number> {
  const failuresSince = now.subtract(failuresCountFor);
  const purges: Purge[] = [
    purgeSessions(daysBefore(now, days.sessions)),
    purgeResets(now),
    purgeLoginSecrets(now),
    purgeFailedTries(failuresSince, now),
  ];
  for (const code of await listCodes(db)) {
    const t = tablesOf(schemaOf(code));
    purges.push(
      purgeKeys(t, daysBefore(now, days.keys)),
      purgeReadNotifications(t, daysBefore(now, days.notifications)),
    );
  }
  let removed = 0;
  for (const purge of purges) {
    for (let full = true; full; ) {
      if (!goesOn()) return removed;
      const gone = await db.begin(async (tx) => ((await takeTurn(tx)) ? purge(tx) : null));
      if (gone === null) return removed;
      removed += gone;
      full = gone === rowsAtOnce;
    }
  }
  return removed;
}
