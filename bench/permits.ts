import { median } from '../rig/load.ts';
import { optionsOf } from '../rig/options.ts';
import { largeCode, largeUser } from '../rig/seed-large.ts';
import { startServer } from '../rig/server.ts';
import { connect, type Db } from '../server/src/db/connection.ts';
import { sql } from '../server/src/db/sql.ts';
import { schemaOf, tablesOf } from '../server/src/db/tables.ts';
import { freePort } from '../server/src/postgres/free-port.ts';
import { managerOf } from './seeds/seed-changes.ts';
import { permitTypes, seedLeaveYears, seedWaiting } from './seeds/seed-permits.ts';
import { measureApprovals } from './support/approvals.ts';
import { openLarge } from './support/large.ts';
import { compareSamples, countBlocks, loadSamples, openSampler, type Sample } from './support/samples.ts';

const connections = 16;
const limits = { reads: 0.7, growth: 1.25, strip: 2, approvals: 0.5 };

/**
 * Compares leave with pgbench on the same statements and the same database. Measured are balances, the manager's lists
 * and approvals of 20 shifts, and the coverage of 30 days against the calendar. Then counts the blocks that reads take
 * with three years of leave, the reach of the history, and with ten. 5,000 workers; for a quick look `--workers 200
 * --seconds 1 --pairs 1`.
 */
export default async function permits(args: string[]): Promise<void> {
  const option = optionsOf(args);
  const [workers, seconds, pairs] = [option('workers', 5000), option('seconds', 6), option('pairs', 5)];
  const database = await openLarge(workers);
  const db = connect(database.url, { max: 4, use: 'work' });
  const failures: string[] = [];
  const judge = (what: string, ratio: number, least: number) => {
    console.log(`${what}: ${ratio.toFixed(2)} (at least ${least})`);
    if (ratio < least) failures.push(`${what} is too slow`);
  };
  try {
    const today = Temporal.Now.plainDateISO('America/Santiago').toString();
    await seedWaiting(db, today);
    const blocks: Record<string, number>[] = [];
    for (const [from, to] of [
      [0, 3],
      [3, 10],
    ] as const) {
      await seedLeaveYears(db, today, from, to);
      console.log(`\nWith ${to} years of leave`);
      const { calendar, strip, ...lists } = await capture(db, database.url, workers, today);
      blocks.push(await countBlocks(db, { ...lists, strip }));
      const server = await startServer({ DATABASE_URL: database.url }, await freePort());
      try {
        const bench = { port: server.port, url: database.url, seconds, pairs, connections };
        for (const [name, samples] of Object.entries(lists)) {
          judge(`${name} against pgbench`, await compareSamples(name, samples, bench), limits.reads);
        }
        const ratios: number[] = [];
        for (let pair = 1; pair <= pairs; pair += 1) {
          const months = await loadSamples('calendar', calendar, bench);
          const days = await loadSamples('strip', strip, bench);
          ratios.push(days.rate / months.rate);
          console.log(
            `strip, pair ${pair}: calendar ${months.rate.toFixed(0)}/s, strip ${days.rate.toFixed(0)}/s`,
          );
        }
        judge('the strip of 30 days against the calendar', median(ratios), 1 / limits.strip);
      } finally {
        await server.stop();
      }
    }
    console.log('');
    for (const [name, after] of Object.entries(blocks[1] ?? {})) {
      const before = blocks[0]?.[name] ?? 0;
      console.log(`${name}: ${before.toFixed(0)} blocks with 3 years, ${after.toFixed(0)} with 10`);
      if (after > before * limits.growth) failures.push(`${name} grows with the years`);
    }
    console.log('');
    const ratio = await measureApprovals(db, database.url, { today, workers, pairs });
    judge('approvals of 20 shifts against pgbench', ratio, limits.approvals);
  } finally {
    await db.end();
    await database.close();
  }
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

/** The reads of some workers and managers of different units. */
async function capture(db: Db, url: string, workers: number, today: string) {
  const t = tablesOf(schemaOf(largeCode));
  const step = Math.max(2, Math.floor(workers / 8));
  const chosen = await db.query<{ id: number; unit: number }>(sql`
    select id, unit_id as unit from ${t('worker')} where id % ${step} = 1 order by id`);
  const day = (days: number) => Temporal.PlainDate.from(today).add({ days }).toString();
  const { logIn, sample, close } = await openSampler(url);
  const samples = {
    balances: [] as Sample[],
    pending: [] as Sample[],
    history: [] as Sample[],
    calendar: [] as Sample[],
    strip: [] as Sample[],
  };
  try {
    for (const { id, unit } of chosen) {
      const worker = await logIn(largeUser(id).username);
      const manager = await logIn(managerOf(unit));
      const range = `from=${day(20)}&to=${day(49)}`;
      samples.balances.push(await sample(`permit-types?fecha=${day(60)}`, worker));
      samples.pending.push(await sample('solicitud/permiso', manager));
      samples.history.push(
        await sample(`solicitud/permiso/historia?desde=${day(-365)}&hasta=${day(182)}`, manager),
      );
      samples.calendar.push(await sample(`me/turnos?desde=${day(-30)}&hasta=${day(60)}`, worker));
      samples.strip.push(
        await sample(`requests/permits/cobertura?permit_type_id=${permitTypes.holiday}&${range}`, worker),
      );
    }
    return samples;
  } finally {
    await close();
  }
}
