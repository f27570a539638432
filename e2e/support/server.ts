import { spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from '../../scripts/build-app.ts';
import { connect } from '../../server/src/db/connection.ts';
import { raw } from '../../server/src/db/sql.ts';
import { stopLeftover } from '../../server/src/postgres/embedded.ts';
import { freePort } from '../../server/src/postgres/free-port.ts';

const root = resolve(import.meta.dirname, '../..');
const dataDir = join(root, '.cache/e2e-data');
const logFile = join(root, '.cache/e2e-server.log');
const READY_SECONDS = 180;

/**
 * The real server on a free port with fresh demonstration organisations, in a PostgreSQL of its own or in a new
 * database of the server that DATABASE_URL names. While journeys are
 * written, E2E_BASE_URL and E2E_DATA_DIR may name a server that already runs, and its data folder.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  if (process.env.E2E_BASE_URL) return async () => undefined;
  await buildApp();
  await stopLeftover(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });

  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
  };
  Object.assign(env, { PUBLIC_URL: address, RELEVO_DATA: dataDir });
  if (process.env.DATABASE_URL) env.DATABASE_URL = await freshDatabase(process.env.DATABASE_URL, env);
  const log = openSync(logFile, 'w');
  const server = spawn(process.execPath, [join(root, 'scripts/serve.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const exited = new Promise<void>((done) => server.once('exit', () => done()));

  for (let waited = 0; !(await isReady(address)); waited += 100) {
    if (server.exitCode !== null || waited > READY_SECONDS * 1000) {
      server.kill();
      throw new Error(`The server did not become ready:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
    }
    await sleep(100);
  }
  process.env.E2E_BASE_URL = address;
  process.env.E2E_DATA_DIR = dataDir;
  return async () => {
    server.kill('SIGTERM');
    await exited;
  };
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function freshDatabase(server: string, env: NodeJS.ProcessEnv): Promise<string> {
  const db = connect(server, { max: 1, use: 'work' });
  await db.query(raw('drop database if exists relevo_e2e with (force)'));
  await db.query(raw('create database relevo_e2e'));
  await db.end();
  const url = new URL(server);
  url.pathname = '/relevo_e2e';
  const demo = spawnSync(process.execPath, [join(root, 'scripts/relevo.ts'), 'demo'], {
    cwd: root,
    env: { ...env, DATABASE_URL: url.href },
    encoding: 'utf8',
  });
  if (demo.status !== 0) throw new Error(`The demonstration could not be made:\n${demo.stderr}`);
  return url.href;
}
