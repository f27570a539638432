import { optionsOf } from '../rig/options.ts';
import { largeCode, largeUser } from '../rig/seed-large.ts';
import { startServer } from '../rig/server.ts';
import { connect, type Db } from '../server/src/db/connection.ts';
import { sql } from '../server/src/db/sql.ts';
import { schemaOf, tablesOf } from '../server/src/db/tables.ts';
import { freePort } from '../server/src/postgres/free-port.ts';
import { managerOf, seedLive, seedYears } from './seeds/seed-changes.ts';
import { openLarge } from './support/large.ts';
import { compareSamples, countBlocks, openSampler, type Sample } from './support/samples.ts';

const connections = 16;
const limits = { ratio: 0.7, growth: 1.25 };

/**
 * Compares the lists of changing shifts with pgbench on the same statements and the same database. Then counts the
 * blocks that they read, with one year of requests and with four. 5,000 workers; for a quick look `--workers 200
 * --seconds 1 --pairs 1`.
 */
export default async function changes(args: string[]): Promise<void> {
  const option = optionsOf(args);
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
  const { logIn, sample, close } = await openSampler(url);
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
    await close();
  }
}

async function compare(
  calls: Record<string, Sample[]>,
  { url, seconds, pairs }: { url: string; seconds: number; pairs: number },
): Promise<string[]> {
  const server = await startServer({ DATABASE_URL: url }, await freePort());
  const failures: string[] = [];
  try {
    const bench = { port: server.port, url, seconds, pairs, connections };
    for (const [name, samples] of Object.entries(calls)) {
      const ratio = await compareSamples(name, samples, bench);
      console.log(`${name}: ${ratio.toFixed(2)} of pgbench (at least ${limits.ratio})`);
      if (ratio < limits.ratio) failures.push(`${name} is too slow`);
    }
  } finally {
    await server.stop();
  }
  return failures;
}
