import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../server/src/postgres/free-port.ts';
import {
  isServerOf,
  readPostmaster,
  type SystemUser,
  unprivilegedUser,
} from '../../server/src/postgres/postmaster.ts';
import { signalPostgres } from './processes.ts';

const programs = '/usr/lib/postgresql/15/bin';

/** PostgreSQL 15 and pgBackRest as Debian has them, with a folder of their own. */
export interface BackedUpPostgres {
  url: string;
  pid(): number | undefined;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Where its backups lie. */
  repository: string;
  /** The last transaction that deleted many tables at once; null when the log of writes that is still here has none. */
  deletion(): Promise<number | null>;
  /** Runs pgBackRest. @throws Error with what it said last */
  backRest(...words: string[]): Promise<void>;
}

/** @throws Error with one sentence when something is missing */
export function requirePgBackRest(): void {
  const missing = [
    existsSync(join(programs, 'initdb')) ? [] : 'postgresql-15',
    spawnSync('pgbackrest', ['version']).status === 0 ? [] : 'pgbackrest',
  ].flat();
  if (missing.length > 0) {
    throw new Error(
      `This rehearsal needs Debian's ${missing.join(' and ')}: apt-get install ${missing.join(' ')}`,
    );
  }
}

/**
 * Makes an instance in a folder that goes with its owner, archiving into a pgBackRest repository beside it.
 * @param folder what holds all of it; the program's user must be able to enter it
 * @param repository of another instance, to restore its backup here instead of beginning empty
 */
export async function debianPostgres(folder: string, repository?: string): Promise<BackedUpPostgres> {
  const user = unprivilegedUser();
  const [cluster, own] = [join(folder, 'cluster'), join(folder, 'repository')];
  const repo = repository ?? own;
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  for (const path of [cluster, own, join(folder, 'log'), join(folder, 'spool'), join(folder, 'lock')]) {
    mkdirSync(path, { mode: 0o700 });
    if (user) chownSync(path, user.uid, user.gid);
  }
  const port = await freePort();
  const settings = join(folder, 'pgbackrest.conf');
  writeFileSync(
    settings,
    `[global]
repo1-path=${repo}
repo1-retention-full=2
log-path=${folder}/log
lock-path=${folder}/lock
spool-path=${folder}/spool
log-level-console=warn
start-fast=y
compress-type=lz4
process-max=1

[relevo]
pg1-path=${cluster}
pg1-port=${port}
pg1-user=relevo
pg1-socket-path=${folder}/spool
`,
  );
  const log = join(folder, 'log', 'postgres.log');
  const options = [
    `-c port=${port}`,
    '-c listen_addresses=127.0.0.1',
    `-c unix_socket_directories=${folder}/spool`,
    ...(repository === undefined
      ? [
          '-c archive_mode=on',
          `-c archive_command=pgbackrest\\ --config=${settings}\\ --stanza=relevo\\ archive-push\\ %p`,
        ]
      : ['-c archive_mode=off']),
    '-c archive_timeout=60',
  ].join(' ');
  if (repository === undefined) {
    await asUser(user, folder, join(programs, 'initdb'), [
      '-D',
      cluster,
      '-U',
      'relevo',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
    ]);
  }
  const pid = () => {
    const found = readPostmaster(cluster)?.pid;
    return found !== undefined && isServerOf(cluster, found) ? found : undefined;
  };
  const kill = () => {
    const first = pid();
    if (first !== undefined) signalPostgres(first, 'SIGKILL');
  };
  process.once('exit', kill);
  return {
    url: `postgres://relevo@127.0.0.1:${port}/postgres`,
    pid,
    repository: repo,
    deletion: async () => lastDeletion(user, join(cluster, 'pg_wal')),
    start: async () => {
      await asUser(user, folder, join(programs, 'pg_ctl'), [
        'start',
        '-w',
        '-t',
        '120',
        '-s',
        '-D',
        cluster,
        '-l',
        log,
        '-o',
        options,
      ]).catch((error: Error) => {
        const said = existsSync(log)
          ? readFileSync(log, 'utf8').trim().split('\n').slice(-3).join(' ')
          : error.message;
        throw new Error(`PostgreSQL did not start: ${said}`);
      });
    },
    stop: async () => {
      process.off('exit', kill);
      const first = pid();
      if (first !== undefined) process.kill(first, 'SIGINT');
      for (let waited = 0; waited < 15_000 && pid() !== undefined; waited += 50) await sleep(50);
      kill();
      rmSync(join(cluster, 'postmaster.pid'), { force: true });
    },
    backRest: (...words) =>
      asUser(user, folder, 'pgbackrest', [`--config=${settings}`, '--stanza=relevo', ...words]),
  };
}

/** As an operator finds it: the commits in the log of writes name the files of the tables that they delete. */
function lastDeletion(user: SystemUser | undefined, folder: string): number | null {
  const segments = readdirSync(folder)
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .sort();
  const [from, ...rest] = segments;
  if (from === undefined) return null;
  const dump = spawnSync(
    join(programs, 'pg_waldump'),
    ['--rmgr=Transaction', `--path=${folder}`, from, ...rest.slice(-1)],
    { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28, ...(user && { uid: user.uid, gid: user.gid }) },
  );
  const deletions = dump.stdout.split('\n').filter((line) => (line.match(/base\//g) ?? []).length > 50);
  return Number(/tx:\s+(\d+)/.exec(deletions.at(-1) ?? '')?.[1] ?? Number.NaN) || null;
}

function asUser(user: SystemUser | undefined, cwd: string, program: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
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
