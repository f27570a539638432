import type { Db } from '../db/connection.ts';
import { makeSetupLink } from '../setup/setup.service.ts';

/**
 * Prints a link with which somebody of a hospital makes an organisation, once, within an hour.
 * @param address of this deployment, before the path
 */
export async function printSetupLink(db: Db, address: string): Promise<void> {
  const path = await makeSetupLink(db, false, Temporal.Now.instant());
  console.log(`This link makes an organisation, once, within an hour:\n  ${address}${path}`);
}
