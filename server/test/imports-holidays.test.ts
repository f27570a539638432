import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { reviewedFile, uploadedPeople, uploadPeople } from './support/imports.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
let people: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['turnos']);
  people = await administratorOf(server, ['personas']);
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const holidays = () =>
  server.db.query<{ date: string; name: string }>(sql`
    select date, name from ${server.tables()('holiday')} order by date`);
const path = 'administracion/importaciones';

test('holidays are read, made and renamed as their page does it, and the same file changes nothing', async () => {
  await desk.request('POST', 'administracion/feriados', {
    body: { fecha: '2027-02-01', nombre: 'Aniversario' },
  });
  const file =
    'FERIADOS 2027;\n\nDía;Festividad\n01-02-2027;Aniversario del hospital\n02-02-2027;Día de la ciudad\nTotal;2\n';
  const { id, resumen, pile, apply } = await reviewedFile(desk, 'feriados', file);
  expect(resumen).toEqual({ nuevas: 1, cambian: 1, iguales: 0, problemas: 0, ignoradas: 1, faltan: 0 });
  expect(await pile('cambian')).toMatchObject([
    {
      ...{ fila: 4, idpersona: null, persona: 'Aniversario del hospital, 01-02-2027', rut: null },
      cambios: [{ campo: 'nombre', antes: 'Aniversario', despues: 'Aniversario del hospital' }],
    },
  ]);
  expect(await pile('nuevas')).toMatchObject([
    {
      cambios: [
        { campo: 'fecha', antes: null, despues: '02-02-2027' },
        { campo: 'nombre', antes: null, despues: 'Día de la ciudad' },
      ],
    },
  ]);
  expect((await apply()).progreso).toEqual({ escritas: 2, quedan: 0 });
  expect(await holidays()).toEqual(
    expect.arrayContaining([
      { date: '2027-02-01', name: 'Aniversario del hospital' },
      { date: '2027-02-02', name: 'Día de la ciudad' },
    ]),
  );
  const events = await server.db.query<{ action: string }>(sql`
    select action from ${server.tables()('audit_event')} where entity = 'holiday' order by id`);
  expect(events.map(({ action }) => action)).toEqual(['holiday.added', 'holiday.renamed', 'holiday.added']);
  const again = await reviewedFile(desk, 'feriados', `${file}\n`);
  expect(again.resumen).toMatchObject({ nuevas: 0, cambian: 0, iguales: 2 });
  expect(refusalOf(await people.get(`${path}/${id}`))).toMatchObject({ code: 'thing.not_found' });
});

test('what cannot be a holiday is a problem at its row', async () => {
  const file =
    'Fecha;Nombre\n31-02-2027;Nada\n01-05-2020;Día del Trabajo\n;Sin fecha\n03-03-2027;\n04-03-2027;Uno\n04-03-2027;Dos\n05-03-27;Tres\n';
  const { sentences, resumen } = await reviewedFile(desk, 'feriados', file);
  expect(await sentences()).toEqual([
    [2, 'La fecha 31-02-2027 no es válida. Escríbela como dd-mm-aaaa.'],
    [3, 'El 01-05-2020 queda fuera: se escriben los feriados de este año y de los dos siguientes.'],
    [6, 'La fila 7 trata de lo mismo. Deja una sola.'],
    [7, 'La fila 6 trata de lo mismo. Deja una sola.'],
    [8, 'La fecha 05-03-27 tiene el año con dos cifras. Escríbelo con cuatro, como dd-mm-aaaa.'],
  ]);
  expect(resumen).toMatchObject({ problemas: 5, ignoradas: 2 });
});

