import type { Response } from '@relevo/contract';
import type { ImportDetail, ImportRow } from '@relevo/contract/imports';
import { csvLine } from '@relevo/domain/csv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { detailOf, readImport, uploadedPeople } from './support/imports.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { freshRut, hired, nurse } from './support/people.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { rowOf, workbookOf } from './support/tables.ts';

let server: TestServer;
let desk: Persona;
let elsewhere: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['organizacion']);
  elsewhere = await administratorOf(server, ['personas'], { username: 'admin-puerto', instance: 'puerto' });
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

type Rows = Response<'GET administracion/importaciones/{id}/filas'>;
const path = 'administracion/importaciones';
const review = (id: number, body: object = {}, version = 1) =>
  desk.request('PUT', `${path}/${id}/columnas`, { body: { version, ...body } });
const reviewed = async (id: number, body: object = {}, version = 1): Promise<ImportDetail> => {
  const answer = await review(id, body, version);
  return detailOf(answer);
};
const pile = async (id: number, pila: string, query: object = {}): Promise<Rows> =>
  (await desk.get(`${path}/${id}/filas`, { pila, page: 1, limit: 100, ...query })).json() as Rows;
const codesOf = (row: ImportRow | undefined) => row?.problemas.map(({ codigo }) => codigo);

const HEADING = 'RUT;Nombres;Apellido paterno;Apellido materno;Correo;Unidad;Cargo;Inicio contrato'.split(
  ';',
);
const upload = async (rows: (string | number | null)[][], heading = HEADING) =>
  (await uploadedPeople(desk, [heading, ...rows].map(csvLine).join(''))).id;
/** All that an organisation has of people, in text. */
const everything = async () => {
  const t = server.tables();
  const [row] = await server.db.query<{ all: string }>(sql`
    select concat((select json_agg(p order by p.id) from ${t('person')} p),
      (select json_agg(w order by w.id) from ${t('worker')} w),
      (select json_agg(c order by c.id) from ${t('contract')} c)) as all`);
  return row?.all;
};

test('each row has its verdict, with old and new side by side, and nothing is written', async () => {
  const { body } = await hired(desk);
  const [known, same, fresh] = [body.rut ?? '', (await hired(desk)).body.rut ?? '', freshRut()];
  const id = await upload([
    [known, 'Elena', 'RIVAS', 'Vera', 'Otra@Example.com', 'UCI Adulto', 'Enfermera', '01-11-2026'],
    [same, 'ELENA', 'Rivas', '', '', 'uci adulto', '', ''],
    [fresh, 'Ana', 'Soto', 'Díaz', '', 'Urgencia', 'enfermera', '15-12-2026'],
    [freshRut(), 'Juan', 'Pérez', '', '', 'Urgensia', 'Enfermera', '15-12-2026'],
    ['', 'TOTAL', '', '', '', '', '', ''],
  ]);
  const before = await everything();
  const found = await reviewed(id);
  expect(await everything()).toBe(before);
  expect(found).toMatchObject({ estado: 'revisada', version: 2, lectura: { filas: 5, problemas: [] } });
  expect(found.resumen).toMatchObject({ nuevas: 1, cambian: 1, iguales: 1, problemas: 1, ignoradas: 1 });
  expect(await readImport(desk, id)).toEqual(found);
  const { data: changed } = await pile(id, 'cambian');
  expect(changed).toEqual([
    {
      ...{
        fila: 2,
        columna: null,
        persona: 'Elena RIVAS Vera',
        rut: known,
        problemas: [],
        celdas: [],
        decision: null,
      },
      idpersona: expect.any(Number),
      cambios: [{ campo: 'correo', antes: body.correo, despues: 'Otra@Example.com' }],
    },
  ]);
  const [added] = (await pile(id, 'nuevas')).data;
  expect(added).toMatchObject({ fila: 4, idpersona: null, persona: 'Ana Soto Díaz', rut: fresh });
  expect(added?.cambios).toEqual([
    { campo: 'rut', antes: null, despues: fresh },
    { campo: 'nombres', antes: null, despues: 'Ana' },
    { campo: 'apellidoPaterno', antes: null, despues: 'Soto' },
    { campo: 'apellidoMaterno', antes: null, despues: 'Díaz' },
    { campo: 'desde', antes: null, despues: '15-12-2026' },
    { campo: 'unidad', antes: null, despues: 'Urgencia' },
    { campo: 'cargo', antes: null, despues: 'Enfermera' },
  ]);
  expect((await pile(id, 'problemas')).data[0]?.problemas).toEqual([
    {
      ...{ codigo: 'P10', columna: 5, valor: 'Urgensia' },
      texto: 'No existe la unidad Urgensia. ¿Quisiste decir Urgencia?',
    },
  ]);
  expect((await pile(id, 'iguales')).data.map(({ fila }) => fila)).toEqual([3]);
  expect((await pile(id, 'ignoradas')).data).toMatchObject([{ fila: 6, persona: 'TOTAL' }]);
});

