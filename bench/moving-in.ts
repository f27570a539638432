import type { SessionWire } from '@relevo/contract';
import { optionsOf } from '../rig/options.ts';
import { startServer } from '../rig/server.ts';
import { connect } from '../server/src/db/connection.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { sql } from '../server/src/db/sql.ts';
import { schemaOf, tablesOf } from '../server/src/db/tables.ts';
import { startEmbedded } from '../server/src/postgres/embedded.ts';
import { freePort } from '../server/src/postgres/free-port.ts';
import { makeSetupLink } from '../server/src/setup/setup.service.ts';
import { newOrganisation } from '../server/test/support/new-organisation.ts';

/** The longest that each may take, in seconds. */
const LIMITS = { organisation: 5, letters: 10 };

/**
 * Makes a starter organisation by its link, and letters for people without mail, each as one call of the API, in a
 * database of its own. For a quick look `--letters 50`.
 */
export default async function movingIn(args: string[]): Promise<void> {
  const letters = optionsOf(args)('letters', 500);
  const own = await startEmbedded({
    dataDir: `${import.meta.dirname}/../.cache/bench-moving-in`,
    log: console.log,
  });
  const db = connect(own.url, { max: 2, use: 'work' });
  const slow: string[] = [];
  try {
    await migrate(db);
    const server = await startServer({ DATABASE_URL: own.url }, await freePort());
    const send = async (path: string, body: object, token?: string) => {
      const answer = await fetch(`${server.url}/api/${path}`, {
        method: 'POST',
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
      const t = tablesOf(schemaOf(plan.codigo));
      const people = await db.query<{ id: number }>(sql`
        insert into ${t('person')} (first_name, last_name, rut)
        select 'Elena', 'Rivas ' || n, (10000000 + n) || '-0' from generate_series(1, ${letters}::int) n returning id`);
      await db.query(sql`
        with one as (insert into ${t('unit')} (name, abbreviation, kind) values ('UCI', 'UCI', 1) returning id),
          work as (insert into ${t('position')} (name) values ('Enfermera(o)') returning id),
          hired as (
            insert into ${t('worker')} (person_id, username, unit_id, position_id)
            select p.id, p.rut, one.id, work.id from ${t('person')} p, one, work where p.rut like '%-0' returning id)
        insert into ${t('contract')} (worker_id, unit_id, starts_on, article22)
        select hired.id, one.id, current_date - 30, false from hired, one`);
      const personas = people.map(({ id }) => id);
      await timed('letters', async () =>
        (await send(`${plan.codigo}/administracion/invitaciones/cartas`, { personas }, token)).arrayBuffer(),
      );
    } finally {
      await server.stop();
    }
  } finally {
    await db.end();
    await own.stop();
  }
  if (slow.length > 0) throw new Error(`too slow: ${slow.join(', ')}`);
}
