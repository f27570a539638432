import type { Response } from '@relevo/contract';
import { csvLine } from '@relevo/domain/csv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { readImport, reviewedFile, uploadedPeople } from './support/imports.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { hired } from './support/people.ts';
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
type Brief = Response<'GET administracion/importaciones'>['data'][number];
const history = async (query: object = {}) =>
  (await desk.get(path, { page: 1, limit: 20, ...query })).json() as {
    data: Brief[];
    meta: { total: number };
  };
const none = {
  agregadas: 0,
  cambiadas: 0,
  afuera: 0,
  terminadas: 0,
  creados: 0,
  deshechas: 0,
  conservadas: 0,
};

test('each import tells what was written, what stayed behind and what was undone, by kind', async () => {
  const [one, other] = [await hired(desk), await hired(desk)];
  const phones = [
    ['RUT', 'Teléfono'],
    [one.body.rut ?? '', '+56 9 8765 4321'],
    [other.body.rut ?? '', '+56 9 8765 4321'],
    ['1-8', '+56 9 8765 4321'],
  ];
  const { id, apply } = await reviewedFile(desk, 'telefonos', phones.map(csvLine).join(''));
  expect((await readImport(desk, id)).cuenta).toBeNull();
  await apply();
  const holidays = [
    ['Fecha', 'Nombre'],
    ['10-03-2027', 'Día del hospital'],
  ];
  const made = await reviewedFile(desk, 'feriados', holidays.map(csvLine).join(''));
  await made.apply();
  await uploadedPeople(desk, 'RUT;Nombres;Apellidos\n');

  const { data, meta } = await history();
  expect(meta.total).toBe(3);
  const until = server
    .now()
    .add({ hours: 24 * 30 })
    .toString();
  expect(data.map(({ tipo, cuenta, deshacerHasta }) => [tipo, cuenta, deshacerHasta])).toEqual([
    ['personas', null, null],
    ['feriados', { ...none, agregadas: 1 }, until],
    ['telefonos', { ...none, cambiadas: 2, afuera: 1 }, until],
  ]);
  const { data: own, meta: of } = await history({ tipo: 'feriados' });
  expect([own.map((brief) => brief.id), of.total]).toEqual([[made.id], 1]);

  const { contrato: _contract, trabajo: _work, ...body } = other.body;
  await desk.request('PUT', `administracion/personas/${other.id}`, {
    body: { ...body, telefono: '+56 9 1111 1111', version: 2 },
  });
  const { version } = data[2] as Brief;
  expect((await desk.request('POST', `${path}/${id}/deshacer`, { body: { version } })).statusCode).toBe(200);
  await expect.poll(async () => (await readImport(desk, id)).estado, { timeout: 30_000 }).toBe('deshecha');
  const { data: undone } = await history({ tipo: 'telefonos' });
  expect(undone).toMatchObject([
    {
      cuenta: { ...none, cambiadas: 2, afuera: 1, deshechas: 1, conservadas: 1 },
      ...{ deshacerHasta: null, deshechaPor: 'Marcela Ibáñez' },
    },
  ]);
  expect(Temporal.Instant.from(undone[0]?.deshecha ?? '').epochMilliseconds).toBe(
    server.now().epochMilliseconds,
  );
});

test('an import tells who brought its file and who applied it', async () => {
  const personnel = await administratorOf(server, ['personas']);
  const { person } = personnel;
  await server.db.query(sql`
    update ${server.tables()('person')} set first_name = 'Ana', last_name = 'Soto' where id = ${person}`);
  const { body } = await hired(desk);
  const phones = `RUT;Teléfono\r\n${body.rut};+56 9 8765 4321\r\n`;
  const { id } = await reviewedFile(desk, 'telefonos', phones);
  expect(await readImport(desk, id)).toMatchObject({ por: 'Marcela Ibáñez', aplicadaPor: null });
  const applied = await personnel.request('POST', `${path}/${id}/aplicar`, {
    body: { version: 2, confirmacion: 1 },
  });
  expect(applied.statusCode, applied.body).toBe(200);
  await expect.poll(async () => (await readImport(desk, id)).estado, { timeout: 30_000 }).toBe('aplicada');
  const [{ por, aplicadaPor } = {} as Brief] = (await history()).data;
  expect([por, aplicadaPor]).toEqual(['Marcela Ibáñez', 'Ana Soto']);
});

test('an import that waited stands where it was applied, by the moment that is shown', async () => {
  const fileOf = (name: string) => ['Fecha;Nombre', `11-03-2027;${name}`, ''].join('\n');
  const waited = await reviewedFile(desk, 'feriados', fileOf('Aniversario'));
  server.setNow(server.now().add({ minutes: 10 }));
  const { id: later } = await uploadedPeople(desk, 'RUT;Nombres;Apellidos\n1-9;Eva;Soto\n');
  const first = async () => (await history({ limit: 1 })).data[0]?.id;
  expect(await first()).toBe(later);
  server.setNow(server.now().add({ minutes: 10 }));
  await waited.apply();
  expect(await first()).toBe(waited.id);
});
