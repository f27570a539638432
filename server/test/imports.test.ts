import { hash } from 'node:crypto';
import { csvLine } from '@relevo/domain/csv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { doJobs } from '../src/housekeeping/housekeeping.service.ts';
import { forgetImports } from '../src/imports/imports.service.ts';
import { administratorOf } from './support/administrators.ts';
import { readImport, uploadedPeople, uploadPeople } from './support/imports.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { multipart } from './support/pictures.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { downloadOf, tableFixture, workbookOf } from './support/tables.ts';

let server: TestServer;
let desk: Persona;
let elsewhere: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['personas']);
  elsewhere = await administratorOf(server, ['personas'], { username: 'admin-puerto', instance: 'puerto' });
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const path = 'administracion/importaciones';
const stored = async (id: number) =>
  (
    await server.db.query<{ source: Buffer | null; sha256: string; reading: object | null }>(sql`
      select source, sha256, reading from ${server.tables()('import')} where id = ${id}`)
  )[0];
const apply = (id: number, at: string) =>
  server.db.query(sql`
    update ${server.tables()('import')} set state = 'applied', applied_at = ${at} where id = ${id}`);

const table: (string | number | null)[][] = [
  ['HOSPITAL DEL CENTRO, FUNCIONARIOS'],
  'RUT;DV;Nombre completo;Sueldo;Servicio;F. ingreso'.split(';'),
  [12345678, 5, 'Muñoz Peña, María José', 900000, 'UCI', '01-03-2019'],
  [10000013, 'K', "Ñancupil O'Higgins, Íñigo", 800000, 'uci', '15-06-2026'],
  [9876543, 3, 'Soto Díaz, Ana', null, 'Urgencia', '02-01-2015'],
  [15234567, 4, 'Rivas Vera, Elena', 700000, 'UCI', '01-01-2020'],
];
const csv = table.map(csvLine).join('');

test('a workbook is read, kept as it came, and told in what it was understood as', async () => {
  const file = await downloadOf(table);
  const { id, estado } = await uploadedPeople(desk, file, { name: 'RRHH/personas.xlsx' });
  expect(estado).toBe('leida');
  expect(await stored(id)).toMatchObject({ source: file, sha256: hash('sha256', file, 'hex') });
  const found = await readImport(desk, id);
  expect(found).toMatchObject({
    ...{ id, tipo: 'personas', archivo: 'personas.xlsx', bytes: file.length, estado: 'leida' },
    ...{ problema: null, por: 'Marcela Ibáñez', aplicada: null },
  });
  expect(found.lectura).toMatchObject({
    ...{ hoja: 0, filaEncabezado: 2, filas: 4, filasOcultas: 0, rut: 'sinDv', problemas: [], acentos: [] },
    fechas: { orden: 'dma', probado: true, muestras: ['15-06-2026'] },
  });
  expect(found.lectura?.hojas).toEqual([{ nombre: expect.any(String), oculta: false, filas: 6 }]);
  expect(found.lectura?.primeras[0]).toEqual({ fila: 1, celdas: ['HOSPITAL DEL CENTRO, FUNCIONARIOS'] });
  const sure = { seguridad: 'reconocida' };
  expect(found.lectura?.columnas).toEqual([
    { encabezado: 'RUT', muestras: ['12345678', '10000013', '9876543'], campo: 'rut', ...sure },
    { encabezado: 'DV', muestras: ['5', 'K', '3'], campo: 'dv', ...sure },
    {
      encabezado: 'Nombre completo',
      muestras: ['Muñoz Peña, María José', "Ñancupil O'Higgins, Íñigo", 'Soto Díaz, Ana'],
      campo: 'nombreCompleto',
      ...sure,
    },
    { encabezado: 'Sueldo', muestras: ['900000', '800000', '700000'], campo: null, seguridad: 'sin' },
    { encabezado: 'Servicio', muestras: ['UCI', 'uci', 'Urgencia'], campo: 'unidad', ...sure },
    {
      encabezado: 'F. ingreso',
      muestras: ['01-03-2019', '15-06-2026', '02-01-2015'],
      campo: 'desde',
      ...sure,
    },
  ]);
});

