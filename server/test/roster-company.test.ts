import type { RosterCompany } from '@relevo/contract/roster-company';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { Bus } from '../src/kernel/bus.ts';
import { Presence } from '../src/roster/presence.ts';
import { fixtureNow, manager, unit, worker } from './support/fixture.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { expectGuarded } from './support/refusals.ts';
import { draft, readRoster, rosterPath, write } from './support/roster.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let patricia: Persona;
let jorge: Persona;
beforeAll(async () => {
  server = await startTestServer();
  const t = server.tables();
  // Jorge leads the unit too, and edits its shifts.
  await server.db.query(sql`update ${t('manager')} set unit_id = ${unit.uci} where id = ${manager.jorge}`);
  await server.db.query(sql`
    insert into ${t('manager_role')} (manager_id, role_id) values (${manager.jorge}, 484) on conflict do nothing`);
  patricia = await server.as('patricia.vega');
  jorge = await server.as('jorge.pinto');
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const path = `${rosterPath}/presencia`;
async function company(of: Persona): Promise<RosterCompany> {
  const answer = await of.request('POST', path);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: RosterCompany }).data;
}

test('it is for managers who edit the unit', () => expectGuarded(server, 'POST', path, 'admin'));

test('each hears who else has the roster open, and of nobody a minute after the last sign', async () => {
  server.setNow(fixtureNow);
  expect((await company(patricia)).presentes).toEqual([]);
  server.setNow(fixtureNow.add({ seconds: 20 }));
  expect((await company(jorge)).presentes).toMatchObject([{ nombre: 'Patricia Vega' }]);
  const [there] = (await company(patricia)).presentes;
  expect(there?.nombre).toBe('Jorge Pinto');
  expect(Date.parse(there?.desde ?? '')).toBe(fixtureNow.add({ seconds: 20 }).epochMilliseconds);
  server.setNow(fixtureNow.add({ seconds: 80 }));
  expect((await company(patricia)).presentes).toHaveLength(1);
  server.setNow(fixtureNow.add({ seconds: 81 }));
  expect((await company(patricia)).presentes).toEqual([]);
  server.setNow(fixtureNow);
});

test('a sign reaches the other processes', async () => {
  const bus = new Bus(server.db);
  const other = new Presence(bus);
  await bus.start();
  try {
    const seen = () => [...other.others('andes', unit.uci, manager.jorge, fixtureNow).keys()];
    await expect
      .poll(async () => {
        await company(patricia);
        return seen();
      })
      .toEqual([manager.patricia]);
  } finally {
    await bus.stop();
  }
});

test('each hears what the others changed today, and not what oneself did', async () => {
  const date = '2027-04-05';
  const { celdas } = await draft(patricia, write(worker.camila, date, 2), write(worker.diego, date, null));
  const back = { idtrabajador: worker.camila, fecha: date, base: celdas[0]?.base ?? '' };
  await draft(patricia, { ...back, que: 'publicado' });
  expect((await company(patricia)).pasos).toEqual([]);
  const { pasos } = await company(jorge);
  expect(pasos).toMatchObject([
    {
      ...{ por: 'Patricia Vega', celdas: 1 },
      cambios: [
        {
          ...{ nombre: 'Camila Rojas', fecha: date },
          antes: { que: 'turno', idtipo: 2 },
          despues: { que: 'publicado', idtipo: null },
        },
      ],
    },
    {
      celdas: 2,
      cambios: [
        { antes: { que: 'publicado', idtipo: null }, despues: { que: 'turno', idtipo: 2 } },
        { despues: { que: 'libre', idtipo: null } },
      ],
    },
  ]);
  server.setNow(Temporal.Instant.from('2026-11-18T23:59:59-03:00'));
  expect((await company(jorge)).pasos).toHaveLength(2);
  server.setNow(Temporal.Instant.from('2026-11-19T00:00:00-03:00'));
  expect((await company(jorge)).pasos).toEqual([]);
  server.setNow(fixtureNow);
});

test('what somebody wrote who manages no unit has that name, in the cell and among the steps', async () => {
  const t = server.tables();
  const date = '2027-04-12';
  const { version } = await draft(patricia, write(worker.diego, date, 3));
  for (const table of ['roster_cell', 'roster_change_set'] as const) {
    await server.db.query(sql`
      update ${t(table)} set manager_id = null, person_id = 2 where version = ${version}`);
  }
  const { borrador } = await readRoster(patricia, { desde: date, hasta: date });
  expect(borrador?.celdas).toMatchObject([{ idtrabajador: worker.diego, por: 'Diego Soto' }]);
  for (const one of [patricia, jorge]) {
    expect((await company(one)).pasos[0]).toMatchObject({ version, por: 'Diego Soto', celdas: 1 });
  }
});
