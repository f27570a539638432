import { createHash } from 'node:crypto';
import type { ClosingFile, HistoryEvent, PayrollFormat, Response } from '@relevo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { addMarkedShift, askCorrection, decideCorrection } from './support/corrections.ts';
import { worker } from './support/fixture.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { dataOf, outcomeOf } from './support/swaps.ts';
import { readRows } from './support/tables.ts';

let server: TestServer;
let desk: Persona;
let other: Persona;
let auditor: Persona;
let camila: Persona;
let corrected: number;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['remuneraciones']);
  other = await administratorOf(server, ['remuneraciones'], { username: 'other-payroll' });
  auditor = await administratorOf(server, ['auditoria']);
  camila = await server.as('camila.rojas');
  await addMarkedShift(server, '2026-11-03', { entry: '08:14', exit: '20:00' });
  corrected = await addMarkedShift(server, '2026-11-05', { entry: '07:52' });
  await addMarkedShift(server, '2026-11-03', { entry: '08:00', exit: '19:30' }, worker.diego);
  await addMarkedShift(server, '2026-11-04', {}, worker.diego);
  await server.db.query(sql`
    update ${server.tables()('person')} set first_name = '=cmd', last_name = 'Muñoz; Ñuñoa'
    where id = (select person_id from ${server.tables()('worker')} where id = ${worker.ignacio})`);
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

/** A period that ended three days ago, of a name of its own. */
async function newPeriod(name: string): Promise<number> {
  const [row] = await server.db.query<{ id: number }>(sql`
    insert into ${server.tables()('period')} (name, starts_on, ends_on)
    values (${name}, '2026-11-01', '2026-11-15') returning id`);
  return row?.id ?? 0;
}

const make = (
  period: number,
  ultimo: number,
  { by = desk, idformato = null as number | null, key = crypto.randomUUID() as string } = {},
) =>
  by.request('POST', `administracion/cierres/${period}/archivos`, {
    body: { idformato, ultimo },
    headers: { 'idempotency-key': key },
  });
const made = async (...wanted: Parameters<typeof make>): Promise<ClosingFile> => {
  const answer = await make(...wanted);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: ClosingFile }).data;
};
const bytesOf = async ({ id }: ClosingFile) =>
  (await desk.get(`administracion/archivos-cierre/${id}`)).rawPayload;
/** Rows of a file by RUT and heading; none of its texts has a separator inside but the hostile name. */
async function rowsOf(file: ClosingFile): Promise<Record<string, string>[]> {
  const text = (await bytesOf(file)).toString('utf8').replace('\uFEFF', '');
  const [heading = '', ...lines] = text.trimEnd().split('\r\n');
  const names = heading.split(';');
  return lines.map((line) =>
    Object.fromEntries(line.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell, at) => [names[at] ?? '', cell])),
  );
}
const detail = async (period: number) =>
  dataOf(
    await desk.get(`administracion/cierres/${period}`),
  ) as unknown as Response<'GET administracion/cierres/{id}'>['data'];

const formOf = (more: object = {}) => ({
  ...{ nombre: crypto.randomUUID(), columnas: ['rut', 'extra'], archivo: 'csv', separador: ';' },
  ...{ horas: 'comma', fechas: 'dd-mm-aaaa', encabezado: true, tildes: true, ...more },
});
const keepFormat = async (more: object): Promise<number> => {
  const body = formOf(more);
  const answer = await desk.request('POST', 'administracion/formatos-cierre', { body });
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: { id: number } }).data.id;
};

