import type { Person, Response } from '@relevo/contract';
import type { ImportDetail } from '@relevo/contract/imports';
import { csvLine } from '@relevo/domain/csv';
import { formatRut } from '@relevo/domain/rut';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { readImport, uploadedPeople } from './support/imports.ts';
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

const path = 'administracion/importaciones';
type Undo = Response<'GET administracion/importaciones/{id}/deshacer'>['data'];
const preview = async (id: number) =>
  ((await desk.get(`${path}/${id}/deshacer`)).json() as { data: Undo }).data;
const put = async (at: string, body: object): Promise<ImportDetail> => {
  const answer = await desk.request('PUT', `${path}/${at}`, { body });
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: ImportDetail }).data;
};
const state = (id: number, estado: ImportDetail['estado']) =>
  expect.poll(async () => (await readImport(desk, id)).estado, { timeout: 30_000 }).toBe(estado);
async function applied(id: number): Promise<void> {
  const { version, resumen } = await readImport(desk, id);
  const confirmacion = (resumen?.nuevas ?? 0) + (resumen?.cambian ?? 0);
  const answer = await desk.request('POST', `${path}/${id}/aplicar`, { body: { version, confirmacion } });
  expect(answer.statusCode, answer.body).toBe(200);
  await state(id, 'aplicada');
}
async function undone(id: number): Promise<void> {
  const { version } = await readImport(desk, id);
  const answer = await desk.request('POST', `${path}/${id}/deshacer`, { body: { version } });
  expect(answer.statusCode, answer.body).toBe(200);
  await state(id, 'deshecha');
}
const counted = async (table: 'unit' | 'position' | 'payroll_group', name: string) =>
  (await server.db.query(sql`select 1 from ${server.tables()(table)} where name = ${name}`)).length;

test('parts that an import made go while nothing refers to them', async () => {
  const heading = ['RUT', 'Nombres', 'Apellido paterno', 'Unidad', 'Cargo', 'Estamento', 'Inicio contrato'];
  const lines = [
    heading,
    [freshRut(), 'Ana', 'Soto', 'Maternidad', 'Matrona', 'Matronas', '01-12-2026'],
    [freshRut(), 'Eva', 'Soto', 'Pabellón', 'Matrona', '', '01-12-2026'],
  ];
  const { id } = await uploadedPeople(desk, lines.map(csvLine).join(''));
  await put(`${id}/columnas`, { version: 1 });
  await put(`${id}/nombres`, {
    version: 2,
    nombres: [
      { campo: 'unidad', valor: 'Maternidad', accion: 'crear' },
      { campo: 'unidad', valor: 'Pabellón', accion: 'crear' },
      { campo: 'cargo', valor: 'Matrona', accion: 'crear' },
      { campo: 'estamento', valor: 'Matronas', accion: 'crear' },
    ],
  });
  await applied(id);
  expect((await readImport(desk, id)).cuenta).toMatchObject({ agregadas: 2, creados: 4, terminadas: 0 });
  expect(await counted('unit', 'Maternidad')).toBe(1);
  const t = server.tables();
  const [made] = await server.db.query<{ id: number }>(
    sql`select id from ${t('unit')} where name = 'Pabellón'`,
  );
  const [nurse] = await server.db.query<{ id: number }>(
    sql`select id from ${t('position')} where name = 'Enfermera'`,
  );
  await hired(desk, {
    contrato: {
      ...{ desde: '2026-12-01', idunidad: made?.id ?? 0, idpuesto: nurse?.id ?? 0, idplanilla: null },
      articulo22: false,
    },
  });
  expect(await preview(id)).toMatchObject({ deshechas: 6, totalConservadas: 0 });
  await undone(id);
  expect(await preview(id)).toMatchObject({
    deshechas: 5,
    conservadas: [{ persona: 'Pabellón', motivo: expect.any(String) }],
  });
  expect(await counted('unit', 'Maternidad')).toBe(0);
  expect(await counted('payroll_group', 'Matronas')).toBe(0);
  expect(await counted('position', 'Matrona')).toBe(0);
  expect(await counted('unit', 'Pabellón')).toBe(1);
});

test('a payroll group that an import made stays with the least staffing that people have set for it', async () => {
  const heading = ['RUT', 'Nombres', 'Apellido paterno', 'Unidad', 'Cargo', 'Estamento', 'Inicio contrato'];
  const line = [freshRut(), 'Ana', 'Soto', 'UCI Adulto', 'Enfermera', 'Enfermeras de noche', '01-12-2026'];
  const { id } = await uploadedPeople(desk, [heading, line].map(csvLine).join(''));
  await put(`${id}/columnas`, { version: 1 });
  const nombres = [{ campo: 'estamento', valor: 'Enfermeras de noche', accion: 'crear' }];
  await put(`${id}/nombres`, { version: 2, nombres });
  await applied(id);
  const t = server.tables();
  await server.db.query(sql`
    insert into ${t('staffing_minimum')} (payroll_group_id, is_day, minimum)
    select id, true, 2 from ${t('payroll_group')} where name = 'Enfermeras de noche'`);
  await undone(id);
  expect(await preview(id)).toMatchObject({
    deshechas: 1,
    conservadas: [{ persona: 'Enfermeras de noche', motivo: expect.stringMatching(/en uso/) }],
  });
  const minima = await server.db.query(sql`
    select 1 from ${t('staffing_minimum')} x join ${t('payroll_group')} g on g.id = x.payroll_group_id
    where g.name = 'Enfermeras de noche'`);
  expect(minima).toHaveLength(1);
});

