import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildApp } from '../../scripts/build-app.ts';
import { run } from '../../scripts/run.ts';
import { startEmbedded, stopLeftover } from '../../server/src/postgres/embedded.ts';
import { memoryFolder } from '../../server/test/support/memory-folder.ts';
import { dropDatabase, madeOnce } from './databases.ts';
import { today } from './today.ts';

const root = resolve(import.meta.dirname, '../..');
export const folder: string = memoryFolder('e2e');
/** Prefix of the databases of all stages. */
export const prefix = 'relevo_e2e';

/**
 * Global setup of a run: the built app, and the demonstration, made once a day in a template database. No test opens
 * that database afterwards. It lies in a PostgreSQL of its own or in the server that DATABASE_URL names.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  if (existsSync(folder)) await stopLeftover(folder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const own = process.env.DATABASE_URL
    ? null
    : // A server with a pool for each worker, and those that copy and drop.
      await startEmbedded({ dataDir: folder, durable: false, maxConnections: 60 });
  // Workers are processes of their own that begin with this environment.
  process.env.E2E_POSTGRES_URL = own?.url ?? process.env.DATABASE_URL;
  const first = templateOf();
  await dropDatabase(first);
  const end = async () => {
    for (const name of new Set([first, templateOf()])) await dropDatabase(name);
    await own?.stop();
    // Logs stay; the databases are in memory.
    rmSync(join(folder, 'postgres'), { recursive: true, force: true });
  };
  try {
    await Promise.all([buildApp(), demonstrationOfToday()]);
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}

/** Template database of the day's stages. */
const templateOf = () => `${prefix}_${today().toString().replaceAll('-', '_')}`;

/** The demonstration as of today; a run that goes on over midnight makes another, since journeys ask for today's. */
export async function demonstrationOfToday(): Promise<string> {
  const name = templateOf();
  await madeOnce(name, async (url) => {
    const { code, output } = await run(process.execPath, [join(root, 'demo/src/make.ts')], {
      env: { DATABASE_URL: url },
    });
    if (code !== 0) throw new Error(`The demonstration could not be made:\n${output}`);
  });
  return name;
}