test('a holiday that somebody renamed or made since the review stays behind', async () => {
  const put = (fecha: string, nombre: string) =>
    desk.request('POST', 'administracion/feriados', { body: { fecha, nombre } });
  await put('2027-03-10', 'Uno');
  const file = 'Fecha;Nombre\n10-03-2027;Uno con otro nombre\n11-03-2027;Dos\n';
  const { apply, sentences } = await reviewedFile(desk, 'feriados', file);
  await desk.request('PUT', 'administracion/feriados/2027-03-10', { body: { nombre: 'Otro', version: 1 } });
  await put('2027-03-11', 'Propio');
  expect((await apply()).progreso).toEqual({ escritas: 0, quedan: 0 });
  expect(await sentences()).toEqual([
    [2, expect.stringMatching(/^La fila no se pudo aplicar: /)],
    [3, expect.stringMatching(/^La fila no se pudo aplicar: /)],
  ]);
  expect(await holidays()).toEqual(
    expect.arrayContaining([
      { date: '2027-03-10', name: 'Otro' },
      { date: '2027-03-11', name: 'Propio' },
    ]),
  );
});

test('each kind asks for the scope of its pages', async () => {
  expect(refusalOf(await uploadPeople(people, 'Fecha;Nombre\n', { tipo: 'feriados' }))).toMatchObject({
    code: 'thing.not_found',
  });
  expect(refusalOf(await uploadPeople(desk, 'RUT;Nombres;Apellidos\n'))).toMatchObject({
    code: 'thing.not_found',
  });
  const { id } = await uploadedPeople(people, 'RUT;Nombres;Apellidos\n');
  for (const method of ['GET', 'DELETE'] as const)
    expect(refusalOf(await desk.request(method, `${path}/${id}`))).toMatchObject({ code: 'thing.not_found' });
  const { data } = (await desk.get(path, { page: 1, limit: 100 })).json() as { data: { tipo: string }[] };
  expect(new Set(data.map(({ tipo }) => tipo))).toEqual(new Set(['feriados']));
  expect(refusalOf(await people.get('administracion/listas/feriados', { formato: 'csv' }))).toMatchObject({
    code: 'thing.not_found',
  });
});

test('a row of a date that stands twice is corrected, and both are judged anew', async () => {
  const { id, sentences } = await reviewedFile(
    desk,
    'feriados',
    'Fecha;Nombre\n12-03-2027;Uno\n12-03-2027;Dos\n13-03-2027;Tres\nno es fecha;Cuatro\n',
  );
  expect((await sentences()).map(([fila]) => fila)).toEqual([2, 3, 5]);
  const answer = (fila: number, version: number, body: object) =>
    desk.request('PUT', `administracion/importaciones/${id}/filas/${fila}`, { body: { version, ...body } });
  const mended = await answer(3, 2, { valores: [{ columna: 0, valor: '14-03-2027' }] });
  expect(mended.statusCode, mended.body).toBe(200);
  expect((await sentences()).map(([fila]) => fila)).toEqual([5]);
  const twice = await answer(3, 3, { valores: [{ columna: 0, valor: '13-03-2027' }] });
  expect(twice.statusCode, twice.body).toBe(200);
  expect((await sentences()).map(([fila]) => fila)).toEqual([3, 4, 5]);
  const left = await answer(3, 4, { decision: 'omitir' });
  expect((left.json() as { data: { resumen: object } }).data.resumen).toMatchObject({
    problemas: 1,
    ignoradas: 1,
  });
});

test('a cell that is mended at the desk, and a row that is left out, are judged like the others', async () => {
  const file = 'Fecha;Nombre\n31-02-2027;Día del río\n02-04-2027;Uno\n03-04-2027;Dos\n';
  const { id, resumen, pile } = await reviewedFile(desk, 'feriados', file);
  expect(resumen).toMatchObject({ nuevas: 2, problemas: 1 });
  const put = (fila: number, body: object) => desk.request('PUT', `${path}/${id}/filas/${fila}`, { body });
  const [problem] = await pile('problemas');
  const celda = problem?.celdas.find(({ encabezado }) => encabezado === 'Fecha');
  const mended = await put(2, { version: 2, valores: [{ columna: celda?.columna, valor: '28-02-2027' }] });
  expect(mended.statusCode, mended.body).toBe(200);
  const skipped = await put(3, { version: 3, decision: 'omitir' });
  expect(skipped.statusCode, skipped.body).toBe(200);
  expect((await pile('nuevas')).map(({ persona }) => persona)).toEqual([
    'Día del río, 28-02-2027',
    'Dos, 03-04-2027',
  ]);
});
