import { startServer } from '../../rig/server.ts';
import { connect } from '../../server/src/db/connection.ts';
import { freePort } from '../../server/src/postgres/free-port.ts';
import { managerOf } from '../seeds/seed-changes.ts';
import { seedFloorYears, seedStaffing } from '../seeds/seed-floor.ts';
import type { FloorBench } from './floor-bench.ts';
import { compareSamples, countBlocks, openSampler, type Sample } from './samples.ts';

const connections = 16;
const limits = { reads: 0.7, growth: 1.25 };
const zone = 'America/Santiago';

/**
 * Compares a unit's day with its marks, and the staffing of 25 days, with pgbench on the same statements. Then counts
 * the blocks that they take with three years of shifts and marks and with ten. The added rows stay in the database.
 */
export async function measureFloorReads({ url, option, fail }: FloorBench): Promise<void> {
  const [workers, seconds, pairs] = [option('workers', 5000), option('seconds', 6), option('pairs', 5)];
  const units = Array.from({ length: Math.min(8, Math.ceil(workers / 50)) }, (_, index) => index + 1);
  const db = connect(url, { max: 2, use: 'work' });
  try {
    const today = Temporal.Now.plainDateISO(zone);
    await seedStaffing(db, today.toString());
    const blocks: Record<string, number>[] = [];
    for (const [from, to] of [
      [1, 3],
      [3, 10],
    ] as const) {
      await seedFloorYears(db, units, today.toString(), from, to);
      console.log(`\nWith ${to} years of shifts`);
      const reads = await capture(url, units, today);
      blocks.push(await countBlocks(db, reads));
      const server = await startServer({ DATABASE_URL: url }, await freePort());
      try {
        for (const [name, samples] of Object.entries(reads)) {
          const bench = { port: server.port, url, seconds, pairs, connections };
          const ratio = await compareSamples(name, samples, bench);
          console.log(`${name} against pgbench: ${ratio.toFixed(2)} (at least ${limits.reads})`);
          if (ratio < limits.reads) fail(`${name} is too slow`);
        }
      } finally {
        await server.stop();
      }
    }
    console.log('');
    for (const [name, after] of Object.entries(blocks[1] ?? {})) {
      const before = blocks[0]?.[name] ?? 0;
      console.log(`${name}: ${before.toFixed(0)} blocks with 3 years, ${after.toFixed(0)} with 10`);
      if (after > before * limits.growth) fail(`${name} grows with the years`);
    }
  } finally {
    await db.end();
  }
}

/** Reads of these units' managers: yesterday, which has all its marks, and the days of the home's slider. */
async function capture(url: string, units: readonly number[], today: Temporal.PlainDate) {
  const day = (days: number) => today.add({ days }).toString();
  const { logIn, sample, close } = await openSampler(url);
  const reads = { 'a day of a unit': [] as Sample[], 'staffing of 25 days': [] as Sample[] };
  try {
    for (const unit of units) {
      const token = await logIn(managerOf(unit));
      reads['a day of a unit'].push(
        await sample(`turnos?desde=${day(-1)}&hasta=${day(-1)}&ausencia=1`, token),
      );
      reads['staffing of 25 days'].push(await sample(`dotacion?desde=${day(-12)}&hasta=${day(12)}`, token));
    }
    return reads;
  } finally {
    await close();
  }
}
