import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded, stopLeftover } from '../../src/postgres/embedded.ts';
import { memoryFolder } from './memory-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

const ROOT = memoryFolder('test-pg');

/**
 * The PostgreSQL of a whole test run: DATABASE_URL's when it is set, otherwise an embedded one. Its folder is named
 * after this process, so that two runs at once do not meet. Tests read its address with `inject('postgresUrl')` or from
 * TEST_PG_URL.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL;
  if (given) return publish(project, given, async () => {});

  await clearFinishedRuns();
  const dataDir = join(ROOT, String(process.pid));
  const server = await startEmbedded({ dataDir, durable: false, maxConnections: 200 });
  return publish(project, server.url, async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
}

function publish(project: TestProject, url: string, teardown: () => Promise<void>) {
  process.env.TEST_PG_URL = url;
  project.provide('postgresUrl', url);
  return teardown;
}

async function clearFinishedRuns(): Promise<void> {
  mkdirSync(ROOT, { recursive: true });
  for (const pid of readdirSync(ROOT)) {
    if (isAlive(Number(pid))) continue;
    await stopLeftover(join(ROOT, pid));
    rmSync(join(ROOT, pid), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
