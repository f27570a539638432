import { closingFigures } from '@relevo/domain/closing-figures';
import { attendanceSheet } from '@relevo/domain/sheet';
import type { Sheet } from '@relevo/domain/sheet-facts';
import { median } from '../rig/load.ts';
import { optionsOf } from '../rig/options.ts';
import { largeCode, largeUser } from '../rig/seed-large.ts';
import { startServer } from '../rig/server.ts';
import { accountOf } from '../rig/sheet-account.ts';
import { connect, type Db } from '../server/src/db/connection.ts';
import { sql } from '../server/src/db/sql.ts';
import { schemaOf, tablesOf } from '../server/src/db/tables.ts';
import { freePort } from '../server/src/postgres/free-port.ts';
import { readSettings, sheetSettings } from '../server/src/settings/settings.ts';
import {
  type CommonFacts,
  loadCommonFacts,
  loadOwnFacts,
} from '../server/src/sheet-facts/sheet-facts.sql.ts';
import { managerOf } from './seeds/seed-changes.ts';
import { type PayPeriod, seedSheets } from './seeds/seed-sheets.ts';
import { openLarge } from './support/large.ts';
import { pgbench, type Statement, scriptLine } from './support/pgbench.ts';
import { compareSamples, countBlocks, openSampler, type Sample } from './support/samples.ts';

const batch = 100;
const connections = 16;
const limits = { report: 0.5, all: 0.3, who: 0.7, growth: 1.25 };

/**
 * Checks every worker's sheet of several periods, and the days that payroll is told, against a second computation in SQL. Compares the report of a worker,
 * the sheets of all workers in a period and a manager's list of validations with pgbench on the same statements. Counts
 * the blocks that a report and that list take in the first and in the last period. 5,000 workers and 12 periods; for a
 * quick look `--workers 200 --periods 2 --seconds 1 --pairs 1`.
 */
