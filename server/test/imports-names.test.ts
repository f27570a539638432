import type { Body, Person } from '@relevo/contract';
import type { ImportName } from '@relevo/contract/imports-answers';
import { csvLine } from '@relevo/domain/csv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { unit } from './support/fixture.ts';
import { detailOf, readImport, readPile, uploadedPeople } from './support/imports.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { freshRut } from './support/people.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Awaited<ReturnType<typeof administratorOf>>;
let personnel: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['organizacion']);
  personnel = await administratorOf(server, ['personas']);
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

type Names = Body<'PUT administracion/importaciones/{id}/nombres'>['nombres'];
const path = 'administracion/importaciones';
const HEADING =
  'RUT;Nombres;Apellido paterno;Unidad;Cargo;Estamento;Establecimiento;Inicio contrato;Jefatura de'.split(
    ';',
  );
const columns = async (id: number, version: number) =>
  detailOf(await desk.request('PUT', `${path}/${id}/columnas`, { body: { version } }));
async function reviewed(rows: string[][]) {
  const { id } = await uploadedPeople(desk, [HEADING, ...rows].map(csvLine).join(''));
  return { id, detail: await columns(id, 1) };
}
const answer = (id: number, version: number, nombres: Names, by: Persona = desk) =>
  by.request('PUT', `${path}/${id}/nombres`, { body: { version, nombres } });
const apply = async (id: number, version: number, confirmacion: number) => {
  const body = { version, confirmacion };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  detailOf(await desk.request('POST', `${path}/${id}/aplicar`, { body, headers }));
  await expect.poll(async () => (await readImport(desk, id)).estado, { timeout: 30_000 }).toBe('aplicada');
};
const pile = (id: number, pila: string) => readPile(desk, id, pila);
const personOf = async (rut: string) => {
  const { data } = (await desk.get('administracion/personas', { q: rut, page: 1, limit: 2 })).json() as {
    data: { id: number }[];
  };
  return ((await desk.get(`administracion/personas/${data[0]?.id}`)).json() as { data: Person }).data;
};
const brief = ({ campo, valor, filas, sugerencia, accion, recordado }: ImportName) => [
  ...[campo, valor, filas, sugerencia?.nombre ?? null],
  ...[accion, recordado],
];
const counted = async (table: 'unit' | 'position' | 'workplace' | 'payroll_group', name: string) => {
  const rows = await server.db.query(sql`
    select 1 from ${server.tables()(table)} where lower(name) = lower(${name})`);
  return rows.length;
};
const line = (rest: string[]) => [freshRut(), 'Ana', 'Soto', ...rest];
const lugar = { lat: -33.4, lng: -70.6, radio: 100 };

test('each unknown name stands once with its rows and the nearest one, whatever its case and accents', async () => {
  const { detail } = await reviewed([
    line(['Urgensia', 'Enfermera', '', '', '01-12-2026', '']),
    line(['URGENSÍA', 'Matrona', '', 'Sede Sur, Casa central, Sede Norte', '01-12-2026', '']),
    line(['UCI Adulto', 'Matrona', 'Nadie', 'sede sur', '01-12-2026', 'Urgensia']),
    line(['UCI Adulto', 'Enfermera', 'Enfermeras Urgencia', '', '01-12-2026', '']),
  ]);
  expect(detail.nombres.map(brief)).toEqual([
    ['unidad', 'Urgensia', 3, 'Urgencia', null, false],
    ['cargo', 'Matrona', 2, null, null, false],
    ['establecimiento', 'Sede Sur', 2, null, null, false],
    ['establecimiento', 'Sede Norte', 1, null, null, false],
    ['estamento', 'Nadie', 1, null, null, false],
    // The group of another unit.
    ['estamento', 'Enfermeras Urgencia', 1, null, null, false],
  ]);
  expect(detail.totalNombres).toBe(6);
  const rows = await pile(detail.id, 'problemas');
  expect(rows[3]?.problemas).toMatchObject([
    { codigo: 'P29', texto: 'La unidad UCI Adulto no tiene el estamento Enfermeras Urgencia.' },
  ]);
});

