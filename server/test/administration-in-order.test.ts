import type { Response } from '@relevo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { unit, worker } from './support/fixture.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { hired, nurse, peopleAt } from './support/people.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

// What the desk's start says to be in order, and how far the shifts of each unit reach.
type Overview = Response<'GET administracion/inicio'>['data'];

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

const { send } = peopleAt(() => desk);
const overview = async () => ((await desk.get('administracion/inicio')).json() as { data: Overview }).data;
const anchor = (date: string, marks: number) =>
  server.db.query(sql`
    insert into ${server.tables()('punch_anchor')} (date, made_at, workers, marks, previous_root, root, version)
    values (${date}, ${`${date}T09:00:00Z`}, 3, ${marks}, ${`root before ${date}`}, ${`root of ${date}`}, 1)`);

test('the seal is that of today or of yesterday; an older one is not in order', async () => {
  expect((await overview()).enOrden.sello).toBeNull();
  await anchor('2026-11-16', 40);
  expect((await overview()).enOrden.sello).toBeNull();
  await anchor('2026-11-17', 52);
  expect((await overview()).enOrden.sello).toMatchObject({ marcas: 52 });
  await anchor('2026-11-18', 60);
  const { sello } = (await overview()).enOrden;
  expect(Temporal.Instant.from(sello?.hecho ?? '').toString()).toBe('2026-11-18T09:00:00Z');
});

test('sheets are those of the last period that has ended, of all who worked in it', async () => {
  const t = server.tables();
  expect((await overview()).enOrden.fichas).toMatchObject({ periodo: 'Octubre 2026' });
  await server.db.query(sql`
    insert into ${t('period')} (name, starts_on, ends_on, kind)
    values ('Quincena', '2026-11-01', '2026-11-15', 1)`);
  const before = (await overview()).enOrden.fichas;
  expect(before).toMatchObject({ periodo: 'Quincena', validadas: 0 });
  await hired(desk);
  await hired(desk, { contrato: { ...nurse().contrato, desde: '2026-11-16' } as never });
  await server.db.query(sql`
    insert into ${t('attendance_validation')} (worker_id, period_id, validated_at)
    select ${worker.camila}, id, '2026-11-16T12:00:00Z' from ${t('period')} where name = 'Quincena'`);
  expect((await overview()).enOrden.fichas).toEqual({
    ...{ periodo: 'Quincena', validadas: 1, todas: (before?.todas ?? 0) + 1 },
  });
});

test('pay periods are in order while they end beyond 60 days', async () => {
  const t = server.tables();
  const until = (ends: string) =>
    server.db.query(
      sql`update ${t('period')} set ends_on = ${ends} where ends_on = (select max(ends_on) from ${t('period')})`,
    );
  await until('2027-01-16');
  expect(await overview()).toMatchObject({
    ...{ enOrden: { periodos: null }, pendientes: { periodosPorTerminar: { hasta: '2027-01-16' } } },
  });
  await until('2027-01-17');
  expect(await overview()).toMatchObject({
    ...{ enOrden: { periodos: '2027-01-17' }, pendientes: { periodosPorTerminar: null } },
  });
});

test('the horizon of a unit is its last planned shift; a unit without any comes first', async () => {
  const t = server.tables();
  await server.db.query(sql`delete from ${t('shift')} where date >= '2026-11-18'`);
  const emergency = { ...nurse().contrato, idunidad: unit.emergency, idplanilla: null };
  await hired(desk, { contrato: emergency as never });
  const { id } = await hired(desk);
  const reach = async () => (await overview()).horizonte.map(({ unidad, hasta }) => [unidad.id, hasta]);
  expect(Object.fromEntries(await reach())).toEqual({
    [unit.uci]: null,
    [unit.emergency]: null,
  });
  for (const fecha of ['2026-12-24', '2026-11-30']) {
    expect((await send('POST', `${id}/turnos`, { fecha, idtipoTurno: 2 })).statusCode).toBe(200);
  }
  // A free day is no shift.
  expect((await send('POST', `${id}/turnos`, { fecha: '2026-12-28', idtipoTurno: 1 })).statusCode).toBe(200);
  expect(await reach()).toEqual([
    [unit.emergency, null],
    [unit.uci, '2026-12-24'],
  ]);
});
