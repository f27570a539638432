import type { MinimumCell, MinimumLine, Staffing, UnitMinima } from '@relevo/contract';
import { addDays } from '@relevo/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf, sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { setMinimum, setTypeMinimum } from './support/arrange.ts';
import { unit } from './support/fixture.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['turnos']);
});
beforeEach(async () => {
  for (const table of ['shift_type_minimum', 'staffing_exception', 'staffing_minimum', 'holiday'] as const) {
    await server.db.query(sql`delete from ${server.tables()(table)}`);
  }
  await server.db.query(sql`update ${server.tables()('shift_type')} set active = true`);
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

/** Wednesday of the fixture, and types of it. */
const today = '2026-11-18';
const [long, night] = [2, 3];
const read = async () =>
  ((await desk.get(`administracion/unidades/${unit.uci}/dotacion`)).json() as { data: UnitMinima }).data;
const lineOf = async (tipo = long, de = 'planilla', id = 1) =>
  (await read()).lineas.find(
    (line) => line.de === de && line.id === id && line.tipo?.id === tipo,
  ) as MinimumLine;
const cell = (columna: string, minimo: number | null, more: Partial<MinimumCell> = {}): MinimumCell => ({
  ...{ de: 'planilla', id: 1, turnoDia: true, idtipo: long, columna, minimo, antes: null },
  ...more,
});
const put = (...celdas: MinimumCell[]) =>
  desk.request('PUT', `administracion/unidades/${unit.uci}/dotacion`, { body: { celdas } });
const set = async (...celdas: MinimumCell[]) =>
  expect((await put(...celdas)).json()).toEqual({ data: { ok: true } });
const versionOf = async (id: number) => {
  const [row] = await server.db.query<{ version: number }>(sql`
    select version from ${server.tables()('shift_type')} where id = ${id}`);
  return row?.version ?? 0;
};
const setActive = async (activo: boolean, id = long) =>
  desk.request('PUT', `administracion/tipos-turno/${id}/activo`, {
    body: { activo, version: await versionOf(id) },
  });

test('each place has a line for each type in use, with who works with it', async () => {
  const { lineas } = await read();
  expect(lineas.slice(0, 5).map(({ nombre, turnoDia, tipo }) => [nombre, turnoDia, tipo?.nombre])).toEqual([
    ['Enfermeras UCI', true, undefined],
    ['Enfermeras UCI', false, undefined],
    ['Enfermeras UCI', true, 'Largo'],
    ['Enfermeras UCI', false, 'Noche'],
    ['TENS UCI', true, undefined],
  ]);
  expect(lineas[2]).toMatchObject({ todos: null, excepciones: [], gente: [3, 0, 0, 0, 0] });
  expect(lineas[3]).toMatchObject({ gente: [1, 1, 0, 0, 0] });
  expect(await lineOf(long, 'sector', 2)).toMatchObject({ personas: null, gente: [2, 0, 0, 0, 0] });
});

describe('a cell of a type', () => {
  test('is set, changed and taken away, beside that of all people', async () => {
    await setMinimum(server, { groupId: 1 }, 3);
    await set(cell('6', 2), cell('festivo', 1), cell('2026-12-24', 4));
    expect((await lineOf()).excepciones).toEqual([
      { columna: '2026-12-24', minimo: 4 },
      { columna: '6', minimo: 2 },
      { columna: 'festivo', minimo: 1 },
    ]);
    const { fechas, lineas } = await read();
    expect(fechas).toEqual(['2026-12-24']);
    expect(lineas[0]).toMatchObject({ todos: 3, excepciones: [] });
    const back = { '6': 2, festivo: 1, '2026-12-24': 4 };
    await set(...Object.entries(back).map(([columna, antes]) => cell(columna, null, { antes })));
    expect((await lineOf()).excepciones).toEqual([]);
  });

  test('names the type in its event and in a conflict', async () => {
    await set(cell('6', 2));
    const [event] = await server.db.query(sql`
      select action, entity, after from ${server.tables()('audit_event')} order by id desc limit 1`);
    expect(event).toMatchObject({
      ...{ action: 'staffing.minimum', entity: 'shift_type_minimum' },
      after: { typeId: long, name: 'Enfermeras UCI con turno Largo', place: 'de día, sábado', minimum: 2 },
    });
    const answer = await put(cell('6', 4, { antes: 3 }));
    expect(refusalOf(answer)).toMatchObject({ status: 409, code: 'staffing.changed' });
    expect(answer.body).toContain('Enfermeras UCI con turno Largo, de día, sábado: ahora dice 2');
    const both = await Promise.all([4, 5].map((minimo) => put(cell('6', minimo, { antes: 2 }))));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test.each([
    ['that is not there', { idtipo: 987 }],
    ['of the other kind of day', { idtipo: night }],
    ['that is free', { idtipo: 1 }],
  ])('of a type %s is not there', async (_, more) => {
    expect(refusalOf(await put(cell('6', 2, more)))).toMatchObject({ code: 'thing.not_found' });
  });

  test('of a retired type is none', async () => {
    expect((await setActive(false)).statusCode).toBe(200);
    expect(await lineOf()).toBeUndefined();
    expect(refusalOf(await put(cell('6', 2)))).toMatchObject({ status: 409, code: 'shift_type.retired' });
  });
});

describe('a type with a minimum', () => {
  test('is neither retired nor deleted until the figures are gone, and the refusal says where', async () => {
    await set(cell('6', 2));
    const version = await versionOf(long);
    const remove = () => desk.request('DELETE', `administracion/tipos-turno/${long}`, { query: { version } });
    for (const answer of [await setActive(false), await remove()]) {
      expect(refusalOf(answer)).toMatchObject({ status: 409, code: 'shift_type.in_minima' });
      expect(answer.body).toContain(
        'Este tipo tiene dotación mínima en UCI Adulto. Borra antes esas cifras en la unidad.',
      );
    }
    await set(cell('6', null, { antes: 2 }));
    expect(refusalOf(await remove())).toMatchObject({ code: 'shift_type.in_use' });
    expect((await setActive(false)).statusCode).toBe(200);
  });

  test('is not held by a date that has passed', async () => {
    await set(cell(today, 4));
    expect(refusalOf(await setActive(false))).toMatchObject({ code: 'shift_type.in_minima' });
    await server.db.query(sql`
      update ${server.tables()('shift_type_minimum')} set date = ${addDays(today, -1)}`);
    expect((await setActive(false)).statusCode).toBe(200);
  });

  test('is not retired while somebody writes a figure of it', async () => {
    const answers = await Promise.all([put(cell('6', 2)), setActive(false)]);
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, 409]);
  });
});

test('the floor says how many of a type are there, also of a group without anybody planned', async () => {
  const patricia = await server.as('patricia.vega');
  const floor = async (date: string) =>
    (
      (await patricia.get('dotacion', { desde: date, hasta: date })).json() as { data: Staffing[] }
    ).data.filter(({ tipos }) => tipos.length > 0);
  await setTypeMinimum(server, { groupId: 1, typeId: long }, 4);
  expect(await floor(today)).toMatchObject([
    { turno_dia: true, idplanilla: 1, minimo: null, tipos: [{ nombre: 'Largo', personas: 3, minimo: 4 }] },
  ]);
  expect(await floor('2026-12-30')).toMatchObject([
    { turno_dia: true, programados: 0, tipos: [{ nombre: 'Largo', personas: 0, minimo: 4 }] },
  ]);
  // Camila is absent on Sunday.
  expect(await floor('2026-11-22')).toMatchObject([{ ausentes: 1, tipos: [{ personas: 0 }] }]);
  await set(cell(today, 1, { antes: null }));
  expect(await floor(today)).toMatchObject([{ tipos: [{ minimo: 1 }] }]);
});

const place = { payroll_group_id: 1, shift_type_id: long, minimum: 2 };
test.each([
  ['of a group and a sector', 'shift_type_minimum_place', [{ ...place, sector_id: 2, weekday: 1 }]],
  ['of nothing', 'shift_type_minimum_place', [{ ...place, payroll_group_id: null, weekday: 1 }]],
  ['of a weekday and a date', 'shift_type_minimum_when', [{ ...place, weekday: 1, date: today }]],
  ['of one weekday twice', 'shift_type_minimum_once', [1, 1].map((weekday) => ({ ...place, weekday }))],
  ['of holidays twice', 'shift_type_minimum_once', [place, place]],
])('the database refuses a figure %s', async (_what, constraint, rows) => {
  const insert = server.db.query(sql`insert into ${server.tables()('shift_type_minimum')} ${rowsOf(rows)}`);
  await expect(insert).rejects.toMatchObject({ constraint });
});
