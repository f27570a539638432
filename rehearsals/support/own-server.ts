import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SentMark } from '../../rig/phone.ts';
import { MemoryWatch } from '../../rig/processes.ts';
import { seedLarge } from '../../rig/seed-large.ts';
import { endWithin, type ServerProcess, startServer } from '../../rig/server.ts';
import { type Config, readConfig } from '../../server/src/config.ts';
import type { Db } from '../../server/src/db/connection.ts';
import { openDatabase } from '../../server/src/open-database.ts';
import { freePort } from '../../server/src/postgres/free-port.ts';
import { readPostmaster } from '../../server/src/postgres/postmaster.ts';
import type { Ledger } from './ledger.ts';
import { judgeMarks } from './marks-account.ts';

/** A server with a PostgreSQL of its own. */
export interface OwnServer {
  dataFolder: string;
  server: ServerProcess;
  /** PostgreSQL's first process; undefined when it is not there. */
  postmaster(): number | undefined;
  /** Restart by an operator when a server does not recover by itself. */
  restart(): Promise<void>;
}

/**
 * Makes a server with its own PostgreSQL in a folder, lets `play` use it, ends it and judges the marks.
 * @param inside the folder to put the data into; without it one of its own
 */
export async function withOwnServer(
  ledger: Ledger,
  { workers, inside }: { workers: number; inside?: string },
  play: (own: OwnServer) => Promise<SentMark[]>,
): Promise<void> {
  const dataFolder = mkdtempSync(join(inside ?? tmpdir(), 'relevo-siege-'));
  const env = { RELEVO_DATA: dataFolder, LOGIN_LIMIT: '1000000' };
  const config = readConfig(env);
  let own: OwnServer | undefined;
  const watch = new MemoryWatch(() => [own?.server.child.pid ?? []].flat());
  try {
    await atWork(config, (db) => seedLarge(db, { workers, months: 1, log: () => undefined }));
    const port = await freePort();
    own = {
      dataFolder,
      server: await startServer(env, port),
      postmaster: () => readPostmaster(join(dataFolder, 'postgres'))?.pid,
      restart: async () => {
        if (!own) return;
        await endWithin(own.server, 15_000);
        own.server = await startServer(env, port);
      },
    };
    const marks = await play(own);
    await endWithin(own.server, 15_000);
    await atWork(config, (db) => judgeMarks(ledger, db, marks));
  } finally {
    watch.stop();
    ledger.memory = watch.seen();
    if (own) await endWithin(own.server, 15_000);
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function atWork(config: Config, work: (db: Db) => Promise<void>): Promise<void> {
  const database = await openDatabase(config, () => undefined);
  try {
    await database.work(work);
  } finally {
    await database.close();
  }
}
