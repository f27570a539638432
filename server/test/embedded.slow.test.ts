import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect, type Db } from '../src/db/connection.ts';
import { sql } from '../src/db/sql.ts';
import { lockDataFolder } from '../src/postgres/data-folder.ts';
import { startEmbedded, stopLeftover } from '../src/postgres/embedded.ts';
import { isServerOf, readPostmaster } from '../src/postgres/postmaster.ts';

const holderScript = join(import.meta.dirname, 'support', 'hold-data-folder.ts');
let dataDir: string;
let children: ChildProcess[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'relevo-data-'));
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await stopLeftover(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

/** A second process that holds the folder and its PostgreSQL; resolves with the address once it is up. */
async function holder(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [holderScript, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  for await (const chunk of child.stdout!) return { child, url: String(chunk).trim() };
  throw new Error('The holder ended before it was up');
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((done) => child.once('exit', (code) => done(code)));
}

async function run<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(url, { max: 1, use: 'work' });
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

test('rows outlive a SIGKILL of their owner, whose server is taken over', async () => {
  const { child, url } = await holder();
  await run(url, (db) => db.query(sql`CREATE TABLE kept AS SELECT 'Ñandú' AS word`));
  const before = readPostmaster(join(dataDir, 'postgres'))!;
  child.kill('SIGKILL');
  await ended(child);

  const lines: string[] = [];
  const lock = lockDataFolder(dataDir);
  const server = await startEmbedded({ dataDir, log: (line) => lines.push(line) });
  expect(server.created).toBe(false);
  expect(lines.join()).toContain(`Took over the running PostgreSQL (process ${before.pid})`);
  expect(await run(server.url, (db) => db.query(sql`SELECT word FROM kept`))).toEqual([{ word: 'Ñandú' }]);

  await server.stop();
  lock.release();
  expect(readPostmaster(join(dataDir, 'postgres'))).toBeUndefined();
});

test('rows outlive a stop and a start', async () => {
  const first = await startEmbedded({ dataDir });
  expect(first.created).toBe(true);
  await run(first.url, (db) => db.query(sql`CREATE TABLE kept AS SELECT 7 AS figure`));
  await first.stop();

  const second = await startEmbedded({ dataDir });
  expect(second.created).toBe(false);
  expect(await run(second.url, (db) => db.query(sql`SELECT figure FROM kept`))).toEqual([{ figure: 7 }]);
  const [settings] = await run(second.url, (db) =>
    db.query(sql`SELECT current_setting('fsync') AS fsync, current_setting('server_encoding') AS encoding`),
  );
  expect(settings).toEqual({ fsync: 'on', encoding: 'UTF8' });
  await second.stop();
});

test('a killed PostgreSQL and its pid number in other hands do not stop the next start', async () => {
  const first = await startEmbedded({ dataDir });
  await run(first.url, (db) => db.query(sql`CREATE TABLE kept AS SELECT 1 AS figure`));
  const cluster = join(dataDir, 'postgres');
  const { pid } = readPostmaster(cluster)!;
  process.kill(pid, 'SIGKILL');
  await first.stop();
  // The test's own process is alive and is no PostgreSQL.
  writeFileSync(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n0\n1\n\n127.0.0.1\n0\nready\n`);

  const second = await startEmbedded({ dataDir });
  expect(await run(second.url, (db) => db.query(sql`SELECT figure FROM kept`))).toEqual([{ figure: 1 }]);
  await second.stop();
});

test.each(['', '\n', 'no number\n'])(
  'a lock file of %j, as a full disk leaves it, keeps nothing from starting',
  async (left) => {
    const first = await startEmbedded({ dataDir });
    await run(first.url, (db) => db.query(sql`CREATE TABLE kept AS SELECT 1 AS figure`));
    const cluster = join(dataDir, 'postgres');
    const { pid } = readPostmaster(cluster)!;
    process.kill(pid, 'SIGKILL');
    await first.stop();
    writeFileSync(join(cluster, 'postmaster.pid'), left);

    const second = await startEmbedded({ dataDir });
    expect(await run(second.url, (db) => db.query(sql`SELECT figure FROM kept`))).toEqual([{ figure: 1 }]);
    await second.stop();
  },
  60_000,
);

const soon = { look: 20, firstPause: 50, longestPause: 200 };
const postmasterOf = () => readPostmaster(join(dataDir, 'postgres'));

test('a server that was taken over and is killed is started again, where it was and with what it had', async () => {
  const { child, url } = await holder();
  await run(url, (db) => db.query(sql`CREATE TABLE kept AS SELECT 3 AS figure`));
  child.kill('SIGKILL');
  await ended(child);
  const server = await startEmbedded({ dataDir, guardTimes: soon });
  expect(server.url).toBe(url);
  process.kill(postmasterOf()!.pid, 'SIGKILL');
  await expect
    .poll(() => run(url, (db) => db.query(sql`SELECT figure FROM kept`)).catch(() => 'away'), {
      timeout: 30_000,
      interval: 200,
    })
    .toEqual([{ figure: 3 }]);
  await server.stop();
  expect(postmasterOf()).toBeUndefined();
}, 180_000);

test('what keeps a killed server from starting is said, until it is out of the way', async () => {
  const lines: string[] = [];
  const server = await startEmbedded({ dataDir, guardTimes: soon, log: (line) => lines.push(line) });
  const control = join(dataDir, 'postgres/global/pg_control');
  renameSync(control, `${control}.away`);
  process.kill(postmasterOf()!.pid, 'SIGKILL');
  await expect
    .poll(() => lines.join(), { timeout: 30_000 })
    .toMatch(/could not be started again: .*pg_control/);
  renameSync(`${control}.away`, control);
  await expect.poll(() => lines.at(-1), { timeout: 30_000 }).toBe('PostgreSQL runs again.');
  await run(server.url, (db) => db.query(sql`SELECT 1`));
  await server.stop();
}, 180_000);

test('a server that cannot be started again for too long is given up in one sentence', async () => {
  let lost = '';
  const server = await startEmbedded({
    dataDir,
    guardTimes: { ...soon, patience: 500 },
    onLost: ({ message }) => {
      lost = message;
    },
  });
  const control = join(dataDir, 'postgres/global/pg_control');
  renameSync(control, `${control}.away`);
  process.kill(postmasterOf()!.pid, 'SIGKILL');
  await expect
    .poll(() => lost, { timeout: 30_000 })
    .toMatch(/^PostgreSQL has ended by itself and cannot be kept running: .*pg_control/);
  await server.stop();
}, 180_000);

test('a stop ends a start under way', async () => {
  const server = await startEmbedded({ dataDir, guardTimes: soon });
  const { pid } = postmasterOf()!;
  process.kill(pid, 'SIGKILL');
  let next = pid;
  const isNext = () => {
    next = postmasterOf()?.pid ?? pid;
    return next !== pid;
  };
  await expect.poll(isNext, { timeout: 30_000, interval: 1 }).toBe(true);
  await server.stop();
  expect(isServerOf(join(dataDir, 'postgres'), next)).toBe(false);
  expect(postmasterOf()).toBeUndefined();
}, 180_000);

test('the server ends with its process on SIGTERM', async () => {
  const { child } = await holder();
  child.kill('SIGTERM');
  expect(await ended(child)).toBe(143);
  await expect.poll(() => readPostmaster(join(dataDir, 'postgres')), { timeout: 30_000 }).toBeUndefined();
});

test('a folder that another process holds is refused in one sentence, until that process is gone', async () => {
  const { child } = await holder();
  expect(() => lockDataFolder(dataDir)).toThrow(
    `The data folder ${dataDir} is in use by another Relevo process (${child.pid}).`,
  );
  child.kill('SIGKILL');
  await ended(child);
  lockDataFolder(dataDir).release();
});

test('a folder is refused twice within one process and free after release', () => {
  const lock = lockDataFolder(dataDir);
  expect(() => lockDataFolder(dataDir)).toThrow('is in use by another Relevo process');
  lock.release();
  lockDataFolder(dataDir).release();
});

test('only its owner can read the password', async () => {
  const server = await startEmbedded({ dataDir });
  expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
  const wrong = server.url.replace(/:[^:@]+@/, ':guess@');
  await expect(run(wrong, (db) => db.query(sql`SELECT 1`))).rejects.toThrow('password authentication failed');
  await server.stop();
});
