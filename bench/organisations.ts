import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SessionWire } from '@relevo/contract';
import { type LoadRequest, load, median } from '../rig/load.ts';
import { optionsOf } from '../rig/options.ts';
import { requirePgBouncer, startPgBouncer } from '../rig/pgbouncer.ts';
import { megabytesOf } from '../rig/processes.ts';
import { insertPeople } from '../rig/seed-large.ts';
import { startServer } from '../rig/server.ts';
import { readConfig } from '../server/src/config.ts';
import { connect, type Db } from '../server/src/db/connection.ts';
import { migrate, migrateOrganisation } from '../server/src/db/migrate.ts';
import { raw, sql } from '../server/src/db/sql.ts';
import { directorySchema, schemaOf, tablesOf } from '../server/src/db/tables.ts';
import { Passwords } from '../server/src/identity/passwords.ts';
import { startEmbedded } from '../server/src/postgres/embedded.ts';
import { freePort } from '../server/src/postgres/free-port.ts';

const organisations = 1000;
const workers = 20;
const shiftsOfWorker = 5;
const connections = 16;
const pairs = 5;
// The rate has no limit: docs/decisions/0001 tells the reason.
const limits = { backendMegabytes: 300, startSeconds: 10, serverMegabytes: 300 };
// Node option of deploy/.
const heap = '--max-old-space-size=512';
const account = { username: 'todas', password: 'Relevo2026' };
const codeOf = (index: number) => `org${String(index).padStart(4, '0')}`;

/**
 * A thousand organisations of 20 workers and 100,000 shifts in all, on one server: a mix of calls over all of them
 * against the same mix on one, the memory of each PostgreSQL process, and the server's start. `--seconds N`, and
 * `--pooled 8` through PgBouncer with so many connections.
 */
export default async function manyOrganisations(args: string[]): Promise<void> {
  const option = optionsOf(args);
  const [seconds, pooled] = [option('seconds', 6), option('pooled', 0)];
  if (pooled) requirePgBouncer();
  const { databaseUrl } = readConfig(process.env);
  const folder = join(import.meta.dirname, '../.cache/bench-organisations');
  const own = databaseUrl ? null : await startEmbedded({ dataDir: folder, log: console.log, durable: false });
  const url = databaseUrl ?? (own?.url as string);
  try {
    const db = connect(url, { max: 1, use: 'work' });
    await migrate(db);
    await fill(db);
    const pooler = pooled ? await startPgBouncer(url, pooled) : null;
    const started = performance.now();
    const server = await startServer(
      { LOGIN_LIMIT: '1000000', NODE_OPTIONS: heap, ...(pooler?.env ?? { DATABASE_URL: url }) },
      await freePort(),
    );
    const start = (performance.now() - started) / 1000;
    try {
      const sessions = await logIn(server.url);
      const run = (over: SessionWire[]) =>
        load({ host: '127.0.0.1', port: server.port, connections, seconds, next: mixOver(over) });
      await run(sessions);
      const ratios: number[] = [];
      for (let pair = 1; pair <= pairs; pair += 1) {
        const one = await run(sessions.slice(0, 1));
        const all = await run(sessions);
        const odd = Object.keys({ ...one.statuses, ...all.statuses }).filter((status) => status !== '200');
        if (odd.length > 0) throw new Error(`calls were answered ${odd.join(', ')}`);
        ratios.push(all.rate / one.rate);
        console.log(`pair ${pair}: one ${one.rate.toFixed(0)}/s, all ${all.rate.toFixed(0)}/s`);
      }
      const backends = await ownMemory(db);
      if (backends.length === 0)
        throw new Error('no process of PostgreSQL was found that works for the server');
      report(median(ratios), start, Math.max(...backends), megabytesOf(server.child.pid as number));
    } finally {
      await server.stop();
      await pooler?.stop();
      await db.end();
    }
  } finally {
    await own?.stop();
  }
}