test('names that are made come into being when the import is applied, once, and only where rows need them', async () => {
  const rows = [
    line(['Maternidad', 'Matrona jefe', 'Matronas', 'Sede Poniente', '01-12-2026', '']),
    line(['maternidad', 'MATRONA JEFE', 'matronas', '', '01-12-2026', '']),
    line(['', '', '', '', '', 'Maternidad']),
    line(['Ala que nadie usa', 'Enfermera', '', '', 'no es fecha', '']),
  ];
  const { id } = await reviewed(rows);
  const made = detailOf(
    await answer(id, 2, [
      { campo: 'unidad', valor: 'MATERNIDAD', accion: 'crear', abreviatura: 'MAT' },
      { campo: 'unidad', valor: 'Ala que nadie usa', accion: 'crear' },
      { campo: 'cargo', valor: 'Matrona jefe', accion: 'crear' },
      { campo: 'estamento', valor: 'Matronas', accion: 'crear' },
      { campo: 'establecimiento', valor: 'Sede Poniente', accion: 'crear', lugar },
    ]),
  );
  expect(made.resumen).toMatchObject({ nuevas: 3, problemas: 1 });
  expect(made.nombres.map(({ accion }) => accion)).toEqual(Array(5).fill('crear'));
  expect((await pile(id, 'nuevas'))[1]?.cambios).toContainEqual({
    ...{ campo: 'unidad', antes: null, despues: 'Maternidad' },
  });
  expect(await counted('unit', 'Maternidad')).toBe(0);
  // Another review keeps the answers.
  expect((await columns(id, 3)).resumen).toEqual(made.resumen);
  await apply(id, 4, 3);
  expect((await readImport(desk, id)).progreso).toEqual({ escritas: 3, quedan: 0 });
  for (const [table, name, count] of [
    ['unit', 'Maternidad', 1],
    ['unit', 'Ala que nadie usa', 0],
    ['position', 'Matrona jefe', 1],
    ['payroll_group', 'Matronas', 1],
    ['workplace', 'Sede Poniente', 1],
  ] as const) {
    expect(await counted(table, name), name).toBe(count);
  }
  expect(await personOf(rows[1]?.[0] ?? '')).toMatchObject({
    contratos: [
      {
        unidad: { nombre: 'Maternidad' },
        cargo: { nombre: 'Matrona jefe' },
        planilla: { nombre: 'Matronas' },
      },
    ],
  });
  expect(await personOf(rows[2]?.[0] ?? '')).toMatchObject({ jefatura: { nombre: 'Maternidad' } });
  const events = await server.db.query<{ entity: string }>(sql`
    select entity from ${server.tables()('audit_event')} where action = 'structure.create' order by entity`);
  expect(events.map(({ entity }) => entity)).toEqual(['payroll_group', 'position', 'unit', 'workplace']);
  // The same rows again change nothing.
  const { detail } = await reviewed(rows.slice(0, 3));
  expect(detail).toMatchObject({ totalNombres: 0, resumen: { iguales: 3, nuevas: 0, cambian: 0 } });
});

test('a payroll group of another unit that is called so answers nothing, also from an earlier file', async () => {
  const { id } = await reviewed([
    line(['UCI Adulto', 'Enfermera', 'Enfermeras Urgencia', '', '01-12-2026', '']),
  ]);
  const [same] = await server.db.query<{ id: number }>(sql`
    select id from ${server.tables()('payroll_group')} where name = 'Enfermeras Urgencia'`);
  const nombres: Names = [
    { campo: 'estamento', valor: 'Enfermeras Urgencia', accion: 'usar', idexistente: same?.id ?? 0 },
  ];
  const used = detailOf(await answer(id, 2, nombres));
  expect(used.nombres.map(brief)).toEqual([['estamento', 'Enfermeras Urgencia', 1, null, null, false]]);
  const { id: other, detail } = await reviewed([
    line(['UCI Adulto', 'Enfermera', 'enfermeras urgencia', '', '01-12-2026', '']),
  ]);
  expect(detail.nombres.map(brief)).toEqual([['estamento', 'Enfermeras Urgencia', 1, null, null, false]]);
  // The one that is made for this unit is found in the case of the file too.
  const made = await answer(other, 2, [
    { campo: 'estamento', valor: 'Enfermeras Urgencia', accion: 'crear' },
  ]);
  expect(detailOf(made).resumen).toMatchObject({ nuevas: 1, problemas: 0 });
});

