import type { DeskHoliday, HolidayProposal } from '@relevo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { worker } from './support/fixture.ts';
import { addPermitTypes, approve, askPermit, movementsOf, type PermitBody } from './support/permits.ts';
import { refusalOf } from './support/refusals.ts';
import type { Persona } from './support/server.ts';
import { setStage } from './support/swap-stage.ts';
import { dataOf } from './support/swaps.ts';

const { server, camila, patricia, newDates, close } = await setStage();
await addPermitTypes(server);
let desk: Persona;
beforeAll(async () => {
  desk = await administratorOf(server, ['turnos']);
});
afterAll(close);

interface Year {
  anios: number[];
  cerrado: boolean;
  revisado: boolean;
  feriados: DeskHoliday[];
  propuestos: HolidayProposal[];
}
const yearOf = async (anio: number): Promise<Year> =>
  dataOf<Year>(await desk.get('administracion/feriados', { anio: String(anio) }));
const add = (fecha: string, nombre = 'Feriado de prueba') =>
  desk.request('POST', 'administracion/feriados', { body: { fecha, nombre } });
const rename = (fecha: string, nombre: string, version: number) =>
  desk.request('PUT', `administracion/feriados/${fecha}`, { body: { nombre, version } });
const remove = (fecha: string, version: number) =>
  desk.request('DELETE', `administracion/feriados/${fecha}`, { query: { version } });
const accept = (anio: number, fechas: string[]) =>
  desk.request('POST', 'administracion/feriados/propuestos', { body: { anio, fechas } });
const lastEvent = async (action: string) => {
  const [row] = await server.db.query<{ actor: string; before: unknown; after: unknown }>(sql`
    select actor, before, after from ${server.tables()('audit_event')} where action = ${action}
    order by id desc limit 1`);
  return row;
};
const leaveOn = async () => {
  const { absence: from, back: to } = newDates();
  const { idsolicitud } = dataOf<PermitBody>(await askPermit(camila, { from, to }));
  dataOf(await approve(patricia, idsolicitud));
  return { id: idsolicitud, from, to };
};
const movedOn = async (day: string) =>
  (await movementsOf(server, worker.camila))
    .filter((one) => one.day === day)
    .map(({ kind, days }) => [kind, days]);

describe('proposals', () => {
  test('are those of the calendar that are no holidays yet, and hold after being accepted', async () => {
    const before = await yearOf(2027);
    expect(before).toMatchObject({ cerrado: false, revisado: false });
    expect(before.feriados).toMatchObject([
      { fecha: '2027-01-01', nombre: 'Año Nuevo', clase: 'irrenunciable' },
    ]);
    const dates = before.propuestos.map(({ fecha }) => fecha);
    expect(dates).toHaveLength(18);
    expect(dates).not.toContain('2027-01-01');
    expect(before.propuestos.find(({ fecha }) => fecha === '2027-06-07')).toMatchObject({
      clase: 'regional',
      region: 'Arica y Parinacota',
    });
    const { pendientes } = dataOf<{ pendientes: { feriados: unknown } }>(
      await desk.get('administracion/inicio'),
    );
    // This year's come first: those ahead of its fixture.
    expect(pendientes.feriados).toEqual({ anio: 2026, cuantos: 1 });

    expect(dataOf(await accept(2026, []))).toEqual({ dias: 0 });
    const later = dataOf<{ pendientes: { feriados: unknown } }>(await desk.get('administracion/inicio'));
    expect(later.pendientes.feriados).toEqual({ anio: 2027, cuantos: 16 });
    dataOf(await accept(2027, ['2027-05-01', '2027-12-25']));
    const after = await yearOf(2027);
    expect(after.revisado).toBe(true);
    expect(after.feriados.map(({ fecha, nombre }) => `${fecha} ${nombre}`)).toEqual([
      '2027-01-01 Año Nuevo',
      '2027-05-01 Día del Trabajador',
      '2027-12-25 Navidad',
    ]);
    expect(after.propuestos).toHaveLength(16);
    const last = dataOf<{ pendientes: { feriados: unknown } }>(await desk.get('administracion/inicio'));
    expect(last.pendientes.feriados).toBeNull();
    expect(await lastEvent('holiday.accepted')).toMatchObject({
      after: { holidays: [{ date: '2027-05-01' }, { date: '2027-12-25' }], returned: 0 },
    });
  });

  test('of another year, of no calendar or of a past year are not accepted', async () => {
    for (const [anio, date] of [
      [2027, '2026-12-25'],
      [2027, '2027-03-03'],
      [2028, '2028-12-25'],
    ] as const) {
      expect(refusalOf(await accept(anio, [date]))).toMatchObject({ status: 409, code: 'structure.changed' });
    }
    expect(refusalOf(await accept(2025, []))).toMatchObject({ status: 422, code: 'holiday.year_closed' });
  });
});

