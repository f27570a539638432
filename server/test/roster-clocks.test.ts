import { afterEach, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { directorySchema, tablesOf } from '../src/db/tables.ts';
import { addShift } from './support/arrange.ts';
import { worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { addNurse } from './support/offers.ts';
import { partsOf, readPdf } from './support/pdf.ts';
import { draft, preview, publish, readRoster, rosterPath, write } from './support/roster.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
afterEach(() => server.close());

test.each([
  ['America/Santiago', 13, /25 h seguidas.*cambio de hora/],
  // No clock changes since 2017: the same night keeps its length.
  ['America/Punta_Arenas', 12, /24 h seguidas(?!.*cambio de hora)/],
])('the night of 3 April 2027 is published in %s with %i hours', async (zone, hours, said) => {
  server = await startTestServer();
  await server.db.query(sql`update ${tablesOf(directorySchema)('instance')} set time_zone = ${zone}`);
  // A server reads its organisations once, and again when it hears of one; a session keeps its own.
  await server.db.query(
    sql`select pg_notify('relevo', '[{"from":"test","topic":"organisations","payload":"andes"}]')`,
  );
  let patricia = await server.as('patricia.vega');
  const range = { desde: '2027-04-03', hasta: '2027-04-04' };
  await draft(patricia, write(worker.diego, '2027-04-03', 3), write(worker.diego, '2027-04-04', 2));
  const stretch = async () => {
    patricia = await logIn(server, 'patricia.vega');
    const { personas } = await preview(patricia, range);
    return personas[0]?.chequeos.find(({ codigo }) => codigo === 'stretch')?.texto;
  };
  await expect.poll(stretch).toMatch(said);
  const answer = await publish(patricia, range);
  expect(answer.statusCode, answer.body).toBe(200);
  const { filas } = await readRoster(patricia, range);
  const night = filas
    .find(({ idtrabajador }) => idtrabajador === worker.diego)
    ?.turnos.find(({ fecha }) => fecha === '2027-04-03');
  expect(((night?.acaba ?? 0) - (night?.comienza ?? 0)) / 3_600_000).toBe(hours);
});

test('the week of Easter has its two holidays in the grid, in the figures of a person and on paper', async () => {
  server = await startTestServer();
  const patricia = await server.as('patricia.vega');
  await server.db.query(sql`
    insert into ${server.tables()('holiday')} (date, name)
    values ('2027-03-26', 'Viernes Santo'), ('2027-03-27', 'Sábado Santo')`);
  const nurse = await addNurse(server, 'Pascuala');
  for (const date of ['2027-03-25', '2027-03-26', '2027-03-27', '2027-03-28'])
    await addShift(server, nurse, date);
  const range = { desde: '2027-03-22', hasta: '2027-03-28' };
  const { feriados, filas } = await readRoster(patricia, range);
  expect(feriados).toEqual([
    { fecha: '2027-03-26', nombre: 'Viernes Santo' },
    { fecha: '2027-03-27', nombre: 'Sábado Santo' },
  ]);
  const row = filas.find(({ idtrabajador }) => idtrabajador === nurse);
  expect(row?.equidad).toEqual({ noches: 0, fines_de_semana: 1, feriados: 2 });
  const poster = await patricia.get(`${rosterPath}/afiche`, range);
  const { pages } = await readPdf(poster.rawPayload);
  const [head] = partsOf(pages[0]?.parts ?? [], 'TR');
  const days = (head?.children ?? []).map(({ text }) => text.replace(/\s+/g, ' '));
  expect(days.map((text) => /^Fer\./.test(text))).toEqual([false, false, false, false, true, true, false]);
});
