import type { Body } from '@relevo/contract';
import { csvLine } from '@relevo/domain/csv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { detailOf, readImport, readPile, uploadedPeople } from './support/imports.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { freshRut, hired, nurse } from './support/people.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

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

type Answer = Omit<Body<'PUT administracion/importaciones/{id}/filas/{fila}'>, 'version'>;
const path = 'administracion/importaciones';
const HEADING = 'RUT;Nombres;Apellido paterno;Correo;Unidad;Cargo;Inicio contrato;Notas'.split(';');
const columns = (id: number, version: number, body: object = {}) =>
  desk.request('PUT', `${path}/${id}/columnas`, { body: { version, ...body } });
/** Uploads rows and judges them. @returns the import, in version 2 */
async function reviewed(rows: string[][], heading = HEADING) {
  const { id } = await uploadedPeople(desk, [heading, ...rows].map(csvLine).join(''));
  return { id, detail: detailOf(await columns(id, 1)) };
}
const answer = (id: number, row: number, version: number, body: Answer) =>
  desk.request('PUT', `${path}/${id}/filas/${row}`, { body: { version, ...body } });
const pile = (id: number, pila: string) => readPile(desk, id, pila);
const rowsOf = async (id: number, pila: string) => (await pile(id, pila)).map(({ fila }) => fila);
const codes = async (id: number) =>
  (await pile(id, 'problemas')).map(({ fila, problemas }) => [fila, problemas.map(({ codigo }) => codigo)]);

test('a corrected cell is judged anew, stays over another review, and stands in the file of problems', async () => {
  const rut = freshRut();
  const { id } = await reviewed(
    [
      [rut, 'Ana', 'Soto', 'no es correo', 'Urgensia', 'Enfermera', '31-12-2026', 'no se guarda'],
      [freshRut(), 'Eva', 'Soto', 'tampoco', '', '', '', ''],
      // Other headings than those of the other files, which would take over what is chosen here.
    ],
    [...HEADING.slice(0, 7), 'Observación'],
  );
  expect((await pile(id, 'problemas'))[0]).toMatchObject({
    ...{ fila: 2, decision: null },
    celdas: [
      { columna: 0, encabezado: 'RUT', valor: rut, corregida: false },
      { columna: 1, valor: 'Ana' },
      { columna: 2, valor: 'Soto' },
      { columna: 3, encabezado: 'Correo', valor: 'no es correo', corregida: false },
      { columna: 4, valor: 'Urgensia' },
      { columna: 5, valor: 'Enfermera' },
      { columna: 6, valor: '31-12-2026' },
    ],
  });
  const half = detailOf(await answer(id, 2, 2, { valores: [{ columna: 4, valor: 'Urgencia' }] }));
  expect(half).toMatchObject({ version: 3, resumen: { nuevas: 0, problemas: 2 } });
  expect(await codes(id)).toEqual([
    [2, ['P7']],
    [3, ['P7']],
  ]);
  const file = (await desk.get(`${path}/${id}/problemas`, { formato: 'csv' })).body;
  expect(file).toContain(`${rut};Ana;Soto;no es correo;Urgencia;Enfermera;31-12-2026;`);
  const mended = detailOf(
    await answer(id, 2, 3, { valores: [{ columna: 3, valor: 'ana.nueva@example.com' }] }),
  );
  expect(mended).toMatchObject({ version: 4, resumen: { nuevas: 1, problemas: 1 } });
  const [row] = await pile(id, 'nuevas');
  expect(row?.cambios).toContainEqual({ campo: 'unidad', antes: null, despues: 'Urgencia' });
  expect(row?.celdas).toContainEqual({
    ...{ columna: 4, encabezado: 'Unidad', valor: 'Urgencia', corregida: true },
  });
  // Another review keeps what is still meant, and leaves out what stands in a column of another meaning.
  expect(detailOf(await columns(id, 4)).resumen).toMatchObject({ nuevas: 1, problemas: 1 });
  const asignaciones = [
    { columna: 4, campo: null },
    { columna: 5, campo: null },
    { columna: 6, campo: null },
  ];
  expect(detailOf(await columns(id, 5, { asignaciones })).resumen).toMatchObject({ nuevas: 1 });
  expect((await pile(id, 'nuevas'))[0]?.celdas.filter(({ corregida }) => corregida)).toEqual([
    { columna: 3, encabezado: 'Correo', valor: 'ana.nueva@example.com', corregida: true },
  ]);
  // Taken back, the file's own value counts.
  const back = detailOf(await answer(id, 2, 6, { valores: [{ columna: 3, valor: null }] }));
  expect(back.resumen).toMatchObject({ nuevas: 0, problemas: 2 });
});

