import type { Db } from '../db/connection.ts';
import { resetFactorByName } from '../second-factor/reset.service.ts';

/**
 * Takes away the second factor of an account whose owner has lost it, phone and recovery codes.
 * @param words `reset`, and the user name, rut or e-mail
 */
export async function factorCommand(db: Db, [verb, username]: readonly string[]): Promise<void> {
  if (verb !== 'reset' || username === undefined) throw new Error('Usage: factor reset USERNAME');
  const removed = await resetFactorByName(db, username);
  if (!removed) console.log(`${username} has no second factor.`);
}
