import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../db/connection.ts';
import { ping } from '../db/ping.ts';
import { postgresHome } from './binaries.ts';
import { createCluster, DATABASE, POSTGRES_MAJOR, ROLE } from './cluster.ts';
import { type GuardTimes, guard } from './guard.ts';
import { launch, START_SECONDS } from './launch.ts';
import { hasServer, isServerOf, type Postmaster, readPostmaster, unprivilegedUser } from './postmaster.ts';

/** The age up to which a lock file may be without a number: a server that starts writes its own at once. */
const EMPTY_MS = 2_000;

export interface EmbeddedOptions {
  dataDir: string;
  log?: (line: string) => void;
  /** False only for tests: a crash of the machine may then cost rows. */
  durable?: boolean;
  maxConnections?: number;
  /** PostgreSQL ended by itself and could not be started again for minutes. */
  onLost?: (error: Error) => void;
  /** Other times of the guard than its own, for tests. */
  guardTimes?: Partial<GuardTimes>;
}

export interface EmbeddedPostgres {
  url: string;
  /** True when this start made the cluster, so the database is empty. */
  created: boolean;
  stop(): Promise<void>;
}

/**
 * A real PostgreSQL 18 whose cluster lies in `<dataDir>/postgres`, on a free loopback port.
 *
 * The server is its own process group, so it outlives a SIGKILL of this process; the next start finds it by its
 * postmaster.pid and takes it over. When it ends by itself, it is started again on the same port, so that clients need
 * not know. The caller holds the lock of the data folder.
 * @throws Error with one sentence when the cluster cannot be made, started or taken over.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log = () => {}, durable = true, maxConnections = 60 } = options;
  const dataDir = resolve(options.dataDir);
  const cluster = join(dataDir, 'postgres');
  const passwordFile = join(dataDir, 'postgres.password');
  const logFile = join(dataDir, 'postgres.log');
  let created = false;

  const bringUp = async (port?: number, signal?: AbortSignal): Promise<Postmaster> => {
    const left = await leftover(cluster);
    if (left) {
      if (port !== undefined && left.port !== port) {
        throw new Error(`Somebody else started it (process ${left.pid}) on port ${left.port}.`);
      }
      await probe(connectionUrl(left.port, passwordFile), cluster, left.pid);
      log(`Took over the running PostgreSQL (process ${left.pid}) of ${dataDir}`);
      return left;
    }
    const user = unprivilegedUser();
    const home = postgresHome(user);
    if (!existsSync(join(cluster, 'PG_VERSION')) && port === undefined) {
      mkdirSync(dataDir, { recursive: true });
      log(`Creating the PostgreSQL cluster in ${cluster}`);
      createCluster({ cluster, home, user, passwordFile });
      created = true;
    }
    const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
    if (version !== POSTGRES_MAJOR) {
      throw new Error(`${cluster} belongs to PostgreSQL ${version}, this is ${POSTGRES_MAJOR}.`);
    }
    return launch({ cluster, home, user, durable, maxConnections, logFile, port, signal });
  };
  const running = await bringUp();
  return {
    url: connectionUrl(running.port, passwordFile),
    created,
    stop: keep(cluster, running, (signal) => bringUp(running.port, signal), options),
  };
}

/** Ends a server that a killed process left behind in this data folder, if there is one. */
export async function stopLeftover(dataDir: string): Promise<void> {
  const cluster = join(resolve(dataDir), 'postgres');
  const left = await leftover(cluster);
  if (left) await shutDown(cluster, left.pid);
}

/** A live server of this cluster that accepts connections; waits for one that starts or stops at the moment. */
async function leftover(cluster: string): Promise<Postmaster | undefined> {
  for (let waited = 0; waited < START_SECONDS * 1000; waited += 50) {
    const found = readPostmaster(cluster);
    if (!found && !existsSync(join(cluster, 'postmaster.pid'))) return undefined;
    if (!found) {
      // PostgreSQL writes its number at once, and refuses to start while there is a file without one.
      if (waited >= EMPTY_MS && !hasServer(cluster)) {
        rmSync(join(cluster, 'postmaster.pid'), { force: true });
        return undefined;
      }
      await sleep(50);
      continue;
    }
    if (!isServerOf(cluster, found.pid)) {
      rmSync(join(cluster, 'postmaster.pid'), { force: true });
      return undefined;
    }
    if (found.status === 'ready') return found;
    await sleep(50);
  }
  throw new Error(`The PostgreSQL that was left running in ${cluster} neither became ready nor ended.`);
}

async function probe(url: string, cluster: string, pid: number): Promise<void> {
  const db = connect(url, { max: 1, use: 'work' });
  try {
    await ping(db);
  } catch (error) {
    const why = (error as Error).message;
    throw new Error(`The PostgreSQL (process ${pid}) that holds ${cluster} cannot be taken over: ${why}.`);
  } finally {
    await db.end();
  }
}

function connectionUrl(port: number, passwordFile: string): string {
  return `postgres://${ROLE}:${readFileSync(passwordFile, 'utf8').trim()}@127.0.0.1:${port}/${DATABASE}`;
}

/**
 * Guards the server for as long as this process lives, and ends it with this process.
 * @returns what ends both
 */
function keep(
  cluster: string,
  running: Postmaster,
  startAgain: (signal: AbortSignal) => Promise<Postmaster>,
  { log = () => {}, onLost = () => {}, guardTimes }: EmbeddedOptions,
): () => Promise<void> {
  let { pid } = running;
  const interrupt = () => {
    if (isServerOf(cluster, pid)) process.kill(pid, 'SIGINT');
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  // A process with its own handling of signals ends in its own order and calls stop() itself.
  const onSignal = (signal: NodeJS.Signals, number: number) => {
    if (process.listenerCount(signal) === 1) process.exit(128 + number);
  };
  process.on('exit', interrupt);
  for (const signal of signals) process.on(signal, onSignal);
  const start = async (signal: AbortSignal) => {
    pid = (await startAgain(signal)).pid;
  };
  const stopGuard = guard({ lives: () => isServerOf(cluster, pid), start, log, onLost }, guardTimes);

  let stopping: Promise<void> | undefined;
  const stop = async () => {
    try {
      await stopGuard();
      await shutDown(cluster, pid);
    } finally {
      process.off('exit', interrupt);
      for (const signal of signals) process.off(signal, onSignal);
    }
  };
  return () => {
    stopping ??= stop();
    return stopping;
  };
}

/** SIGINT is PostgreSQL's fast shutdown: open transactions roll back, everything committed is on disk. */
async function shutDown(cluster: string, pid: number): Promise<void> {
  for (let waited = 0; waited < START_SECONDS * 1000; waited += 15) {
    if (!isServerOf(cluster, pid)) return;
    if (waited === 0) process.kill(pid, 'SIGINT');
    await sleep(15);
  }
  throw new Error(`PostgreSQL (process ${pid}) of ${realpathSync(cluster)} did not stop.`);
}
