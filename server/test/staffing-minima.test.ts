import type { MinimumCell, MinimumLine, Staffing, UnitMinima } from '@relevo/contract';
import { type Minima, minimumOn } from '@relevo/domain/staffing-minimum';
import { addDays } from '@relevo/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf, sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { setMinimum } from './support/arrange.ts';
import { openStream } from './support/event-stream.ts';
import { shift, unit } from './support/fixture.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { listen } from './support/wire.ts';

let server: TestServer;
let desk: Persona;
let patricia: Persona;
let port: number;
beforeAll(async () => {
  server = await startTestServer();
  port = await listen(server);
  desk = await administratorOf(server, ['turnos']);
  patricia = await server.as('patricia.vega');
});
beforeEach(async () => {
  for (const table of ['staffing_exception', 'staffing_minimum', 'holiday'] as const) {
    await server.db.query(sql`delete from ${server.tables()(table)}`);
  }
  await server.db.query(sql`
    insert into ${server.tables()('holiday')} (date, name)
    values ('2026-12-08', 'Inmaculada Concepción'), ('2026-12-25', 'Navidad'), ('2026-12-27', 'Un domingo')`);
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

/** Wednesday of the fixture. */
const today = '2026-11-18';
const nurses = { de: 'planilla', id: 1, turnoDia: true } as const;
const minima = async (unitId: number = unit.uci) =>
  ((await desk.get(`administracion/unidades/${unitId}/dotacion`)).json() as { data: UnitMinima }).data;
const lineOf = async (of: Pick<MinimumCell, 'de' | 'id' | 'turnoDia'>) =>
  (await minima()).lineas.find(
    (line) => line.de === of.de && line.id === of.id && line.turnoDia === of.turnoDia && line.tipo === null,
  ) as MinimumLine;
const cell = (columna: string, minimo: number | null, more: Partial<MinimumCell> = {}): MinimumCell => ({
  ...{ ...nurses, columna, minimo, antes: null },
  ...more,
});
const put = (celdas: MinimumCell[], unitId: number = unit.uci) =>
  desk.request('PUT', `administracion/unidades/${unitId}/dotacion`, { body: { celdas } });
const set = async (...celdas: MinimumCell[]) =>
  expect((await put(celdas)).json()).toEqual({ data: { ok: true } });
const floor = async (desde: string, hasta = desde) =>
  (await patricia.get('dotacion', { desde, hasta })).json() as { data: Staffing[] };
const minimumOnFloor = async (date: string) =>
  (await floor(date)).data.find(({ turno_dia, idplanilla }) => turno_dia && idplanilla === 1)?.minimo ?? null;

test('a unit has a line for each day and night of its groups, then of its sectors', async () => {
  await setMinimum(server, { groupId: 1 }, 3);
  const { lineas, semana, fechas } = await minima();
  const ofAll = lineas.filter(({ tipo }) => tipo === null);
  expect(ofAll.map(({ nombre, turnoDia }) => `${nombre} ${turnoDia ? 'day' : 'night'}`)).toEqual([
    ...['Enfermeras UCI day', 'Enfermeras UCI night', 'TENS UCI day', 'TENS UCI night'],
    ...['Coordinación day', 'Coordinación night', 'Sector A day', 'Sector A night'],
    ...['Sector B day', 'Sector B night'],
  ]);
  expect(semana.map(({ fecha }) => fecha)).toEqual([0, 1, 2, 3, 4].map((day) => addDays(today, day)));
  expect(fechas).toEqual([]);
  // Three nurses work by day today; Camila is absent on Sunday.
  expect(lineas[0]).toMatchObject({ todos: 3, excepciones: [], gente: [3, 0, 0, 0, 0] });
  expect(lineas[1]).toMatchObject({ gente: [1, 1, 0, 0, 0] });
  expect(lineas.find(({ nombre }) => nombre === 'Sector A')).toMatchObject({
    personas: null,
    gente: [2, 0, 0, 0, 0],
  });
});

describe('a cell', () => {
  test('is set, changed and taken away, and what is usual is none', async () => {
    await setMinimum(server, { groupId: 1 }, 3);
    await set(cell('6', 2, { antes: 3 }), cell('festivo', 1), cell('2026-12-24', 4));
    expect((await lineOf(nurses)).excepciones).toEqual([
      { columna: '2026-12-24', minimo: 4 },
      { columna: '6', minimo: 2 },
      { columna: 'festivo', minimo: 1 },
    ]);
    expect((await minima()).fechas).toEqual(['2026-12-24']);
    await set(
      cell('6', 3, { antes: 2 }),
      cell('7', null, { antes: 3 }),
      cell('festivo', null, { antes: 1 }),
      cell('2026-12-24', null, { antes: 4 }),
    );
    expect((await lineOf(nurses)).excepciones).toEqual([{ columna: '7', minimo: null }]);
    expect((await minima()).fechas).toEqual([]);
  });

  test('of a date goes when the date has passed', async () => {
    await set(cell(today, 4));
    expect((await minima()).fechas).toEqual([today]);
    await server.db.query(sql`
      update ${server.tables()('staffing_exception')} set date = ${addDays(today, -1)} where date = ${today}`);
    expect(await minima()).toMatchObject({ fechas: [] });
    expect((await lineOf(nurses)).excepciones).toEqual([]);
  });

  test('leaves an event with what was before', async () => {
    await set(cell('6', 2));
    await set(cell('6', 5, { antes: 2 }));
    const [event] = await server.db.query(sql`
      select action, before, after from ${server.tables()('audit_event')}
      where entity = 'staffing_exception' order by id desc limit 1`);
    const what = { of: 'group', id: 1, isDay: true, typeId: null, column: '6' };
    const words = { unitId: 1, name: 'Enfermeras UCI', place: 'de día, sábado' };
    expect(event).toEqual({
      action: 'staffing.minimum',
      ...{ before: { ...what, ...words, minimum: 2 }, after: { ...what, ...words, minimum: 5 } },
    });
  });

  test('that somebody changed meanwhile is not overwritten, and nothing else of the block is', async () => {
    await set(cell('6', 2));
    const answer = await put([cell('7', 1), cell('6', 4, { antes: 3 })]);
    expect(refusalOf(answer)).toMatchObject({ status: 409, code: 'staffing.changed' });
    expect(answer.body).toContain('Enfermeras UCI, de día, sábado: ahora dice 2');
    expect((await lineOf(nurses)).excepciones).toEqual([{ columna: '6', minimo: 2 }]);
    const both = await Promise.all([4, 5].map((minimo) => put([cell('6', minimo, { antes: 2 })])));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    // The same figure by two is no conflict.
    const same = await Promise.all([1, 1].map((minimo) => put([cell('5', minimo)])));
    expect(same.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  test.each([
    ['a group of another unit', cell('6', 2, { id: 3 })],
    ['a sector of another unit', cell('6', 2, { de: 'sector', id: 4 })],
    ['a group that is not there', cell('6', 2, { id: 987_654 })],
  ])('of %s is not there', async (_, of) => {
    expect(refusalOf(await put([of]))).toMatchObject({ code: 'thing.not_found' });
  });

  test.each([
    cell('2026-11-17', 2),
    cell('8', 2),
    cell('2026-13-01', 2),
    cell('6', -1),
    cell('6', 100),
    cell('6', 1.5),
  ])('is none with %j', async (of) => {
    expect(refusalOf(await put([of]))).toMatchObject({ status: 422, code: 'request.invalid' });
  });

  test('is heard at once by the managers of the unit alone', async () => {
    const [own, other] = [
      await openStream(port, patricia),
      await openStream(port, await server.as('jorge.pinto')),
    ];
    await set(cell('6', 2));
    await own.heard('turno');
    // The next change of the other unit is the first that its manager hears.
    const emergency = await put([cell('6', 2, { id: 3 })], unit.emergency);
    expect(emergency.statusCode, emergency.body).toBe(200);
    await other.heard('turno');
    for (const { changes } of [own, other]) {
      expect(changes.filter(({ tema }) => tema === 'turno')).toHaveLength(1);
    }
    own.close();
    other.close();
  });
});

describe('the most specific holds', () => {
  const kept: Minima = { everyDay: 4, exceptions: { 6: 3, 7: null, festivo: 2, '2026-12-25': 5 } };
  const dates = ['2026-12-04', '2026-12-05', '2026-12-06', '2026-12-08', '2026-12-25', '2026-12-27'];
  const holidays = new Set(['2026-12-08', '2026-12-25', '2026-12-27']);
  const keep = async (de: 'planilla' | 'sector', id: number) => {
    await setMinimum(server, de === 'planilla' ? { groupId: id } : { sectorId: id }, 4);
    const columns = Object.entries(kept.exceptions);
    await set(
      ...columns.map(([columna, minimo]) =>
        cell(columna, minimo, { de, id, antes: /^[67]$/.test(columna) ? 4 : null }),
      ),
    );
  };

  test('on the floor, as the domain says', async () => {
    await keep('planilla', 1);
    for (const date of dates) {
      expect([date, await minimumOnFloor(date)]).toEqual([date, minimumOn(kept, date, holidays.has(date))]);
    }
    const rows = (await floor('2026-12-04', '2026-12-08')).data.filter(({ turno_dia }) => turno_dia);
    expect(rows.map(({ fecha, minimo }) => `${fecha.slice(8)} ${minimo}`)).toEqual([
      '04 4',
      '05 3',
      '07 4',
      '08 2',
    ]);
  });

  test('in the edit of a shift, by its sector', async () => {
    const asked = async () => {
      const answer = await patricia.get(`turno/${shift.camilaToday}/edit`, {});
      const { sectores } = (answer.json() as { data: { sectores: { id: number; minimo: number | null }[] } })
        .data;
      return sectores.find(({ id }) => id === 2)?.minimo;
    };
    expect(await asked()).toBeNull();
    await setMinimum(server, { sectorId: 2 }, 1);
    expect(await asked()).toBe(1);
    await set(cell('3', 2, { de: 'sector', id: 2, antes: 1 }));
    expect(await asked()).toBe(2);
    await server.db.query(
      sql`insert into ${server.tables()('holiday')} (date, name) values (${today}, 'Hoy')`,
    );
    await set(cell('festivo', 3, { de: 'sector', id: 2 }));
    expect(await asked()).toBe(3);
    await set(cell(today, 0, { de: 'sector', id: 2 }));
    expect(await asked()).toBe(0);
  });
});

const place = { payroll_group_id: 1, is_day: true, minimum: 2 };
test.each([
  ['a figure of a group and a sector', 'staffing_exception_place', [{ ...place, sector_id: 2, weekday: 1 }]],
  ['a figure of nothing', 'staffing_exception_place', [{ ...place, payroll_group_id: null, weekday: 1 }]],
  ['a figure of a weekday and a date', 'staffing_exception_when', [{ ...place, weekday: 1, date: today }]],
  ['two figures of one weekday', 'staffing_exception_once', [1, 1].map((weekday) => ({ ...place, weekday }))],
  ['two figures of holidays', 'staffing_exception_once', [place, place]],
])('the database refuses %s', async (_what, constraint, rows) => {
  const insert = server.db.query(sql`insert into ${server.tables()('staffing_exception')} ${rowsOf(rows)}`);
  await expect(insert).rejects.toMatchObject({ constraint });
});
