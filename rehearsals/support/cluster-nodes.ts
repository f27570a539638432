import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { raw } from '../../server/src/db/sql.ts';
import { unprivilegedUser } from '../../server/src/postgres/postmaster.ts';
import { citusHome } from './citus.ts';
import { initialise, type OwnPostgres, postgresOver } from './postgres.ts';
import { withDatabase } from './site.ts';

/** PostgreSQL node of the rehearsal. */
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

const settings = {
  max_connections: '200',
  shared_buffers: '256MB',
  wal_level: 'logical',
  max_prepared_transactions: '200',
};
// Settings of docs/operations.md.
const clusterSettings = { shared_preload_libraries: 'citus', 'citus.enable_unsafe_triggers': 'on' };

/** Starts a coordinator, two workers and one PostgreSQL alone, lets `play` use them, and takes everything down again. */
export async function withCluster(play: (cluster: Cluster) => Promise<void>): Promise<void> {
  const user = unprivilegedUser();
  const bin = join(citusHome(user), 'bin');
  const folder = mkdtempSync(join(tmpdir(), 'relevo-cluster-'));
  chmodSync(folder, 0o755);
  const started: OwnPostgres[] = [];
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  process.once('exit', remove);
  try {
    const nodes: ClusterNode[] = [];
    for (const name of ['coordinator', 'first', 'second', 'alone']) {
      const own = { bin, user, cluster: join(folder, name) };
      await initialise(own);
      const node = await postgresOver({
        ...own,
        settings: name === 'alone' ? settings : { ...settings, ...clusterSettings },
      });
      started.push(node);
      await node.start();
      nodes.push({
        port: Number(new URL(node.url).port),
        url: (database = 'relevo') => new URL(database, node.url).href,
      });
    }
    const [coordinator, first, second, alone] = nodes as [ClusterNode, ClusterNode, ClusterNode, ClusterNode];
    const createDatabase = (name: string) => joinNodes(coordinator, [first, second], name);
    await createDatabase('relevo');
    await at(alone.url('postgres'), 'create database relevo');
    await play({ coordinator, workers: [first, second], alone, createDatabase });
  } finally {
    for (const node of started) await node.stop();
    process.off('exit', remove);
    remove();
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
