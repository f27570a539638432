import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import type { Db } from './db/connection.ts';
import { hasOrganisations } from './identity/organisations.sql.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { makeSetupLink } from './setup/setup.service.ts';

/** A request under way takes five at most, and then the own database stops. */
const endSeconds = 12;
const appFolder = fileURLToPath(new URL('../../app/dist', import.meta.url));

type Env = Record<string, string | undefined>;
/** Fills the project's own database before the server answers. @returns what is printed below the address */
export type Fill = (database: OpenDatabase) => Promise<string>;

/**
 * Starts the server and stays until a signal. What keeps it from starting is said in one sentence, with a
 * non-zero exit.
 * @param fill is called for the project's own database alone, never for the one that DATABASE_URL names
 */
export async function main(env: Env, fill?: Fill): Promise<void> {
  try {
    await start(env, fill);
  } catch (error) {
    console.error(sentenceOf(error));
    process.exit(1);
  }
}

async function start(env: Env, fill?: Fill): Promise<void> {
  const config = readConfig(env);
  // The port is checked before anything is made: a busy one must leave nothing behind.
  await requireFreePort(config);
  let database: OpenDatabase | undefined;
  let app: FastifyInstance | undefined;
  let ending = false;
  /** Ends in good order; late parts are left as they are. */
  const end = async (exitCode: number) => {
    if (ending) return;
    ending = true;
    setTimeout(() => {
      console.error(`Relevo could not end in good order within ${endSeconds} seconds and ends as it is.`);
      process.exit(1);
    }, endSeconds * 1000);
    try {
      await app?.close();
      await database?.close();
    } catch (error) {
      console.error(sentenceOf(error));
      process.exit(1);
    }
    process.exit(exitCode);
  };
  try {
    database = await openDatabase(config, console.log, (lost) => {
      console.error(lost.message);
      void end(1);
    });
    // The fill comes before the server is ready: from then on no fault of the database ends it.
    const greeting = database.own ? await fill?.(database) : undefined;
    app = await buildApp({
      config,
      db: database.db,
      appFolder: existsSync(appFolder) ? appFolder : null,
    });
    process.on('SIGINT', () => void end(0));
    process.on('SIGTERM', () => void end(0));
    await app.listen({ port: config.port, host: config.host });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    const reached = config.publicUrl ?? `http://localhost:${port}`;
    console.log(`\nRelevo is ready at ${reached}\n`);
    if (greeting) console.log(greeting);
    const first = await firstLink(database.db, reached);
    if (first) console.log(first);
  } catch (error) {
    // An end under way makes everything fail that is still at work.
    if (ending) return;
    console.error(sentenceOf(error));
    await end(1);
  }
}

/** The words for a deployment without organisations: a link at its address, to make the first one. */
async function firstLink(db: Db, address: string): Promise<string | null> {
  if (await hasOrganisations(db)) return null;
  const path = await makeSetupLink(db, true, Temporal.Now.instant());
  return `There is no organisation yet. This link makes the first, once, within an hour:\n  ${address}${path}\n`;
}

function requireFreePort({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function sentenceOf(error: unknown): string {
  const { code, message, port } = error as { code?: string; message?: string; port?: number };
  if (error instanceof ConfigError) return error.message;
  if (code === 'EADDRINUSE') return `Port ${port} is busy; set PORT to another one.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user; set PORT to another one.`;
  return message ?? String(error);
}

// The entry point of an installation.
if (import.meta.main) {
  if (existsSync(join(appFolder, 'index.html'))) await main(process.env);
  else {
    console.error(
      `There is no built app in ${appFolder}; "npm run build" makes it where all packages are installed.`,
    );
    process.exitCode = 1;
  }
}
