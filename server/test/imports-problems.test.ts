import type { ImportDetail } from '@relevo/contract/imports';
import { csvLine } from '@relevo/domain/csv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { detailOf, uploadedPeople } from './support/imports.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { freshRut } from './support/people.ts';
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

const path = 'administracion/importaciones';
const HEADING = 'RUT;Nombres;Apellido paterno;Apellido materno;Correo;Unidad;Cargo;Inicio contrato'.split(
  ';',
);
const upload = async (rows: string[][]) =>
  (await uploadedPeople(desk, [HEADING, ...rows].map(csvLine).join(''))).id;
const reviewed = async (id: number, body: object = {}): Promise<ImportDetail> => {
  const answer = await desk.request('PUT', `${path}/${id}/columnas`, { body: { version: 1, ...body } });
  return detailOf(answer);
};

test('rows with problems leave in the columns of the file with their reasons, and come back mended', async () => {
  const [wrong, fine] = [freshRut(), freshRut()];
  const id = await upload([
    [wrong, 'Ana', 'Soto', '=1+1', 'no es correo', 'Urgensia', 'Enfermera', '12-31-2026'],
    [fine, 'Eva', 'Soto', '', '', '', '', ''],
    [freshRut(), 'Iris', 'Soto', '', 'tampoco', '', '', ''],
  ]);
  const file = (formato: string) => desk.get(`${path}/${id}/problemas`, { formato });
  expect(refusalOf(await file('csv'))).toMatchObject({ code: 'import.not_reviewed' });
  await reviewed(id, { ordenFechas: 'mda' });
  const answer = await file('csv');
  const lines = answer.body.slice(1).trimEnd().split('\r\n');
  expect(lines[0]).toBe([...HEADING, 'Error'].join(';'));
  expect(lines.slice(1).map((line) => line.split(';').slice(0, 8))).toEqual([
    [wrong, 'Ana', 'Soto', "'=1+1", 'no es correo', 'Urgensia', 'Enfermera', '31-12-2026'],
    [expect.any(String), 'Iris', 'Soto', '', 'tampoco', '', '', ''],
  ]);
  expect(lines[1]).toContain(
    'El correo no es correo no es válido. No existe la unidad Urgensia. ¿Quisiste decir Urgencia?',
  );
  expect((await file('xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK');
  // One row is mended, and the other comes back with its reason of now alone.
  const half = await uploadedPeople(desk, answer.body.replace('tampoco', ''));
  await reviewed(half.id);
  const left = (await desk.get(`${path}/${half.id}/problemas`, { formato: 'csv' })).body;
  expect(left.slice(1).trimEnd().split('\r\n')).toEqual(lines.slice(0, 2));
  const mended = answer.body
    .replace('no es correo', 'ana.soto@example.com')
    .replace('tampoco', '')
    .replace('Urgensia', 'Urgencia');
  const { id: again } = await uploadedPeople(desk, mended);
  expect((await reviewed(again)).resumen).toMatchObject({ nuevas: 2, problemas: 0 });
  const { data } = (
    await desk.get(`${path}/${again}/filas`, { pila: 'nuevas', page: 1, limit: 1 })
  ).json() as { data: { cambios: object[] }[] };
  expect(data[0]?.cambios).toContainEqual({ campo: 'desde', antes: null, despues: '31-12-2026' });
  expect(refusalOf(await elsewhere.get(`${path}/${id}/problemas`, { formato: 'csv' }))).toMatchObject({
    code: 'thing.not_found',
  });
  const events = await server.db.query<{ after: object }>(sql`
    select after from ${server.tables()('audit_event')} where action = 'import.problems' and entity_id = ${id}`);
  expect(events).toHaveLength(2);
  expect(events[0]?.after).toEqual({ file: 'personas.csv', problem: 2 });
});