test('a name that is used for another is remembered, one that is left out says nothing', async () => {
  const rows = [
    line(['Servicio de urgencia', 'Enfermera', '', 'Policlínico, Casa central', '01-12-2026', '']),
    line(['UCI Adulto', 'Enfermera', 'Enfermeras Urgencia', '', '01-12-2026', '']),
  ];
  const { id } = await reviewed(rows);
  const used = detailOf(
    await answer(id, 2, [
      { campo: 'unidad', valor: 'servicio de urgencia', accion: 'usar', idexistente: unit.emergency },
      { campo: 'establecimiento', valor: 'Policlínico', accion: 'ignorar' },
      { campo: 'estamento', valor: 'Enfermeras Urgencia', accion: 'usar', idexistente: 1 },
    ]),
  );
  expect(used.resumen).toMatchObject({ nuevas: 2, problemas: 0 });
  expect(used.nombres.find(({ campo }) => campo === 'unidad')).toMatchObject({
    ...{ accion: 'usar', existente: { id: unit.emergency, nombre: 'Urgencia' }, recordado: false },
  });
  const [first, second] = await pile(id, 'nuevas');
  expect(first?.cambios).toContainEqual({ campo: 'unidad', antes: null, despues: 'Urgencia' });
  expect(first?.cambios).toContainEqual({ campo: 'establecimiento', antes: null, despues: 'Casa central' });
  expect(second?.cambios).toContainEqual({ campo: 'estamento', antes: null, despues: 'Enfermeras UCI' });
  await apply(id, 3, 2);
  expect((await readImport(desk, id)).progreso).toEqual({ escritas: 2, quedan: 0 });
  const { id: next, detail } = await reviewed([
    line(['SERVICIO DE URGENCIA', 'Enfermera', '', '', '01-12-2026', '']),
  ]);
  expect(detail.nombres.map(brief)).toEqual([['unidad', 'SERVICIO DE URGENCIA', 1, null, 'usar', true]]);
  expect(detail.resumen).toMatchObject({ nuevas: 1 });
  // Taken back, it is asked about again, and by the next file as well.
  const back = detailOf(
    await answer(next, 2, [{ campo: 'unidad', valor: 'Servicio de urgencia', accion: null }]),
  );
  expect(back.nombres.map(brief)).toEqual([['unidad', 'SERVICIO DE URGENCIA', 1, null, null, false]]);
  const { detail: later } = await reviewed([
    line(['Servicio de urgencia', 'Enfermera', '', '', '01-12-2026', '']),
  ]);
  expect(later.nombres[0]).toMatchObject({ accion: null, recordado: false });
});

test('to make a name needs the scope of its page, a workplace its place, and a name that the file says', async () => {
  const { id } = await reviewed([line(['Ala norte', 'Enfermera', '', 'Sede Norte', '01-12-2026', ''])]);
  const crear = { campo: 'unidad', valor: 'Ala norte', accion: 'crear' } as const;
  expect(refusalOf(await answer(id, 2, [crear], personnel))).toMatchObject({
    status: 403,
    code: 'access.permission',
  });
  for (const name of [
    { campo: 'establecimiento', valor: 'Sede Norte', accion: 'crear' },
    { campo: 'unidad', valor: 'Ala norte', accion: 'usar' },
    { campo: 'unidad', valor: 'Ala norte', accion: 'usar', idexistente: 987_654 },
    { campo: 'unidad', valor: 'Ala sur', accion: 'crear' },
    { campo: 'unidad', valor: ' ', accion: 'ignorar' },
    { campo: 'cargo', valor: 'Enfermera', accion: 'ignorar' },
  ] as Names)
    expect(refusalOf(await answer(id, 2, [name])), JSON.stringify(name)).toMatchObject({
      ...{ status: 422, fields: { nombres: [expect.stringMatching(/\.$/)] } },
    });
  const both = await Promise.all([1, 2].map(() => answer(id, 2, [crear])));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(detailOf(await answer(id, 3, [{ ...crear, accion: 'ignorar' }], personnel)).version).toBe(4);
});

