import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { addShift } from './support/arrange.ts';
import { fixtureNow, unit, worker } from './support/fixture.ts';
import { counts, drafted, rostersAt, rut } from './support/import-roster.ts';
import { addNurse } from './support/offers.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { draft, readRoster, write } from './support/roster.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
let patricia: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['turnos']);
  patricia = await server.as('patricia.vega');
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});
beforeEach(async () => {
  const t = server.tables();
  for (const table of ['roster_cell', 'import_code'] as const)
    await server.db.query(sql`delete from ${t(table)}`);
});

const path = 'administracion/importaciones';
const { reviewed, sentences, applied, undone } = rostersAt(() => desk);

test('what the planner refuses of a cell is a problem of its row', async () => {
  const t = server.tables();
  const [id, other] = [await addNurse(server, 'De permiso'), await addNurse(server, 'Validada')];
  await server.db.query(sql`update ${t('person')} p set rut = x.rut
    from (values (${id}::int, '7654321-6'), (${other}::int, '15234567-4')) x(id, rut)
    where p.id = (select person_id from ${t('worker')} w where w.id = x.id)`);
  await server.db.query(sql`
    update ${t('contract')} set ends_on = '2027-05-31' where worker_id = ${id}`);
  await server.db.query(sql`
    with kinds as (insert into ${t('permit_type')} (name, kind) values ('Feriado legal', 'corridos') returning id)
    insert into ${t('permit')} (worker_id, unit_id, permit_type_id, from_date, to_date, free_from, created_at, approved,
      decided_at, recorded)
    select ${id}, ${unit.uci}, k.id, '2027-01-04', '2027-01-04', '2027-01-05', now(), true, now(), true from kinds k`);
  await server.db.query(sql`
    insert into ${t('attendance_validation')} (period_id, worker_id, validated_at) values (2, ${other}, now())`);
  await addShift(server, other, '2027-01-16', 'day', { unitId: unit.emergency });
  // Camila's shift of today has begun.
  server.setNow(fixtureNow.add({ hours: 1 }));
  const detail = await reviewed([
    [rut.camila, '17-11-2026', 'Noche'],
    [rut.camila, '18-11-2026', 'Noche'],
    ['15.234.567-4', '25-11-2026', 'Noche'],
    ['15.234.567-4', '16-01-2027', 'Noche'],
    ['7.654.321-6', '04-01-2027', 'Noche'],
    ['7.654.321-6', '01-06-2027', 'Noche'],
    [rut.camila, '01-06-2029', 'Noche'],
  ]);
  server.setNow(fixtureNow);
  expect(await sentences(detail)).toEqual([
    [2, 'Este día ya pasó.'],
    [3, 'El turno ya comenzó o tiene marcas. No se cambia.'],
    [4, 'La ficha de asistencia de ese período ya está validada.'],
    [5, 'Aquí hay una cobertura, un segundo turno o uno de otra unidad: no se planifica en la celda.'],
    [6, 'Tiene un permiso aprobado.'],
    [7, 'La persona no tiene contrato el 01-06-2027.'],
    [8, 'Se planifica hasta 13 meses adelante.'],
  ]);
  expect(counts(await reviewed([[rut.camila, '18-11-2026', 'Largo']]))).toEqual([0, 0, 1, 0]);
});

test('what changed since the review is a problem, and never an overwrite', async () => {
  await draft(patricia, write(worker.diego, '2027-03-10', 3));
  const detail = await reviewed([
    [rut.camila, '09-03-2027', 'Largo'],
    [rut.diego, '10-03-2027', 'Largo'],
    [rut.diego, '11-03-2027', 'Largo'],
  ]);
  expect(counts(detail)).toEqual([2, 1, 0, 0]);
  const [cell] =
    (await readRoster(patricia, { desde: '2027-03-10', hasta: '2027-03-10' })).borrador?.celdas ?? [];
  await draft(
    patricia,
    write(worker.diego, '2027-03-10', null, cell?.version),
    write(worker.camila, '2027-03-09', 3),
  );
  const done = await applied(detail);
  expect(done.progreso).toEqual({ escritas: 1, quedan: 0 });
  const why = 'La fila no se pudo aplicar: Otra persona cambió esta celda mientras tanto. Mira cómo quedó.';
  expect(await sentences(done)).toEqual([
    [2, why],
    [3, why],
  ]);
  expect((await drafted(patricia))?.map(([, date, type]) => [date, type])).toEqual([
    ...[
      ['2027-03-09', 3],
      ['2027-03-10', null],
      ['2027-03-11', 2],
    ],
  ]);
});

test('undoing gives each cell that is as the import left it its draft of before', async () => {
  await draft(patricia, { ...write(worker.diego, '2027-03-15', 3), idsector: 2 });
  const detail = await reviewed([
    [rut.camila, '15-03-2027', 'Largo'],
    [rut.camila, '16-03-2027', 'Noche'],
    [rut.diego, '15-03-2027', '-'],
    [rut.diego, '17-03-2027', 'Largo'],
  ]);
  const done = await applied(detail);
  const cells =
    (await readRoster(patricia, { desde: '2027-03-15', hasta: '2027-03-17' })).borrador?.celdas ?? [];
  const changed = cells.find(
    ({ fecha, idtrabajador }) => fecha === '2027-03-16' && idtrabajador === worker.camila,
  );
  await draft(patricia, write(worker.camila, '2027-03-16', 2, changed?.version));
  await undone(done);
  const { data } = (await desk.get(`${path}/${done.id}/deshacer`)).json() as {
    data: { deshechas: number; conservadas: object[] };
  };
  expect(data).toMatchObject({
    deshechas: 3,
    conservadas: [{ persona: 'Camila Rojas Muñoz, 16-03-2027', motivo: 'Cambió después de la importación.' }],
  });
  expect((await drafted(patricia))?.map(([id, date, type, sector]) => [id, date, type, sector])).toEqual([
    [worker.diego, '2027-03-15', 3, 2],
    [worker.camila, '2027-03-16', 2, null],
  ]);
});
