import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf, proveForEver } from './support/administrators.ts';
import { unit, worker } from './support/fixture.ts';
import { code, counts, drafted, type NamedCode, rostersAt, rut } from './support/import-roster.ts';
import { readPile } from './support/imports.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { refusalOf } from './support/refusals.ts';
import { publish } from './support/roster.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
let patricia: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['turnos']);
  patricia = await server.as('patricia.vega');
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});
beforeEach(async () => {
  const t = server.tables();
  for (const table of ['roster_cell', 'import_code'] as const)
    await server.db.query(sql`delete from ${t(table)}`);
});

const path = 'administracion/importaciones';
const by = 'Marcela Ibáñez';
const { reviewed, answered, sentences, applied, undone } = rostersAt(() => desk);

test('codes are asked about once in their unit, and what they mean becomes the draft that the manager publishes', async () => {
  const rows = [
    [rut.camila, '01-03-2027', 'D'],
    [rut.camila, '02-03-2027', 'NN'],
    [rut.camila, '03-03-2027', 'nn'],
    [rut.diego, '01-03-2027', 'X'],
    [rut.diego, '02-03-2027', '?'],
    [rut.diego, '03-03-2027', 'Largo'],
    [rut.diego, '04-03-2027', '-'],
  ];
  const first = await reviewed(rows);
  expect(first.nombres).toMatchObject([
    { campo: 'turno', unidad: { id: unit.uci, nombre: 'UCI Adulto' }, valor: 'NN', filas: 2, accion: null },
    ...[{ valor: 'D' }, { valor: 'X' }, { valor: '?' }],
  ]);
  expect(await sentences(first)).toEqual(
    [2, 3, 4, 5, 6].map((row, at) => [
      row,
      `El código ${rows[at]?.[2]} no tiene significado. Elígelo en el paso Códigos.`,
    ]),
  );
  const detail = await answered(
    first,
    ...[code('D', 'usar', 2), code('NN', 'usar', 3), code('X', 'libre'), code('?', 'ignorar')],
  );
  expect(counts(detail)).toEqual([6, 0, 1, 0]);
  expect(await readPile(desk, detail.id, 'nuevas')).toMatchObject([
    {
      ...{ persona: 'Camila Rojas Muñoz, 01-03-2027', rut: '12345678-5' },
      cambios: [{ campo: 'turno', antes: null, despues: 'Largo' }],
    },
    ...[{}, {}, {}],
    { persona: 'Diego Soto, 03-03-2027', cambios: [{ despues: 'Largo' }] },
    { cambios: [{ despues: 'Libre' }] },
  ]);
  const done = await applied(detail);
  expect(done.progreso).toEqual({ escritas: 6, quedan: 0 });
  expect((await drafted(patricia))?.map(([, date, type, , author]) => [date, type, author])).toEqual([
    ...[
      ['2027-03-01', 2, by],
      ['2027-03-01', null, by],
      ['2027-03-02', 3, by],
      ['2027-03-03', 3, by],
    ],
    ...[
      ['2027-03-03', 2, by],
      ['2027-03-04', null, by],
    ],
  ]);

  // The same rows again: what their codes mean is known, and nothing is written.
  const again = await reviewed(rows.toReversed());
  expect(again.nombres.map(({ valor, accion, recordado }) => [valor, accion, recordado])).toEqual([
    ['nn', 'usar', true],
    ['?', 'ignorar', true],
    ['X', 'libre', true],
    ['D', 'usar', true],
  ]);
  expect(counts(again)).toEqual([0, 0, 7, 0]);

  const range = { desde: '2027-03-01', hasta: '2027-03-04' };
  expect((await publish(patricia, range)).statusCode).toBe(200);
  expect(counts(await reviewed([...rows.slice(1), ...rows.slice(0, 1)]))).toEqual([0, 0, 7, 0]);
  expect(await drafted(patricia)).toEqual([]);
});

test('what a file says of people, dates and codes is a problem of its row', async () => {
  const detail = await reviewed([
    [rut.camila, '01-04-2027', 'Noche'],
    [rut.camila, '01-04-2027', 'Largo'],
    ['9.999.999-3', '01-04-2027', 'Largo'],
    ['9.876.543-3', '01-04-2027', 'Largo'],
    [rut.camila, '', 'Largo'],
    [rut.camila, '05-04-2027', ''],
    [rut.camila, '31-04-2027', 'Largo'],
  ]);
  expect(await sentences(detail)).toEqual([
    [2, 'La fila 3 trata de lo mismo. Deja una sola.'],
    [3, 'La fila 2 trata de lo mismo. Deja una sola.'],
    [4, 'No hay nadie con el RUT 9999999-3. Importa primero a las personas.'],
    [5, 'Patricia Vega no tiene contrato en Relevo.'],
    [6, 'Falta Fecha.'],
    [7, 'Falta Turno.'],
    [8, 'La fecha 31-04-2027 no es válida. Escríbela como dd-mm-aaaa.'],
  ]);
});