test('a name that somebody else has made meanwhile is used, and who has lost the scope makes none', async () => {
  const { id } = await reviewed([line(['Ala este', 'Enfermera', '', '', '01-12-2026', ''])]);
  detailOf(await answer(id, 2, [{ campo: 'unidad', valor: 'Ala este', accion: 'crear' }]));
  await desk.request('POST', 'administracion/unidades', { body: { nombre: 'Ala este', abreviatura: 'AE' } });
  await apply(id, 3, 1);
  expect((await readImport(desk, id)).progreso).toEqual({ escritas: 1, quedan: 0 });
  expect(await counted('unit', 'Ala este')).toBe(1);
  const { id: other } = await reviewed([
    line(['Ala oeste', 'Enfermera', '', '', '01-12-2026', '']),
    line(['Urgencia', 'Enfermera', '', '', '01-12-2026', '']),
  ]);
  const made = detailOf(await answer(other, 2, [{ campo: 'unidad', valor: 'Ala oeste', accion: 'crear' }]));
  const body = { version: made.version, confirmacion: 2 };
  detailOf(
    await personnel.request('POST', `${path}/${other}/aplicar`, {
      body,
      headers: { 'idempotency-key': crypto.randomUUID() },
    }),
  );
  await expect.poll(async () => (await readImport(desk, other)).estado, { timeout: 30_000 }).toBe('aplicada');
  expect(await counted('unit', 'Ala oeste')).toBe(0);
  expect((await pile(other, 'problemas'))[0]?.problemas).toMatchObject([
    {
      codigo: 'P27',
      texto: expect.stringMatching(/^La fila no se pudo aplicar: Ala oeste no se pudo crear: /),
    },
  ]);
  expect((await readImport(desk, other)).progreso).toEqual({ escritas: 1, quedan: 0 });
});

test('what a process that was killed has made of the names is not made again by the next one', async () => {
  const { id } = await reviewed([
    line(['Ala central', 'Perfusionista', 'Perfusionistas', '', '01-12-2026', '']),
  ]);
  const made = detailOf(
    await answer(id, 2, [
      { campo: 'unidad', valor: 'Ala central', accion: 'crear' },
      { campo: 'cargo', valor: 'Perfusionista', accion: 'crear' },
      { campo: 'estamento', valor: 'Perfusionistas', accion: 'crear' },
    ]),
  );
  expect(made.resumen).toMatchObject({ nuevas: 1 });
  // As a process leaves it that was killed within its lease, after the first of the names.
  await desk.request('POST', 'administracion/unidades', {
    body: { nombre: 'Ala central', abreviatura: 'AC' },
  });
  await server.db.query(sql`
    update ${server.tables()('import')} set state = 'applying', applied_by = ${`admin:${desk.manager}`},
      lease_until = ${server.now().add({ seconds: 30 }).toString()} where id = ${id}`);
  server.setNow(server.now().add({ seconds: 31 }));
  const others = await Promise.all([
    reviewed([line(['', '', '', '', '', ''])]),
    reviewed([line(['', '', '', '', '', ''])]),
  ]);
  await Promise.all(others.map((other) => apply(other.id, 2, 1)));
  await expect.poll(async () => (await readImport(desk, id)).estado, { timeout: 30_000 }).toBe('aplicada');
  expect((await readImport(desk, id)).progreso).toEqual({ escritas: 1, quedan: 0 });
  for (const [table, name] of [
    ['unit', 'Ala central'],
    ['position', 'Perfusionista'],
    ['payroll_group', 'Perfusionistas'],
  ] as const)
    expect(await counted(table, name), name).toBe(1);
});

test('a cell with more names than a list has is a problem told three times, and asks about twenty', async () => {
  const many = Array.from({ length: 120 }, (_, at) => `q${at}`).join(',');
  const { id, detail } = await reviewed([line(['', '', '', many, '', ''])]);
  expect(detail).toMatchObject({ totalNombres: 20, resumen: { problemas: 1 } });
  expect((await pile(id, 'problemas'))[0]?.problemas.map(({ codigo }) => codigo)).toEqual(
    Array(3).fill('P24'),
  );
});
