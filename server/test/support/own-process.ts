import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Db } from '../../src/db/connection.ts';
import { ping } from '../../src/db/ping.ts';
import { sql } from '../../src/db/sql.ts';
import { DATABASE, ROLE } from '../../src/postgres/cluster.ts';
import { startEmbedded, stopLeftover } from '../../src/postgres/embedded.ts';
import { readPostmaster } from '../../src/postgres/postmaster.ts';
import { makeFixture } from './fixture.ts';
import { type RunningServer, startProcess } from './process.ts';

export interface OwnProcess extends RunningServer {
  /** The main process of its PostgreSQL. */
  postmaster(): number;
  /** Works on its database past the server. */
  past<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Halts every process of its PostgreSQL where it is. @returns what lets them go on */
  freeze(): Promise<() => void>;
  close(): Promise<void>;
}

/** The real server with the PostgreSQL that it brings, in a data folder with the fixture. */
export async function startOwnProcess(): Promise<OwnProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'relevo-own-'));
  const cluster = join(dataDir, 'postgres');
  const first = await startEmbedded({ dataDir });
  const maker = connect(first.url, { max: 2, use: 'work' });
  await makeFixture(maker);
  await maker.end();
  await first.stop();
  const server = await startProcess('', { RELEVO_DATA: dataDir, LOG_LEVEL: 'error' });

  const postmaster = () => {
    const found = readPostmaster(cluster);
    if (!found) throw new Error('its PostgreSQL does not run');
    return found.pid;
  };
  const past: OwnProcess['past'] = async (work) => {
    const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
    const port = readPostmaster(cluster)?.port;
    const db = connect(`postgres://${ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`, {
      max: 1,
      use: 'work',
    });
    try {
      return await work(db);
    } finally {
      await db.end();
    }
  };
  let thaw = () => {};
  return {
    ...server,
    postmaster,
    past,
    freeze: async () => {
      const halted: number[] = [];
      thaw = () => signal(halted.splice(0), 'SIGCONT');
      await past(async (db) => {
        await ping(db);
        // An open connection is still answered, and no new one comes.
        halted.push(postmaster());
        signal(halted, 'SIGSTOP');
        const rows = await db.query<{ pid: number }>(sql`select pid from pg_stat_activity`);
        halted.push(...rows.map((row) => row.pid));
        signal(halted, 'SIGSTOP');
      });
      return thaw;
    },
    close: async () => {
      thaw();
      await server.stop();
      await stopLeftover(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has ended in the meantime.
    }
  }
}
