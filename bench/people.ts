import { optionsOf } from '../rig/options.ts';
import { largeCode, largeUser } from '../rig/seed-large.ts';
import { startServer } from '../rig/server.ts';
import { connect } from '../server/src/db/connection.ts';
import { sql } from '../server/src/db/sql.ts';
import { schemaOf, tablesOf } from '../server/src/db/tables.ts';
import { freePort } from '../server/src/postgres/free-port.ts';
import { openLarge } from './support/large.ts';
import { compareSamples, openSampler, type Sample } from './support/samples.ts';

const connections = 16;
/** The least of what pgbench reaches with the same statements. */
const least = 0.5;
const page = 'page=1&limit=50';
const READS: Record<string, string[]> = {
  'a page of all people': [page, 'page=40&limit=50', `orden=unidad&${page}`],
  'a search by name, rut and e-mail': [`q=mun&${page}`, `q=soto%20a&${page}`, `q=12.3&${page}`],
  'people by unit, position and access': [
    `unidad=3&${page}`,
    `cargo=1&${page}`,
    `acceso=sin_invitar&${page}`,
  ],
};

/**
 * Compares an administrator's list of 5,000 people, its search and its filters with pgbench on the same statements. For
 * a quick look `--workers 200 --seconds 1 --pairs 1`.
 */
export default async function people(args: string[]): Promise<void> {
  const option = optionsOf(args);
  const [seconds, pairs] = [option('seconds', 6), option('pairs', 5)];
  const database = await openLarge(option('workers', 5000));
  const slow: string[] = [];
  try {
    const { url } = database;
    const reads = await capture(url);
    const server = await startServer({ DATABASE_URL: url }, await freePort());
    try {
      for (const [name, samples] of Object.entries(reads)) {
        const bench = { port: server.port, url, seconds, pairs, connections };
        const ratio = await compareSamples(name, samples, bench);
        console.log(`${name} against pgbench: ${ratio.toFixed(2)} (at least ${least})`);
        if (ratio < least) slow.push(name);
      }
    } finally {
      await server.stop();
    }
  } finally {
    await database.close();
  }
  if (slow.length > 0) throw new Error(`too slow: ${slow.join(', ')}`);
}

/** The reads of a worker who administers people. */
async function capture(url: string): Promise<Record<string, Sample[]>> {
  const db = connect(url, { max: 1, use: 'work' });
  try {
    const t = tablesOf(schemaOf(largeCode));
    await db.query(sql`
      insert into ${t('administrator')} (person_id, scope)
      select person_id, 'personas' from ${t('worker')} order by id limit 1 on conflict do nothing`);
  } finally {
    await db.end();
  }
  const { logIn, sample, close } = await openSampler(url);
  try {
    const token = await logIn(largeUser(1).username);
    const reads: Record<string, Sample[]> = {};
    for (const [name, queries] of Object.entries(READS)) {
      reads[name] = [];
      for (const query of queries) reads[name].push(await sample(`administracion/personas?${query}`, token));
    }
    return reads;
  } finally {
    await close();
  }
}