test('the list that the desk downloads changes nothing when it comes back', async () => {
  await hired(desk, { apellidoMaterno: null, telefono: '955551234' });
  const list = await desk.get('administracion/personas/archivo', { formato: 'csv' });
  const { id } = await uploadedPeople(desk, list.rawPayload);
  const { resumen } = await reviewed(id);
  const people = list.body.trimEnd().split('\r\n').slice(1);
  // Those without a RUT are known by their ID Relevo.
  expect(resumen).toMatchObject({ nuevas: 0, cambian: 0, iguales: people.length, faltan: 0 });
});

test('a mail of somebody else, a row without RUT and a contract without its first day are problems', async () => {
  const { body } = await hired(desk);
  const { body: other } = await hired(desk);
  const id = await upload(
    [
      [freshRut(), 'Ana', 'Soto', '', body.correo?.toUpperCase() ?? '', '', '', '', ''],
      ['', 'Ana', 'Soto', '', '', '', '', '', ''],
      ['', 'Ana', 'Soto', '', '', '', '', '', 'F-1'],
      [other.rut ?? '', '', '', '', '', 'Urgencia', '', '', ''],
      [body.rut ?? '', 'Pedro', 'González', '', '', '', '', '', ''],
      [body.rut ?? '', '', '', '', '', '', '', '', ''],
    ],
    [...HEADING, 'ID externo'],
  );
  expect((await reviewed(id)).resumen).toMatchObject({ problemas: 5, nuevas: 1 });
  const { data } = await pile(id, 'problemas');
  expect(data.map(codesOf)).toEqual([['P26'], ['P1'], ['P16'], ['P5', 'P4'], ['P4']]);
  expect(data[0]?.problemas[0]).toMatchObject({
    columna: 4,
    texto: `El correo ${body.correo?.toUpperCase()} es de Elena Rivas Vera en Relevo. Revisa si es la misma persona.`,
  });
  expect(data[2]?.problemas[0]?.texto).toBe('Falta Inicio contrato.');
});

test('a manager of two units and one of an unknown unit are each one problem, also with permissions', async () => {
  const id = await upload(
    ['UCI Adulto, Urgencia', 'Bodega'].map((leads) => [freshRut(), 'Ana', 'Soto', leads, 'Permisos']),
    ['RUT', 'Nombres', 'Apellidos', 'Jefatura de', 'Permisos'],
  );
  await reviewed(id);
  expect((await pile(id, 'problemas')).data.map(codesOf)).toEqual([['J2'], ['P10']]);
});

