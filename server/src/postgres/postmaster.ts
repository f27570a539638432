import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

export interface Postmaster {
  pid: number;
  port: number;
  status: 'starting' | 'stopping' | 'ready' | 'standby';
}

/** PostgreSQL's own file about the server of this cluster; undefined when there is none or it is half written. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), status: (lines[7]?.trim() || 'starting') as Postmaster['status'] };
}

/**
 * Whether the process is a live server of this very cluster. A zombie (its parent never collected it) and a
 * stranger that got the same number after a restart of the machine are not.
 */
export function isServerOf(cluster: string, pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}

/** Whether any process is a server of this very cluster, by its working directory; not known but on Linux. */
export function hasServer(cluster: string): boolean {
  if (process.platform !== 'linux') return false;
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && isServerOf(cluster, Number(name)));
}

export interface SystemUser {
  uid: number;
  gid: number;
  name: string;
}

/** The user for PostgreSQL, which refuses to run as root; undefined when this process is not root. */
export function unprivilegedUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const entry = spawnSync('getent', ['passwd', name], { encoding: 'utf8' }).stdout ?? '';
    const [, , uid, gid] = entry.split(':');
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid), name };
  }
  throw new Error(
    'PostgreSQL cannot run as root, and this system has neither a user "postgres" nor "nobody".',
  );
}

/** The folders above may be closed to another user; the working directory is open all the same. */
export function clusterArgument(user: SystemUser | undefined, cluster: string): string {
  return user && process.platform === 'linux' ? '/proc/self/cwd' : cluster;
}
