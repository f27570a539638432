import type { Tx } from '../db/connection.ts';
import { databaseIsAway, wasVictim } from '../db/faults.ts';
import { asPart } from '../db/savepoint.sql.ts';

/**
 * Tries a part of a transaction in a savepoint.
 * @returns what failed the part; null of one that went well
 * @throws a fault of the database that another attempt of the whole transaction may not meet
 */
export async function triedPart(tx: Tx, work: () => Promise<unknown>): Promise<{ error: unknown } | null> {
  try {
    await asPart(tx, work);
    return null;
  } catch (error) {
    if (databaseIsAway(error) || wasVictim(error)) throw error;
    return { error };
  }
}
