import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDemo } from '../demo/src/demo.ts';
import { logInAll } from '../rig/log-in.ts';
import { optionsOf } from '../rig/options.ts';
import { Phone } from '../rig/phone.ts';
import { largeCode, seedLarge } from '../rig/seed-large.ts';
import { endWithin, startServer } from '../rig/server.ts';
import type { Db } from '../server/src/db/connection.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { raw, sql } from '../server/src/db/sql.ts';
import { schemaOf } from '../server/src/db/tables.ts';
import { doJobs } from '../server/src/housekeeping/housekeeping.service.ts';
import { freePort } from '../server/src/postgres/free-port.ts';
import { anchorDay } from '../server/src/punches/anchor.service.ts';
import { type BackedUpPostgres, debianPostgres, requirePgBackRest } from './support/debian-postgres.ts';
import type { Ledger } from './support/ledger.ts';
import { judgeMarks } from './support/marks-account.ts';
import { relevo } from './support/operator.ts';
import { randomFrom } from './support/random.ts';
import { Scenes } from './support/scenes.ts';
import { withDatabase } from './support/site.ts';
import { untilTrue } from './support/until.ts';

/**
 * Point-in-time recovery of a deleted organisation: at noon, phones mark, and the organisation is deleted. pgBackRest
 * restores the database to the moment before, beside the running one; from there the organisation alone goes back into
 * the running one, whose others have gone on. Then the demonstration moves into a deployment of its own. `--workers 200
 * --phones 60` says how large and by how many.
 */
export default async function restore(args: string[]): Promise<void> {
  const option = optionsOf(args);
  const [workers, phones] = [option('workers', 200), option('phones', 60)];
  requirePgBackRest();
  const folder = mkdtempSync(join(tmpdir(), 'relevo-restore-'));
  // PostgreSQL runs as an unprivileged user who must be able to enter.
  chmodSync(folder, 0o755);
  const ended: (() => Promise<unknown>)[] = [];
  const clean = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', clean);
  const scenes = new Scenes();
  try {
    const live = await debianPostgres(join(folder, 'live'));
    ended.push(() => live.stop());
    await scenes.play('backup', (ledger) => backUp(ledger, live, workers));
    await scenes.play('deleted at noon', (ledger) => deleteAndBringBack(ledger, live, folder, phones, ended));
    await scenes.play('into another deployment', (ledger) => moveDemonstration(ledger, live, folder));
  } finally {
    for (const end of ended.reverse()) await end().catch(() => undefined);
    clean();
  }
  scenes.end();
}

async function backUp(ledger: Ledger, live: BackedUpPostgres, workers: number): Promise<void> {
  await live.start();
  await timed(ledger, 'stanza', () => live.backRest('stanza-create'));
  await withDatabase(live.url, async (db) => {
    await migrate(db);
    await timed(ledger, 'demonstration', () => createDemo(db, { log: () => undefined }));
    await seedLarge(db, { workers, months: 1, log: () => undefined });
    await doJobs(db, Temporal.Now.instant(), { anchorDay });
  });
  await timed(ledger, 'check of the archive', () => live.backRest('check'));
  await timed(ledger, 'full backup', () => live.backRest('--type=full', 'backup'));
}

