import { optionsOf } from '../rig/options.ts';
import { largeCode, largeUser } from '../rig/seed-large.ts';
import { startServer } from '../rig/server.ts';
import { buildApp } from '../scripts/build-app.ts';
import { connect } from '../server/src/db/connection.ts';
import { sql } from '../server/src/db/sql.ts';
import { directorySchema, schemaOf, tablesOf } from '../server/src/db/tables.ts';
import { freePort } from '../server/src/postgres/free-port.ts';
import { openLarge } from './support/large.ts';
import { paintPeople } from './support/people-paint.ts';
import { compareSamples, openSampler, type Sample } from './support/samples.ts';

const directory = tablesOf(directorySchema);
const connections = 16;
/** The least of what pgbench reaches with the same statements. */
const least = 0.5;
const page = 'page=1&limit=50';
const people = (...queries: string[]) => queries.map((query) => `personas?${query}&${page}`);
const invitations = (...queries: string[]) => queries.map((query) => `invitaciones?${query}&${page}`);
const READS: Record<string, string[]> = {
  'a page of all people': [...people('orden=nombre', 'orden=unidad'), 'personas?page=40&limit=50'],
  'a search by name, rut and e-mail': people('q=mun', 'q=soto%20a', 'q=12.3'),
  'people by unit, position and access': people('unidad=3', 'cargo=1', 'acceso=sin_invitar'),
  'people by contract and role': people(
    ...[
      'contrato=vigente',
      'contrato=por_vencer&orden=contrato',
      'contrato=terminado',
      'rol=trabajador',
      'rol=jefatura',
    ],
  ),
  'invitations by pile and order, and a search': invitations(
    ...['pila=sin_usar', 'pila=usadas&orden=nombre', 'pila=sin_usar&q=mun', 'pila=sin_usar&orden=enviada'],
  ),
};

/**
 * Compares an administrator's list of 5,000 people, its search and its filters, and the list of invitations, with pgbench on the same statements, and
 * paints the list in a slow browser. For a quick look `--workers 600 --seconds 1 --pairs 1`: the browser turns eleven pages.
 */
export default async function benchPeople(args: string[]): Promise<void> {
  const option = optionsOf(args);
  const [seconds, pairs] = [option('seconds', 6), option('pairs', 5)];
  const database = await openLarge(option('workers', 5000), 1);
  const slow: string[] = [];
  try {
    const { url } = database;
    const reads = await capture(url);
    await buildApp();
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const server = await startServer({ DATABASE_URL: url, PUBLIC_URL: origin }, port);
    try {
      slow.push(...(await paintPeople(origin, largeUser(1))));
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

/** The reads of a worker who administers people, half of whom were invited and have not come in. */
async function capture(url: string): Promise<Record<string, Sample[]>> {
  const db = connect(url, { max: 1, use: 'work' });
  try {
    const t = tablesOf(schemaOf(largeCode));
    const workers = await db.query(sql`select id, person_id from ${t('worker')}`);
    // Numbers from 5 to 25 million in no order, each once.
    await db.query(sql`
      update ${t('person')} set rut = 5000000 + id::bigint * 7919 % 20000003 || '-' || id % 10 where rut is null`);
    await db.query(sql`
      insert into ${t('administrator')} (person_id, scope)
      select person_id, 'personas' from ${t('worker')} order by id limit 1 on conflict do nothing`);
    await db.query(sql`
      delete from ${directory('membership')}
      where instance_code = ${largeCode} and role = 'worker' and subject_id % 2 = 0 and subject_id > 2`);
    await db.query(sql`
      insert into ${directory('invitation')}
        (instance_code, person_id, medium, code_hash, created_at, created_by, expires_at, ended_at)
      select ${largeCode}, w.person_id, case when w.id % 3 = 0 then 'carta' else 'correo' end,
        'bench ' || w.id || ' ' || n, now() - n * interval '1 day', 'admin:1', now() + interval '7 days',
        case when n > 1 then now() end
      from (select id, person_id from json_to_recordset(${JSON.stringify(workers)}::text::json)
        as r(id int, person_id int)) w, generate_series(1, 3) n where w.id % 2 = 0`);
    // As the database's own chores would have it after a while.
    for (const table of [t('person'), directory('invitation'), directory('membership')]) {
      await db.query(sql`vacuum (analyze) ${table}`);
    }
  } finally {
    await db.end();
  }
  const { logIn, sample, close } = await openSampler(url);
  try {
    const token = await logIn(largeUser(1).username);
    const reads: Record<string, Sample[]> = {};
    for (const [name, queries] of Object.entries(READS)) {
      reads[name] = [];
      for (const query of queries) reads[name].push(await sample(`administracion/${query}`, token));
    }
    return reads;
  } finally {
    await close();
  }
}
