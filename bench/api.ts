import { randomUUID } from 'node:crypto';
import { freePort } from '../server/src/postgres/free-port.ts';
import { captureStatements } from './support/capture.ts';
import { openLarge } from './support/large.ts';
import { type LoadRequest, type LoadResult, load, median } from './support/load.ts';
import { type LoggedIn, logInAll } from './support/log-in.ts';
import { onlineMark } from './support/mark.ts';
import { optionsOf } from './support/options.ts';
import { pgbench, type Statement, scriptLine } from './support/pgbench.ts';
import { startServer } from './support/server.ts';

const connections = 16;
const pairs = 5;
const people = 400;
const limits = { reads: 0.8, p99: 4, revisits: 8, marks: 0.5 };

/**
 * Compares calls with what pgbench gets from the same database for the same statements, in turn, and prints the
 * median of the ratios. 5,000 workers with a year of shifts and marks, kept in `.cache/` between runs; with
 * DATABASE_URL on that server. `--seconds N` sets how long each side of a pair runs.
 */
export default async function api(args: string[]): Promise<void> {
  const seconds = optionsOf(args)('seconds', 6);
  const database = await openLarge();
  try {
    const server = await startServer(
      { DATABASE_URL: database.url, LOGIN_LIMIT: '1000000' },
      await freePort(),
    );
    try {
      const workers = await logInAll(server.url, people);
      const statements = await captureStatements(database.url, workers.at(-1) as LoggedIn);
      const bench = { port: server.port, url: database.url, seconds, workers };
      const failures = [
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
  workers: LoggedIn[];
}

async function measureReads(bench: Bench, read: { statement: Statement; query: string }): Promise<string[]> {
  const ids = bench.workers.map((worker) => worker.id);
  const script = [
    `\\set id random(${Math.min(...ids)}, ${Math.max(...ids)})`,
    scriptLine(read.statement, new Map([[String(bench.workers.at(-1)?.id), ':id']])),
  ].join('\n');
  const asking = (etags: Map<number, string> | null) => {
    const requests = bench.workers.map((worker, at): LoadRequest => {
      const headers: Record<string, string> = { authorization: `Bearer ${worker.token}` };
      const etag = etags?.get(at);
      if (etag) headers['if-none-match'] = etag;
      return { method: 'GET', path: `${pathOf(worker)}me/turnos?${read.query}`, headers };
    });
    return (n: number) => requests[(n * 7919) % requests.length] as LoadRequest;
  };
  const ask = asking(null);
  await run(bench, ask);
  const ratios: number[] = [];
  const results: LoadResult[] = [];
  for (let pair = 1; pair <= pairs; pair += 1) {
    const base = await pgbench({ url: bench.url, script, clients: connections, seconds: bench.seconds });
    const result = await run(bench, ask);
    results.push(result);
    ratios.push(result.rate / base);
    console.log(`three months, pair ${pair}: pgbench ${base.toFixed(0)}/s, API ${result.rate.toFixed(0)}/s`);
  }
  const etags = await etagsOf(bench, ask);
  const revisit = await run(bench, asking(etags));
  const ratio = median(ratios);
  const spread = median(results.map((result) => result.p99 / result.median));
  const faster = revisit.rate / median(results.map((result) => result.rate));
  console.log(`three months: ${ratio.toFixed(2)} of pgbench (at least ${limits.reads})`);
  console.log(`three months: p99 is ${spread.toFixed(1)} times the median (under ${limits.p99})`);
  console.log(`unchanged, with its ETag: ${faster.toFixed(1)} times that rate (at least ${limits.revisits})`);
  return [
    ...(ratio < limits.reads ? ['me/turnos is too slow'] : []),
    ...(spread >= limits.p99 ? ['the slowest reads are too slow'] : []),
    ...(faster < limits.revisits ? ['revisits are too slow'] : []),
    ...(onlyStatus(revisit, 304) ? [] : ['a revisit was not answered 304']),
  ];
}

async function etagsOf(bench: Bench, ask: (n: number) => LoadRequest): Promise<Map<number, string>> {
  const etags = new Map<number, string>();
  for (let n = 0; etags.size < bench.workers.length; n += 1) {
    const { path, headers } = ask(n);
    const answer = await fetch(`http://127.0.0.1:${bench.port}${path}`, {
      headers: { ...headers, 'accept-encoding': 'identity' },
    });
    await answer.arrayBuffer();
    etags.set((n * 7919) % bench.workers.length, answer.headers.get('etag') ?? '');
  }
  return etags;
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
  for (let pair = 1; pair <= pairs; pair += 1) {
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
