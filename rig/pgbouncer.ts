import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../server/src/db/connection.ts';
import { ping } from '../server/src/db/ping.ts';
import { limitsOf, settingsOf } from '../server/src/db/session-settings.ts';
import { freePort } from '../server/src/postgres/free-port.ts';
import { unprivilegedUser } from '../server/src/postgres/postmaster.ts';
import { requirePackages } from './needs.ts';

const program = '/usr/sbin/pgbouncer';

export interface PgBouncer {
  /** Environment of servers that connect through PgBouncer, and past it where they need a session. */
  env: Record<string, string>;
  pid: number;
  stop(): Promise<void>;
}

/** @throws Error with one sentence where PgBouncer is not installed */
export const requirePgBouncer = (): void => requirePackages({ [program]: 'pgbouncer' });

/**
 * Starts PgBouncer in front of a PostgreSQL, for all its databases, as docs/operations.md has it.
 * @param url a database's own address
 * @param connections how many are shared between the transactions of each database
 */
export async function startPgBouncer(url: string, connections: number): Promise<PgBouncer> {
  const { hostname, port: behind, username, password } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'relevo-pgbouncer-'));
  const user = unprivilegedUser();
  const port = await freePort();
  const calls = Object.entries(settingsOf(limitsOf.requests)).map(
    ([name, value]) => `set_config(''${name}'', ''${value}'', false)`,
  );
  writeFileSync(join(folder, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${behind} connect_query='select ${calls.join(', ')}'

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 1000
query_wait_timeout = 5
server_lifetime = 30
logfile = ${folder}/pgbouncer.log
pidfile = ${folder}/pgbouncer.pid
`,
  );
  if (user) chownSync(folder, user.uid, user.gid);
  const child = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  // A measurement that ends early leaves nothing running.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const shared = new URL(url);
  shared.hostname = '127.0.0.1';
  shared.port = String(port);
  const answers = async () => {
    const db = connect(shared.href, { max: 1, directUrl: url, shared: true });
    try {
      await ping(db);
      return true;
    } catch {
      return false;
    } finally {
      await db.end();
    }
  };
  for (let tries = 0; !(await answers()); tries += 1) {
    if (tries > 100 || child.exitCode !== null) throw new Error('PgBouncer did not start');
    await sleep(50);
  }
  return {
    env: { DATABASE_URL: shared.href, DATABASE_DIRECT_URL: url, DATABASE_POOLER: 'transaction' },
    pid: child.pid as number,
    stop: async () => {
      process.off('exit', kill);
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
