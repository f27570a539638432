import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SessionWire } from '@relevo/contract';
import { optionsOf } from '../rig/options.ts';
import { startServer } from '../rig/server.ts';
import { connect, type Db } from '../server/src/db/connection.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { sql } from '../server/src/db/sql.ts';
import { schemaOf, tablesOf } from '../server/src/db/tables.ts';
import { Passwords } from '../server/src/identity/passwords.ts';
import { startEmbedded, stopLeftover } from '../server/src/postgres/embedded.ts';
import { freePort } from '../server/src/postgres/free-port.ts';
import { makeSetupLink } from '../server/src/setup/setup.service.ts';
import { newOrganisation } from '../server/test/support/new-organisation.ts';
import { codeAt } from '../server/test/support/time-code.ts';

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
  // A database of before knows the first administrator.
  const dataDir = join(import.meta.dirname, '../.cache/bench-moving-in');
  await stopLeftover(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  const own = await startEmbedded({ dataDir, log: console.log });
  const db = connect(own.url, { max: 2, use: 'work' });
  const slow: string[] = [];
  try {
    await migrate(db);
    const data = mkdtempSync(join(tmpdir(), 'relevo-moving-in-'));
    const server = await startServer({ DATABASE_URL: own.url, RELEVO_DATA: data }, await freePort());
    const send = async (path: string, body: object, token?: string, method = 'POST') => {
      const answer = await fetch(`${server.url}/api/${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer;
    };
    const timed = async (name: keyof typeof LIMITS, run: () => Promise<unknown>) => {
      const begun = performance.now();
      await run();
      const seconds = (performance.now() - begun) / 1000;
      console.log(`${name}: ${seconds.toFixed(2)} s (at most ${LIMITS[name]})`);
      if (seconds > LIMITS[name]) slow.push(name);
    };
    try {
      const number = String(Date.now()).slice(-9);
      const plan = newOrganisation({ codigo: `prueba_${number}`, adminCorreo: `admin${number}@example.com` });
      const link = await makeSetupLink(db, false, Temporal.Now.instant());
      await timed('organisation', () => send(`auth/organizaciones/${link.split('/').at(-1)}`, plan));
      const login = await send('auth/login', { username: plan.adminCorreo, password: plan.password });
      const { data } = (await login.json()) as { data: SessionWire[] };
      const token = data.find(({ instance }) => instance.code === plan.codigo)?.jwt.token;
      if (token === undefined) throw new Error('no session of the new organisation');
      await proveFactor(send, token, plan.password);
      const people = await hire(db, plan.codigo, letters + mails, letters);
      await timed('letters', async () =>
        (
          await send(
            `${plan.codigo}/administracion/invitaciones/cartas`,
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
        const answer = await send(`${plan.codigo}/administracion/invitaciones`, { personas }, token);
        sent += ((await answer.json()) as { data: { enviadas: number[] } }).data.enviadas.length;
      }
      const seconds = (performance.now() - begun) / 1000;
      console.log(
        `${sent} invitations by mail: ${seconds.toFixed(2)} s, where as many password hashes take ${hashing.toFixed(0)} s (at most ${SHARE_OF_HASHES} of that)`,
      );
      if (sent !== mails || seconds > hashing * SHARE_OF_HASHES) slow.push('invitations');
    } finally {
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    }
  } finally {
    await db.end();
    await own.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  if (slow.length > 0) throw new Error(`too slow: ${slow.join(', ')}`);
}

type Send = (path: string, body: object, token?: string, method?: string) => Promise<Response>;

/** Enrols a second factor, which proves it for the session too. */
async function proveFactor(send: Send, token: string, password: string): Promise<void> {
  const begun = await send('auth/factor', { password }, token);
  const { data } = (await begun.json()) as { data: { secreto: string } };
  await send('auth/factor', { codigo: codeAt(data.secreto, Temporal.Now.instant()) }, token, 'PUT');
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