describe('the end of a period', () => {
  test('names who has not validated by unit, and takes no file before its last day is over', async () => {
    const period = await newPeriod('Primera quincena');
    const body = { periodo_id: period, trabajador_id: worker.camila };
    expect(outcomeOf(await camila.request('POST', 'fda/trabajador/reporte', { body }))).toBe('200');
    const { periodo, terminado, unidades, archivos } = await detail(period);
    expect(periodo).toMatchObject({ nombre: 'Primera quincena', personas: 5, validadas: 1, archivos: 0 });
    expect([terminado, archivos]).toEqual([true, []]);
    expect(unidades.map(({ nombre, personas, validadas }) => [nombre, personas, validadas])).toEqual([
      ['UCI Adulto', 4, 1],
      ['Urgencia', 1, 0],
    ]);
    expect(unidades[0]).toMatchObject({ jefaturas: ['Marta Puerto', 'Patricia Vega'] });
    expect(unidades[0]?.faltan.map(({ nombre }) => nombre)).not.toContain('Camila Rojas');
    expect(unidades[0]?.faltan).toHaveLength(3);
    // November goes on until the 30th.
    expect(refusalOf(await make(2, 0))).toMatchObject({ status: 422, code: 'closing.period_runs' });
    expect((await detail(2)).terminado).toBe(false);
    expect(refusalOf(await make(987_654, 0))).toMatchObject({ status: 404 });
  });

  test('becomes a file whose figures are those of the sheets, with its hash in the history', async () => {
    const period = await newPeriod('Segunda quincena');
    const body = { periodo_id: period, trabajador_id: worker.camila };
    expect(outcomeOf(await camila.request('POST', 'fda/trabajador/reporte', { body }))).toBe('200');
    const first = await made(period, 0);
    expect(first).toMatchObject({ reliquida: null, formato: 'Genérico', quien: 'Marcela Ibáñez' });
    expect(first).toMatchObject({ personas: 5, validadas: 1, cambiaron: 0, sin_validar: 4 });
    const bytes = await bytesOf(first);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(first.hash);
    const rows = await rowsOf(first);
    expect(rows).toHaveLength(5);
    const of = (name: string) => rows.find((row) => row.Nombre?.includes(name));
    expect(of('Camila')).toMatchObject({
      ...{ Ficha: 'Validada', Proceso: `Cierre ${first.numero}`, Periodo: 'Segunda quincena' },
      ...{ Desde: '01-11-2026', Hasta: '15-11-2026', Unidad: 'UCI Adulto' },
      // 3 and 5 November; the shift of the 14th has no marks
      ...{ 'Días trabajados': '2', Ausencias: 'Inasistencia 14-11-2026', Atrasos: '0,2333' },
    });
    expect(of('Diego')).toMatchObject({
      ...{ Ficha: 'Sin validar', 'Días trabajados': '1', 'Salidas anticipadas': '0,5' },
      Ausencias: 'Inasistencia 04-11-2026',
    });
    // A name that would be a formula is a text, and its separator parts nothing.
    expect(rows.map(({ Nombre }) => Nombre)).toContainEqual(expect.stringMatching(/^"'=cmd Muñoz; Ñuñoa/));
    const history = (await (
      await auditor.get('administracion/historial', {
        ...{ desde: '2026-11-12', hasta: '2026-11-18', page: '1', limit: '100' },
      })
    ).json()) as { data: HistoryEvent[] };
    expect(history.data[0]).toMatchObject({
      que: 'Creó un archivo para remuneraciones',
      quien: { nombre: 'Marcela Ibáñez' },
    });
    expect(history.data[0]?.cambios).toContainEqual({ campo: 'SHA-256', antes: null, despues: first.hash });
    expect(refusalOf(await make(period, first.numero))).toMatchObject({ code: 'closing.nothing' });

    // A correction of a validated sheet: the next file holds it, and nothing else.
    expect(outcomeOf(await askCorrection(camila, corrected, { horaSalida: '19:15' }))).toBe('200');
    const [open] = await server.db.query<{ id: number }>(sql`
      select id from ${server.tables()('punch_correction_request')} where shift_id = ${corrected}`);
    expect((await detail(period)).unidades[0]?.faltan.every(({ correcciones }) => correcciones === 0)).toBe(
      true,
    );
    const patricia = await server.as('patricia.vega');
    expect(outcomeOf(await decideCorrection(patricia, open?.id ?? 0, 'aceptar'))).toBe('200');
    const second = await made(period, first.numero);
    expect(second).toMatchObject({ reliquida: first.numero, personas: 1, cambiaron: 1, validadas: 0 });
    expect(second.archivo).toBe(
      `reliquidacion-${second.numero}-del-cierre-${first.numero}_2026-11-01_2026-11-15.csv`,
    );
    const differences = await rowsOf(second);
    expect(differences).toMatchObject([
      {
        Ficha: 'Validada, cambió después',
        Proceso: `Reliquidación ${second.numero} del cierre ${first.numero}`,
        ...{ 'Salidas anticipadas': '0,75', Atrasos: '0', 'Días trabajados': '0', Ausencias: '' },
      },
    ]);
    expect(refusalOf(await make(period, second.numero))).toMatchObject({ code: 'closing.nothing' });
    expect((await detail(period)).archivos.map(({ id }) => id)).toEqual([second.id, first.id]);
    // What was told stays as it was.
    expect((await bytesOf(first)).equals(bytes)).toBe(true);
  });

  test('is told once: the same key again, two who do it at once, and a page that is behind', async () => {
    const period = await newPeriod('Tercera quincena');
    const key = crypto.randomUUID();
    const twice = await Promise.all([make(period, 0, { key }), make(period, 0, { key })]);
    const answers = twice.map((answer) => dataOf(answer) as unknown as ClosingFile);
    expect(answers[0]).toEqual(answers[1]);
    expect(dataOf(await make(period, 0, { key }))).toEqual(answers[0]);
    expect(refusalOf(await make(period, 0))).toMatchObject({ code: 'closing.made_meanwhile' });
    const race = await newPeriod('Cuarta quincena');
    const both = await Promise.all([make(race, 0), make(race, 0, { by: other })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    // Files of two periods at once have two numbers.
    const periods = await Promise.all(['Quinta', 'Sexta', 'Séptima'].map(newPeriod));
    const files = await Promise.all(periods.map((id) => made(id, 0)));
    expect(new Set(files.map(({ numero }) => numero)).size).toBe(3);
  });

  test('keeps its dates from the first file on', async () => {
    const [row] = await server.db.query<{ id: number; version: number; name: string }>(sql`
      select id, version, name from ${server.tables()('period')} where id = 1`);
    await made(1, 0);
    const body = { nombre: row?.name, hasta: '2026-10-30', version: row?.version };
    const answer = await desk.request('PUT', 'administracion/periodos/1', { body });
    expect(refusalOf(answer)).toMatchObject({ status: 409, code: 'period.closed' });
  });
});

describe('a format', () => {
  test('is kept by its name, changed in the version that was seen, and deleted', async () => {
    const id = await keepFormat({ nombre: 'Nómina A' });
    const list = async () =>
      (dataOf(await desk.get('administracion/formatos-cierre')) as unknown as { formatos: PayrollFormat[] })
        .formatos;
    const change = (body: object, version: number) =>
      desk.request('PUT', `administracion/formatos-cierre/${id}`, { body: { ...body, version } });
    const taken = await desk.request('POST', 'administracion/formatos-cierre', {
      body: formOf({ nombre: 'nómina a' }),
    });
    expect(refusalOf(taken)).toMatchObject({ status: 409, code: 'closing.format_taken' });
    const next = formOf({ nombre: 'Nómina B', columnas: ['rutDigit', 'rutNumber'] });
    expect((await change(next, 1)).statusCode).toBe(200);
    expect(refusalOf(await change(next, 1))).toMatchObject({ code: 'closing.format_changed' });
    expect((await list()).find((one) => one.id === id)).toEqual({ ...next, id, version: 2 });
    const events = await server.db.query<{ before: object; after: object }>(sql`
      select before, after from ${server.tables()('audit_event')} where action = 'closing_format.changed'`);
    expect(events).toMatchObject([
      { before: { name: 'Nómina A', columns: 'RUT, Horas extra 50 %' }, after: { name: 'Nómina B' } },
    ]);
    const remove = (version: string) =>
      desk.request('DELETE', `administracion/formatos-cierre/${id}`, { query: { version } });
    expect(refusalOf(await remove('1'))).toMatchObject({ code: 'closing.format_changed' });
    expect((await remove('2')).statusCode).toBe(200);
    expect(refusalOf(await remove('2'))).toMatchObject({ status: 404 });
    const period = await newPeriod('De un formato que ya no está');
    expect(refusalOf(await make(period, 0, { idformato: id }))).toMatchObject({
      code: 'closing.format_gone',
    });
  });

  test('without the column of the sheet takes validated ones alone, and the others when they are', async () => {
    const idformato = await keepFormat({ columnas: ['rut', 'days', 'delay'], horas: 'clock' });
    const period = await newPeriod('Solo validadas');
    expect(refusalOf(await make(period, 0, { idformato }))).toMatchObject({ code: 'closing.nothing' });
    const validate = (who: Persona, trabajador_id: number) =>
      who.request('POST', 'fda/trabajador/reporte', { body: { periodo_id: period, trabajador_id } });
    expect(outcomeOf(await validate(camila, worker.camila))).toBe('200');
    const first = await made(period, 0, { idformato });
    expect(await rowsOf(first)).toMatchObject([{ 'Días trabajados': '2', Atrasos: '00:14' }]);
    expect(outcomeOf(await validate(await server.as('diego.soto'), worker.diego))).toBe('200');
    // Whichever format is named, the first one's holds.
    const second = await made(period, first.numero);
    expect(await rowsOf(second)).toMatchObject([{ 'Días trabajados': '1', Atrasos: '00:00' }]);
  });

  test('chooses separator, numbers, dates, heading and accents', async () => {
    const idformato = await keepFormat({
      ...{ columnas: ['rutNumber', 'rutDigit', 'name', 'sheet', 'from', 'delay'] },
      ...{ separador: ',', horas: 'point', fechas: 'aaaammdd', encabezado: false, tildes: false },
    });
    const file = await made(await newPeriod('Otra forma'), 0, { idformato });
    const text = (await bytesOf(file)).toString('utf8');
    expect(text).not.toMatch(/[^\x20-\x7e\r\n]/);
    expect(text.split('\r\n')).toContainEqual(
      expect.stringMatching(/^\d+,[\dK],Camila Rojas[^,]*,Sin validar,20261101,0\.2333$/),
    );
    expect(text).toMatch(/,"?'=cmd Munoz; Nunoa/);
  });

  test('is a workbook of the same rows, with a heading or without', async () => {
    for (const encabezado of [true, false]) {
      const columnas = ['rut', 'sheet', 'delay', 'transport'];
      const idformato = await keepFormat({ columnas, archivo: 'xlsx', encabezado });
      const file = await made(await newPeriod(`Libro ${encabezado}`), 0, { idformato });
      expect(file.archivo).toMatch(/\.xlsx$/);
      const bytes = await bytesOf(file);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.hash);
      const rows = (await readRows(bytes)).map(([, ...cells]) => cells);
      expect(rows).toHaveLength(encabezado ? 6 : 5);
      if (encabezado) expect(rows[0]).toEqual(['RUT', 'Ficha', 'Atrasos', 'Movilización']);
      expect(rows).toContainEqual([expect.any(String), 'Sin validar', 0.2333, 0]);
    }
  });
});
