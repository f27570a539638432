import { optionsOf } from '../rig/options.ts';
import type { Db } from '../server/src/db/connection.ts';
import { sql } from '../server/src/db/sql.ts';
import { schemaOf, tablesOf } from '../server/src/db/tables.ts';
import { Passwords } from '../server/src/identity/passwords.ts';
import { openOwnServer } from './support/own-server.ts';

/** The longest that each may take, in seconds. */
const LIMITS = { organisation: 5, letters: 10 };
/** The share of the time of as many password hashes that invitations may take, which hash none. */
const SHARE_OF_HASHES = 0.25;
/** The most people of one call. */
const AT_ONCE = 1_000;

/**
 * Makes a starter organisation by its link, letters for people without mail in one call, and invitations by mail, in a
 * database of its own. For a quick look `--letters 50 --mails 100`.
 */
export default async function movingIn(args: string[]): Promise<void> {
  const option = optionsOf(args);
  const [letters, mails] = [option('letters', 500), option('mails', 5_000)];
  const { db, send, make, enter, close } = await openOwnServer('moving-in');
  const slow: string[] = [];
  const timed = async <T>(name: keyof typeof LIMITS, run: () => Promise<T>): Promise<T> => {
    const begun = performance.now();
    const result = await run();
    const seconds = (performance.now() - begun) / 1000;
    console.log(`${name}: ${seconds.toFixed(2)} s (at most ${LIMITS[name]})`);
    if (seconds > LIMITS[name]) slow.push(name);
    return result;
  };
  try {
    const made = await timed('organisation', make);
    const { code } = made;
    const token = await enter(made);
    const people = await hire(db, code, letters + mails, letters);
    await timed('letters', async () =>
      (
        await send(
          `${code}/administracion/invitaciones/cartas`,
          { personas: people.slice(0, letters) },
          token,
        )
      ).arrayBuffer(),
    );
    const hashing = (await secondsOfHash()) * mails;
    const begun = performance.now();
    let sent = 0;
    for (let at = letters; at < people.length; at += AT_ONCE) {
      const personas = people.slice(at, at + AT_ONCE);
      const answer = await send(`${code}/administracion/invitaciones`, { personas }, token);
      sent += ((await answer.json()) as { data: { enviadas: number[] } }).data.enviadas.length;
    }
    const seconds = (performance.now() - begun) / 1000;
    console.log(
      `${sent} invitations by mail: ${seconds.toFixed(2)} s, where as many password hashes take ${hashing.toFixed(0)} s (at most ${SHARE_OF_HASHES} of that)`,
    );
    if (sent !== mails || seconds > hashing * SHARE_OF_HASHES) slow.push('invitations');
  } finally {
    await close();
  }
  if (slow.length > 0) throw new Error(`too slow: ${slow.join(', ')}`);
}

/** Writes people with a contract, the first of them without an e-mail. @returns their ids */
async function hire(db: Db, code: string, count: number, withoutMail: number): Promise<number[]> {
  const t = tablesOf(schemaOf(code));
  const people = await db.query<{ id: number }>(sql`
    insert into ${t('person')} (first_name, last_name, rut, email)
    select 'Elena', 'Rivas ' || n, (10000000 + n) || '-0',
      case when n > ${withoutMail}::int then 'elena' || n || '@example.com' end
    from generate_series(1, ${count}::int) n returning id`);
  await db.query(sql`
    with one as (insert into ${t('unit')} (name, abbreviation, kind) values ('UCI', 'UCI', 1) returning id),
      work as (insert into ${t('position')} (name) values ('Enfermera(o)') returning id),
      hired as (
        insert into ${t('worker')} (person_id, username, unit_id, position_id)
        select p.id, p.rut, one.id, work.id from ${t('person')} p, one, work where p.rut like '%-0' returning id)
    insert into ${t('contract')} (worker_id, unit_id, starts_on, article22)
    select hired.id, one.id, current_date - 30, false from hired, one`);
  return people.map(({ id }) => id).toSorted((one, other) => one - other);
}

/** Seconds of one password hash on this machine at the moment. */
async function secondsOfHash(): Promise<number> {
  const passwords = new Passwords();
  const tries = 20;
  const begun = performance.now();
  for (let made = 0; made < tries; made += 1) await passwords.hash(`Relevo2026 ${made}`);
  return (performance.now() - begun) / 1000 / tries;
}
