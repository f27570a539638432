import type { Person } from '@relevo/contract';
import { csvLine } from '@relevo/domain/csv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { unit } from './support/fixture.ts';
import { reviewedFile } from './support/imports.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { freshRut, hired } from './support/people.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

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

const file = (...rows: string[][]) => rows.map(csvLine).join('');
const personOf = async (id: number) =>
  ((await desk.get(`administracion/personas/${id}`)).json() as { data: Person }).data;
const couldNot = /^La fila no se pudo aplicar: /;
const actionsOf = async (entity: string) =>
  (
    await server.db.query<{ action: string }>(sql`
      select action from ${server.tables()('audit_event')} where entity = ${entity} order by id`)
  ).map(({ action }) => action);

test('telephones find people by their RUT, and change nothing else of them', async () => {
  const [one, same, changed] = [await hired(desk), await hired(desk), await hired(desk)];
  const rut = ({ body }: typeof one) => body.rut ?? '';
  const unknown = freshRut();
  const { resumen, pile, sentences, apply } = await reviewedFile(
    desk,
    'telefonos',
    file(
      ['RUN', 'Nombre', 'Celular'],
      [rut(one), 'Otra Cosa', '+56 9 8765 4321'],
      [rut(same), '', '955551234'],
      [rut(changed), '', '+56 2 2345 6789'],
      [unknown, 'Ana Soto', '+56 9 8765 4321'],
      [freshRut(), 'Eva Soto', '12'],
    ),
  );
  expect(resumen).toEqual({ nuevas: 0, cambian: 2, iguales: 1, problemas: 2, ignoradas: 0, faltan: 0 });
  expect((await sentences()).map(([fila, ...texts]) => [fila, texts.length])).toEqual([
    [5, 1],
    [6, 2],
  ]);
  expect((await sentences())[0]?.[1]).toBe(
    `No hay nadie con el RUT ${unknown}. Importa primero a las personas.`,
  );
  expect((await pile('cambian'))[0]).toMatchObject({
    ...{ idpersona: one.id, persona: 'Elena Rivas Vera', rut: rut(one) },
    cambios: [{ campo: 'telefono', antes: '+56 9 5555 1234', despues: '+56 9 8765 4321' }],
  });
  const { contrato: _contract, trabajo: _work, ...own } = changed.body;
  await desk.request('PUT', `administracion/personas/${changed.id}`, {
    body: { ...own, apellidoPaterno: 'Reyes', version: 1 },
  });
  const before = await personOf(one.id);
  expect((await apply()).progreso).toEqual({ escritas: 1, quedan: 0 });
  expect(await personOf(one.id)).toEqual({
    ...{ ...before, telefono: '+56 9 8765 4321', version: before.version + 1 },
  });
  expect((await personOf(changed.id)).telefono).toBe('+56 9 5555 1234');
  expect((await sentences())[0]).toEqual([4, expect.stringMatching(couldNot)]);
});

test('pacts are added and changed by RUT and first day, under the rules of their page', async () => {
  const { id, body } = await hired(desk);
  const rut = body.rut ?? '';
  const pact = (desde: string, hasta: string, firmado = desde) =>
    desk.request('POST', `administracion/personas/${id}/pactos`, { body: { desde, hasta, firmado } });
  await pact('2026-11-01', '2026-12-31');
  await pact('2027-02-01', '2027-03-31');
  const { resumen, pile, sentences, apply } = await reviewedFile(
    desk,
    'pactos',
    file(
      ['RUT', 'Desde', 'Hasta', 'Firmado'],
      [rut, '01-11-2026', '30-11-2026', '01-11-2026'],
      [rut, '01-02-2027', '31-03-2027', '01-02-2027'],
      [rut, '01-05-2027', '31-07-2027', '20-04-2027'],
      [rut, '01-08-2027', '01-11-2027', '01-08-2027'],
      [rut, '15-03-2027', '20-04-2027', '01-03-2027'],
      [rut, '01-09-2027', '01-08-2027', '01-09-2027'],
      [rut, '01-10-2027', '02-10-2027', '02-10-2027'],
    ),
  );
  expect(await sentences()).toEqual([
    [5, 'Un pacto dura tres meses como máximo.'],
    [6, 'El pacto se cruza con otro de la misma persona (01-02-2027 a 31-03-2027).'],
    [7, 'El pacto termina antes de empezar.'],
    [8, 'Un pacto se firma a más tardar el día en que comienza.'],
  ]);
  expect(resumen).toMatchObject({ nuevas: 1, cambian: 1, iguales: 1, problemas: 4 });
  expect(await pile('cambian')).toMatchObject([
    { cambios: [{ campo: 'terminoPacto', antes: '31-12-2026', despues: '30-11-2026' }] },
  ]);
  expect((await apply()).progreso).toEqual({ escritas: 2, quedan: 0 });
  const { data } = (await desk.get(`administracion/personas/${id}/pactos`)).json() as {
    data: { desde: string; hasta: string; firmado: string }[];
  };
  expect(data).toMatchObject([
    { desde: '2027-05-01', hasta: '2027-07-31', firmado: '2027-04-20' },
    { desde: '2027-02-01', hasta: '2027-03-31' },
    { desde: '2026-11-01', hasta: '2026-11-30' },
  ]);
  expect((await actionsOf('overtime_pact')).slice(-2)).toEqual(['pact.change', 'pact.create']);
});

