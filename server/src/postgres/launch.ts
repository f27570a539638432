import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { clusterArgument, type Postmaster, readPostmaster, type SystemUser } from './postmaster.ts';

export const START_SECONDS = 60;
const LOG_LIMIT = 10_000_000;

interface Launch {
  cluster: string;
  home: string;
  user: SystemUser | undefined;
  durable: boolean;
  maxConnections: number;
  logFile: string;
  /** The port; without it a free one. */
  port?: number | undefined;
  /** Ends the start where it is. */
  signal?: AbortSignal | undefined;
}

/**
 * Starts the server of a cluster and waits until it accepts connections.
 *
 * @throws Error with what PostgreSQL said last.
 */
export async function launch(options: Launch): Promise<Postmaster> {
  const { logFile, port, signal } = options;
  const before = existsSync(logFile) ? statSync(logFile).size : 0;
  const from = before > LOG_LIMIT ? 0 : before;
  // Between finding a free port and taking it another process can be quicker, hence the second try.
  const attempts = port === undefined ? 3 : 1;
  for (let attempt = 1; ; attempt++) {
    const out = openSync(logFile, before > LOG_LIMIT && attempt === 1 ? 'w' : 'a', 0o600);
    const child = spawnServer(options, port ?? (await freePort()), out);
    closeSync(out);
    const ready = await untilReady(options.cluster, child, signal);
    if (ready) return ready;
    if (attempt === attempts || signal?.aborted) {
      const said = readFileSync(logFile).subarray(from).toString('utf8').trim().split('\n');
      // Refusals of connections before the start are not the cause.
      const fatal = said.filter((line) =>
        /(FATAL|PANIC|HINT|error)(?!:\s+the database system is)/i.test(line),
      );
      const why = fatal.at(-1) || said.slice(-3).join(' ') || 'it wrote nothing';
      throw new Error(`PostgreSQL did not start (see ${logFile}): ${why}`);
    }
    await sleep(300);
  }
}

function spawnServer(options: Launch, port: number, out: number): ChildProcess {
  const { cluster, home, user, durable } = options;
  const settings: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: options.maxConnections,
    shared_buffers: '192MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    random_page_cost: 1.1,
    // Requests are short and many: compiling a plan or splitting it over workers costs more than it saves.
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    // A test's database lives for seconds: its figures for the planner are what the test itself gathers.
    autovacuum: durable ? 'on' : 'off',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(home, 'bin', 'postgres'), ['-D', clusterArgument(user, cluster), ...args], {
    cwd: cluster,
    detached: true,
    stdio: ['ignore', out, out],
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  child.on('error', () => {});
  child.unref();
  return child;
}

async function untilReady(
  cluster: string,
  child: ChildProcess,
  signal: AbortSignal | undefined,
): Promise<Postmaster | undefined> {
  for (let waited = 0; waited < START_SECONDS * 1000; waited += 15) {
    const found = readPostmaster(cluster);
    if (signal?.aborted) child.kill('SIGINT');
    if (found?.pid === child.pid && found?.status === 'ready') return found;
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return undefined;
    await sleep(15);
  }
  child.kill('SIGQUIT');
  return undefined;
}
