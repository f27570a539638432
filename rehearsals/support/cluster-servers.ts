import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithin, type ServerProcess, startServer } from '../../rig/server.ts';
import { freePort } from '../../server/src/postgres/free-port.ts';
import type { Cluster, ClusterNode } from './cluster-nodes.ts';

/** A process and the node whose database it speaks to. */
interface Placed extends ServerProcess {
  node: ClusterNode;
}

export interface ClusterServers {
  /** Process on the PostgreSQL without Citus. */
  alone: Placed;
  coordinator: Placed;
  /** Processes on a worker each, with a direct connection to the coordinator too. */
  workers: [Placed, Placed];
}

/** Starts a process on each node, as docs/operations.md has it, and ends them all. */
export async function withServers(
  { alone, coordinator, workers: [first, second] }: Cluster,
  play: (servers: ClusterServers) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'relevo-cluster-data-'));
  const started: Placed[] = [];
  const start = async (node: ClusterNode, env: Record<string, string> = {}) => {
    const settings = { RELEVO_DATA: folder, LOGIN_LIMIT: '1000000', TRUST_PROXY: '1' };
    const server = await startServer({ DATABASE_URL: node.url(), ...settings, ...env }, await freePort());
    const placed = { ...server, node };
    started.push(placed);
    return placed;
  };
  const past = { DATABASE_DIRECT_URL: coordinator.url() };
  try {
    const servers = {
      alone: await start(alone),
      coordinator: await start(coordinator),
      workers: [await start(first, past), await start(second, past)] as [Placed, Placed],
    };
    await play(servers);
  } finally {
    await Promise.all(started.map((server) => endWithin(server, 15_000)));
    rmSync(folder, { recursive: true, force: true });
  }
}
