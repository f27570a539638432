import type { ImportDetail } from '@relevo/contract/imports';
import { csvLine } from '@relevo/domain/csv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { detailOf, readImport, uploadedPeople } from './support/imports.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { freshRut } from './support/people.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { openDocumentOf } from './support/tables.ts';

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
const upload = async (rows: string[][], by = desk) =>
  readImport(by, (await uploadedPeople(by, rows.map(csvLine).join(''))).id);
const review = async ({ id, version }: ImportDetail, body: object = {}): Promise<ImportDetail> => {
  const answer = await desk.request('PUT', `${path}/${id}/columnas`, { body: { version, ...body } });
  return detailOf(answer);
};
const taken = ({ lectura }: ImportDetail) =>
  lectura?.columnas.map(({ encabezado, campo, seguridad }) => [encabezado, campo, seguridad]);
const heading = ['Rut', 'Nombre completo', 'Planta', 'Obs', 'F. Ingreso'];
const row = () => [freshRut(), 'Soto Díaz, Ana', '', 'Lactancia', '01-12-2026'];

test('what was said of columns is taken over by the next file with the same headings, in any order and case', async () => {
  const first = await upload([heading, row()]);
  expect(taken(first)).toEqual([
    ['Rut', 'rut', 'reconocida'],
    ['Nombre completo', 'nombreCompleto', 'reconocida'],
    ['Planta', null, 'sin'],
    ['Obs', null, 'sin'],
    ['F. Ingreso', 'desde', 'reconocida'],
  ]);
  const asignaciones = [
    { columna: 0, campo: 'rut' },
    { columna: 2, campo: 'estamento' },
    { columna: 3, campo: null },
    { columna: 4, campo: null },
  ];
  expect(taken(await review(first, { asignaciones }))).toEqual([
    ['Rut', 'rut', 'reconocida'],
    ['Nombre completo', 'nombreCompleto', 'reconocida'],
    ['Planta', 'estamento', 'elegida'],
    ['Obs', null, 'elegida'],
    ['F. Ingreso', null, 'elegida'],
  ]);
  const next = await upload([
    ['OBS', 'f ingreso', 'RUT', 'PLANTA', 'nombre completo'],
    ['', '', '', '', ''],
  ]);
  const remembered = [
    ['OBS', null, 'recordada'],
    ['f ingreso', null, 'recordada'],
    ['RUT', 'rut', 'reconocida'],
    ['PLANTA', 'estamento', 'recordada'],
    ['nombre completo', 'nombreCompleto', 'reconocida'],
  ];
  expect(taken(next)).toEqual(remembered);
  expect(taken(await review(next))).toEqual(remembered);
  // Another organisation remembers nothing of it, and another set of headings only what no rule knows.
  expect(taken(await upload([heading, row()], elsewhere))?.[2]).toEqual(['Planta', null, 'sin']);
  expect(taken(await upload([[...heading.slice(0, 4), 'Correo', 'F. Ingreso'], row()]))?.slice(2)).toEqual([
    ['Planta', 'estamento', 'recordada'],
    ['Obs', null, 'sin'],
    ['Correo', 'correo', 'reconocida'],
    ['F. Ingreso', 'desde', 'reconocida'],
  ]);
  // What is chosen anew counts from then on; the meaning of the heading itself is no memory.
  const again = await upload([heading, row()]);
  await review(again, {
    asignaciones: [
      { columna: 2, campo: 'unidad' },
      { columna: 4, campo: 'desde' },
    ],
  });
  expect(taken(await upload([heading, row()]))?.slice(2)).toEqual([
    ['Planta', 'unidad', 'recordada'],
    ['Obs', null, 'recordada'],
    ['F. Ingreso', 'desde', 'reconocida'],
  ]);
});

test('headings that no rule knows are found again once a person has marked them', async () => {
  const names = ['Identificador', 'Quién', 'De quién'];
  const sheet = [['Clínica'], names, [freshRut(), 'Ana', 'Soto']];
  const first = await upload(sheet);
  expect(first.lectura).toMatchObject({ filaEncabezado: null });
  const asignaciones = (['rut', 'nombres', 'apellidoPaterno'] as const).map((campo, columna) => ({
    columna,
    campo,
  }));
  expect(await review(first, { filaEncabezado: 2, asignaciones })).toMatchObject({ resumen: { nuevas: 1 } });
  const next = await upload([['Otra'], ['Más títulos'], names, [freshRut(), 'Eva', 'Soto']]);
  expect(next.lectura).toMatchObject({ filaEncabezado: 3, problemas: [], filas: 1 });
});

test('an order of dates is proposed again only between two that the new file proves', async () => {
  const own = ['RUT', 'Nombre completo', 'Desde'];
  const dated = (...dates: string[]) =>
    upload([own, ...dates.map((date, at) => [freshRut(), `Soto Díaz, Ana${'abc'[at]}`, date])]);
  const orders = ({ lectura }: ImportDetail) => [lectura?.fechas.orden, lectura?.fechas.elegido];
  const both = await dated('31-12-2026', '12-31-2026');
  expect(orders(both)).toEqual([null, null]);
  await review(both, { ordenFechas: 'mda' });
  expect(orders(await dated('31-12-2026', '12-30-2026'))).toEqual([null, 'mda']);
  expect(orders(await dated('01-02-2026'))).toEqual(['dma', null]);
  expect(orders(await dated('31-12-2026'))).toEqual(['dma', null]);
});

test('a sheet is chosen again by its name, while it has the same headings', async () => {
  const people = (key: string) =>
    ['RUT', 'Nombres', 'Apellidos', key]
      .map(
        (text) => `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`,
      )
      .join('');
  const sheets = (...all: [string, string][]) =>
    openDocumentOf(
      all
        .map(
          ([name, row]) =>
            `<table:table table:name="${name}"><table:table-row>${row}</table:table-row></table:table>`,
        )
        .join(''),
    );
  const { id } = await uploadedPeople(desk, sheets(['Enero', people('Nota')], ['Datos', people('Nota')]));
  const first = await readImport(desk, id);
  expect(first.lectura?.hoja).toBe(0);
  await review(first, { hoja: 1 });
  const at = async (...all: [string, string][]) =>
    (await readImport(desk, (await uploadedPeople(desk, sheets(...all))).id)).lectura?.hoja;
  expect(await at(['Febrero', people('Nota')], ['Marzo', people('Nota')], ['Datos', people('Nota')])).toBe(2);
  expect(await at(['Febrero', people('Nota')], ['Datos', people('Otra')])).toBe(0);
  const rows = await server.db.query(
    sql`select 1 from ${server.tables()('import_memory')} where sheet is not null`,
  );
  expect(rows).toHaveLength(1);
});
