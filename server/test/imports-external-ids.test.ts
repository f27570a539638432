import type { Person } from '@relevo/contract';
import { csvLine } from '@relevo/domain/csv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { readImport, reviewedFile } from './support/imports.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { freshRut, hired, peopleAt } from './support/people.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

// The external id is the first key of a file of people, the RUT the second, the e-mail the third, the name none.
let server: TestServer;
let desk: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['organizacion']);
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const { list, person } = peopleAt(() => desk);
const HEADING = ['RUT', 'Nombres', 'Apellido paterno', 'Correo', 'ID externo'];
const review = (...rows: string[][]) =>
  reviewedFile(desk, 'personas', [HEADING, ...rows].map(csvLine).join(''));
const found = async (q: string): Promise<Person> => {
  const { data, meta } = await list({ q });
  expect(meta.total).toBe(1);
  return person(data[0]?.id ?? 0);
};

test('a row without a RUT is the person whom Relevo knows by the external id', async () => {
  const { id, body } = await hired(desk, { idExterno: 'H-1' });
  const file = await review(['', 'Elena', 'Rivas', 'nueva@example.com', 'h-1']);
  expect(file.resumen).toMatchObject({ nuevas: 0, cambian: 1, problemas: 0 });
  expect(await file.pile('cambian')).toMatchObject([
    {
      ...{ idpersona: id, persona: 'Elena Rivas' },
      cambios: [{ campo: 'correo', antes: body.correo, despues: 'nueva@example.com' }],
    },
  ]);
  await file.apply();
  expect(await person(id)).toMatchObject({ rut: body.rut, correo: 'nueva@example.com', idExterno: 'H-1' });
});

test('a new person may come without a RUT, and a later file completes it instead of adding another one', async () => {
  const first = await review(['', 'Iris', 'Quilodrán', '', 'H-2']);
  expect(first.resumen).toMatchObject({ nuevas: 1, problemas: 0 });
  await first.apply();
  const made = await found('quilodran');
  expect(made).toMatchObject({ rut: null, idExterno: 'H-2' });
  const same = await review(['', 'Iris', 'Quilodrán', '', 'H-2'], [freshRut(), 'Otra', 'Persona', '', 'H-3']);
  expect(same.resumen).toMatchObject({ nuevas: 1, iguales: 1 });
  const rut = freshRut();
  const completed = await review([rut, 'Iris', 'Quilodrán', '', 'H-2']);
  expect(await completed.pile('cambian')).toMatchObject([
    { cambios: [{ campo: 'rut', antes: null, despues: rut }] },
  ]);
  await completed.apply();
  expect(await found('quilodran')).toMatchObject({ id: made.id, rut, idExterno: 'H-2' });
});

test('somebody known by the RUT gets the external id of the file', async () => {
  const { id, body } = await hired(desk);
  const file = await review([body.rut ?? '', 'Elena', 'Rivas', '', 'H-4']);
  expect(await file.pile('cambian')).toMatchObject([
    { cambios: [{ campo: 'idExterno', antes: null, despues: 'H-4' }] },
  ]);
  await file.apply();
  expect((await person(id)).idExterno).toBe('H-4');
});

test('an import that is undone gives RUT and external id back, and frees those of people who go', async () => {
  const { id, body } = await hired(desk);
  const { id: open } = await hired(desk, { idExterno: 'H-8', rut: null });
  const before = await Promise.all([id, open].map(person));
  const file = await review(
    [body.rut ?? '', 'Elena', 'Rivas', '', 'H-9'],
    [freshRut(), 'Elena', 'Rivas', '', 'H-8'],
    ['', 'Olga', 'Quintriqueo', '', 'H-10'],
  );
  const { version } = await file.apply();
  expect(await person(id)).toMatchObject({ idExterno: 'H-9' });
  const undone = await desk.request('POST', `administracion/importaciones/${file.id}/deshacer`, {
    ...{ body: { version }, headers: { 'idempotency-key': crypto.randomUUID() } },
  });
  expect(undone.statusCode, undone.body).toBe(200);
  await expect
    .poll(async () => (await readImport(desk, file.id)).estado, { timeout: 30_000 })
    .toBe('deshecha');
  for (const { id: one, rut, idExterno } of before) {
    expect(await person(one)).toMatchObject({ rut, idExterno });
  }
  expect((await list({ q: 'quintriqueo' })).meta.total).toBe(0);
  const again = await review(['', 'Olga', 'Quintriqueo', '', 'H-10']);
  expect(again.resumen).toMatchObject({ nuevas: 1, problemas: 0 });
  await again.apply();
  expect(await found('quintriqueo')).toMatchObject({ idExterno: 'H-10' });
});

