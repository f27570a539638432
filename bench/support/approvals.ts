import { type LoadRequest, load, median } from '../../rig/load.ts';
import { largeCode } from '../../rig/seed-large.ts';
import { startServer } from '../../rig/server.ts';
import type { Db } from '../../server/src/db/connection.ts';
import { sql } from '../../server/src/db/sql.ts';
import { schemaOf, tablesOf } from '../../server/src/db/tables.ts';
import { freePort } from '../../server/src/postgres/free-port.ts';
import { managerOf } from '../seeds/seed-changes.ts';
import { ask } from '../seeds/seed-permits.ts';
import { pgbench, type Statement, scriptLine } from './pgbench.ts';
import { openSampler } from './samples.ts';

const clients = 8;
const shifts = 20;

/** A request that is approved once. */
interface Waiting {
  permit: number;
  worker: number;
  unit: number;
  shifts: number[];
}

/**
 * Approves requests with 20 shifts each: some by the API, as many by pgbench with the same statements.
 * @returns the median of the ratios
 */
export async function measureApprovals(
  db: Db,
  url: string,
  { today, workers, pairs }: { today: string; workers: number; pairs: number },
): Promise<number> {
  const waiting = await seedApprovals(db, today);
  // Requests for the sample, and for both sides of every pair and of the warm-up.
  const each = Math.min(20, Math.floor((waiting.length - 1) / (2 * (pairs + 1) * clients)));
  if (each === 0)
    throw new Error(`${waiting.length} requests of ${shifts} shifts are too few; more workers have more`);
  const sampler = await openSampler(url);
  const tokens = new Map<number, string>();
  for (let unit = 1; unit <= Math.ceil(workers / 50); unit += 1) {
    tokens.set(unit, await sampler.logIn(managerOf(unit)));
  }
  const call = ({ permit, unit }: Waiting): LoadRequest => ({
    method: 'POST',
    path: `/api/${largeCode}/permiso/by-id-solicitud/${permit}`,
    headers: { authorization: `Bearer ${tokens.get(unit)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ confirmado: true }),
  });
  const first = waiting.shift() as Waiting;
  const path = `permiso/by-id-solicitud/${first.permit}`;
  const statements = await sampler.write(path, tokens.get(first.unit) ?? '', { confirmado: true });
  await sampler.close();
  const script = scriptOf(statements, first);
  await offerToPgbench(db, waiting.splice(0, each * clients * (pairs + 1)));

  const server = await startServer({ DATABASE_URL: url }, await freePort());
  try {
    const ratios: number[] = [];
    for (let pair = 0; pair <= pairs; pair += 1) {
      const base = await pgbench({ url, script, clients, seconds: 0, transactions: each });
      const own = waiting.splice(0, each * clients).map(call);
      const result = await load({
        ...{ host: '127.0.0.1', port: server.port, connections: clients, seconds: 120, atMost: own.length },
        next: (n) => own[n] as LoadRequest,
      });
      if (Object.keys(result.statuses).some((status) => status !== '200')) {
        throw new Error(`approvals were answered ${JSON.stringify(result.statuses)}`);
      }
      // The first is to warm both up.
      if (pair === 0) continue;
      ratios.push(result.rate / base);
      console.log(
        `approvals, pair ${pair}: pgbench ${base.toFixed(0)}/s, API ${result.rate.toFixed(0)}/s, p99 ${result.p99.toFixed(0)} ms`,
      );
    }
    return median(ratios);
  } finally {
    await server.stop();
  }
}

/** Seeds leave of the next four weeks, each with 20 shifts of its worker, in no order of units. */
async function seedApprovals(db: Db, today: string): Promise<Waiting[]> {
  const t = tablesOf(schemaOf(largeCode));
  await ask(db, t, { ids: sql`id % 50 >= 10`, from: sql`${today}::date + 2`, days: 28 });
  return db.query<Waiting>(sql`
    select q.id as permit, q.worker_id as worker, q.unit_id as unit, array_agg(s.id order by s.starts_at) as shifts
    from ${t('permit')} q
    join ${t('shift')} s on s.worker_id = q.worker_id and s.date between q.from_date and q.to_date
      and s.starts_at is not null
    left join ${t('absence')} a on a.shift_id = s.id
    where q.approved is null and q.to_date - q.from_date = 27 and a.id is null
    group by q.id having count(*) = ${shifts} order by hashint8(q.id)`);
}

/** The requests that pgbench approves, one after the other. */
async function offerToPgbench(db: Db, waiting: readonly Waiting[]): Promise<void> {
  await db.query(
    sql`create table public.waiting (n bigserial primary key, permit bigint, worker int, unit int, shifts text)`,
  );
  await db.query(sql`create sequence public.next_waiting`);
  const rows = waiting.map((one) => ({ ...one, shifts: `{${one.shifts.join(',')}}` }));
  await db.query(sql`
    insert into public.waiting (permit, worker, unit, shifts)
    select permit, worker, unit, shifts from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as w(permit bigint, worker int, unit int, shifts text)`);
}

/** The approval's transaction for pgbench: the same statements about the next request each time. */
function scriptOf(statements: readonly Statement[], sample: Waiting): string {
  const { permit, worker, unit } = sample;
  const key = (ids: readonly unknown[]) => ids.toSorted().join();
  const expressions = new Map<string, string>([
    [String(permit), ':permit'],
    [String(worker), ':worker'],
    [String(unit), ':unit'],
    [`worker:${worker}`, "('worker:' || :worker)"],
    [`permit:${permit}`, "('permit:' || :permit)"],
    ['the permits', "('{' || :permit || '}')"],
    ['the workers', "('{' || :worker || '}')"],
    ['the shifts', ':shifts'],
  ]);
  const lists = new Map([
    [key([permit]), 'the permits'],
    [key([worker]), 'the workers'],
    [key(sample.shifts), 'the shifts'],
  ]);
  const lines = statements.map(({ text, parameters }) => {
    const named = parameters.map((value) =>
      Array.isArray(value) ? (lists.get(key(value)) ?? value) : value,
    );
    for (const value of named) {
      if (typeof value !== 'string') continue;
      // pgbench takes a colon before a letter for a variable.
      const quoted = `'${value.replaceAll("'", "''").replace(/:(?=[A-Za-z_])/g, "' || chr(58) || '")}'`;
      // The inbox takes an event once.
      if (value.includes(`permit:${permit}:`)) {
        expressions.set(value, `replace(${quoted}, '${permit}', :permit::text)`);
      } else if (value.startsWith('{')) expressions.set(value, `(${quoted})::jsonb`);
    }
    return scriptLine({ text, parameters: named }, expressions);
  });
  return [
    "select nextval('public.next_waiting') as n \\gset",
    'select permit, worker, unit, shifts from public.waiting where n = :n \\gset',
    ...lines,
  ].join('\n');
}