const contractsOf = async (person: { id: number }) =>
  ((await desk.get(`administracion/personas/${person.id}`)).json() as { data: Person }).data.contratos;
const sent = async ({ id }: { id: number }, to: string, body: object) => {
  const answer = await desk.request('POST', `administracion/personas/${id}/${to}`, { body });
  expect(answer.statusCode, answer.body).toBe(200);
};
/** An import of all people but these, whose work it ends on the last day of the year. */
async function endedByFile(people: Awaited<ReturnType<typeof hired>>[]): Promise<number> {
  const list = (await desk.get('administracion/personas/archivo', { formato: 'csv' })).body;
  const ruts = people.map(({ body }) => formatRut(body.rut ?? ''));
  const lines = list.split('\r\n').filter((line) => !ruts.some((rut) => line.includes(rut)));
  const { id } = await uploadedPeople(desk, lines.join('\r\n'));
  const { version, resumen } = await put(`${id}/columnas`, { version: 1 });
  expect(resumen).toMatchObject({ faltan: people.length });
  await put(`${id}/faltan`, {
    ...{ version, terminar: true, hasta: '2026-12-31', motivo: 'Ya no trabaja aquí' },
    confirmacion: people.length,
  });
  await applied(id);
  return id;
}

test('work that ended because somebody was missing goes on, but for whom it was ended again since', async () => {
  const [back, again, left] = [await hired(desk), await hired(desk), await hired(desk)];
  const before = await contractsOf(back);
  const id = await endedByFile([back, again, left]);
  expect((await readImport(desk, id)).cuenta).toMatchObject({ terminadas: 3, creados: 0 });
  expect((await contractsOf(back))[0]?.hasta).toBe('2026-12-31');
  for (const { id: person } of [again, left]) {
    const returned = await desk.request('DELETE', `administracion/personas/${person}/baja`);
    expect(returned.statusCode, returned.body).toBe(200);
  }
  // She leaves otherwise by now, as a person has written.
  await sent(left, 'baja', { ultimoDia: '2026-12-15', motivo: 'Renuncia' });
  await undone(id);
  expect(await contractsOf(back)).toEqual(before);
  expect(await contractsOf(left)).toMatchObject([{ hasta: '2026-12-15', motivoTermino: 'Renuncia' }]);
  const kept = { persona: 'Elena Rivas Vera', motivo: 'Su término ya no es el de esta importación.' };
  expect(await preview(id)).toMatchObject({ deshechas: 1, conservadas: [kept, kept] });
});

test('an end of work that was there before the one of an import stands again', async () => {
  const resigned = await hired(desk);
  await sent(resigned, 'baja', { ultimoDia: '2027-03-31', motivo: 'Renuncia' });
  const before = await contractsOf(resigned);
  expect(before).toMatchObject([{ hasta: '2027-03-31', motivoTermino: 'Renuncia' }]);
  const id = await endedByFile([resigned]);
  expect(await contractsOf(resigned)).toMatchObject([{ hasta: '2026-12-31' }]);
  await undone(id);
  expect(await contractsOf(resigned)).toEqual(before);
  expect(await preview(id)).toMatchObject({ deshechas: 1, totalConservadas: 0 });
});

test('an end of work of a contract that came since the one of an import stays', async () => {
  const rehired = await hired(desk, { nombre: 'Rosa' });
  const id = await endedByFile([rehired]);
  const [old] = await contractsOf(rehired);
  const place = { idunidad: old?.unidad.id, idpuesto: old?.cargo.id, articulo22: false };
  await sent(rehired, 'contratos', { ...place, desde: '2027-02-01' });
  await sent(rehired, 'baja', { ultimoDia: '2027-05-31', motivo: 'Plazo' });
  const since = await contractsOf(rehired);
  expect(since).toMatchObject([{ hasta: '2026-12-31' }, { hasta: '2027-05-31', motivoTermino: 'Plazo' }]);
  await undone(id);
  expect(await contractsOf(rehired)).toEqual(since);
  const motivo = 'Su término ya no es el de esta importación.';
  expect(await preview(id)).toMatchObject({ conservadas: [{ persona: 'Rosa Rivas Vera', motivo }] });
});

test('an external id of somebody who went is free again', async () => {
  const upload = async () => {
    const lines = [
      ['RUT', 'Nombres', 'Apellido paterno', 'ID externo'],
      [freshRut(), 'Ana', 'Soto', 'F-00777'],
    ];
    const { id } = await uploadedPeople(desk, lines.map(csvLine).join(''));
    await put(`${id}/columnas`, { version: 1 });
    await applied(id);
    expect((await readImport(desk, id)).progreso).toEqual({ escritas: 1, quedan: 0 });
    return id;
  };
  await undone(await upload());
  await upload();
});
