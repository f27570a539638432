import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { clusterArgument, type SystemUser } from './postmaster.ts';

export const POSTGRES_MAJOR = '18';
export const ROLE = 'relevo';
export const DATABASE = 'relevo';

interface ClusterOptions {
  cluster: string;
  home: string;
  user: SystemUser | undefined;
  passwordFile: string;
}

/**
 * Creates the cluster with its role and database under another name and moves it into place at the end. A creation that
 * was cut short is begun anew and never started half done.
 * @throws Error with what PostgreSQL said.
 */
export function createCluster({ cluster, home, user, passwordFile }: ClusterOptions): void {
  if (existsSync(cluster)) {
    throw new Error(
      `${cluster} exists but is not a PostgreSQL cluster; move it away or choose another folder.`,
    );
  }
  const half = `${cluster}.new`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  const password = randomBytes(24).toString('base64url');
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user) for (const path of [half, passwordFile]) chownSync(path, user.uid, user.gid);

  const run = (
    binary: string,
    args: string[],
    stdin: { input: string } | { stdio: [number, 'pipe', 'pipe'] },
  ) => {
    const result = spawnSync(join(home, 'bin', binary), args, {
      cwd: half,
      encoding: 'utf8',
      ...stdin,
      ...(user && { uid: user.uid, gid: user.gid }),
    });
    if (result.status !== 0) {
      const said = (result.error?.message ?? result.stderr).trim().split('\n').slice(-3).join(' ');
      throw new Error(`The PostgreSQL cluster could not be made in ${cluster}: ${said}`);
    }
  };
  const folder = clusterArgument(user, half);
  // Collation and case come from PostgreSQL itself, so an update of the system's C library changes no index.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--encoding=UTF8'];
  // Given as an open file, because the user that PostgreSQL runs as may not reach the folder it lies in.
  const secret = openSync(passwordFile, 'r');
  const auth = ['-U', ROLE, '--auth=scram-sha-256', '--pwfile=/dev/stdin'];
  run('initdb', ['-D', folder, ...auth, ...locale], { stdio: [secret, 'pipe', 'pipe'] });
  closeSync(secret);
  run('postgres', ['--single', '-D', folder, 'postgres'], { input: `CREATE DATABASE ${DATABASE}\n` });
  renameSync(half, cluster);
}
