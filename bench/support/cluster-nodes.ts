import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { raw } from '../../server/src/db/sql.ts';
import { freePort } from '../../server/src/postgres/free-port.ts';
import { isServerOf, readPostmaster, unprivilegedUser } from '../../server/src/postgres/postmaster.ts';
import { citusHome } from './citus.ts';
import { signalPostgres } from './processes.ts';
import { withDatabase } from './site.ts';

/** One PostgreSQL of the rehearsal. */
export interface ClusterNode {
  port: number;
  /** The address of one of its databases. */
  url(database?: string): string;
}

export interface Cluster {
  coordinator: ClusterNode;
  workers: [ClusterNode, ClusterNode];
  /** A PostgreSQL of the same build and settings without Citus, to compare with. */
  alone: ClusterNode;
  /** Makes a database on every node that they know as one. */
  createDatabase(name: string): Promise<void>;
}

const role = 'relevo';
const settings = (port: number) => `
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
shared_buffers = 256MB
wal_level = logical
max_prepared_transactions = 200
`;
// As docs/operations.md has it.
const clusterSettings = `
shared_preload_libraries = 'citus'
citus.enable_unsafe_triggers = on
`;

/** Starts a coordinator, two workers and one PostgreSQL alone, lets `play` use them, and takes everything down again. */
export async function withCluster(play: (cluster: Cluster) => Promise<void>): Promise<void> {
  const user = unprivilegedUser();
  const home = citusHome(user);
  const folder = mkdtempSync(join(tmpdir(), 'relevo-cluster-'));
  chmodSync(folder, 0o755);
  const run = (program: string, cwd: string, args: string[]) => {
    const result = spawnSync(join(home, 'bin', program), args, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
      // Nodes speak to each other as clients do, who look for keys at home.
      env: { ...process.env, HOME: folder },
      ...(user && { uid: user.uid, gid: user.gid }),
    });
    if (result.status !== 0) throw new Error(`${program}: ${result.stderr.trim().split('\n').at(-1)}`);
  };
  const data = (name: string) => join(folder, name);
  const names = ['coordinator', 'first', 'second', 'alone'];
  const end = () => {
    for (const name of names) {
      const pid = readPostmaster(data(name))?.pid;
      if (pid !== undefined && isServerOf(data(name), pid)) signalPostgres(pid, 'SIGKILL');
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  };
  process.once('exit', end);
  try {
    const nodes: ClusterNode[] = [];
    for (const name of names) {
      const cluster = data(name);
      mkdirSync(cluster, { mode: 0o700 });
      if (user) chownSync(cluster, user.uid, user.gid);
      const how = ['-D', cluster, '-U', role, '--auth=trust', '--locale=C.UTF-8', '--encoding=UTF8'];
      run('initdb', cluster, how);
      const port = await freePort();
      const file = join(cluster, 'postgresql.conf');
      appendFileSync(file, settings(port) + (name === 'alone' ? '' : clusterSettings));
      try {
        run('pg_ctl', cluster, ['start', '-w', '-s', '-D', cluster, '-l', join(cluster, 'log')]);
      } catch {
        const words = readFileSync(join(cluster, 'log'), 'utf8').trim().split('\n').at(-1);
        throw new Error(`PostgreSQL did not start: ${words}`);
      }
      nodes.push({
        port,
        url: (database = 'relevo') => `postgres://${role}@127.0.0.1:${port}/${database}`,
      });
    }
    const [coordinator, first, second, alone] = nodes as [ClusterNode, ClusterNode, ClusterNode, ClusterNode];
    const createDatabase = (name: string) => joinNodes(coordinator, [first, second], name);
    await createDatabase('relevo');
    await at(alone.url('postgres'), 'create database relevo');
    await play({ coordinator, workers: [first, second], alone, createDatabase });
  } finally {
    process.off('exit', end);
    end();
  }
}

async function joinNodes(coordinator: ClusterNode, workers: ClusterNode[], name: string): Promise<void> {
  for (const node of [coordinator, ...workers]) {
    await at(node.url('postgres'), `create database ${name}`);
    await at(node.url(name), 'create extension citus');
  }
  await at(
    coordinator.url(name),
    `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`,
    ...workers.map(({ port }) => `select citus_add_node('127.0.0.1', ${port})`),
  );
}

/** Sends statements one after the other. */
export const at = (url: string, ...statements: string[]): Promise<void> =>
  withDatabase(url, async (db) => {
    for (const statement of statements) await db.query(raw(statement));
  });
