import type { SessionWire } from '@relevo/contract';
import { buildApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { connect, type Db } from '../server/src/db/connection.ts';
import { raw, sql } from '../server/src/db/sql.ts';
import { schemaOf, tablesOf } from '../server/src/db/tables.ts';
import { freePort } from '../server/src/postgres/free-port.ts';
import { managerOf, seedLive, seedYears } from './seed-changes.ts';
import { largeCode, largeUser } from './seed-large.ts';
import { openLarge } from './support/large.ts';
import { type LoadRequest, load, median } from './support/load.ts';
import { pgbench, type Statement, scriptLine } from './support/pgbench.ts';
import { type ServerProcess, startServer } from './support/server.ts';

const connections = 16;
const limits = { ratio: 0.7, growth: 1.25 };

/** One call of one person, with its statements as they reach the database. */
interface Sample {
  path: string;
  token: string;
  script: string;
}

/**
 * Compares the lists of changing shifts with what pgbench gets from the same database for the same statements, and
 * counts the blocks that they read, with one year of requests behind them and with four. 5,000 workers; for a
 * quick look `--workers 200 --seconds 1 --pairs 1`.
 */
export default async function changes(args: string[]): Promise<void> {
  const option = (name: string, otherwise: number) => {
    const at = args.indexOf(`--${name}`);
    return at < 0 ? otherwise : Number(args[at + 1]);
  };
  const [workers, seconds, pairs] = [option('workers', 5000), option('seconds', 6), option('pairs', 5)];
  const database = await openLarge(workers);
  const db = connect(database.url, { max: 4, use: 'work' });
  const failures: string[] = [];
  try {
    const today = Temporal.Now.plainDateISO('America/Santiago').toString();
    const blocks: Record<string, number>[] = [];
    await seedLive(db, today);
    for (const [from, to] of [
      [0, 1],
      [1, 4],
    ] as const) {
      await seedYears(db, today, from, to);
      console.log(`\nWith ${to} ${to === 1 ? 'year' : 'years'} of requests`);
      const calls = await capture(db, database.url, workers, today);
      blocks.push(await countBlocks(db, calls));
      failures.push(...(await compare(calls, { url: database.url, seconds, pairs })));
    }
    console.log('');
    for (const [name, after] of Object.entries(blocks[1] ?? {})) {
      const before = blocks[0]?.[name] ?? 0;
      console.log(`${name}: ${before.toFixed(0)} blocks with 1 year, ${after.toFixed(0)} with 4`);
      if (after > before * limits.growth) failures.push(`${name} grows with the years`);
    }
  } finally {
    await db.end();
    await database.close();
  }
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

/** The three lists for some workers and managers of different units. */
async function capture(
  db: Db,
  url: string,
  workers: number,
  today: string,
): Promise<Record<string, Sample[]>> {
  const t = tablesOf(schemaOf(largeCode));
  const step = Math.max(2, Math.floor(workers / 8));
  // An own shift that nothing holds, and the day after the next as the day of return.
  const chosen = await db.query<{ id: number; unit: number; shift: number; back: string }>(sql`
    select distinct on (s.worker_id) s.worker_id as id, s.unit_id as unit, s.id as shift, s.date + 2 as back
    from ${t('shift')} s
    where s.worker_id % ${step} = 1 and s.starts_at is not null
      and s.date between ${today}::date + 3 and ${today}::date + 20
      and not exists (select from ${t('absence')} a where a.shift_id = s.id)
      and not exists (select from ${t('live_request')} l where l.shift_id = s.id)
    order by s.worker_id, s.date`);
  const seen: Statement[] = [];
  const counted = connect(url, {
    max: 2,
    onStatement: (text, parameters) => seen.push({ text, parameters }),
  });
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'error', DATABASE_URL: url, LOGIN_LIMIT: '100000' }),
    db: counted,
  });
  const logIn = async (username: string): Promise<string> => {
    const payload = { username, password: largeUser(1).password };
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
    const [session] = (answer.json() as { data: SessionWire[] }).data;
    if (!session) throw new Error(`${username} cannot log in`);
    return session.jwt.token;
  };
  const sample = async (path: string, token: string): Promise<Sample> => {
    const ask = () =>
      app.inject({ url: `/api/${largeCode}/${path}`, headers: { authorization: `Bearer ${token}` } });
    // The first time tells who calls.
    await ask();
    seen.length = 0;
    const answer = await ask();
    if (answer.statusCode !== 200) throw new Error(`${path} was answered ${answer.body}`);
    return { path, token, script: seen.map((one) => scriptLine(one, new Map())).join('\n') };
  };
  try {
    const samples: Record<string, Sample[]> = { partners: [], offers: [], pending: [] };
    const last = Temporal.PlainDate.from(today).add({ days: 30 });
    for (const { id, unit, shift, back } of chosen) {
      const worker = await logIn(largeUser(id).username);
      const manager = await logIn(managerOf(unit));
      const query = `turno=${shift}&fecha=${back}`;
      samples.partners?.push(await sample(`cambioTurnoSolicitud/colegas?${query}`, worker));
      samples.offers?.push(await sample(`me/publicaciones?desde=${today}&hasta=${last}`, worker));
      samples.pending?.push(await sample('admin/me/solicitudes/cambio-turnos', manager));
    }
    return samples;
  } finally {
    await app.close();
    await counted.end();
  }
}

/** Blocks that one call of each list reads, on average. */
async function countBlocks(db: Db, calls: Record<string, Sample[]>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, samples] of Object.entries(calls)) {
    let sum = 0;
    for (const line of samples.flatMap(({ script }) => script.split('\n'))) {
      const [row] = await db.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
        raw(`explain (analyze, buffers, timing off, format json) ${line}`),
      );
      const plan = row?.['QUERY PLAN'][0]?.Plan;
      sum += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
    }
    counts[name] = sum / samples.length;
  }
  return counts;
}

async function compare(
  calls: Record<string, Sample[]>,
  { url, seconds, pairs }: { url: string; seconds: number; pairs: number },
): Promise<string[]> {
  const server: ServerProcess = await startServer({ DATABASE_URL: url }, await freePort());
  const failures: string[] = [];
  try {
    for (const [name, samples] of Object.entries(calls)) {
      const requests = samples.map(({ path, token }) => ({
        method: 'GET' as const,
        path: `/api/${largeCode}/${path}`,
        headers: { authorization: `Bearer ${token}` },
      }));
      const next = (n: number) => requests[n % requests.length] as LoadRequest;
      const run = (time: number) =>
        load({ host: '127.0.0.1', port: server.port, connections, seconds: time, next });
      await run(seconds);
      const ratios: number[] = [];
      for (let pair = 1; pair <= pairs; pair += 1) {
        const script = samples.map((one) => one.script);
        const base = await pgbench({ url, script, clients: connections, seconds, warmUp: 3 });
        const result = await run(seconds);
        if (Object.keys(result.statuses).some((status) => status !== '200')) {
          throw new Error(`${name} was answered ${JSON.stringify(result.statuses)}`);
        }
        ratios.push(result.rate / base);
        console.log(
          `${name}, pair ${pair}: pgbench ${base.toFixed(0)}/s, API ${result.rate.toFixed(0)}/s, p99 ${result.p99.toFixed(0)} ms`,
        );
      }
      const ratio = median(ratios);
      console.log(`${name}: ${ratio.toFixed(2)} of pgbench (at least ${limits.ratio})`);
      if (ratio < limits.ratio) failures.push(`${name} is too slow`);
    }
  } finally {
    await server.stop();
  }
  return failures;
}
