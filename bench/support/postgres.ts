import { spawn } from 'node:child_process';
import { chmodSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresHome } from '../../server/src/postgres/binaries.ts';
import { createCluster, DATABASE, ROLE } from '../../server/src/postgres/cluster.ts';
import { freePort } from '../../server/src/postgres/free-port.ts';
import { isServerOf, readPostmaster, unprivilegedUser } from '../../server/src/postgres/postmaster.ts';
import { signalPostgres } from './processes.ts';

export interface OwnPostgres {
  url: string;
  /** Its first process; undefined while it does not run. */
  pid(): number | undefined;
  start(): Promise<void>;
  /** Ends all its processes at once, as a machine that loses its power does. */
  kill(): void;
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** An organisation's PostgreSQL: on a port that stays, started and stopped by its operator alone. */
export async function startPostgres(folder: string): Promise<OwnPostgres> {
  const user = unprivilegedUser();
  const home = postgresHome(user);
  const cluster = join(folder, 'postgres');
  const passwordFile = join(folder, 'postgres.password');
  // The user that PostgreSQL runs as must be able to enter.
  chmodSync(folder, 0o755);
  createCluster({ cluster, home, user, passwordFile });
  const password = readFileSync(passwordFile, 'utf8').trim();
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    "unix_socket_directories=''",
    'log_destination=stderr',
    'logging_collector=off',
  ];
  const log = join(cluster, 'siege.log');
  const pid = () => {
    const found = readPostmaster(cluster)?.pid;
    return found !== undefined && isServerOf(cluster, found) ? found : undefined;
  };
  const start = async () => {
    for (let waited = 0; waited < 30_000 && pid() !== undefined; waited += 20) await sleep(20);
    // PostgreSQL takes one that was killed, and that the system has not collected yet, for a living one.
    if (pid() === undefined) rmSync(join(cluster, 'postmaster.pid'), { force: true });
    await new Promise<void>((resolve, reject) => {
      const options = settings.map((setting) => `-c ${setting}`).join(' ');
      const control = spawn(
        join(home, 'bin', 'pg_ctl'),
        ['start', '-w', '-t', '60', '-s', '-D', cluster, '-l', log, '-o', options],
        { cwd: cluster, stdio: 'ignore', ...(user && { uid: user.uid, gid: user.gid }) },
      );
      control.once('error', reject);
      control.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(lastWords(log)))));
    });
  };
  const signal = (name: NodeJS.Signals) => {
    const first = pid();
    if (first !== undefined) signalPostgres(first, name);
  };
  const kill = () => signal('SIGKILL');
  // A measurement that ends early leaves nothing running.
  process.once('exit', kill);
  await start();
  return {
    url: `postgres://${ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`,
    pid,
    start,
    kill,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop: async () => {
      process.off('exit', kill);
      signal('SIGCONT');
      const first = pid();
      if (first !== undefined) process.kill(first, 'SIGQUIT');
      for (let waited = 0; waited < 10_000 && pid() !== undefined; waited += 50) await sleep(50);
      kill();
    },
  };
}

const lastWords = (log: string): string =>
  `PostgreSQL did not start: ${readFileSync(log, 'utf8').trim().split('\n').slice(-3).join(' ')}`;
