import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import { hasOrganisations } from './demo/demo.sql.ts';
import { createDemo, demoUsers } from './demo/demo.ts';

/** A request under way takes five at most, and then the own database stops. */
const endSeconds = 12;
const appFolder = fileURLToPath(new URL('../../app/dist', import.meta.url));

/**
 * Starts the server and stays until a signal. What keeps it from starting is said in one sentence, with a
 * non-zero exit.
 */
export async function main(env: Record<string, string | undefined>): Promise<void> {
  try {
    await start(env);
  } catch (error) {
    console.error(sentenceOf(error));
    process.exit(1);
  }
}

async function start(env: Record<string, string | undefined>): Promise<void> {
  const config = readConfig(env);
  // Before anything is made: a busy port must leave nothing behind.
  await requireFreePort(config);
  let database: OpenDatabase | undefined;
  let app: FastifyInstance | undefined;
  let ending = false;
  /** Ends in good order; what does not end in time is left as it is. */
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
    if (database.own && !(await hasOrganisations(database.db))) {
      console.log('Making the demonstration organisations…');
      await database.work((db) => createDemo(db, { log: console.log }));
    }
    app = await buildApp({
      config,
      db: database.db,
      appFolder: existsSync(appFolder) ? appFolder : null,
    });
    // Asked before the server is ready: from then on no fault of the database ends it.
    const users = database.own ? await demoUsers(database.db) : [];
    process.on('SIGINT', () => void end(0));
    process.on('SIGTERM', () => void end(0));
    await app.listen({ port: config.port, host: config.host });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    console.log(`\nRelevo is ready at ${config.publicUrl ?? `http://localhost:${port}`}\n`);
    nameDemoUsers(users);
  } catch (error) {
    // An end under way makes everything fail that is still at work.
    if (ending) return;
    console.error(sentenceOf(error));
    await end(1);
  }
}

function requireFreePort({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function nameDemoUsers(users: Awaited<ReturnType<typeof demoUsers>>): void {
  if (users.length === 0) return;
  console.log('Demonstration users, all with the password Relevo2026:');
  for (const { username, who } of users) console.log(`  ${username.padEnd(18)} ${who}`);
  console.log('');
}

function sentenceOf(error: unknown): string {
  const { code, message, port } = error as { code?: string; message?: string; port?: number };
  if (error instanceof ConfigError) return error.message;
  if (code === 'EADDRINUSE') return `Port ${port} is busy; set PORT to another one.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user; set PORT to another one.`;
  return message ?? String(error);
}

// What an installation runs.
if (import.meta.main) {
  if (existsSync(join(appFolder, 'index.html'))) await main(process.env);
  else {
    console.error(
      `There is no built app in ${appFolder}; "npm run build" makes it where all packages are installed.`,
    );
    process.exitCode = 1;
  }
}