test('a holiday says how many shifts it has, gives leave its day back and takes it again, over and over', async () => {
  const { to } = await leaveOn();
  await movedOn(to).then((moved) => expect(moved).toEqual([['taken', -1]]));
  for (const round of [1, 2]) {
    expect(dataOf(await add(to, '  Feriado   regional '))).toEqual({ dias: 1 });
    const kept = (await yearOf(2026)).feriados.find(({ fecha }) => fecha === to);
    expect(kept).toMatchObject({ nombre: 'Feriado regional', clase: 'propio', permisos: 1, version: 1 });
    expect(dataOf(await remove(to, 1))).toEqual({ dias: 1 });
    expect(await movedOn(to)).toHaveLength(1 + 2 * round);
    expect((await movedOn(to)).reduce((sum, [, days]) => sum + Number(days), 0)).toBe(-1);
  }
  expect(await lastEvent('holiday.removed')).toEqual({
    actor: expect.stringMatching(/^admin:\d+$/),
    before: { date: to, name: 'Feriado regional' },
    after: { charged: 1 },
  });
});

test('leave that was withdrawn meanwhile is not charged again', async () => {
  const { id, to } = await leaveOn();
  dataOf(await add(to));
  await server.db.query(sql`
    update ${server.tables()('permit')} set free_from = from_date, ended_at = now(), end_reason = 'withdrawn'
    where id = ${id}`);
  expect((await yearOf(2026)).feriados.find(({ fecha }) => fecha === to)).toMatchObject({ permisos: 0 });
  expect(dataOf(await remove(to, 1))).toEqual({ dias: 0 });
});

test('shifts are counted that have hours on the date, also of the night before', async () => {
  const t = server.tables();
  const [night] = await server.db.query<{ date: string; next: string }>(sql`
    select date, (date + 1)::date as next from ${t('shift')}
    where shift_type_id = 3 and date >= '2026-11-19' and date < '2026-12-25' order by date desc limit 1`);
  const before = await server.db.query<{ count: number }>(sql`
    select count(*)::int as count from ${t('shift')} s
    where s.starts_at < '2026-12-26T00:00-03:00' and s.ends_at > '2026-12-25T00:00-03:00'
      and not exists (select from ${t('absence')} a where a.shift_id = s.id)`);
  const christmas = (await yearOf(2026)).propuestos.find(({ fecha }) => fecha === '2026-12-25');
  expect(christmas?.turnos).toBe(before[0]?.count);
  if (night) {
    dataOf(await add(night.next));
    expect((await yearOf(2026)).feriados.find(({ fecha }) => fecha === night.next)?.turnos).toBeGreaterThan(
      0,
    );
    dataOf(await remove(night.next, 1));
  }
});

test('two who add, rename or remove one holiday have one result', async () => {
  const date = '2026-12-29';
  const added = await Promise.all([add(date), add(date)]);
  expect(added.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(refusalOf(await add(date))).toMatchObject({ code: 'holiday.taken' });
  const renamed = await Promise.all(['Uno', 'Otro'].map((name) => rename(date, name, 1)));
  expect(renamed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(refusalOf(await remove(date, 1))).toMatchObject({ code: 'structure.changed' });
  expect(refusalOf(await rename(date, '  ', 2))).toMatchObject({
    status: 422,
    fields: { nombre: [expect.stringMatching(/nombre/)] },
  });
  dataOf(await remove(date, 2));
  expect(refusalOf(await remove(date, 2))).toMatchObject({ code: 'thing.not_found' });
  expect(refusalOf(await rename(date, 'Nada', 2))).toMatchObject({ code: 'thing.not_found' });
});

test('what a validated sheet rests on stays, the night after its period too', async () => {
  const t = server.tables();
  await server.db.query(sql`
    insert into ${t('attendance_validation')} (period_id, worker_id, validated_at) values (1, 2, now())`);
  for (const date of ['2026-10-12', '2026-11-01']) {
    dataOf(await add(date));
    expect(refusalOf(await remove(date, 1))).toMatchObject({ status: 409, code: 'holiday.validated' });
    dataOf(await rename(date, 'Con otro nombre', 1));
  }
  dataOf(await add('2026-11-02'));
  dataOf(await remove('2026-11-02', 1));
});

test('past years are read only, and so is what lies too far ahead', async () => {
  const t = server.tables();
  await server.db.query(sql`insert into ${t('holiday')} (date, name) values ('2025-12-25', 'Navidad')`);
  const past = await yearOf(2025);
  expect(past).toMatchObject({ cerrado: true, propuestos: [] });
  expect(past.anios).toEqual([2025, 2026, 2027, 2028]);
  expect(past.feriados).toMatchObject([{ fecha: '2025-12-25', clase: 'irrenunciable' }]);
  const answers = [
    await add('2025-05-02'),
    await add('2029-01-02'),
    await rename('2025-12-25', 'Otra', 1),
    await remove('2025-12-25', 1),
  ];
  for (const answer of answers) {
    expect(refusalOf(answer)).toMatchObject({ status: 422, code: 'holiday.year_closed' });
  }
});