test('names whose accents are not certain are shown, and two orders of dates', async () => {
  const text = csv.replace('15-06-2026', '06-15-2026').replace('02-01-2015', '31-01-2015');
  const { id } = await uploadedPeople(desk, Buffer.from(text, 'latin1'));
  const { lectura } = await readImport(desk, id);
  expect(lectura?.acentos).toEqual([
    ...['Muñoz Peña, María José', "Ñancupil O'Higgins, Íñigo", 'Soto Díaz, Ana'],
  ]);
  expect(lectura?.fechas).toEqual({
    ...{ orden: null, probado: false, elegido: null },
    muestras: ['31-01-2015', '06-15-2026'],
  });
});

test('headings that are not found, lack or stand twice are problems of a file that was read', async () => {
  const problemsOf = async (text: string) => {
    const { id, estado } = await uploadedPeople(desk, text);
    return [estado, ...((await readImport(desk, id)).lectura?.problemas ?? []).map(({ codigo }) => codigo)];
  };
  expect(await problemsOf('uno;dos\ntres;cuatro\n')).toEqual(['leida', 'A6']);
  expect(await problemsOf('RUT;Correo;Fono;Celular\n1;a;b;c\n')).toEqual(['leida', 'A8', 'A7', 'A7']);
  const { id } = await uploadedPeople(desk, 'RUT;Correo;Fono;Celular\n1;a;b;c\n');
  const { lectura } = await readImport(desk, id);
  expect(lectura?.problemas.map(({ texto }) => texto)).toEqual([
    'La columna Fono está dos veces.',
    'Falta la columna Nombres.',
    'Falta la columna Apellido paterno.',
  ]);
  expect(lectura?.columnas.map(({ campo }) => campo)).toEqual(['rut', 'correo', null, null]);
});

test('a heading that is cut in the middle of a sign is shown without its half', async () => {
  const file = `RUT;Nombres;Apellidos;a${'\u{1F469}'.repeat(60)}\n1;a;b;c\n`;
  const { id } = await uploadedPeople(desk, file);
  const { lectura } = await readImport(desk, id);
  expect(lectura?.columnas.at(-1)?.encabezado).toBe(`a${'\u{1F469}'.repeat(39)}`);
});