test('a later contract changes the place, and one in the middle of another is a problem', async () => {
  const { body } = await hired(desk);
  const { body: ending } = await hired(desk, {
    contrato: { ...nurse().contrato, desde: '2026-01-01', hasta: '2026-12-31' } as never,
  });
  const id = await upload([
    [body.rut ?? '', '', '', '', '', 'Urgencia', '', '01-02-2027'],
    [ending.rut ?? '', '', '', '', '', 'Urgencia', '', '01-06-2026'],
  ]);
  await reviewed(id);
  expect((await pile(id, 'cambian')).data[0]?.cambios).toEqual([
    { campo: 'desde', antes: '01-11-2026', despues: '01-02-2027' },
    { campo: 'unidad', antes: 'UCI Adulto', despues: 'Urgencia' },
  ]);
  expect(codesOf((await pile(id, 'problemas')).data[0])).toEqual(['P14']);
});

test('a question about the file keeps its rows without verdicts until somebody answers it', async () => {
  const rut = freshRut();
  const id = await upload(
    [
      [rut, 'Ana', 'Soto', '1', '2', '31-01-2027'],
      [freshRut(), 'Eva', 'Soto', '1', '2', '01-31-2027'],
    ],
    ['RUT', 'Nombres', 'Apellidos', 'Fono', 'Celular', 'Desde'],
  );
  const open = await reviewed(id);
  expect(open).toMatchObject({ estado: 'leida', version: 2, resumen: null });
  expect(open.lectura?.problemas.map(({ texto }) => texto)).toEqual(['La columna Fono está dos veces.']);
  const phones = [{ columna: 3, campo: null }];
  expect(await reviewed(id, { asignaciones: phones }, 2)).toMatchObject({
    ...{ estado: 'leida', lectura: { problemas: [], fechas: { orden: null, elegido: null } } },
  });
  const answered = await reviewed(id, { asignaciones: phones, ordenFechas: 'mda' }, 3);
  expect(answered).toMatchObject({
    estado: 'revisada',
    lectura: { fechas: { orden: null, elegido: 'mda' } },
  });
  expect((await pile(id, 'problemas')).data.map(codesOf)).toEqual([
    expect.arrayContaining(['P12']),
    expect.not.arrayContaining(['P12']),
  ]);
  const twice = await reviewed(id, { asignaciones: [{ columna: 4, campo: 'rut' }] }, 4);
  expect(twice.estado).toBe('leida');
  expect(twice.lectura?.problemas.map(({ codigo, texto }) => [codigo, texto])).toEqual([
    ['A8', 'La columna Celular está dos veces.'],
  ]);
  expect((await pile(id, 'nuevas')).meta.total).toBe(0);
});