export default async function sheets(args: string[]): Promise<void> {
  const option = optionsOf(args);
  const [workers, months] = [option('workers', 5000), option('periods', 12)];
  const [seconds, pairs] = [option('seconds', 6), option('pairs', 5)];
  const database = await openLarge(workers);
  const statements: Statement[] = [];
  const db = connect(database.url, {
    max: 1,
    use: 'work',
    onStatement: (text, parameters) => statements.push({ text, parameters }),
  });
  const failures: string[] = [];
  const judge = (what: string, ratio: number, least: number) => {
    console.log(`${what}: ${ratio.toFixed(2)} (at least ${least})`);
    if (ratio < least) failures.push(`${what} is too slow`);
  };
  try {
    const now = Temporal.Now.instant();
    const periods = await seedSheets(db, now, months);
    const t = tablesOf(schemaOf(largeCode));
    const ids = (await db.query<{ id: number }>(sql`select id from ${t('worker')} order by id`)).map(
      ({ id }) => id,
    );
    for (const period of periods) {
      const wrong = await disagreements(db, period, ids, now);
      console.log(`${period.from} to ${period.to}: ${ids.length} sheets, ${wrong.length} differ`);
      for (const one of wrong.slice(0, 3)) console.log(one);
      if (wrong.length > 0) failures.push(`sheets of ${period.from} differ`);
    }
    const [last] = periods;
    if (!last) throw new Error('there is no period');
    const ratios: number[] = [];
    for (let pair = 1; pair <= pairs; pair += 1) {
      statements.length = 0;
      const start = performance.now();
      const common = await loadCommonFacts(db, t, last);
      for await (const _ of sheetsOf(db, last, ids, common, now));
      const own = (performance.now() - start) / 1000;
      const script = statements.map((one) => scriptLine(one, new Map())).join('\n');
      const rate = await pgbench({ url: database.url, script, clients: 1, seconds: 0, transactions: 2 });
      console.log(`pair ${pair}: pgbench ${(1 / rate).toFixed(1)} s, all sheets ${own.toFixed(1)} s`);
      ratios.push(1 / rate / own);
    }
    judge(`all ${ids.length} sheets of a period against pgbench`, median(ratios), limits.all);
    const reports = await capture(database.url, workers, periods);
    const who = await captureLists(database.url, workers, periods);
    const blocks = {
      report: await countBlocks(db, reports),
      'who validated': await countBlocks(db, who),
    };
    const server = await startServer({ DATABASE_URL: database.url }, await freePort());
    try {
      const bench = { port: server.port, url: database.url, seconds, pairs, connections };
      judge('a report against pgbench', await compareSamples('report', reports.last, bench), limits.report);
      judge('who validated against pgbench', await compareSamples('who', who.last, bench), limits.who);
    } finally {
      await server.stop();
    }
    for (const [what, { first = 0, last: latest = 0 }] of Object.entries(blocks)) {
      console.log(
        `${what}: ${first.toFixed(0)} blocks of the first period, ${latest.toFixed(0)} of the last`,
      );
      if (latest > first * limits.growth) failures.push(`${what} grows with the years`);
    }
  } finally {
    await db.end();
    await database.close();
  }
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

async function* sheetsOf(
  db: Db,
  period: PayPeriod,
  ids: readonly number[],
  { columns, holidays, texts }: CommonFacts,
  now: Temporal.Instant,
): AsyncGenerator<{ workerId: number; sheet: Sheet }> {
  const t = tablesOf(schemaOf(largeCode));
  const rules = readSettings(sheetSettings, texts);
  const days = new Set(holidays);
  for (let at = 0; at < ids.length; at += batch) {
    for (const own of await loadOwnFacts(db, t, ids.slice(at, at + batch), period)) {
      const facts = { ...own, period, columns, rules, holidays: days };
      yield { workerId: own.workerId, sheet: attendanceSheet(facts, now.epochMilliseconds) };
    }
  }
}

/** The workers whose sheet says something else than the account of the database. */
async function disagreements(
  db: Db,
  period: PayPeriod,
  ids: readonly number[],
  now: Temporal.Instant,
): Promise<string[]> {
  const t = tablesOf(schemaOf(largeCode));
  const accounts = new Map(
    (await accountOf(db, largeCode, period, now.toString())).map((one) => [one.workerId, one]),
  );
  const common = await loadCommonFacts(db, t, period);
  const wrong: string[] = [];
  for await (const { workerId, sheet } of sheetsOf(db, period, ids, common, now)) {
    const { columns, ...totals } = sheet.totals;
    const { bonus25 = 0, bonus50 = 0, extra = 0 } = columns;
    const own = JSON.stringify(inOrder({ days: closingFigures(sheet).days, ...totals, ...columns }));
    // Workers without a shift have no account.
    const other = JSON.stringify(inOrder(accounts.get(workerId) ?? {}));
    if (own !== other || Math.abs(bonus25 + bonus50 - extra) > 2 * sheet.days.length) {
      wrong.push(`${workerId}: ${own} and ${other}`);
    }
  }
  return wrong;
}

const figures = [
  ...(['days', 'delay', 'earlyLeave', 'leave', 'noAttendance', 'omissions'] as const),
  ...(['extra', 'bonus50', 'holiday', 'transport', 'handover'] as const),
];

const inOrder = (account: Partial<Record<(typeof figures)[number], unknown>>) =>
  figures.map((name) => `${name} ${account[name] ?? 0}`);

async function capture(url: string, workers: number, periods: readonly PayPeriod[]) {
  const step = Math.max(2, Math.floor(workers / 8));
  const { logIn, sample, close } = await openSampler(url);
  const reports = { first: [] as Sample[], last: [] as Sample[] };
  const path = (period: PayPeriod | undefined, id: number) =>
    `fda/trabajador/reporte?periodo_id=${period?.id}&trabajador_id=${id}`;
  try {
    for (let id = 1; id <= workers; id += step) {
      const token = await logIn(largeUser(id).username);
      reports.first.push(await sample(path(periods.at(-2), id), token));
      reports.last.push(await sample(path(periods[0], id), token));
    }
    return reports;
  } finally {
    await close();
  }
}

/** Lists of validations, as the managers of some units request them. */
async function captureLists(url: string, workers: number, periods: readonly PayPeriod[]) {
  const { logIn, sample, close } = await openSampler(url);
  const lists = { first: [] as Sample[], last: [] as Sample[] };
  const path = (period: PayPeriod | undefined) => `fda/report/whos-validated?date=${period?.from}`;
  try {
    for (let unit = 1; unit <= Math.min(8, Math.ceil(workers / 50)); unit += 1) {
      const token = await logIn(managerOf(unit));
      lists.first.push(await sample(path(periods.at(-1)), token));
      lists.last.push(await sample(path(periods[0]), token));
    }
    return lists;
  } finally {
    await close();
  }
}
