import { spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signalPostgres } from '../../rig/processes.ts';
import { postgresHome } from '../../server/src/postgres/binaries.ts';
import { createCluster, DATABASE, ROLE } from '../../server/src/postgres/cluster.ts';
import { freePort } from '../../server/src/postgres/free-port.ts';
import {
  isServerOf,
  readPostmaster,
  type SystemUser,
  unprivilegedUser,
} from '../../server/src/postgres/postmaster.ts';

/** PostgreSQL on a fixed port, started and stopped by its operator alone. */
export interface OwnPostgres {
  url: string;
  /** Id of the postmaster; undefined while it does not run. */
  pid(): number | undefined;
  /** @throws Error with its last output */
  start(): Promise<void>;
  /** Ends all its processes at once, as a machine that loses its power does. */
  kill(): void;
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

interface Instance {
  /** The folder with its programs. */
  bin: string;
  /** Folder of the data. */
  cluster: string;
  user: SystemUser | undefined;
  settings?: Record<string, string>;
  /** Name of the database in `url`. */
  database?: string;
  /** Password of the role `relevo`, where it needs one. */
  password?: string;
}

/** A PostgreSQL over a folder that has been initialised, not yet started. */
export async function postgresOver({
  bin,
  cluster,
  user,
  settings = {},
  database = 'postgres',
  password,
}: Instance): Promise<OwnPostgres> {
  const port = await freePort();
  const log = join(cluster, 'operator.log');
  const own = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    log_destination: 'stderr',
    logging_collector: 'off',
    ...settings,
  };
  // pg_ctl gives them to a shell.
  const options = Object.entries(own)
    .map(([name, value]) => `-c ${name}='${value.replaceAll("'", "'\\''")}'`)
    .join(' ');
  const pid = () => {
    const found = readPostmaster(cluster)?.pid;
    return found !== undefined && isServerOf(cluster, found) ? found : undefined;
  };
  const signal = (name: NodeJS.Signals) => {
    const first = pid();
    if (first !== undefined) signalPostgres(first, name);
  };
  const kill = () => signal('SIGKILL');
  // A measurement that ends early leaves nothing running.
  process.once('exit', kill);
  return {
    url: `postgres://${ROLE}${password ? `:${password}` : ''}@127.0.0.1:${port}/${database}`,
    pid,
    start: async () => {
      for (let waited = 0; waited < 30_000 && pid() !== undefined; waited += 20) await sleep(20);
      // PostgreSQL takes a killed postmaster, as long as the system has not reaped it, for a living one.
      if (pid() === undefined) rmSync(join(cluster, 'postmaster.pid'), { force: true });
      const words = ['start', '-w', '-t', '120', '-s', '-D', cluster, '-l', log, '-o', options];
      await asUser(user, cluster, join(bin, 'pg_ctl'), words).catch((error: Error) => {
        const said = existsSync(log) ? readFileSync(log, 'utf8') : error.message;
        throw new Error(`PostgreSQL did not start: ${said.trim().split('\n').slice(-3).join(' ')}`);
      });
    },
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

/** Starts a PostgreSQL of the project's own, as an organisation may have one. */
export async function startPostgres(folder: string): Promise<OwnPostgres> {
  const user = unprivilegedUser();
  const home = postgresHome(user);
  const cluster = join(folder, 'postgres');
  const passwordFile = join(folder, 'postgres.password');
  // The user that PostgreSQL runs as must be able to enter.
  chmodSync(folder, 0o755);
  createCluster({ cluster, home, user, passwordFile });
  const password = readFileSync(passwordFile, 'utf8').trim();
  const bin = join(home, 'bin');
  const postgres = await postgresOver({ bin, cluster, user, database: DATABASE, password });
  await postgres.start();
  return postgres;
}

/**
 * Makes an empty cluster whose role `relevo` needs no password.
 * @throws Error with PostgreSQL's message
 */
export async function initialise({ bin, cluster, user }: Instance): Promise<void> {
  folderOf(user, cluster);
  const how = ['-D', cluster, '-U', ROLE, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
  await asUser(user, cluster, join(bin, 'initdb'), how);
}

/** Makes a folder that this user alone may enter. */
export function folderOf(user: SystemUser | undefined, path: string): void {
  mkdirSync(path, { mode: 0o700 });
  if (user) chownSync(path, user.uid, user.gid);
}

/** Runs a program to its end. @throws Error with its last words when it fails */
export function asUser(
  user: SystemUser | undefined,
  cwd: string,
  program: string,
  args: string[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      stdio: ['ignore', 'ignore', 'pipe'],
      // PostgreSQL as a client of another looks for keys in its home folder.
      env: { PATH: process.env.PATH, LC_ALL: 'C', HOME: cwd },
      ...(user && { uid: user.uid, gid: user.gid }),
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', reject);
    // Not `close`: a server that was started keeps the pipe.
    child.once('exit', (code) => {
      child.stderr.destroy();
      if (code === 0) resolve();
      else reject(new Error(`${program} ended with ${code}: ${said.trim().split('\n').slice(-3).join(' ')}`));
    });
  });
}
