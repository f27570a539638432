import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PgBouncer, startPgBouncer } from '../../rig/pgbouncer.ts';
import { MemoryWatch } from '../../rig/processes.ts';
import { seedLarge } from '../../rig/seed-large.ts';
import { endWithin, type ServerProcess, startServer } from '../../rig/server.ts';
import { connect, type Db } from '../../server/src/db/connection.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { freePort } from '../../server/src/postgres/free-port.ts';
import type { Ledger } from './ledger.ts';
import { type OwnPostgres, startPostgres } from './postgres.ts';

interface SiteOptions {
  workers?: number;
  months?: number;
  servers?: number;
  /** Connections that all servers share by PgBouncer; without it each has its own. */
  pooled?: number;
  env?: Record<string, string>;
}

/** An organisation with its PostgreSQL and its servers, for one part of the siege alone. */
export interface Site {
  /** Folder of the servers' mails. */
  dataFolder: string;
  postgres: OwnPostgres;
  servers: ServerProcess[];
  /** Restarts the server at this place after it ended. */
  restart(at: number): Promise<void>;
  /** A server more, on the same database at this address. */
  addServer(databaseUrl: string): Promise<ServerProcess>;
}

/** The address of the first server. */
export const urlOf = ({ servers: [first] }: Site): string => first?.url ?? '';

/** Sets a site up, lets `play` use it, and takes everything down again. */
export async function withSite(
  ledger: Ledger,
  { workers = 200, months = 1, servers: count = 1, pooled, env = {} }: SiteOptions,
  play: (site: Site) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'relevo-siege-'));
  const servers: ServerProcess[] = [];
  let postgres: OwnPostgres | undefined;
  let pooler: PgBouncer | undefined;
  const watch = new MemoryWatch(() => [
    ...servers.map(({ child }) => child.pid as number),
    ...[postgres?.pid() ?? []].flat(),
  ]);
  const dataFolder = join(folder, 'data');
  const start = async (databaseUrl: string, port: number) =>
    startServer(
      {
        DATABASE_URL: databaseUrl,
        RELEVO_DATA: dataFolder,
        LOGIN_LIMIT: '1000000',
        ...(databaseUrl === postgres?.url && pooler?.env),
        ...env,
      },
      port,
    );
  const addServer = async (databaseUrl: string) => {
    const server = await start(databaseUrl, await freePort());
    servers.push(server);
    return server;
  };
  try {
    postgres = await startPostgres(folder);
    await withDatabase(postgres.url, async (db) => {
      await migrate(db);
      await seedLarge(db, { workers, months, log: () => undefined });
    });
    if (pooled) pooler = await startPgBouncer(postgres.url, pooled);
    for (let at = 0; at < count; at += 1) await addServer(postgres.url);
    const { url } = postgres;
    const restart = async (at: number) => {
      servers[at] = await start(url, servers[at]?.port ?? 0);
    };
    await play({ dataFolder, postgres, servers, restart, addServer });
  } finally {
    watch.stop();
    ledger.memory = watch.seen();
    postgres?.thaw();
    await Promise.all(servers.map((server) => endWithin(server, 15_000)));
    await pooler?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Looks into a database with time for long questions. */
export async function withDatabase<T>(url: string, look: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(url, { max: 1, use: 'work' });
  try {
    return await look(db);
  } finally {
    await db.end();
  }
}
