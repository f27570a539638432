import type { Config } from './config.ts';
import { type ConnectOptions, connect, type Db } from './db/connection.ts';
import { migrate } from './db/migrate.ts';
import { requireOwnSessions } from './db/own-sessions.ts';
import { ping } from './db/ping.ts';
import { requireSame } from './db/same-database.ts';
import { limitsOf, requireSettings, settingsOf } from './db/session-settings.ts';
import { lockDataFolder } from './postgres/data-folder.ts';
import { startEmbedded } from './postgres/embedded.ts';
import { spanned } from './telemetry/spans.ts';

export interface OpenDatabase {
  /** The pool for requests. */
  db: Db;
  /** The embedded database of this project, and no organisation's. */
  own: boolean;
  /** Does an operator's work, which may last, over a pool of its own. */
  work<T>(task: (db: Db) => Promise<T>, options?: Pick<ConnectOptions, 'repeats'>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens and migrates the database that the settings name: an organisation's PostgreSQL, or the embedded one.
 * @param log takes a sentence about what the database does
 * @param onLost the embedded PostgreSQL ended by itself, and could not be started again for minutes
 * @throws Error with one clear sentence when it cannot be reached or another process holds the data folder
 */
export async function openDatabase(
  config: Config,
  log: (line: string) => void,
  onLost: (error: Error) => void = () => undefined,
): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const url = config.databaseUrl;
    const database = openAt(url, config, log);
    try {
      await database.work(async (db) => {
        await ping(db);
        if (!config.databaseShared) await requireOwnSessions(url, 'DATABASE_URL');
        if (config.databaseDirectUrl)
          await requireOwnSessions(config.databaseDirectUrl, 'DATABASE_DIRECT_URL');
        if (config.databaseDirectUrl) await requireSame(database.db, db);
        await migrate(db);
      });
      if (config.databaseShared)
        await requireSettings(database.db, settingsOf({ ...limitsOf.requests, ...config.databaseLimits }));
    } catch (error) {
      await database.close();
      const { host } = new URL(config.databaseUrl);
      throw new Error(`The database at ${host} cannot be used: ${(error as Error).message || 'no answer'}.`);
    }
    return { ...database, own: false };
  }
  const lock = await lockDataFolder(config.dataFolder);
  const server = await startEmbedded({ dataDir: config.dataFolder, log, onLost }).catch(
    async (error: unknown) => {
      await lock.release();
      throw error;
    },
  );
  const database = openAt(server.url, config, log);
  const close = async () => {
    await database.close();
    await server.stop();
    await lock.release();
  };
  try {
    await database.work(migrate);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...database, own: true, close };
}

function openAt(
  url: string,
  { databasePool, databaseLimits, databaseDirectUrl: directUrl, databaseShared: shared }: Config,
  say: (line: string) => void,
): Pick<OpenDatabase, 'db' | 'work' | 'close'> {
  const db = connect(url, {
    max: databasePool,
    limits: databaseLimits,
    directUrl,
    shared,
    say,
    trace: spanned,
  });
  return {
    db,
    close: () => db.end(),
    work: async (task, { repeats = false } = {}) => {
      const own = connect(directUrl ?? url, { max: 2, use: 'work', repeats, trace: spanned });
      try {
        return await task(own);
      } finally {
        await own.end();
      }
    },
  };
}
