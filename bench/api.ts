import { randomUUID } from 'node:crypto';
import { type LoadRequest, type LoadResult, load, median } from '../rig/load.ts';
import { type LoggedIn, logInAll } from '../rig/log-in.ts';
import { onlineMark } from '../rig/mark.ts';
import { optionsOf } from '../rig/options.ts';
import { type ServerProcess, startServer } from '../rig/server.ts';
import { connect } from '../server/src/db/connection.ts';
import { freePort } from '../server/src/postgres/free-port.ts';
import { seedArticles } from './seeds/seed-articles.ts';
import { compareWithBare } from './support/beside-bare.ts';
import { captureStatements } from './support/capture.ts';
import { openLarge } from './support/large.ts';
import { pgbench, type Statement, scriptLine } from './support/pgbench.ts';
import { captureReads } from './support/reader-samples.ts';
import type { Sample } from './support/samples.ts';

const connections = 16;
const people = 400;
const limits = { reads: 0.8, p99: 4, marks: 0.5 };
/** Least shares of a bare Fastify's rate. */
const besideBare = { calendar: 0.9, list: 0.8, article: 0.8 };

/**
 * Compares the rate of calls with pgbench, which sends the same statements to the same database. Reads are also
 * compared with a bare Fastify that sends them. The sides run in turn, and the median of the ratios is printed. 5,000
 * workers with a year of shifts and marks, kept in `.cache/` between runs, and 10,000 articles; with DATABASE_URL on
 * that server. `--seconds N` sets how long each side of a pair runs; for a quick look `--workers 400 --articles 400
 * --seconds 2 --pairs 3`.
 */
export default async function api(args: string[]): Promise<void> {
  const option = optionsOf(args);
  const [size, seconds, pairs] = [option('workers', 5000), option('seconds', 6), option('pairs', 5)];
  const database = await openLarge(size);
  try {
    await addArticles(database.url, option('articles', 10_000));
    const reads = await captureReads(database.url, size);
    const server = await startServer(
      { DATABASE_URL: database.url, LOGIN_LIMIT: '1000000' },
      await freePort(),
    );
    try {
      const workers = await logInAll(server.url, people);
      const statements = await captureStatements(database.url, workers.at(-1) as LoggedIn);
      const bench = { port: server.port, url: database.url, seconds, pairs, workers };
      const failures = [
        ...(await measureBesideBare(server, bench, reads)),
        ...(await measureReads(bench, statements.read)),
        ...(await measureMarks(bench, statements.mark)),
      ];
      if (failures.length > 0) throw new Error(failures.join('\n'));
    } finally {
      await server.stop();
    }
  } finally {
    await database.close();
  }
}

interface Bench {
  port: number;
  url: string;
  seconds: number;
  pairs: number;
  workers: LoggedIn[];
}

async function addArticles(url: string, count: number): Promise<void> {
  const db = connect(url, { max: 1, use: 'work' });
  try {
    await seedArticles(db, count);
  } finally {
    await db.end();
  }
}

async function measureBesideBare(
  server: ServerProcess,
  { url, seconds, pairs }: Bench,
  reads: Record<keyof typeof besideBare, readonly Sample[]>,
): Promise<string[]> {
  const ratios = await compareWithBare(reads, { server, url, connections, seconds, pairs });
  const slow = Object.entries(besideBare).filter(([name, least]) => (ratios[name] ?? 0) < least);
  return slow.map(([name, least]) => `${name}: under ${least} of a bare Fastify`);
}

async function measureReads(bench: Bench, read: { statement: Statement; query: string }): Promise<string[]> {
  const ids = bench.workers.map((worker) => worker.id);
  const script = [
    `\\set id random(${Math.min(...ids)}, ${Math.max(...ids)})`,
    scriptLine(read.statement, new Map([[String(bench.workers.at(-1)?.id), ':id']])),
  ].join('\n');
  const requests = bench.workers.map((worker): LoadRequest => {
    const headers = { authorization: `Bearer ${worker.token}` };
    return { method: 'GET', path: `${pathOf(worker)}me/turnos?${read.query}`, headers };
  });
  const ask = (n: number) => requests[(n * 7919) % requests.length] as LoadRequest;
  await run(bench, ask);
  const ratios: number[] = [];
  const results: LoadResult[] = [];
  for (let pair = 1; pair <= bench.pairs; pair += 1) {
    const base = await pgbench({ url: bench.url, script, clients: connections, seconds: bench.seconds });
    const result = await run(bench, ask);
    results.push(result);
    ratios.push(result.rate / base);
    console.log(`three months, pair ${pair}: pgbench ${base.toFixed(0)}/s, API ${result.rate.toFixed(0)}/s`);
  }
  const ratio = median(ratios);
  const spread = median(results.map((result) => result.p99 / result.median));
  console.log(`three months: ${ratio.toFixed(2)} of pgbench (at least ${limits.reads})`);
  console.log(`three months: p99 is ${spread.toFixed(1)} times the median (under ${limits.p99})`);
  return [
    ...(ratio < limits.reads ? ['me/turnos is too slow'] : []),
    ...(spread >= limits.p99 ? ['the slowest reads are too slow'] : []),
  ];
}

async function measureMarks(bench: Bench, mark: { script: string }): Promise<string[]> {
  const paths = bench.workers.map((worker) => `${pathOf(worker)}me/marca-remota`);
  const ask = (n: number): LoadRequest => {
    const at = (n * 7919) % bench.workers.length;
    const worker = bench.workers[at] as LoggedIn;
    const body = JSON.stringify(onlineMark(worker, n % 2 === 0 ? 1 : 2));
    const headers = { authorization: `Bearer ${worker.token}`, 'idempotency-key': randomUUID() };
    return { method: 'POST', path: paths[at] as string, headers, body };
  };
  await run(bench, ask);
  const ratios: number[] = [];
  for (let pair = 1; pair <= bench.pairs; pair += 1) {
    const base = await pgbench({
      url: bench.url,
      script: mark.script,
      clients: connections,
      seconds: bench.seconds,
    });
    const result = await run(bench, ask);
    if (!onlyStatus(result, 200)) throw new Error(`marks were answered ${JSON.stringify(result.statuses)}`);
    ratios.push(result.rate / base);
    console.log(`marks, pair ${pair}: pgbench ${base.toFixed(0)}/s, API ${result.rate.toFixed(0)}/s`);
  }
  const ratio = median(ratios);
  console.log(`marks: ${ratio.toFixed(2)} of pgbench (at least ${limits.marks})`);
  return ratio < limits.marks ? ['marks are too slow'] : [];
}

const pathOf = (worker: LoggedIn): string => new URL(worker.apiUrl).pathname;

const run = ({ port, seconds }: Bench, next: (n: number) => LoadRequest) =>
  load({ host: '127.0.0.1', port, connections, seconds, next });

const onlyStatus = (result: LoadResult, status: number): boolean =>
  Object.keys(result.statuses).every((seen) => Number(seen) === status);
