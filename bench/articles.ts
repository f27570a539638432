import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../server/src/db/connection.ts';
import { sql } from '../server/src/db/sql.ts';
import { schemaOf, tablesOf } from '../server/src/db/tables.ts';
import { freePort } from '../server/src/postgres/free-port.ts';
import { seedArticles } from './seed-articles.ts';
import { largeCode, largeUser } from './seed-large.ts';
import { openLarge } from './support/large.ts';
import { median } from './support/load.ts';
import { logInAll } from './support/log-in.ts';
import { optionsOf } from './support/options.ts';
import { compareSamples, loadSamples, openSampler, type Sample } from './support/samples.ts';
import { startServer } from './support/server.ts';

const connections = 16;
const limits = { reads: 0.7, revisits: 0.8 };
/** Seconds in which everybody likes the one article. */
const stormSeconds = 10;

/**
 * A reader's list and an article against pgbench on the same statements, what comes again with its ETag against the
 * calendar's, and 2,000 who like one article within 10 seconds. 10,000 articles and 5,000 readers; for a quick look
 * `--workers 200 --articles 400 --readers 100 --seconds 1 --pairs 1`.
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
    const { calendar, ...reads } = await capture(database.url, workers);
    const server = await startServer(
      { DATABASE_URL: database.url, LOGIN_LIMIT: '1000000' },
      await freePort(),
    );
    try {
      const bench = { port: server.port, url: database.url, seconds, pairs, connections };
      for (const [name, samples] of Object.entries(reads)) {
        judge(`${name} against pgbench`, await compareSamples(name, samples, bench), limits.reads);
      }
      const again: Record<string, number[]> = {};
      for (let pair = 1; pair <= pairs; pair += 1) {
        for (const [name, samples] of Object.entries({ ...reads, calendar })) {
          const { rate } = await loadSamples(name, samples, bench, await etagsOf(server.url, samples));
          again[name] = [...(again[name] ?? []), rate];
        }
        const rates = Object.entries(again).map(([name, each]) => `${name} ${each.at(-1)?.toFixed(0)}/s`);
        console.log(`unchanged, pair ${pair}: ${rates.join(', ')}`);
      }
      const revisits = (name: string) => median(again[name] ?? []);
      for (const name of Object.keys(reads)) {
        const ratio = revisits(name) / revisits('calendar');
        judge(`${name}, unchanged, against the calendar's revisits`, ratio, limits.revisits);
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

/** What readers of different units read: their first list, and the newest article of it. */
async function capture(url: string, workers: number) {
  const step = Math.max(2, Math.floor(workers / 12));
  const { logIn, read, sample, close } = await openSampler(url);
  const day = (days: number) => Temporal.Now.plainDateISO('America/Santiago').add({ days }).toString();
  const reads = { list: [] as Sample[], article: [] as Sample[], calendar: [] as Sample[] };
  try {
    for (let id = 1; id <= workers; id += step) {
      const token = await logIn(largeUser(id).username);
      const path = 'me/articulos/vigentes?page=3';
      const { data } = (await read(path, token)) as { data: { data: { slug: string; titulo: string }[] } };
      const own = data.data.find(({ titulo }) => titulo !== 'Para todos');
      if (!own) throw new Error('a reader without articles');
      reads.list.push(await sample(path, token));
      reads.article.push(await sample(`articulos/${own.slug}`, token));
      reads.calendar.push(await sample(`me/turnos?desde=${day(-30)}&hasta=${day(60)}`, token));
    }
    return reads;
  } finally {
    await close();
  }
}

async function etagsOf(url: string, samples: readonly Sample[]): Promise<string[]> {
  const etags: string[] = [];
  for (const { path, token } of samples) {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
    const answer = await fetch(`${url}/api/${largeCode}/${path}`, { headers });
    await answer.arrayBuffer();
    etags.push(answer.headers.get('etag') ?? '');
  }
  return etags;
}

/** Everybody likes the article once, at some moment. */
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