test('a date is typed with its day first, whatever the order of the file', async () => {
  const { id } = await uploadedPeople(
    desk,
    [
      HEADING,
      [freshRut(), 'Ana', 'Soto', '', 'Urgencia', 'Enfermera', '12-31-2026', ''],
      [freshRut(), 'Eva', 'Soto', '', 'Urgencia', 'Enfermera', '31-12-2026', ''],
    ]
      .map(csvLine)
      .join(''),
  );
  detailOf(await columns(id, 1, { ordenFechas: 'mda' }));
  expect(await codes(id)).toEqual([[3, ['P12']]]);
  detailOf(await answer(id, 3, 2, { valores: [{ columna: 6, valor: '01-02-2027' }] }));
  expect((await pile(id, 'nuevas'))[1]?.cambios).toContainEqual({
    ...{ campo: 'desde', antes: null, despues: '01-02-2027' },
  });
});

test('rows with the same RUT or e-mail are judged with the one that is corrected, others are not', async () => {
  const [one, two, mail] = [freshRut(), freshRut(), 'una@example.com'];
  const { body: known } = await hired(desk);
  const { id } = await reviewed([
    [one, 'Ana', 'Soto', mail, '', '', '', ''],
    [one, 'Eva', 'Soto', '', '', '', '', ''],
    [two, 'Iris', 'Soto', mail, '', '', '', ''],
    [known.rut ?? '', 'Otra', 'Cosa', '', '', '', '', ''],
  ]);
  const before = [
    [2, ['P4', 'P8']],
    [3, ['P4']],
    [4, ['P8']],
    [5, ['P5']],
  ];
  expect(await codes(id)).toEqual(before);
  const other = freshRut();
  detailOf(await answer(id, 2, 2, { valores: [{ columna: 0, valor: other }] }));
  expect(await codes(id)).toEqual([
    [2, ['P8']],
    [4, ['P8']],
    [5, ['P5']],
  ]);
  expect(await rowsOf(id, 'nuevas')).toEqual([3]);
  detailOf(await answer(id, 4, 3, { valores: [{ columna: 3, valor: '' }] }));
  expect(await rowsOf(id, 'nuevas')).toEqual([2, 3, 4]);
  // A new relation is found as well, and a chain of them to its end.
  detailOf(
    await answer(id, 4, 4, {
      valores: [
        { columna: 0, valor: other },
        { columna: 3, valor: mail },
      ],
    }),
  );
  expect(await codes(id)).toEqual([
    [2, ['P4', 'P8']],
    [4, ['P4', 'P8']],
    [5, ['P5']],
  ]);
  detailOf(await answer(id, 4, 5, { decision: 'omitir' }));
  expect(await rowsOf(id, 'nuevas')).toEqual([2, 3]);
  expect(await pile(id, 'ignoradas')).toMatchObject([{ fila: 4, decision: 'omitir', problemas: [] }]);
  detailOf(
    await answer(id, 4, 6, {
      decision: null,
      valores: [
        { columna: 0, valor: two },
        { columna: 3, valor: null },
      ],
    }),
  );
  expect(await codes(id)).toEqual([
    [2, ['P8']],
    [4, ['P8']],
    [5, ['P5']],
  ]);
});