test('another row of headings, hidden rows and another sheet are read when somebody says so', async () => {
  const cells = (row: number, texts: string[], hidden = '') =>
    `<row r="${row}"${hidden}>${texts
      .map((text, at) => `<c r="${'ABC'[at]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`)
      .join('')}</row>`;
  const sheet = [
    cells(1, ['uno', 'dos', 'tres']),
    cells(2, [freshRut(), 'Ana', 'Soto']),
    cells(3, [freshRut(), 'Eva', 'Soto'], ' hidden="1"'),
  ].join('');
  const { id } = await uploadedPeople(desk, workbookOf({ sheet }));
  expect((await readImport(desk, id)).lectura?.problemas.map(({ codigo }) => codigo)).toEqual(['A6']);
  const asignaciones = [
    { columna: 0, campo: 'rut' },
    { columna: 1, campo: 'nombres' },
    { columna: 2, campo: 'apellidoPaterno' },
  ];
  const visible = await reviewed(id, { filaEncabezado: 1, asignaciones });
  expect(visible.resumen).toMatchObject({ nuevas: 1 });
  expect(visible.lectura).toMatchObject({ filas: 1, filasOcultas: 1, incluirOcultas: false });
  const all = await reviewed(id, { filaEncabezado: 1, asignaciones, incluirOcultas: true }, 2);
  expect(all.resumen).toMatchObject({ nuevas: 2 });
  for (const [body, field] of [
    [{ hoja: 1 }, 'hoja'],
    [{ filaEncabezado: 9 }, 'filaEncabezado'],
    [{ filaEncabezado: 1, asignaciones: [{ columna: 3, campo: 'rut' }] }, 'asignaciones'],
  ] as const) {
    expect(refusalOf(await review(id, body, 3))).toMatchObject({
      ...{ status: 422, fields: { [field]: [expect.stringMatching(/\.$/)] } },
    });
  }
});

test('people with a contract who are not in the file are told apart, also by a row with a problem', async () => {
  const { body } = await hired(desk, { nombre: 'Zoila', apellidoPaterno: 'Ñuñez' });
  const id = await upload([[freshRut(), 'Ana', 'Soto', '', '', '', '', '']]);
  const { resumen } = await reviewed(id);
  const absent = async (q: string) => (await pile(id, 'faltan', { q })).data;
  expect(await absent('zoila nunez')).toMatchObject([
    { fila: null, persona: 'Zoila Ñuñez Vera', rut: body.rut, cambios: [], problemas: [] },
  ]);
  expect(await absent(body.rut ?? '')).toHaveLength(1);
  expect((await pile(id, 'faltan')).meta.total).toBe(resumen?.faltan);
  const other = await upload([[body.rut ?? '', 'Zoila', 'Ñuñez', '', 'no es correo', '', '', '']]);
  expect((await reviewed(other)).resumen).toMatchObject({ problemas: 1, faltan: (resumen?.faltan ?? 0) - 1 });
});

test('rows are searched by name without accents, RUT with dots and e-mail, a page at a time', async () => {
  const rut = freshRut();
  const id = await upload([
    [rut, 'Íñigo', "O'Higgins", '', 'i_o%1@example.com', '', '', ''],
    ...Array.from({ length: 4 }, (_, at) => [freshRut(), `Ana${at}`, 'Soto', '', '', '', '', '']),
  ]);
  await reviewed(id);
  const rows = async (query: object) => (await pile(id, 'nuevas', query)).data.map(({ fila }) => fila);
  const dotted = `${rut.slice(0, 2)}.${rut.slice(2, 5)}.${rut.slice(5)}`;
  for (const q of ['inigo HIGGINS', dotted, 'i_o%1@EXAMPLE.com']) expect(await rows({ q }), q).toEqual([2]);
  expect(await rows({ q: 'soto' })).toEqual([3, 4, 5, 6]);
  expect(await rows({ page: 2, limit: 2 })).toEqual([4, 5]);
  expect((await pile(id, 'nuevas', { limit: 2, q: '%' })).meta.total).toBe(5);
});

test('of two who save at once one is told, and what is not open stays as it is', async () => {
  const id = await upload([[freshRut(), 'Ana', 'Soto', '', '', '', '', '']]);
  const answers = await Promise.all([1, 2].map(() => review(id)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(refusalOf(await review(id))).toMatchObject({ code: 'import.changed' });
  const { id: failed } = await uploadedPeople(desk, '\n');
  expect(refusalOf(await review(failed))).toMatchObject({ code: 'import.not_open' });
  await server.db.query(sql`
    update ${server.tables()('import')} set state = 'applied', applied_at = now() where id = ${id}`);
  expect(refusalOf(await review(id, {}, 2))).toMatchObject({ code: 'import.not_open' });
  for (const [method, rest, body] of [
    ['PUT', 'columnas', { version: 2 }],
    ['GET', 'filas?pila=nuevas&page=1&limit=9', undefined],
  ] as const) {
    expect(refusalOf(await elsewhere.request(method, `${path}/${id}/${rest}`, { body }))).toMatchObject({
      code: 'thing.not_found',
    });
  }
});

test('every sheet but the wanted one is left out', async () => {
  const { id } = await uploadedPeople(desk, workbookOf({ sheet: rowOf('RUT') }));
  expect((await reviewed(id, { hoja: 0 })).lectura?.hojas).toEqual([
    { nombre: 'Hoja', oculta: false, filas: 1 },
  ]);
});
