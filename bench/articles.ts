import { setTimeout as sleep } from 'node:timers/promises';
import { logInAll } from '../rig/log-in.ts';
import { optionsOf } from '../rig/options.ts';
import { largeCode } from '../rig/seed-large.ts';
import { startServer } from '../rig/server.ts';
import { connect } from '../server/src/db/connection.ts';
import { sql } from '../server/src/db/sql.ts';
import { schemaOf, tablesOf } from '../server/src/db/tables.ts';
import { freePort } from '../server/src/postgres/free-port.ts';
import { seedArticles } from './seeds/seed-articles.ts';
import { openLarge } from './support/large.ts';
import { captureReads } from './support/reader-samples.ts';
import { compareSamples } from './support/samples.ts';

const connections = 16;
const limits = { reads: 0.7 };
/** Seconds in which all readers like the one article. */
const stormSeconds = 10;

/**
 * Compares a reader's list and an article with pgbench on the same statements. Then 2,000 readers like an article
 * within 10 seconds. 10,000 articles and 5,000 readers; for a quick look `--workers 200 --articles 400 --readers 100
 * --seconds 1 --pairs 1`.
 */
export default async function articles(args: string[]): Promise<void> {
  const option = optionsOf(args);
  const [workers, seconds, pairs] = [option('workers', 5000), option('seconds', 6), option('pairs', 5)];
  const readers = option('readers', Math.min(2000, workers));
  const database = await openLarge(workers);
  const failures: string[] = [];
  const judge = (what: string, measured: number, least: number) => {
    console.log(`${what}: ${measured.toFixed(2)} (at least ${least})`);
    if (measured < least) failures.push(what);
  };
  const db = connect(database.url, { max: 2, use: 'work' });
  try {
    const forAll = await seedArticles(db, option('articles', 10_000));
    const { calendar: _calendar, ...reads } = await captureReads(database.url, workers);
    const server = await startServer(
      { DATABASE_URL: database.url, LOGIN_LIMIT: '1000000' },
      await freePort(),
    );
    try {
      const bench = { port: server.port, url: database.url, seconds, pairs, connections };
      for (const [name, samples] of Object.entries(reads)) {
        judge(`${name} against pgbench`, await compareSamples(name, samples, bench), limits.reads);
      }
      await storm(server.url, forAll, readers);
      const t = tablesOf(schemaOf(largeCode));
      const [row] = await db.query<{ likes: number }>(sql`
        select count(liked_at)::int as likes from ${t('article_activity')} where article_id = ${forAll}`);
      console.log(`the article has ${row?.likes} likes`);
      if (row?.likes !== readers) failures.push('a like is missing');
    } finally {
      await server.stop();
    }
  } finally {
    await db.end();
    await database.close();
  }
  if (failures.length > 0) throw new Error(`not held: ${failures.join(', ')}`);
}

/** Every reader likes the article once, at a random moment. */
async function storm(url: string, article: number, readers: number): Promise<void> {
  const people = await logInAll(url, readers);
  console.log(`${readers} readers are logged in; they like one article within ${stormSeconds} s`);
  const took: number[] = [];
  await Promise.all(
    people.map(async ({ apiUrl, token }) => {
      await sleep(Math.random() * stormSeconds * 1000);
      const before = performance.now();
      const answer = await fetch(`${apiUrl}articulos/${article}/likes`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      });
      const said = await answer.text();
      if (answer.status !== 200) throw new Error(`a like was answered ${answer.status}: ${said}`);
      took.push(performance.now() - before);
    }),
  );
  took.sort((a, b) => a - b);
  const at = (share: number) =>
    (took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0).toFixed(1);
  console.log(`${took.length} likes: median ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`);
}
