import { request } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { nextRosterPeriod, rosterPeriod } from '@relevo/domain/roster-grid';
import { addDays } from '@relevo/domain/time';
import { optionsOf } from '../rig/options.ts';
import { largeCode } from '../rig/seed-large.ts';
import { startServer } from '../rig/server.ts';
import { buildApp } from '../scripts/build-app.ts';
import { connect } from '../server/src/db/connection.ts';
import { freePort } from '../server/src/postgres/free-port.ts';
import { managerOf } from './seeds/seed-changes.ts';
import { seedRosterUnits } from './seeds/seed-roster.ts';
import { drawGrids, type Judge, type MeasuredGrid } from './support/grid-screen.ts';
import { openLarge } from './support/large.ts';
import { compareSamples, openSampler, type Sample } from './support/samples.ts';

const connections = 4;
const zone = 'America/Santiago';

/**
 * Measures the roster's grid of 60 people by 28 days and of 200 people by 31: the read against pgbench on the same
 * statements and its size, and on a slow screen the painted grid beside the same cells as a bare table, a written cell
 * and scrolling. `grid read` or `grid screen` measures that alone. Each figure stands beside its bound, with the load.
 */
export default async function grid(args: string[]): Promise<void> {
  const option = optionsOf(args);
  const sections = ['read', 'screen'].filter((name) => args.includes(name));
  const wants = (name: string) => sections.length === 0 || sections.includes(name);
  const missed: string[] = [];
  const judge: Judge = (what, measured, bound) => {
    const [held, words] =
      'atMost' in bound
        ? [measured <= bound.atMost, `at most ${bound.atMost}`]
        : [measured >= bound.atLeast, `at least ${bound.atLeast}`];
    console.log(`${held ? 'held    ' : 'NOT HELD'} ${what}: ${measured.toFixed(2)} (${words})`);
    if (!held) missed.push(what);
  };
  const today = Temporal.Now.plainDateISO(zone).toString();
  const month = rosterPeriod(today, 'mes');
  const nextMonth = rosterPeriod(nextRosterPeriod(month, 'mes', 1), 'mes');
  const grids: MeasuredGrid[] = [
    {
      ...{ unit: 1, people: 60, span: 'cuatro', period: rosterPeriod(addDays(today, 7), 'cuatro') },
      ...{ least: 0.7, kilobytes: 60, painted: 200, written: 50 },
    },
    {
      ...{ unit: 2, people: 200, span: 'mes', period: nextMonth.dates.length === 31 ? nextMonth : month },
      ...{ least: 0.5, kilobytes: 120, painted: 400, written: 100 },
    },
  ];
  const database = await openLarge(option('workers', 1000), option('months', 5));
  const tellLoad = () =>
    console.log(`load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors, Node ${process.version}`);
  try {
    const { url } = database;
    const db = connect(url, { max: 1, use: 'work' });
    try {
      await seedRosterUnits(db, grids);
    } finally {
      await db.end();
    }
    const reads = wants('read') ? await capture(url, grids) : new Map<MeasuredGrid, Sample>();
    await buildApp();
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const server = await startServer({ DATABASE_URL: url, PUBLIC_URL: origin, LOGIN_LIMIT: '100000' }, port);
    try {
      for (const [one, sample] of reads) {
        const name = nameOf(one);
        tellLoad();
        const bench = { port, url, seconds: option('seconds', 5), pairs: option('pairs', 5), connections };
        judge(`the read of ${name} against pgbench`, await compareSamples(name, [sample], bench), {
          atLeast: one.least,
        });
        for (const encoding of ['br', 'gzip']) {
          const { bytes, whole } = await sizeOf(origin, sample, encoding);
          console.log(
            `${name}: ${(whole / 1000).toFixed(1)} kB, ${encoding} ${(bytes / 1000).toFixed(1)} kB`,
          );
          judge(`the size of ${name} by ${encoding}, kB`, bytes / 1000, { atMost: one.kilobytes });
        }
      }
      if (wants('screen')) {
        tellLoad();
        await drawGrids(origin, grids, option('turns', 11), judge, nameOf);
      }
      tellLoad();
    } finally {
      await server.stop();
    }
  } finally {
    await database.close();
  }
  if (missed.length > 0) throw new Error(`not held: ${missed.join('; ')}`);
}

const nameOf = ({ people, period: { dates } }: MeasuredGrid) => `${people} people by ${dates.length} days`;

async function capture(url: string, grids: readonly MeasuredGrid[]): Promise<Map<MeasuredGrid, Sample>> {
  const { logIn, sample, close } = await openSampler(url);
  try {
    const reads = new Map<MeasuredGrid, Sample>();
    for (const one of grids) {
      const { from, to } = one.period;
      const token = await logIn(managerOf(one.unit));
      reads.set(one, await sample(`unidades/${one.unit}/planificacion?desde=${from}&hasta=${to}`, token));
    }
    return reads;
  } finally {
    await close();
  }
}

/** Bytes of an answer as it is sent, and without compression. */
async function sizeOf(origin: string, { path, token }: Sample, encoding: string) {
  const bytesOf = (accepted: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, 'accept-encoding': accepted };
      request(`${origin}/api/${largeCode}/${path}`, { headers }, (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        answer.on('end', () => resolve(bytes));
      })
        .on('error', reject)
        .end();
    });
  return { bytes: await bytesOf(encoding), whole: await bytesOf('identity') };
}
