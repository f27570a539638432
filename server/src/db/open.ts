import type { Config } from '../config.ts';
import { connect, type Db } from './connection.ts';
import { lockDataFolder } from './data-folder.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

export interface OpenDatabase {
  db: Db;
  /** The project's own database, where the demonstration may be made by itself. */
  own: boolean;
  close(): Promise<void>;
}

/**
 * Opens and migrates the database that the settings name: an organisation's PostgreSQL, or the embedded one.
 * @throws Error with one clear sentence when it cannot be reached or another process holds the data folder
 */
export async function openDatabase(config: Config, log: (line: string) => void): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const db = connect(config.databaseUrl, { max: config.databasePool });
    try {
      await db`select 1`;
      await migrate(db);
    } catch (error) {
      await db.end({ timeout: 1 });
      const { host } = new URL(config.databaseUrl);
      throw new Error(`The database at ${host} cannot be used: ${(error as Error).message || 'no answer'}.`);
    }
    return { db, own: false, close: () => db.end({ timeout: 5 }) };
  }
  const lock = await lockDataFolder(config.dataFolder);
  const release = async () => {
    await lock.release();
  };
  const server = await startEmbedded({ dataDir: config.dataFolder, log }).catch(async (error: unknown) => {
    await release();
    throw error;
  });
  const db = connect(server.url, { max: config.databasePool });
  const close = async () => {
    await db.end({ timeout: 5 });
    await server.stop();
    await release();
  };
  try {
    await migrate(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, own: true, close };
}
