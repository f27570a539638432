import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { verdictOfRelease } from '../src/verdict/change-verdict.ts';
import { addAbsence, addShift } from './support/arrange.ts';
import { position, shift, unit, worker } from './support/fixture.ts';
import { addNurse } from './support/offers.ts';
import { expectGuarded, refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let patricia: Persona;
let jorge: Persona;
let diego: Persona;
beforeAll(async () => {
  server = await startTestServer();
  patricia = await server.as('patricia.vega');
  jorge = await server.as('jorge.pinto');
  diego = await server.as('diego.soto');
});
afterAll(() => server.close());

const gone = { status: 404, code: 'thing.not_found' };

it("lists a manager's own roles", async () => {
  expect((await patricia.get('admin/me/roles')).json()).toEqual({
    data: [
      { id: 479, nombre: 'gestionarFDA' },
      { id: 480, nombre: 'adminVerOfertaTurnosNativa' },
      { id: 481, nombre: 'adminVerPermisosNativa' },
      { id: 484, nombre: 'adminEditarTurnoNativa' },
    ],
  });
  expect((await jorge.get('admin/me/roles')).json()).toEqual({ data: [] });
});

it("lists the payroll groups of the manager's unit", async () => {
  expect((await patricia.get('admin/me/planillas')).json()).toEqual({
    data: [
      { idplanilla: 1, nombrePlanilla: 'Enfermeras UCI', detPuesto_iddetPuesto: 1 },
      { idplanilla: 2, nombrePlanilla: 'TENS UCI', detPuesto_iddetPuesto: 2 },
    ],
  });
  expect(((await jorge.get('admin/me/planillas')).json() as { data: object[] }).data).toMatchObject([
    { idplanilla: 3 },
  ]);
});

it('lists all units with the positions that they have', async () => {
  const nurse = { iddetPuesto: 1, nombreDetPuesto: 'Enfermera' };
  expect((await jorge.get('unidades')).json()).toEqual({
    data: [
      {
        idunidad: 1,
        nombreUnidad: 'UCI Adulto',
        lista_det_puesto: [nurse, { iddetPuesto: 2, nombreDetPuesto: 'Técnico en enfermería' }],
      },
      { idunidad: 2, nombreUnidad: 'Urgencia', lista_det_puesto: [nurse] },
    ],
  });
});

describe('workers', () => {
  const ids = async (persona: Persona, query: Record<string, number> = {}) => {
    const answer = await persona.get('trabajadores', query);
    expect(answer.statusCode, answer.body).toBe(200);
    return (answer.json() as { data: { idtrabajador: number }[] }).data.map((one) => one.idtrabajador);
  };

  it("are those of the manager's unit, with their national ids", async () => {
    expect(await ids(patricia)).toEqual([worker.ignacio, worker.valentina, worker.camila, worker.diego]);
    expect(await ids(patricia, { puesto: position.technician, unidad: unit.uci })).toEqual([worker.ignacio]);
    expect(await ids(patricia, { puesto: 77 })).toEqual([]);
    expect(refusalOf(await patricia.get('trabajadores', { unidad: unit.emergency }))).toEqual(gone);
    const { data } = (await patricia.get('trabajadores', { puesto: 2 })).json() as { data: object[] };
    expect(data).toEqual([
      {
        idtrabajador: worker.ignacio,
        persona: { id: 3, nombre: 'Ignacio', apellidoPaterno: 'Fuentes', rut: '22222222-2', avatar: null },
        unidad_idunidad: unit.uci,
        detPuesto_iddetPuesto: position.technician,
      },
    ]);
  });

  it('are for a worker the colleagues of unit and position, without national ids', async () => {
    expect(await ids(diego)).toEqual([worker.valentina, worker.camila, worker.diego]);
    const { data } = (await diego.get('trabajadores')).json() as { data: { persona: { rut: null } }[] };
    expect(data.every((one) => one.persona.rut === null)).toBe(true);
    expect(refusalOf(await diego.get('trabajadores', { puesto: position.technician }))).toEqual(gone);
    expect(refusalOf(await diego.get('trabajadores', { unidad: unit.emergency }))).toEqual(gone);
  });

  it('leave out whoever has no contract any more', async () => {
    const left = await addNurse(server, 'Ana');
    expect(await ids(patricia)).toContain(left);
    await server.db.query(
      sql`update ${server.tables()('contract')} set ends_on = '2026-11-17' where worker_id = ${left}`,
    );
    expect(await ids(patricia)).not.toContain(left);
    await server.db.query(
      sql`update ${server.tables()('contract')} set ends_on = '2026-11-18' where worker_id = ${left}`,
    );
    expect(await ids(patricia)).toContain(left);
  });
});

describe('worked hours', () => {
  const path = 'trabajadores/worked-hours/by-segments';
  const week = { 'start-date': '2026-11-16', 'end-date': '2026-11-22' };
  const hours = async (persona: Persona, query: Record<string, string | number> = {}) => {
    const answer = await persona.get(path, { ...week, ...query });
    expect(answer.statusCode, answer.body).toBe(200);
    return (
      answer.json() as {
        data: {
          idtrabajador: number;
          totalHours: number;
          segments: { idturno: number; minutosExtra: number }[];
        }[];
      }
    ).data;
  };

  it('sum the shifts that start on the dates, without absences', async () => {
    const [camila] = await hours(patricia, { listIdTrabajador: worker.camila });
    expect(camila).toMatchObject({ idtrabajador: worker.camila, totalHours: 24 });
    expect(camila?.segments.map((one) => one.idturno)).toEqual([shift.camilaToday, shift.camilaNight]);
    await addAbsence(server, shift.camilaNight);
    expect((await hours(patricia, { listIdTrabajador: worker.camila }))[0]?.totalHours).toBe(12);
  });

  it('count the extra time that was agreed on, as the verdict on a change does', async () => {
    const mine = await addShift(server, worker.camila, '2027-05-04');
    const covers = await addShift(server, worker.camila, '2027-05-06');
    const t = server.tables()('shift');
    await server.db.query(sql`update ${t} set minutes_before = 15, minutes_after = 30 where id = ${mine}`);
    await server.db.query(sql`update ${t} set minutes_after = 60, coverage = true where id = ${covers}`);
    const query = { 'start-date': '2027-05-03', 'end-date': '2027-05-09', listIdTrabajador: worker.camila };
    const [week] = await hours(patricia, query);
    expect(week?.totalHours).toBe(24.75);
    expect(week?.segments.map(({ minutosExtra }) => minutosExtra)).toEqual([45, 0]);
    const verdict = await verdictOfRelease(
      server.db,
      server.tables(),
      { workerId: worker.camila, shiftId: covers },
      { now: server.now(), reader: null },
    );
    expect(verdict.chequeos[0]).toMatchObject({ codigo: 'weekly_hours', antes: 24.75 * 60, despues: 765 });
    expect(verdict.chequeos[0]?.texto).toContain('24 h 45 min → 12 h 45 min');
    expect(verdict.chequeos[0]?.texto).toMatch(/, incluye 45 min extra$/);
  });

  it("say the week's limit, of the first date", async () => {
    const limitOn = async (date: string, listIdTrabajador = 1) => {
      const answer = await patricia.get(path, { 'start-date': date, 'end-date': date, listIdTrabajador });
      return (answer.json() as { data: { limite: number | null }[] }).data[0]?.limite;
    };
    expect(await limitOn('2026-11-16')).toBe(42 * 60);
    // A week has the limit of its Monday.
    expect([await limitOn('2026-04-26'), await limitOn('2026-04-27')]).toEqual([44 * 60, 42 * 60]);
    expect(await limitOn('2024-04-01')).toBeNull();
    // Artículo 22 has none.
    expect(await limitOn('2026-11-16', 4)).toBeNull();
  });

  it('count the real length of a night over a clock change', async () => {
    const of = async (date: string) =>
      (await hours(patricia, { 'start-date': date, 'end-date': date, listIdTrabajador: '1' }))[0]?.totalHours;
    expect(await of('2026-09-05')).toBe(11);
    expect(await of('2026-04-04')).toBe(13);
  });

  it("are of the manager's unit, of the worker's position, and of nobody else", async () => {
    const all = (await hours(patricia)).map((one) => one.idtrabajador);
    expect(all).toEqual(expect.arrayContaining([1, 2, 3, 4]));
    expect(all).not.toContain(worker.rosa);
    expect(await hours(patricia, { listIdTrabajador: worker.rosa })).toEqual([]);
    expect(await hours(patricia, { listIdUnidad: unit.emergency })).toEqual([]);
    expect((await hours(patricia, { listIdPuesto: 2 })).map((one) => one.idtrabajador)).toEqual([3]);
    const seen = (await hours(diego, { listIdTrabajador: '1,2,3,5' })).map((one) => one.idtrabajador);
    expect(seen).toEqual([worker.camila, worker.diego]);
  });

  it('refuse a range that is turned round or too long, and a list that is none', async () => {
    const field = async (query: Record<string, string>) =>
      Object.keys(refusalOf(await patricia.get(path, { ...week, ...query })).fields ?? {});
    expect(await field({ 'end-date': '2026-11-15' })).toEqual(['end-date']);
    expect((await hours(patricia, { 'end-date': '2026-12-27' })).length).toBeGreaterThan(0);
    expect(await field({ 'end-date': '2026-12-28' })).toEqual(['end-date']);
    expect(await field({ listIdTrabajador: '1,x' })).toEqual(['listIdTrabajador']);
    expect(await field({ listIdUnidad: '-1' })).toEqual(['listIdUnidad']);
  });
});

it.each([
  ['admin/me/roles', 'admin'],
  ['admin/me/planillas', 'admin'],
  ['unidades', 'admin'],
  ['trabajadores', 'session'],
  ['trabajadores/worked-hours/by-segments', 'session'],
] as const)('%s is guarded', (path, access) => expectGuarded(server, 'GET', path, access));