test('a pact that has begun changes its last day alone', async () => {
  const { id, body } = await hired(desk);
  const begun = { desde: '2026-11-01', hasta: '2026-12-31', firmado: '2026-11-01' };
  await desk.request('POST', `administracion/personas/${id}/pactos`, { body: begun });
  const { sentences } = await reviewedFile(
    desk,
    'pactos',
    file(['RUT', 'Desde', 'Hasta', 'Firmado'], [body.rut ?? '', '01-11-2026', '31-12-2026', '31-10-2026']),
  );
  expect(await sentences()).toEqual([
    [2, 'El pacto ya comenzó: solo puede cambiar su último día, desde hoy.'],
  ]);
});

const HEADING = 'Unidad;Estamento;Sector;Jornada;Tipo de turno;Lunes;Sábado;Festivos'.split(';');
const minima = async () =>
  (
    (await desk.get(`administracion/unidades/${unit.uci}/dotacion`)).json() as {
      data: { lineas: { nombre: string; turnoDia: boolean; tipo: object | null; excepciones: object[] }[] };
    }
  ).data.lineas;

test('least staffing is set by unit, group or sector, day and weekday; a dash takes a figure away', async () => {
  const set = (columna: string, minimo: number | null, antes: number | null) =>
    desk.request('PUT', `administracion/unidades/${unit.uci}/dotacion`, {
      body: { celdas: [{ de: 'planilla', id: 1, turnoDia: true, columna, minimo, antes }] },
    });
  await set('1', 4, null);
  await set('6', 2, null);
  const rows = [
    HEADING,
    ['uci adulto', 'Enfermeras UCI', '', 'Día', '', '4', '-', '3'],
    ['UCI Adulto', 'TENS UCI', '', 'noche', '', '2', '', ''],
    ['UCI Adulto', '', 'Box 9', 'Día', '', '1', '', ''],
    ['UCI Adulto', 'Enfermeras UCI', '', 'Tarde', '', '100', '', ''],
    ['UCI', '', '', 'Día', '', '1', '', ''],
  ];
  const { resumen, pile, sentences, apply } = await reviewedFile(desk, 'minimos', file(...rows));
  expect(await sentences()).toEqual([
    [4, expect.stringMatching(/^En UCI Adulto no existe Box 9\./)],
    [
      5,
      '100 no es un mínimo. Escribe un número de 0 a 99, o un guion para quitarlo.',
      'Tarde no se entiende. Escribe Día o Noche.',
    ],
    [
      6,
      'No existe la unidad UCI. ¿Quisiste decir UCI Adulto?',
      'Escribe el estamento o el sector, uno de los dos.',
    ],
  ]);
  expect(resumen).toMatchObject({ nuevas: 1, cambian: 1 });
  expect(await pile('cambian')).toMatchObject([
    {
      persona: 'UCI Adulto, Enfermeras UCI, de día',
      cambios: [
        { campo: 'sabado', antes: '2', despues: 'sin mínimo' },
        { campo: 'festivos', antes: null, despues: '3' },
      ],
    },
  ]);
  expect((await apply()).progreso).toEqual({ escritas: 2, quedan: 0 });
  const line = (nombre: string, turnoDia: boolean) =>
    minima().then((lines) =>
      lines.find((one) => one.nombre === nombre && one.turnoDia === turnoDia && one.tipo === null),
    );
  expect((await line('Enfermeras UCI', true))?.excepciones).toEqual([
    { columna: '1', minimo: 4 },
    { columna: 'festivo', minimo: 3 },
  ]);
  expect((await line('TENS UCI', false))?.excepciones).toEqual([{ columna: '1', minimo: 2 }]);
});

test('a figure that somebody set since the review stays', async () => {
  const row = ['UCI Adulto', 'Enfermeras UCI', '', 'Noche', '', '5', '', ''];
  const { apply, sentences } = await reviewedFile(desk, 'minimos', file(HEADING, row));
  await desk.request('PUT', `administracion/unidades/${unit.uci}/dotacion`, {
    body: { celdas: [{ de: 'planilla', id: 1, turnoDia: false, columna: '1', minimo: 7, antes: null }] },
  });
  expect((await apply()).progreso).toEqual({ escritas: 0, quedan: 0 });
  expect(await sentences()).toEqual([[2, expect.stringMatching(couldNot)]]);
});