test('of a question between the file and Relevo somebody chooses, and who is left out is not missing', async () => {
  const { body: first, id: person } = await hired(desk);
  const { body: second } = await hired(desk);
  const { body: third } = await hired(desk, {
    contrato: { ...nurse().contrato, desde: '2026-01-01', hasta: '2026-12-31' } as never,
  });
  const { id, detail } = await reviewed([
    [first.rut ?? '', 'Otra', 'Persona', '', '', '', '', ''],
    [freshRut(), 'Ana', 'Soto', second.correo ?? '', '', '', '', ''],
    [third.rut ?? '', 'Elena', 'Rivas', 'nueva.tercera@example.com', 'Urgencia', '', '01-06-2026', ''],
  ]);
  expect(await codes(id)).toEqual([
    [2, ['P5']],
    [3, ['P26']],
    [4, ['P14']],
  ]);
  detailOf(await answer(id, 2, 2, { decision: 'archivo' }));
  expect((await pile(id, 'cambian'))[0]).toMatchObject({
    ...{ fila: 2, idpersona: person, decision: 'archivo' },
    cambios: [
      { campo: 'nombres', despues: 'Otra' },
      { campo: 'apellidoPaterno', despues: 'Persona' },
    ],
  });
  detailOf(await answer(id, 2, 3, { decision: 'relevo' }));
  expect(await pile(id, 'iguales')).toMatchObject([{ fila: 2, decision: 'relevo' }]);
  detailOf(await answer(id, 3, 4, { decision: 'relevo' }));
  expect((await pile(id, 'nuevas'))[0]?.cambios.map(({ campo }) => campo)).not.toContain('correo');
  expect(refusalOf(await answer(id, 4, 5, { decision: 'archivo' }))).toMatchObject({
    ...{ status: 422, fields: { decision: [expect.stringMatching(/\.$/)] } },
  });
  detailOf(await answer(id, 4, 5, { decision: 'relevo' }));
  expect((await pile(id, 'cambian'))[0]?.cambios).toEqual([
    { campo: 'correo', antes: third.correo, despues: 'nueva.tercera@example.com' },
  ]);
  const omitted = detailOf(await answer(id, 4, 6, { decision: 'omitir' }));
  expect(omitted.resumen).toMatchObject({ ignoradas: 1, cambian: 0, faltan: detail.resumen?.faltan });
  // Another review keeps all of it.
  expect(detailOf(await columns(id, 7)).resumen).toEqual(omitted.resumen);
});

test('another version, another row, a column that is not imported and a file that is not reviewed are refused', async () => {
  const { id } = await reviewed([[freshRut(), 'Ana', 'Soto', 'no', '', '', '', 'algo']]);
  const valores = [{ columna: 3, valor: '' }];
  const both = await Promise.all([1, 2].map(() => answer(id, 2, 2, { valores })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(refusalOf(await answer(id, 2, 2, { valores }))).toMatchObject({ code: 'import.changed' });
  expect(refusalOf(await answer(id, 9, 3, { valores }))).toMatchObject({ code: 'thing.not_found' });
  for (const columna of [7, 399])
    expect(refusalOf(await answer(id, 2, 3, { valores: [{ columna, valor: 'x' }] }))).toMatchObject({
      ...{ status: 422, fields: { valores: [expect.stringMatching(/\.$/)] } },
    });
  const { id: open } = await uploadedPeople(desk, 'RUT\n');
  expect(refusalOf(await answer(open, 2, 1, {}))).toMatchObject({ code: 'import.not_reviewed' });
  const body = { version: 3, decision: 'omitir' };
  expect(refusalOf(await elsewhere.request('PUT', `${path}/${id}/filas/2`, { body }))).toMatchObject({
    code: 'thing.not_found',
  });
  const events = await server.db.query<{ before: object; after: object }>(sql`
    select before, after from ${server.tables()('audit_event')} where action = 'import.row' and entity_id = ${id}`);
  expect(events).toMatchObject([
    { before: { row: 2, verdict: 'problem' }, after: { row: 2, verdict: 'new', columns: [3] } },
  ]);
  expect((await readImport(desk, id)).version).toBe(3);
});
