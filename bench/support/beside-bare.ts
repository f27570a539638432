import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LoadRequest, load, median } from '../../rig/load.ts';
import { processorSecondsOf } from '../../rig/processes.ts';
import { largeCode } from '../../rig/seed-large.ts';
import { type ServerProcess, startServer } from '../../rig/server.ts';
import { freePort } from '../../server/src/postgres/free-port.ts';
import type { Sample } from './samples.ts';

interface Beside {
  server: ServerProcess;
  url: string;
  connections: number;
  seconds: number;
  pairs: number;
}

/**
 * Compares reads in turn with a bare Fastify that sends the same statements over `pg`. The bare server has no session,
 * no validation and nothing else. Prints the CPU time per answer in either process: the difference is the cost of a
 * request beyond its statement.
 * @returns by read the median of the ratios of rates
 */
export async function compareWithBare(
  reads: Readonly<Record<string, readonly Sample[]>>,
  { server, url, connections, seconds, pairs }: Beside,
): Promise<Record<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'relevo-bare-'));
  const file = join(folder, 'statements.json');
  const all = Object.values(reads).flat();
  writeFileSync(file, JSON.stringify(all.map(({ statements }) => statements)));
  const port = await freePort();
  const script = ['bench/support/bare-reads.ts', url, String(port), file];
  const bare = await startServer({}, port, { script });
  const ask = async (of: ServerProcess, requests: readonly LoadRequest[], duration = seconds) => {
    const next = (n: number) => requests[n % requests.length] as LoadRequest;
    const before = processorSecondsOf(of.child.pid ?? 0);
    const { rate, count, statuses } = await load({
      ...{ host: '127.0.0.1', port: of.port, connections },
      ...{ seconds: duration, next },
    });
    if (Object.keys(statuses).some((status) => status !== '200')) {
      throw new Error(`reads were answered ${JSON.stringify(statuses)}`);
    }
    return { rate, micros: ((processorSecondsOf(of.child.pid ?? 0) - before) / count) * 1e6 };
  };
  const ratios: Record<string, number> = {};
  try {
    for (const [name, samples] of Object.entries(reads)) {
      const ours = samples.map(({ path, token }) => get(`/api/${largeCode}/${path}`, token));
      const theirs = samples.map((sample) => get(`/reads/${all.indexOf(sample)}`));
      await ask(bare, theirs, 2);
      await ask(server, ours, 2);
      const seen: { ratio: number; ours: number; theirs: number }[] = [];
      for (let pair = 1; pair <= pairs; pair += 1) {
        const base = await ask(bare, theirs);
        const own = await ask(server, ours);
        seen.push({ ratio: own.rate / base.rate, ours: own.micros, theirs: base.micros });
        console.log(`${name}, pair ${pair}: bare ${base.rate.toFixed(0)}/s, API ${own.rate.toFixed(0)}/s`);
      }
      const of = (what: 'ratio' | 'ours' | 'theirs') => median(seen.map((one) => one[what]));
      const beyond = of('ours') - of('theirs');
      ratios[name] = of('ratio');
      console.log(
        `${name}: ${of('ratio').toFixed(2)} of a bare Fastify; ${of('ours').toFixed(0)} µs of a processor for each answer, ${of('theirs').toFixed(0)} there: ${beyond.toFixed(0)} µs beyond its statement`,
      );
    }
    return ratios;
  } finally {
    await bare.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const get = (path: string, token?: string): LoadRequest => ({
  method: 'GET',
  path,
  headers: token ? { authorization: `Bearer ${token}` } : {},
});
