import { spanish } from '@relevo/domain/names';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byName, sql } from '../src/db/sql.ts';
import { directorySchema, identifier, tablesOf } from '../src/db/tables.ts';
import { position, shift, unit } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

// Names in Spanish order; by their bytes the accented ones would all come last.
const inOrder = [
  'Álvarez',
  'Alvear',
  'de la Ó',
  'Muñoz',
  'Muro',
  'Ñancupil',
  'Núñez',
  'Nuñoa',
  'Zúñiga',
].sort(spanish.compare);
const mixed = ['Zúñiga', 'Nuñoa', 'Álvarez', 'Muro', 'Ñancupil', 'de la Ó', 'Muñoz', 'Alvear', 'Núñez'];

let server: TestServer;
let camila: Persona;
let patricia: Persona;
const add = async (table: string, row: (name: string, at: number) => Record<string, unknown>) => {
  for (const [at, name] of mixed.entries()) {
    const [names, values] = [Object.keys(row(name, at)), Object.values(row(name, at))];
    const columns = names.map((column) => identifier(column));
    await server.db.query(sql`
      insert into ${server.tables()(table)} (${columns.reduce((a, b) => sql`${a}, ${b}`)})
      values (${values.map((value) => sql`${value}`).reduce((a, b) => sql`${a}, ${b}`)})`);
  }
};
beforeAll(async () => {
  server = await startTestServer();
  await add('unit', (name) => ({ name, abbreviation: 'X' }));
  await add('position', (name, at) => ({ id: 100 + at, name }));
  await add('payroll_group', (name, at) => ({
    id: 100 + at,
    name,
    unit_id: unit.uci,
    position_id: 100 + at,
  }));
  await add('workplace', (name, at) => ({
    id: 100 + at,
    company_id: 1,
    name,
    lat: 0,
    lng: 0,
    radius_m: 1,
    time_zone: 'America/Santiago',
  }));
  await add('worker_workplace', (_, at) => ({ worker_id: 1, workplace_id: 100 + at }));
  await add('absence_type', (name, at) => ({ id: 100 + at, name, abbreviation: 'X' }));
  await add('permit_type', (name, at) => ({ id: 100 + at, name, kind: 'habiles' }));
  await add('tag', (name, at) => ({ id: 100 + at, name }));
  await add('shift_tag', (_, at) => ({ shift_id: shift.camilaToday, tag_id: 100 + at }));
  await add('person', (name, at) => ({ id: 2000 + at, first_name: 'Ana', last_name: name }));
  // First names decide between equal last names.
  await add('person', (name, at) => ({ id: 3000 + at, first_name: name, last_name: 'Zúñiga' }));
  for (const first of [2000, 3000]) {
    await add('worker', (_, at) => ({
      id: first + at,
      person_id: first + at,
      username: `x${first + at}`,
      unit_id: unit.uci,
      position_id: position.nurse,
    }));
    await add('contract', (_, at) => ({
      worker_id: first + at,
      unit_id: unit.uci,
      starts_on: '2024-01-01',
    }));
  }
  [camila, patricia] = await Promise.all([server.as('camila.rojas'), server.as('patricia.vega')]);
});
afterAll(() => server.close());

/** The names of the test that a body shows, in its order. */
const shown = (names: string[]) => names.filter((name) => mixed.includes(name));
const listed = async (persona: Persona, path: string, query: Record<string, string> = {}) => {
  const answer = await persona.get(path, query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as Record<string, Record<string, unknown>[]>;
};
const column = (rows: Record<string, unknown>[] | undefined, name: string) =>
  shown((rows ?? []).map((row) => String(row[name])));

test('the database and the server agree on what comes first', async () => {
  const rows = await server.db.query<{ name: string }>(sql`
    select name from unnest(${mixed}::text[]) name order by ${byName('name')}`);
  expect(rows.map(({ name }) => name)).toEqual(inOrder);
  expect(inOrder).toEqual([
    'Álvarez',
    'Alvear',
    'de la Ó',
    'Muñoz',
    'Muro',
    'Núñez',
    'Nuñoa',
    'Ñancupil',
    'Zúñiga',
  ]);
});

test.each([
  ['unidades', 'nombreUnidad'],
  ['admin/me/planillas', 'nombrePlanilla'],
])('%s stands in the order of Spanish', async (path, name) => {
  expect(column((await listed(patricia, path)).data, name)).toEqual(inOrder);
});

test.each([
  ['me/establecimientos', 'nombre'],
  ['tipoAusencia', 'nombreTipoAusencia'],
])('%s stands in the order of Spanish', async (path, name) => {
  expect(column((await listed(camila, path)).data, name)).toEqual(inOrder);
});

test("positions, types, a shift's tags and people stand in the order of Spanish", async () => {
  const { data: units = [] } = await listed(patricia, 'unidades');
  const uci = units.find(({ idunidad }) => idunidad === unit.uci);
  const positions = uci?.lista_det_puesto as { nombreDetPuesto: string }[];
  expect(column(positions, 'nombreDetPuesto')).toEqual(inOrder);

  const { data } = (await camila.get('mobile-data')).json() as {
    data: Record<string, Record<string, unknown>[]>;
  };
  expect(column(data.absenceTypes, 'nombreTipoAusencia')).toEqual(inOrder);
  expect(column(data.permitTypes, 'observacionCausal')).toEqual(inOrder);

  const { turnos = [] } = await listed(camila, 'me/turnos', { desde: '2026-11-18', hasta: '2026-11-18' });
  expect(column(turnos[0]?.tags as { nombre: string }[], 'nombre')).toEqual(inOrder);

  const workers = await listed(patricia, 'trabajadores', { unidad: '1', puesto: '1' });
  const people = (workers.data ?? []).map(({ persona }) => persona as Record<string, string>);
  const anas = people.filter(({ nombre }) => nombre === 'Ana');
  expect(column(anas, 'apellidoPaterno')).toEqual(inOrder);
  const zunigas = people.filter(
    ({ nombre, apellidoPaterno }) => apellidoPaterno === 'Zúñiga' && nombre !== 'Ana',
  );
  expect(column(zunigas, 'nombre')).toEqual(inOrder);
});

test("the organisations of a login stand in the order of Spanish, and so do a shift's colleagues", async () => {
  const names = { andes: 'Ñuñoa', puerto: 'Zapallar' };
  for (const [code, name] of Object.entries(names)) {
    await server.db.query(sql`
      update ${tablesOf(directorySchema)('instance')} set name = ${name} where code = ${code}`);
  }
  const answer = await server.login('camila.rojas');
  const { data } = answer.json() as { data: { instance: { name: string } }[] };
  expect(data.map(({ instance }) => instance.name)).toEqual(['Ñuñoa', 'Zapallar']);

  const again = await logIn(server, 'camila.rojas');
  const query = { turno: String(shift.camilaToday), fecha: '2026-12-20' };
  const partners = await listed(again, 'cambioTurnoSolicitud/colegas', query);
  const people = (partners.data ?? []).map(
    ({ trabajador }) => (trabajador as { persona: Record<string, string> }).persona,
  );
  expect(
    column(
      people.filter(({ nombre }) => nombre === 'Ana'),
      'apellidoPaterno',
    ),
  ).toEqual(inOrder);
});
