import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requirePackages } from '../../rig/needs.ts';
import { type SystemUser, unprivilegedUser } from '../../server/src/postgres/postmaster.ts';
import { asUser, folderOf, initialise, type OwnPostgres, postgresOver } from './postgres.ts';

const bin = '/usr/lib/postgresql/15/bin';

/** PostgreSQL 15 and pgBackRest as Debian has them, with a folder of their own. */
export interface BackedUpPostgres extends OwnPostgres {
  /** Folder of its backups. */
  repository: string;
  /** The last transaction that deleted many tables at once; null when the log of writes that is still here has none. */
  deletion(): Promise<number | null>;
  /**
   * Runs pgBackRest.
   * @throws Error with its last output
   */
  backRest(...words: string[]): Promise<void>;
}

/** @throws Error with one sentence where something is missing */
export const requirePgBackRest = (): void =>
  requirePackages({ [join(bin, 'initdb')]: 'postgresql-15', pgbackrest: 'pgbackrest' });

/**
 * Makes an instance in a folder that goes with its owner, archiving into a pgBackRest repository beside it.
 * @param folder parent of all its files; the program's user must be able to enter it
 * @param repository of another instance, to restore its backup here instead of beginning empty
 */
export async function debianPostgres(folder: string, repository?: string): Promise<BackedUpPostgres> {
  const user = unprivilegedUser();
  const [cluster, repo] = [join(folder, 'cluster'), repository ?? join(folder, 'repository')];
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const inside = (name: string) => join(folder, name);
  for (const name of ['repository', 'log', 'spool', 'lock']) folderOf(user, inside(name));
  if (repository === undefined) await initialise({ bin, cluster, user });
  else folderOf(user, cluster);
  const settings = inside('pgbackrest.conf');
  const postgres = await postgresOver({
    bin,
    cluster,
    user,
    settings: {
      unix_socket_directories: inside('spool'),
      archive_timeout: '60',
      ...(repository === undefined
        ? {
            archive_mode: 'on',
            archive_command: `pgbackrest --config=${settings} --stanza=relevo archive-push %p`,
          }
        : { archive_mode: 'off' }),
    },
  });
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
pg1-port=${new URL(postgres.url).port}
pg1-user=relevo
pg1-socket-path=${folder}/spool
`,
  );
  return {
    ...postgres,
    repository: repo,
    deletion: async () => lastDeletion(user, join(cluster, 'pg_wal')),
    stop: async () => {
      await postgres.stop();
      rmSync(join(cluster, 'postmaster.pid'), { force: true });
    },
    backRest: (...words) =>
      asUser(user, folder, 'pgbackrest', [`--config=${settings}`, '--stanza=relevo', ...words]),
  };
}

/** Finds the transaction as an operator does: the commits in the WAL name the files of the deleted tables. */
function lastDeletion(user: SystemUser | undefined, folder: string): number | null {
  const segments = readdirSync(folder)
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .sort();
  const [from, ...rest] = segments;
  if (from === undefined) return null;
  const dump = spawnSync(
    join(bin, 'pg_waldump'),
    ['--rmgr=Transaction', `--path=${folder}`, from, ...rest.slice(-1)],
    { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28, ...(user && { uid: user.uid, gid: user.gid }) },
  );
  const deletions = dump.stdout.split('\n').filter((line) => (line.match(/base\//g) ?? []).length > 50);
  return Number(/tx:\s+(\d+)/.exec(deletions.at(-1) ?? '')?.[1] ?? Number.NaN) || null;
}