async function deleteAndBringBack(
  ledger: Ledger,
  live: BackedUpPostgres,
  folder: string,
  count: number,
  ended: (() => Promise<unknown>)[],
): Promise<void> {
  const env = {
    DATABASE_URL: live.url,
    RELEVO_DATA: join(folder, 'data'),
    LOGIN_LIMIT: '1000000',
    LOG_LEVEL: 'silent',
  };
  const server = await startServer(env, await freePort());
  ended.push(() => endWithin(server, 15_000));
  const random = randomFrom(11);
  let stopped = false;
  // While there is no such schema, the server can only say that something is wrong with it.
  const all = (await logInAll(server.url, count)).map(
    (worker) => new Phone({ ...worker, random, bears: [500] }),
  );
  const runs = all.map((phone) =>
    phone.run(() => stopped).catch((error: Error) => ledger.wrong(error.message)),
  );
  ended.push(async () => {
    stopped = true;
  });
  await sleep(5_000);
  const marks = () => all.flatMap((phone) => phone.marks);
  const gone = performance.now();
  await withDatabase(live.url, async (db) => {
    await db.begin(async (tx) => {
      // In a deadlock the other transaction is ended, and not the deletion.
      await tx.query(sql`set local deadlock_timeout = '60s'`);
      await tx.query(raw(`drop schema ${schemaOf(largeCode)} cascade`));
    });
    // The other organisations go on.
    await db.query(sql`insert into org_andes.feedback (subject, message) values ('Dudas', 'after noon')`);
    await timed(ledger, 'the last records are archived', () => archiveNow(db));
  });
  const acceptedBefore = marks().filter(({ accepted }) => accepted).length;
  ledger.note(`${acceptedBefore} marks were accepted until somebody deleted the organisation`);
  const deletion = await live.deletion();
  if (deletion === null) throw new Error('The transaction that deleted the schema was not found.');

  const copy = await debianPostgres(join(folder, 'copy'), live.repository);
  ended.push(() => copy.stop());
  await timed(ledger, `restore to just before transaction ${deletion}`, async () => {
    await copy.backRest(
      ...['--type=xid', `--target=${deletion}`, '--target-exclusive'],
      '--target-action=promote',
      'restore',
    );
    await copy.start();
  });
  const accepted = marks().filter((mark) => mark.accepted);
  await withDatabase(copy.url, async (db) => {
    await untilTrue(async () => isPrimary(db), 60_000);
    // Marks sent but never seen as accepted may have been stored all the same.
    await judgeMarks(ledger, db, marks());
    ledger.note(`in the copy: ${accepted.length} marks accepted so far`);
    const later = await db.query(sql`select from org_andes.feedback where message = 'after noon'`);
    if (later.length > 0) ledger.wrong('the copy knows what came after noon');
  });

  const file = join(folder, 'grande.relevo');
  await command(ledger, 'export from the copy', copy.url, 'export', largeCode, file);
  ledger.note(`the archive has ${(statSync(file).size / 1e6).toFixed(1)} MB`);
  await command(ledger, 'import into the one that runs', live.url, 'import', file);
  ledger.note(`the organisation was away for ${seconds(gone)}`);
  await command(ledger, 'the same import again', live.url, 'import', file);
  await sleep(5_000);
  stopped = true;
  const late = sleep(60_000, 'late', { ref: false });
  if ((await Promise.race([Promise.all(runs), late])) === 'late') ledger.wrong('phones never came to an end');
  for (const refusal of all.flatMap((phone) => phone.refusals))
    ledger.wrong(`a mark was answered ${refusal}`);
  ledger.calls = marks().length;
  const unsent = marks().filter((mark) => !mark.accepted).length;
  if (unsent > 0) ledger.wrong('a mark was never accepted', unsent);
  await withDatabase(live.url, async (db) => {
    await judgeMarks(ledger, db, marks());
    const later = await db.query(sql`select from org_andes.feedback where message = 'after noon'`);
    if (later.length !== 1) ledger.wrong('another organisation went back in time too');
  });
  await verified(ledger, live.url);
}

async function moveDemonstration(ledger: Ledger, live: BackedUpPostgres, folder: string): Promise<void> {
  const other = new URL(live.url);
  other.pathname = '/other';
  await withDatabase(live.url, (db) => db.query(raw('create database other')));
  for (const code of ['andes', 'puerto']) {
    const file = join(folder, `${code}.relevo`);
    await must(ledger, live.url, 'move', code, 'https://other.example');
    await command(ledger, `export of ${code}`, live.url, 'export', code, file);
    await command(ledger, `import of ${code}`, other.href, 'import', file);
    await must(ledger, other.href, 'import', file);
    const [left, arrived] = await Promise.all(
      [live.url, other.href].map((url) => withDatabase(url, (db) => rowsOf(db, code))),
    );
    ledger.calls += left ?? 0;
    ledger.lost += Math.max(0, (left ?? 0) - (arrived ?? 0));
    ledger.doubled += Math.max(0, (arrived ?? 0) - (left ?? 0));
    ledger.note(`${code}: ${left} rows left and ${arrived} arrived`);
  }
  await verified(ledger, other.href);
}

/** Archives all WAL written so far in the repository. */
async function archiveNow(db: Db): Promise<void> {
  const [last] = await db.query<{ name: string }>(sql`select pg_walfile_name(pg_switch_wal()) as name`);
  const there = async () => {
    const [archived] = await db.query<{ done: boolean }>(sql`
      select coalesce(last_archived_wal >= ${last?.name ?? ''}, false) as done from pg_stat_archiver`);
    return archived?.done ?? false;
  };
  if ((await untilTrue(there, 60_000)) === null)
    throw new Error('PostgreSQL did not archive within a minute.');
}

async function isPrimary(db: Db): Promise<boolean> {
  const [row] = await db.query<{ primary: boolean }>(sql`select not pg_is_in_recovery() as "primary"`);
  return row?.primary ?? false;
}

/** Number of rows of an organisation, in all its tables. */
async function rowsOf(db: Db, code: string): Promise<number> {
  const tables = await db.query<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = ${schemaOf(code)}`);
  let rows = 0;
  for (const { name } of tables) {
    const [row] = await db.query<{ count: number }>(raw(`select count(*)::int as count from ${name}`));
    rows += row?.count ?? 0;
  }
  return rows;
}

async function verified(ledger: Ledger, url: string): Promise<void> {
  const { code, said } = await relevo(url, 'verify');
  if (code !== 0) ledger.wrong(`something does not verify: ${said}`);
}

async function must(ledger: Ledger, url: string, ...words: string[]): Promise<void> {
  const { code, said } = await relevo(url, 'organisation', ...words);
  ledger.note(said);
  if (code !== 0) ledger.wrong(`organisation ${words[0]} ended with ${code}`);
}

const command = (ledger: Ledger, what: string, url: string, ...words: string[]) =>
  timed(ledger, what, () => must(ledger, url, ...words));

async function timed<T>(ledger: Ledger, what: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const result = await work();
  ledger.note(`${what}: ${seconds(from)}`);
  return result;
}

const seconds = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`;
