import { setTimeout as sleep } from 'node:timers/promises';
import { again, type Caller, loginOf, marker, reader, sendPicture } from '../rig/callers.ts';
import { type LoggedIn, logInAll } from '../rig/log-in.ts';
import { optionsOf } from '../rig/options.ts';
import { requirePgBouncer } from '../rig/pgbouncer.ts';
import type { SentMark } from '../rig/phone.ts';
import { endWithin } from '../rig/server.ts';
import { migrate } from '../server/src/db/migrate.ts';
import type { Migration } from '../server/src/db/migration.ts';
import { directoryMigrations, organisationMigrations } from '../server/src/db/migrations/index.ts';
import { sql } from '../server/src/db/sql.ts';
import { freePort } from '../server/src/postgres/free-port.ts';
import { pictureOf } from '../server/test/support/pictures.ts';
import { Bystanders, worstWait } from './support/bystanders.ts';
import type { Ledger } from './support/ledger.ts';
import { judgeMarks } from './support/marks-account.ts';
import { requireNginx, startNginx } from './support/nginx.ts';
import { Scenes } from './support/scenes.ts';
import { type Site, withDatabase, withSite } from './support/site.ts';
import { Streamer } from './support/streamer.ts';

/** Milliseconds that a server has to end in good order. */
const patience = 15_000;

/**
 * Restarts two servers in turn, behind nginx and before PgBouncer on one database, under load. People read, mark, send
 * pictures, log in and listen meanwhile: no request may fail, no mark be lost or doubled, and each ended stream must be
 * opened again. In between a newer version's migrations run, and at the end the proxy breaks its connections. `--rounds
 * 3 --people 60` says how often and by how many.
 */
export default async function rolling(args: string[]): Promise<void> {
  const option = optionsOf(args);
  const [rounds, people] = [option('rounds', 3), option('people', 60)];
  requireNginx();
  requirePgBouncer();
  const scenes = new Scenes();
  const options = { workers: 200, servers: 2, pooled: 6, env: { TRUST_PROXY: '1' } };
  await scenes.play('rolling', (ledger) =>
    withSite(ledger, options, (site) => play(ledger, site, { rounds, people })),
  );
  scenes.end();
}

async function play(
  ledger: Ledger,
  site: Site,
  { rounds, people }: { rounds: number; people: number },
): Promise<void> {
  const proxy = await startNginx(
    await freePort(),
    site.servers.map(({ port }) => port),
  );
  try {
    const workers = (await logInAll(proxy.url, people)).map((worker) => ({
      ...worker,
      apiUrl: `${proxy.url}${new URL(worker.apiUrl).pathname}`,
    }));
    const marks: SentMark[] = [];
    const picture = await pictureOf('avif', 1200, 1200);
    let sentAgain = 0;
    const browser = (caller: Caller): Caller =>
      again(caller, () => {
        sentAgain += 1;
      });
    const callers = workers.map((worker, at): Caller => {
      if (at % 10 === 0) return browser(loginOf(proxy.url, 150 + at / 10));
      if (at % 20 === 5) return browser(() => sendPicture(worker, picture));
      return browser(at % 2 === 0 ? reader(worker) : marker(worker, marks));
    });
    await Promise.all(callers.map((caller) => caller()));
    const streams = workers.slice(0, 30).map((worker: LoggedIn) => new Streamer(worker));
    const bystanders = new Bystanders(callers, 50);
    for (let round = 1; round <= rounds; round += 1) {
      for (const at of site.servers.keys()) {
        await sleep(1_000);
        await proxy.leadTo(site.servers.filter((_, other) => other !== at).map(({ port }) => port));
        const took = await endWithin(site.servers[at] as Site['servers'][number], patience);
        if (took === null) ledger.wrong('a server had to be forced to end');
        else ledger.note(`round ${round}: server ${at + 1} ended within ${Math.round(took)} ms`);
        if (round === 2 && at === 0) await comeNewer(ledger, site);
        await site.restart(at);
        await proxy.leadTo(site.servers.map(({ port }) => port));
      }
    }
    ledger.note(`${sentAgain} requests met a connection that the proxy was closing, and were sent again`);
    const closing = sentAgain;
    for (let round = 1; round <= rounds; round += 1) {
      // Broken requests are sent again and answered before the next break.
      await sleep(8_000);
      proxy.breakOff();
    }
    await sleep(8_000);
    const answers = await bystanders.stop();
    ledger.note(`the proxy broke off ${rounds} times, and ${sentAgain - closing} requests were sent again`);
    for (const stream of streams) await stream.stop();
    ledger.calls += answers.length;
    ledger.worstWait = worstWait(answers);
    for (const { kind, status, code } of answers) {
      if (status !== 200) ledger.wrong(`a ${kind} was answered ${status} ${code}`);
    }
    for (const { opened, refused, longestGap } of streams) {
      if (refused > 0) ledger.wrong('a stream was refused', refused);
      if (opened < 2) ledger.wrong('a stream was not ended and taken up again');
      if (longestGap > 5_000) ledger.wrong('a stream was silent for more than five seconds');
    }
    const gap = Math.max(...streams.map(({ longestGap }) => longestGap));
    ledger.note(`${streams.length} streams, the longest pause ${Math.round(gap)} ms`);
    await withDatabase(site.postgres.url, (db) => judgeMarks(ledger, db, marks));
  } finally {
    await proxy.stop();
  }
}

/** A new version's first process brings the database forward while the others still run the old one. */
async function comeNewer(ledger: Ledger, { postgres }: Site): Promise<void> {
  const newer: Migration = {
    id: Math.max(...organisationMigrations.map(({ id }) => id)) + 1,
    name: 'newer',
    statements: (t) => [
      sql`create table ${t('newer')} (id integer primary key)`,
      sql`alter table ${t('punch')} add column newer text`,
      sql`alter table ${t('shift')} add column newer text not null default 'x'`,
      sql`alter table ${t('worker')} add column newer jsonb`,
      sql`alter table ${t('idempotency')} add column newer timestamptz not null default now()`,
    ],
  };
  const started = performance.now();
  await withDatabase(postgres.url, (db) =>
    migrate(db, { directory: directoryMigrations, organisation: [...organisationMigrations, newer] }),
  );
  ledger.note(
    `tables in use got columns of a newer version within ${Math.round(performance.now() - started)} ms`,
  );
}
