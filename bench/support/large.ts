import { join } from 'node:path';
import { readConfig } from '../../server/src/config.ts';
import { connect } from '../../server/src/db/connection.ts';
import { startEmbedded } from '../../server/src/db/embedded.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { seedLarge } from '../seed-large.ts';

/**
 * The large organisation with a year of shifts and marks: on DATABASE_URL's server when it is set, otherwise in a
 * database of its own that is kept in `.cache/` between runs.
 */
export async function openLarge(workers = 5000): Promise<{ url: string; close(): Promise<void> }> {
  const config = readConfig(process.env);
  const name = workers === 5000 ? 'bench-large' : `bench-large-${workers}`;
  const own = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: join(import.meta.dirname, '../../.cache', name), log: console.log });
  const url = config.databaseUrl ?? (own?.url as string);
  const db = connect(url, { max: 4 });
  try {
    await migrate(db);
    await seedLarge(db, { workers, months: 12, log: console.log });
  } finally {
    await db.end();
  }
  return {
    url,
    close: async () => {
      await own?.stop();
    },
  };
}