function report(ratio: number, start: number, backend: number, server: number): void {
  console.log(`all organisations: ${ratio.toFixed(2)} of the rate on one`);
  console.log(`the server starts in ${start.toFixed(1)} s (under ${limits.startSeconds})`);
  console.log(`the largest PostgreSQL process: ${backend} MB of its own (under ${limits.backendMegabytes})`);
  console.log(`the server: ${server} MB (under ${limits.serverMegabytes})`);
  const failures = [
    ...(start >= limits.startSeconds ? ['the server starts too slowly'] : []),
    ...(backend >= limits.backendMegabytes ? ['a PostgreSQL process is too large'] : []),
    ...(server >= limits.serverMegabytes ? ['the server is too large'] : []),
  ];
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

/** Requests of a phone when the app is opened: calendar, notes, requests, offers, inbox. */
function mixOver(sessions: SessionWire[]): (n: number) => LoadRequest {
  const today = Temporal.Now.plainDateISO('America/Santiago');
  const range = `desde=${today.subtract({ days: 30 })}&hasta=${today.add({ days: 60 })}`;
  const calls = [
    `me/turnos?${range}`,
    `nota?${range}`,
    'me/notificaciones',
    `me/publicaciones?${range}`,
    `feriados?${range}`,
  ];
  const requests = sessions.flatMap(({ instance, jwt }) =>
    calls.map(
      (call): LoadRequest => ({
        method: 'GET',
        path: `${new URL(instance.api_url).pathname}${call}`,
        headers: { authorization: `Bearer ${jwt.token}` },
      }),
    ),
  );
  return (n) => requests[(n * 7919) % requests.length] as LoadRequest;
}

async function logIn(url: string): Promise<SessionWire[]> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { data } = (await answer.json()) as { data: SessionWire[] };
  if (data.length !== organisations) throw new Error(`the login opened ${data.length} sessions`);
  return data;
}

async function fill(db: Db): Promise<void> {
  const directory = tablesOf(directorySchema);
  const [there] = await db.query<{ count: number }>(
    sql`select count(*)::int as count from ${directory('membership')}`,
  );
  if (there?.count === organisations) return;
  const today = Temporal.Now.plainDateISO('America/Santiago').toString();
  const passwordHash = await new Passwords().hash(account.password);
  await db.query(sql`
    insert into ${directory('account')} (username, email, password_hash)
    values (${account.username}, 'todas@example.com', ${passwordHash}) on conflict do nothing`);
  for (let index = there?.count ?? 0; index < organisations; index += 1) {
    const code = codeOf(index);
    await migrateOrganisation(db, code);
    await db.begin(async (tx) => {
      const t = tablesOf(schemaOf(code));
      await insertPeople(tx, code, workers, today);
      await tx.query(sql`
        insert into ${t('shift')} (worker_id, unit_id, position_id, sector_id, shift_type_id, time_zone, date,
          starts_at, ends_at)
        select w.id, 1, w.position_id, 2, 2, 'America/Santiago', day, day + interval '11 hours',
          day + interval '19 hours'
        from ${t('worker')} w, generate_series(0, ${shiftsOfWorker - 1}::int) n,
          lateral (select ${today}::date + n * 7 as day) d`);
      await tx.query(sql`
        insert into ${directory('instance')} (code, name, clinic_name) values (${code}, ${code}, ${code})`);
      await tx.query(sql`
        insert into ${directory('membership')} (account_id, instance_code, role, subject_id)
        select id, ${code}, 'worker', 1 from ${directory('account')} where username = ${account.username}`);
    });
    if (index % 100 === 99) console.log(`  ${index + 1} organisations`);
  }
  // The versions, which a new organisation has before the directory knows it.
  await migrate(db);
  for (let index = 0; index < organisations; index += 1) {
    await db.query(raw(`analyze ${schemaOf(codeOf(index))}.shift`));
  }
}

/** Private memory of each PostgreSQL process of the server in megabytes, without the shared part. */
async function ownMemory(db: Db): Promise<number[]> {
  const rows = await db.query<{ pid: number }>(sql`
    select pid from pg_stat_activity where application_name = 'relevo' and pid <> pg_backend_pid()`);
  return rows.map(({ pid }) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/RssAnon:\s+(\d+)/.exec(status)?.[1]) / 1024);
  });
}
