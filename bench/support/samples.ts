import type { SessionWire } from '@relevo/contract';
import { type LoadRequest, load, median } from '../../rig/load.ts';
import { largeCode, largeUser } from '../../rig/seed-large.ts';
import { buildApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import { connect, type Db } from '../../server/src/db/connection.ts';
import { raw } from '../../server/src/db/sql.ts';
import { pgbench, type Statement, scriptLine } from './pgbench.ts';

/** Read of a person, with its statements as they reach the database. */
export interface Sample {
  path: string;
  token: string;
  statements: Statement[];
  /** Script of the statements for pgbench. */
  script: string;
}

interface Sampler {
  logIn(username: string): Promise<string>;
  /** Answer of a read. */
  read(path: string, token: string): Promise<unknown>;
  /** Statements of a read, once the reader is known. */
  sample(path: string, token: string): Promise<Sample>;
  /** Statements of a write, from its begin to its commit. */
  write(path: string, token: string, body: object): Promise<Statement[]>;
  close(): Promise<void>;
}

/** The server in this process, with a record of its statements. */
export async function openSampler(url: string): Promise<Sampler> {
  const seen: (Statement & { connection: number })[] = [];
  const db = connect(url, {
    max: 2,
    onStatement: (text, parameters, connection) => seen.push({ text, parameters, connection }),
  });
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'error', DATABASE_URL: url, LOGIN_LIMIT: '100000' }),
    db,
  });
  const send = async (path: string, token: string, payload?: object): Promise<unknown> => {
    const answer = await app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/api/${largeCode}/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
    if (answer.statusCode !== 200) throw new Error(`${path} was answered ${answer.body}`);
    return answer.json();
  };
  return {
    logIn: async (username) => {
      const payload = { username, password: largeUser(1).password };
      const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
      const [session] = (answer.json() as { data: SessionWire[] }).data;
      if (!session) throw new Error(`${username} cannot log in`);
      return session.jwt.token;
    },
    read: (path, token) => send(path, token),
    sample: async (path, token) => {
      // The first time tells who calls.
      await send(path, token);
      seen.length = 0;
      await send(path, token);
      const statements = seen.map(({ text, parameters }) => ({ text, parameters }));
      return { path, token, statements, script: seen.map((one) => scriptLine(one, new Map())).join('\n') };
    },
    write: async (path, token, body) => {
      seen.length = 0;
      await send(path, token, body);
      // Other connections send statements too.
      const { connection } = seen.find(({ text }) => text === 'begin') ?? {};
      const own = seen.filter((one) => one.connection === connection);
      const begin = own.findIndex(({ text }) => text === 'begin');
      return own.slice(begin, own.findIndex(({ text }) => text === 'commit') + 1);
    },
    close: async () => {
      await app.close();
      await db.end();
    },
  };
}

/** Blocks that one call of each read takes, on average. */
export async function countBlocks(
  db: Db,
  calls: Record<string, readonly Sample[]>,
): Promise<Record<string, number>> {
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

interface Bench {
  port: number;
  seconds: number;
  connections: number;
}

/** Loads the server with these reads in turn. */
export async function loadSamples(
  name: string,
  samples: readonly Sample[],
  { port, seconds, connections }: Bench,
) {
  const requests = samples.map(({ path, token }) => ({
    method: 'GET' as const,
    path: `/api/${largeCode}/${path}`,
    headers: { authorization: `Bearer ${token}` },
  }));
  const next = (n: number) => requests[n % requests.length] as LoadRequest;
  const result = await load({ host: '127.0.0.1', port, connections, seconds, next });
  if (Object.keys(result.statuses).some((status) => status !== '200')) {
    throw new Error(`${name} was answered ${JSON.stringify(result.statuses)}`);
  }
  return result;
}

/**
 * Compares reads in turn with pgbench on the same statements.
 * @returns the median of the ratios
 */
export async function compareSamples(
  name: string,
  samples: readonly Sample[],
  bench: Bench & { url: string; pairs: number },
): Promise<number> {
  const { url, pairs, seconds, connections: clients } = bench;
  await loadSamples(name, samples, bench);
  const ratios: number[] = [];
  for (let pair = 1; pair <= pairs; pair += 1) {
    const script = samples.map((one) => one.script);
    const base = await pgbench({ url, script, clients, seconds, warmUp: 3 });
    const result = await loadSamples(name, samples, bench);
    ratios.push(result.rate / base);
    console.log(
      `${name}, pair ${pair}: pgbench ${base.toFixed(0)}/s, API ${result.rate.toFixed(0)}/s, p99 ${result.p99.toFixed(0)} ms`,
    );
  }
  return median(ratios);
}
