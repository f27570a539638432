import { localDateOf } from '@relevo/domain/time';
import { analyzeFilled } from '../../server/src/db/analyze.ts';
import type { Db, Queries } from '../../server/src/db/connection.ts';
import { migrateOrganisation } from '../../server/src/db/migrate.ts';
import { knownCodes, knownUsernames, lockDemo } from './demo.sql.ts';

const codes = ['andes', 'puerto'];
const zone = 'America/Santiago';
/** The people to log in as (spec 5, The demonstration organisations), with a word for the terminal. */
const users = [
  { username: 'camila.rojas', who: 'nurse of the UCI in both organisations, punches with GPS' },
  { username: 'diego.soto', who: 'nurse of the same unit, punches without GPS' },
  { username: 'ignacio.fuentes', who: 'technician of the UCI, not enrolled for punching' },
  {
    username: 'valentina.mora',
    who: 'nurse whose contract has no limit of hours (artículo 22); administers people',
  },
  { username: 'patricia.vega', who: 'manager of the UCI with every role' },
  { username: 'paula.navarrete', who: 'administrator of the whole organisation, without shifts' },
  { username: 'jorge.pinto', who: 'manager of the emergency unit, without offers, permits and sheets' },
  { username: 'cristian.espinoza', who: 'manager of two units, Medicina and Pabellón' },
  { username: 'felipe.rodriguez', who: 'nurse of Medicina who leads Pabellón' },
  { username: 'veronica.flores', who: 'nurse of the emergency unit who replaces its manager this week' },
];

interface DemoOptions {
  log: (line: string) => void;
  /** The local date in Santiago that the demonstration lies around; the present one unless given. */
  today?: string;
  /** Marks after this moment have not been made yet; noon of a given date, otherwise the present. */
  now?: Temporal.Instant;
}

/**
 * Makes the two demonstration organisations (spec 5) in one transaction, unless they exist. The deeds by use cases
 * belong to it: a run that fails or is killed leaves only empty tables.
 * @throws Error with one sentence when another organisation or account has one of their names
 */
export async function createDemo(db: Db, { log, today, now }: DemoOptions): Promise<void> {
  const moment =
    now ??
    (today ? Temporal.ZonedDateTime.from(`${today}T12:00[${zone}]`).toInstant() : Temporal.Now.instant());
  const date = today ?? localDateOf(moment, zone);
  if (await isThere(db)) {
    log('The demonstration organisations are there already.');
    return;
  }
  for (const code of codes) await migrateOrganisation(db, code);
  // Loaded only here: a server that starts with its data needs none of it.
  const { fill } = await import('./fill.ts');
  const started = performance.now();
  const made = await db.begin(async (tx) => {
    await lockDemo(tx);
    if (await isThere(tx)) return false;
    await fill(tx, date, moment, log);
    return true;
  });
  if (!made) return;
  await analyzeFilled(db);
  log(`  made in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function isThere(db: Queries): Promise<boolean> {
  const found = await knownCodes(db, codes);
  if (found.length === codes.length) return true;
  if (found.length > 0) {
    throw new Error(`An organisation "${found[0]}" is there already, so the demonstration was not made.`);
  }
  const [taken] = await knownUsernames(
    db,
    users.map((user) => user.username),
  );
  if (!taken) return false;
  throw new Error(`An account "${taken}" is there already, so the demonstration was not made.`);
}

/** The people to log in as; none when the demonstration is not there. */
export async function demoUsers(db: Db): Promise<{ username: string; who: string }[]> {
  const usernames = users.map((user) => user.username);
  const there = new Set(await knownUsernames(db, usernames, codes));
  return users.filter((user) => there.has(user.username));
}