test('a code means something else in another unit', async () => {
  const detail = await reviewed(
    [
      [rut.camila, '08-03-2027', 'D'],
      [rut.rosa, '08-03-2027', 'D'],
    ],
    code('D', 'usar', 2),
  );
  expect(detail.nombres.map(({ unidad, accion }) => [unidad?.nombre, accion])).toEqual([
    ['UCI Adulto', 'usar'],
    ['Urgencia', null],
  ]);
  expect(counts(detail)).toEqual([1, 0, 0, 1]);
  const both = await answered(detail, { ...code('D', 'libre'), idunidad: unit.emergency });
  expect(counts(both)).toEqual([2, 0, 0, 0]);
  await applied(both);
  const cells = await server.db.query(sql`
    select unit_id as unit, shift_type_id as type from ${server.tables()('roster_cell')} order by unit_id`);
  expect(cells).toEqual([
    { unit: unit.uci, type: 2 },
    { unit: unit.emergency, type: null },
  ]);
});

test('a nurse who administrates is the author of what her import writes', async () => {
  const t = server.tables();
  await server.db.query(sql`insert into ${t('administrator')} (person_id, scope) values (2, 'turnos')`);
  const before = desk;
  desk = await server.as('diego.soto');
  await proveForEver(server, 'diego.soto');
  try {
    await applied(await reviewed([[rut.camila, '22-03-2027', 'Noche']]));
    expect((await drafted(patricia))?.map(([id, , type, , author]) => [id, type, author])).toEqual([
      [worker.camila, 3, 'Diego Soto'],
    ]);
  } finally {
    desk = before;
  }
});

test('an answer names a code of the file, and a type that can be planned', async () => {
  const detail = await reviewed([[rut.camila, '23-03-2027', 'D']]);
  const refusal = async (...nombres: NamedCode[]) => {
    const body = { version: detail.version, nombres };
    const answer = await desk.request('PUT', `${path}/${detail.id}/nombres`, { body });
    const { status, code: why, fields } = refusalOf(answer);
    expect([status, why]).toEqual([422, 'request.invalid']);
    return fields?.nombres?.[0];
  };
  expect(await refusal(code('Z', 'libre'))).toBe('El archivo no dice Z en esa unidad.');
  expect(await refusal({ ...code('D', 'libre'), idunidad: unit.emergency })).toBe(
    'El archivo no dice D en esa unidad.',
  );
  expect(await refusal({ ...code('D', 'ignorar'), campo: 'unidad' })).toBe(
    'El archivo no dice D en esa unidad.',
  );
  expect(await refusal(code('D', 'usar', 1))).toBe('Elige qué tipo de turno corresponde a D.');
  expect(await refusal(code('D', 'usar'))).toBe('Elige qué tipo de turno corresponde a D.');
  expect(await refusal(code('D', 'crear'))).toBe('Un tipo de turno se crea en Ajustes.');
  const taken = await answered(await answered(detail, code('D', 'usar', 2)), code('D', null));
  expect(taken.nombres).toMatchObject([{ accion: null, sugerencia: null }]);
  expect((await reviewed([[rut.camila, '23-03-2027', 'D']])).nombres[0]?.accion).toBeNull();
});

test('rosters are for the scope of shifts: to another one they are not there', async () => {
  const { id } = await reviewed([[rut.camila, '23-03-2027', 'D']]);
  const people = await administratorOf(server, ['personas']);
  const nombres = [code('D', 'libre')];
  const answers = await Promise.all([
    people.get(`${path}/${id}`),
    people.get('administracion/plantillas/planilla', { formato: 'csv' }),
    people.request('PUT', `${path}/${id}/nombres`, { body: { version: 2, nombres } }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
});

test('a month of a unit is written and undone in few change sets', async () => {
  const days = Array.from({ length: 27 }, (_, day) => `${String(day + 1).padStart(2, '0')}-03-2027`);
  const ids = [rut.camila, rut.diego, '22.222.222-2', '20.347.878-K'];
  const t = server.tables();
  const version = async () =>
    (
      await server.db.query<{ version: number }>(sql`
      select version from ${t('roster_draft')} where unit_id = ${unit.uci}`)
    )[0]?.version ?? 0;
  const before = await version();
  const rows = ids.flatMap((id) =>
    days.map((day, at) => [id, day, ['Largo', 'Noche', '-', '-'][at % 4] ?? '']),
  );
  const detail = await reviewed(rows);
  const done = await applied(detail);
  expect(done.progreso?.escritas).toBe((detail.resumen?.nuevas ?? 0) + (detail.resumen?.cambian ?? 0));
  expect(await version()).toBe(before + 1);
  // The same file is taken again, since drafts may be discarded meanwhile.
  expect(counts(await reviewed(rows))).toEqual([0, 0, rows.length, 0]);
  await undone(done);
  expect(await version()).toBe(before + 2);
});
