import type { SessionWire } from '@relevo/contract';
import { median } from '../rig/load.ts';
import { optionsOf } from '../rig/options.ts';
import { megabytesOf } from '../rig/processes.ts';
import { largeCode, largeUser } from '../rig/seed-large.ts';
import { type ServerProcess, startServer } from '../rig/server.ts';
import { connect, type Db } from '../server/src/db/connection.ts';
import { sql } from '../server/src/db/sql.ts';
import { directorySchema, schemaOf, tablesOf } from '../server/src/db/tables.ts';
import { freePort } from '../server/src/postgres/free-port.ts';
import { managerOf } from './seeds/seed-changes.ts';
import { openLarge } from './support/large.ts';

const limits = { start: 1, meanwhile: 4, megabytes: 150 };

/**
 * Report of a year's marks of one unit as XLSX: the time to its first bytes beside a short PDF, which is made in a
 * process too, a worker's calendar meanwhile, and the server's memory. All workers are put into one unit: 5,000, or for a quick look `--workers 200`.
 */
export default async function reports(args: string[]): Promise<void> {
  const workers = optionsOf(args)('workers', 5000);
  const database = await openLarge(workers);
  const db = connect(database.url, { max: 1, use: 'work' });
  try {
    await gather(db);
    const server = await startServer({ DATABASE_URL: database.url }, await freePort());
    try {
      await measure(server);
    } finally {
      await server.stop();
    }
  } finally {
    await db.end();
    await database.close();
  }
}

/** Moves every worker into the first unit, whose manager can log in. */
async function gather(db: Db): Promise<void> {
  const [t, directory] = [tablesOf(schemaOf(largeCode)), tablesOf(directorySchema)];
  await db.query(sql`update ${t('worker')} set unit_id = 1`);
  await db.query(sql`
    with made as (
      insert into ${directory('account')} (username, email, password_hash)
      select ${managerOf(1)}, 'jefatura@grande.example', password_hash
      from ${directory('account')} where username = ${largeUser(1).username}
      on conflict do nothing returning id)
    insert into ${directory('membership')} (account_id, instance_code, role, subject_id)
    select id, ${largeCode}, 'admin', 1 from made`);
}

async function measure({ url, child }: ServerProcess): Promise<void> {
  const today = Temporal.Now.plainDateISO('America/Santiago');
  const month = `desde=${today.subtract({ days: 30 })}&hasta=${today.add({ days: 61 })}`;
  const calendar = await opener(url, largeUser(1).username, `me/turnos?${month}`);
  const year = `desde=${today.subtract({ days: 365 })}&hasta=${today}&formato=xlsx`;
  const report = await opener(url, managerOf(1), `reporte/marcas?${year}`);
  // The first bytes are the same, whatever the length of the report.
  const day = `desde=${today}&hasta=${today}`;
  const short = await opener(url, managerOf(1), `reporte/marcas?${day}&formato=xlsx`);
  const pdf = await opener(url, largeUser(1).username, `me/reporte/marcas?${day}&formato=pdf`);
  const reads: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) reads.push((await calendar()).firstMs);
  const before = megabytesOf(child.pid ?? 0);
  const starts: number[] = [];
  const pdfs: number[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    starts.push((await short()).firstMs);
    pdfs.push((await pdf()).firstMs);
  }
  const during: number[] = [];
  let going = true;
  const whole = report().finally(() => {
    going = false;
  });
  while (going) during.push((await calendar()).firstMs);
  const { allMs, bytes } = await whole;
  const most = megabytesOf(child.pid ?? 0, 'most');
  const firstMs = median(starts);
  const start = firstMs / median(pdfs);
  const meanwhile = median(during) / median(reads);
  console.log(
    `a calendar: ${median(reads).toFixed(1)} ms; a short PDF: ${median(pdfs).toFixed(1)} ms; the report: ${firstMs.toFixed(1)} ms to its first bytes`,
  );
  console.log(`the whole of it: ${(allMs / 1000).toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB`);
  console.log(`its start against a short PDF: ${start.toFixed(2)} (at most ${limits.start})`);
  console.log(
    `a calendar meanwhile against one before: ${meanwhile.toFixed(2)} (at most ${limits.meanwhile}), the longest ${Math.max(...during).toFixed(0)} ms`,
  );
  console.log(`memory: ${before} MB before, ${most} MB at most (at most ${limits.megabytes} more)`);
  const failures = [
    start > limits.start && 'the report starts too late',
    meanwhile > limits.meanwhile && 'the report holds others up',
    most - before > limits.megabytes && 'the report holds too much',
  ].filter(Boolean);
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

/** Requests a path as a user, and reads the answer to its end. */
async function opener(url: string, username: string, path: string) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: largeUser(1).password }),
  });
  const [session] = ((await answer.json()) as { data: SessionWire[] }).data;
  if (!session) throw new Error(`${username} cannot log in`);
  const headers = { authorization: `Bearer ${session.jwt.token}` };
  return async () => {
    const start = performance.now();
    const response = await fetch(`${url}/api/${largeCode}/${path}`, { headers });
    if (!response.ok || !response.body) throw new Error(`${path} was answered ${response.status}`);
    let firstMs = 0;
    let bytes = 0;
    for await (const chunk of response.body) {
      firstMs ||= performance.now() - start;
      bytes += chunk.byteLength;
    }
    return { firstMs, allMs: performance.now() - start, bytes };
  };
}
