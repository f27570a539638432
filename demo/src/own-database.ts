import { hasOrganisations } from '../../server/src/identity/organisations.sql.ts';
import type { OpenDatabase } from '../../server/src/open-database.ts';
import { createDemo, demoUsers } from './demo.ts';
import { DEMO_FACTOR } from './second-factor.sql.ts';

/**
 * Makes the demonstration in a database that has no organisation yet, unless it is to stay empty.
 * @returns the people to log in as, for the terminal; nothing where the demonstration is not there
 */
export async function fillOwnDatabase(
  { db, work }: OpenDatabase,
  { empty }: { empty: boolean },
): Promise<string> {
  const there = await hasOrganisations(db);
  if (empty) {
    return there
      ? 'This database has organisations already. For an empty one, name a new folder in RELEVO_DATA.\n'
      : '';
  }
  if (!there) {
    console.log('Making the demonstration organisations…');
    await work((own) => createDemo(own, { log: console.log }), { repeats: true });
  }
  const users = await demoUsers(db);
  if (users.length === 0) return '';
  const lines = users.map(({ username, who }) => `  ${username.padEnd(18)} ${who}\n`);
  return `Demonstration users, all with the password Relevo2026:\n${lines.join('')}Second factor of the administrator, for an app of codes: ${DEMO_FACTOR}\n`;
}