test.each([
  ['a text that is no table', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'A1'],
  ['half of a workbook', tableFixture('sheetjs.xls').subarray(0, 3000), 'A1'],
  ['nothing but blanks', '\n\n', 'A5'],
  ['macros', workbookOf({ type: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' }), 'A9'],
  ['too many rows', `RUT;Nombres\n${'1;a\n'.repeat(20_001)}`, 'A3'],
])('%s is kept as failed, with its sentence and without its bytes', async (_name, file, code) => {
  const { id, estado } = await uploadedPeople(desk, file);
  expect(estado).toBe('fallida');
  expect((await readImport(desk, id)).problema).toEqual({
    codigo: code,
    texto: expect.stringMatching(/\.$/),
  });
  expect(await stored(id)).toMatchObject({ source: null, reading: null });
});

test('another body, no file and one beyond the limit are refused', async () => {
  const send = (upload: ReturnType<typeof multipart>) =>
    desk.request('POST', `${path}?tipo=personas`, upload);
  expect(refusalOf(await send(multipart(Buffer.from('RUT'), 'otro')))).toMatchObject({
    code: 'import.no_file',
  });
  expect(refusalOf(await send(multipart(Buffer.alloc(0), 'archivo')))).toMatchObject({
    code: 'import.no_file',
  });
  const refused = refusalOf(await send(multipart(Buffer.alloc(50_000_001, 'a'), 'archivo')));
  expect(refused).toMatchObject({ status: 413, code: 'import.too_large' });
  expect(refusalOf(await desk.request('POST', path, multipart(Buffer.from('RUT'), 'archivo')))).toMatchObject(
    {
      ...{ code: 'request.invalid', fields: { tipo: [expect.any(String)] } },
    },
  );
});

test('a file that was applied already is told its date', async () => {
  const file = `${csv}\n`;
  const { id } = await uploadedPeople(desk, file);
  expect((await uploadedPeople(desk, file)).estado).toBe('leida');
  await apply(id, '2026-11-03T12:00:00Z');
  const again = await uploadedPeople(desk, file);
  expect((await readImport(desk, again.id)).problema).toEqual({
    codigo: 'A11',
    texto: 'Este archivo ya se aplicó el 03-11-2026. No hay nada nuevo en él.',
  });
  expect(refusalOf(await desk.request('DELETE', `${path}/${id}`))).toMatchObject({ code: 'import.applied' });
});

test('the same key is one import, and another file under it is refused', async () => {
  const key = crypto.randomUUID();
  const ids = await Promise.all(
    [1, 2].map(
      async () => ((await uploadPeople(desk, csv, { key })).json() as { data: { id: number } }).data.id,
    ),
  );
  expect(ids[0]).toBe(ids[1]);
  expect(refusalOf(await uploadPeople(desk, `${csv}x`, { key }))).toMatchObject({
    code: 'request.key_reused',
  });
});

test('imports are listed newest first, discarded with their file, and of one organisation alone', async () => {
  const { id } = await uploadedPeople(desk, csv);
  const list = async (page: number) =>
    (await desk.get(path, { page, limit: 1, tipo: 'personas' })).json() as {
      data: { id: number }[];
      meta: { total: number };
    };
  const { data, meta } = await list(1);
  expect(data.map((one) => one.id)).toEqual([id]);
  expect((await list(meta.total)).data).toHaveLength(1);
  expect((await list(meta.total + 1)).data).toEqual([]);
  expect((await elsewhere.get(path, { page: 1, limit: 10 })).json()).toEqual({
    data: [],
    meta: { total: 0 },
  });
  for (const method of ['GET', 'DELETE'] as const)
    expect(refusalOf(await elsewhere.request(method, `${path}/${id}`))).toMatchObject({
      code: 'thing.not_found',
    });
  const answers = await Promise.all([1, 2].map(() => desk.request('DELETE', `${path}/${id}`)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  expect(await stored(id)).toBeUndefined();
  const events = await server.db.query<{ action: string }>(sql`
    select action from ${server.tables()('audit_event')} where entity = 'import' and entity_id = ${id} order by id`);
  expect(events.map(({ action }) => action)).toEqual(['import.upload', 'import.discard']);
});

test('files are forgotten after 90 days; an applied import keeps its line', async () => {
  const [open, applied, failed] = [
    await uploadedPeople(desk, csv),
    await uploadedPeople(desk, csv),
    await uploadedPeople(desk, '\n'),
  ];
  await apply(applied.id, '2026-11-18T12:00:00Z');
  const forget = (days: number) =>
    doJobs(server.db, server.now().add({ hours: 24 * days }), { imports: forgetImports });
  await forget(90);
  expect(await stored(open.id)).toMatchObject({ source: expect.any(Buffer), reading: expect.any(Object) });
  await forget(91);
  expect(await stored(applied.id)).toEqual({
    ...{ source: null, reading: null, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  for (const { id } of [open, failed]) expect(await stored(id)).toBeUndefined();
  expect((await readImport(desk, applied.id)).lectura).toBeNull();
});

test('headings that fit another kind better tell which', async () => {
  const likelier = async (tipo: 'personas' | 'telefonos', text: string) =>
    (await readImport(desk, (await uploadedPeople(desk, text, { tipo })).id)).lectura?.parece;
  expect(await likelier('personas', 'RUT;Nombre;Tipo;Período desde;Días pendientes\n1;a;b;c;d\n')).toBe(
    'saldos',
  );
  expect(await likelier('telefonos', 'RUT;Nombres;Apellidos;Fono;Servicio\n1;a;b;c;d\n')).toBe('personas');
  expect(await likelier('telefonos', 'RUT;Fono\n1;a\n')).toBeNull();
});