test('keys of two people, another name, and no key at all are problems', async () => {
  const { body: other } = await hired(desk);
  await hired(desk, { idExterno: 'H-5' });
  const { id: open } = await hired(desk, { idExterno: 'H-6', rut: null });
  const file = await review(
    [other.rut ?? '', 'Elena', 'Rivas', '', 'H-5'],
    [other.rut ?? '', 'Elena', 'Rivas', '', 'H-6'],
    ['', 'Rosa', 'Vera', '', 'H-5'],
    ['', 'Rosa', 'Vera', '', ''],
  );
  const codes = (await file.pile('problemas')).map(({ problemas }) => problemas.map(({ codigo }) => codigo));
  expect(codes).toEqual([['P30', 'P4', 'P25'], ['P4', 'P30'], ['P31', 'P25'], ['P1']]);
  expect(await person(open)).toMatchObject({ rut: null, idExterno: 'H-6' });
});

test('the list that the desk downloads changes nothing when it comes back, people without a RUT too', async () => {
  await hired(desk, { idExterno: 'H-7', rut: null });
  const downloaded = await desk.get('administracion/personas/archivo', { formato: 'csv' });
  const file = await reviewedFile(desk, 'personas', downloaded.rawPayload);
  expect(file.resumen).toMatchObject({ nuevas: 0, cambian: 0, faltan: 0 });
});

test('who has neither RUT nor external id is known by the id of Relevo, and is no person without a RUT', async () => {
  const { id } = await hired(desk, { rut: null });
  const heading = 'RUT;Nombres;Apellido paterno;Teléfono;ID Relevo';
  const file = (...rows: string[]) => reviewedFile(desk, 'personas', [heading, ...rows].join('\n'));
  const same = await file(`;Elena;Rivas;+56 9 5555 7777;${id}`);
  expect(await same.sentences()).toEqual([]);
  await same.apply();
  expect((await person(id)).telefono).toBe('+56 9 5555 7777');
  const wrong = await file(
    `;Elena;Rivas;;${id}`,
    `;Elena;Rivas;;${id}`,
    `;Iris;Soto;;999999`,
    `;Zoe;Tapia;;x`,
  );
  expect(await wrong.sentences()).toEqual([
    [2, `El ID de Relevo ${id} está también en la fila 3.`],
    [3, `El ID de Relevo ${id} está también en la fila 2.`],
    [4, 'El ID de Relevo 999999 no es de nadie en Relevo. Agrega el RUT.'],
    [5, 'Falta el RUT.'],
  ]);
  const other = await file(`;Zoe;Tapia;;${id}`);
  expect(await other.sentences()).toEqual([
    [2, expect.stringMatching(/^El ID de Relevo \d+ es de Elena Rivas.*\. Revisa si es la misma persona\.$/)],
  ]);
});

test('a row with an e-mail alone asks whether it is the person who has it, and never decides by itself', async () => {
  const { id, body } = await hired(desk);
  const mail = body.correo ?? '';
  const { body: first } = await hired(desk);
  const { id: second } = await hired(desk);
  const t = server.tables();
  await server.db.query(sql`update ${t('person')} set email = ${first.correo} where id = ${second}`);
  const rows = [
    ['Nombres', 'Apellido paterno', 'Apellido materno', 'Correo'],
    ['Elena María', 'Rivas', '', mail.toUpperCase()],
    ['Ana', 'Soto', '', 'nadie@example.com'],
    ['Elena', 'Rivas', '', first.correo ?? ''],
  ];
  const file = await reviewedFile(desk, 'personas', rows.map(csvLine).join(''));
  expect(await file.sentences()).toEqual([
    [2, `El correo ${mail.toUpperCase()} es de Elena Rivas Vera en Relevo. Revisa si es la misma persona.`],
    [3, 'Falta el RUT.'],
    // An e-mail that two people share identifies neither.
    [4, 'Falta el RUT.', expect.stringContaining('es de Elena Rivas Vera en Relevo')],
  ]);
  const answer = (decision: string) =>
    desk.request('PUT', `administracion/importaciones/${file.id}/filas/2`, {
      body: { version: 2, decision },
    });
  expect((await answer('relevo')).statusCode).toBe(422);
  expect((await answer('archivo')).statusCode).toBe(200);
  expect(await file.pile('cambian')).toMatchObject([
    {
      ...{ fila: 2, idpersona: id },
      cambios: [{ campo: 'nombres', antes: 'Elena', despues: 'Elena María' }],
    },
  ]);
});

test('an e-mail is no key beside a RUT that is wrong', async () => {
  const { body } = await hired(desk);
  const file = await review(['12.345.678-9', 'Elena', 'Rivas', body.correo ?? '', '']);
  const [row] = await file.pile('problemas');
  expect(row).toMatchObject({ idpersona: null });
  expect(row?.problemas.map(({ codigo }) => codigo)).toEqual(['P2', 'P26']);
});
