import { gzipSync } from 'node:zlib';
import type { Roster } from '@relevo/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addAbsence, addPublication, addPunch, addShift } from './support/arrange.ts';
import { shift, unit, worker } from './support/fixture.ts';
import { addNurse } from './support/offers.ts';
import { expectGuarded, expectRangeChecked, refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let patricia: Persona;
let jorge: Persona;
beforeAll(async () => {
  server = await startTestServer();
  patricia = await server.as('patricia.vega');
  jorge = await server.as('jorge.pinto');
});
afterAll(() => server.close());

const path = `unidades/${unit.uci}/planificacion`;
const week = { desde: '2026-11-16', hasta: '2026-11-22' };
const read = async (range = week, manager = patricia, of = path): Promise<Roster> => {
  const answer = await manager.get(of, range);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: Roster }).data;
};
const rowOf = (roster: Roster, id: number) => {
  const row = roster.filas.find(({ idtrabajador }) => idtrabajador === id);
  if (!row) throw new Error(`no row of ${id}`);
  return row;
};
const cellOf = async (workerId: number, date: string) => {
  const row = rowOf(await read({ desde: date, hasta: date }), workerId);
  return row.celdas[0]?.[0];
};

describe('GET unidades/{id}/planificacion', () => {
  it('has a row a person and a cell a date, free days empty, by group, sector and name', async () => {
    const roster = await read();
    const { camila, diego, ignacio, valentina } = worker;
    expect(roster.filas.map(({ idtrabajador }) => idtrabajador).sort()).toEqual(
      [camila, diego, ignacio, valentina].sort(),
    );
    expect(roster.filas.map(({ idplanilla }) => idplanilla)).toEqual([1, 1, 1, 2]);
    expect(roster.personas).toBe(4);
    const row = rowOf(roster, camila);
    expect(row).toMatchObject({
      nombre: 'Camila',
      apellido_paterno: 'Rojas',
      propia: true,
      articulo22: false,
    });
    expect(row.celdas).toHaveLength(7);
    expect(row.celdas.map((cell) => cell?.map(({ id }) => id) ?? null)).toEqual([
      ...[null, null, [shift.camilaToday], [shift.camilaNight], null, null, [shift.camilaAbsent]],
    ]);
    expect(rowOf(roster, valentina).articulo22).toBe(true);
  });

  it('has the facts of hours and rest of two weeks around, with the moments of each cell', async () => {
    const row = rowOf(await read({ desde: '2026-11-18', hasta: '2026-11-18' }), worker.camila);
    const dates = row.turnos.map(({ fecha }) => fecha).sort();
    expect(dates).toEqual(['2026-11-14', '2026-11-18', '2026-11-19', '2026-11-22']);
    const [fact] = row.turnos.filter(({ id }) => id === shift.camilaToday);
    expect(fact).toEqual({
      ...{ id: shift.camilaToday, fecha: '2026-11-18' },
      comienza: Date.parse('2026-11-18T08:00:00-03:00'),
      acaba: Date.parse('2026-11-18T20:00:00-03:00'),
    });
    expect(row.turnos.find(({ id }) => id === shift.camilaNight)).toMatchObject({ noche: true });
    expect(row.turnos.find(({ id }) => id === shift.camilaAbsent)).toMatchObject({ ausente: true });
  });

  it('says what stands on a shift: absence, extra, coverage, another unit, a mark', async () => {
    const date = '2026-12-02';
    const away = await addShift(server, worker.camila, date);
    await addAbsence(server, away);
    expect(await cellOf(worker.camila, date)).toMatchObject({
      ...{ id: away, tipo: 2, ausencia: { abreviatura: 'LB', nombre: 'Liberación', cubierta: false } },
    });
    await addShift(server, worker.diego, date, 'night', { detailId: 2, sectorId: 3 });
    expect(await cellOf(worker.diego, date)).toMatchObject({ tipo: 3, detalle: 'TE', sector: 3 });
    const lent = await addShift(server, worker.valentina, date, 'day', {
      unitId: unit.emergency,
      sectorId: 4,
    });
    expect(await cellOf(worker.valentina, date)).toMatchObject({ id: lent, unidad: 'URG' });
    const marked = await addShift(server, worker.diego, '2026-12-03');
    expect(await cellOf(worker.diego, '2026-12-03')).not.toHaveProperty('marcado');
    await addPunch(server, {
      shiftId: marked,
      type: 1,
      at: '2026-12-03T08:01:00-03:00',
      workerId: worker.diego,
    });
    expect(await cellOf(worker.diego, '2026-12-03')).toMatchObject({ marcado: true });
  });

  it('changes the version of a cell with its shift and its absence, and of no other', async () => {
    const [one, other] = ['2026-12-05', '2026-12-06'];
    const id = await addShift(server, worker.camila, one);
    await addShift(server, worker.camila, other);
    const versions = async () => [
      (await cellOf(worker.camila, one))?.version,
      (await cellOf(worker.camila, other))?.version,
    ];
    const [first, beside] = await versions();
    await server.db.query(sql`update ${server.tables()('shift')} set minutes_after = 30 where id = ${id}`);
    const [edited, stays] = await versions();
    await addAbsence(server, id);
    const [absent] = await versions();
    expect(new Set([first, edited, absent]).size).toBe(3);
    expect(stays).toBe(beside);
  });

  it('has people who are lent to the unit, and not those whose contract ended', async () => {
    const date = '2026-12-09';
    await addShift(server, worker.rosa, date, 'day', { unitId: unit.uci, sectorId: 2 });
    const roster = await read({ desde: date, hasta: date });
    expect(rowOf(roster, worker.rosa)).toMatchObject({ propia: false, idplanilla: 1 });
    const gone = await addNurse(server, 'Gonzala');
    const ids = async () =>
      (await read({ desde: date, hasta: date })).filas.map(({ idtrabajador }) => idtrabajador);
    expect(await ids()).toContain(gone);
    await server.db.query(
      sql`update ${server.tables()('contract')} set ends_on = '2026-12-08' where worker_id = ${gone}`,
    );
    expect(await ids()).not.toContain(gone);
  });

  it('keeps people in the sector of their last shifts where a month is still to be planned', async () => {
    const sectorIn = async (range: typeof week) => rowOf(await read(range), worker.diego).idsector;
    await addShift(server, worker.diego, '2027-03-02', 'day', { sectorId: 3 });
    expect(await sectorIn({ desde: '2027-03-01', hasta: '2027-03-28' })).toBe(3);
    expect(await sectorIn({ desde: '2027-03-29', hasta: '2027-04-25' })).toBe(3);
  });

  it('has the same staffing as the floor, holidays, types, rules and how far each is planned', async () => {
    const range = { desde: '2026-12-01', hasta: '2026-12-31' };
    const roster = await read(range);
    const floor = await patricia.get('dotacion', range);
    expect(roster.dotacion).toEqual((floor.json() as { data: unknown }).data);
    expect(roster.dotacion.length).toBeGreaterThan(0);
    expect(roster.feriados).toEqual([{ fecha: '2026-12-08', nombre: 'Inmaculada Concepción' }]);
    expect(roster.tipos.map(({ abreviatura }) => abreviatura)).toEqual(['L', 'N']);
    expect(roster.reglas.horas.limites.map(({ minutos }) => minutos / 60)).toEqual([44, 42, 40]);
    expect(rowOf(roster, worker.ignacio).programacion?.hasta).toBe('2026-11-18');
  });

  it('shows offers and waiting leave to managers who see them', async () => {
    const date = '2026-12-14';
    const t = server.tables();
    const [type] = await server.db.query<{ id: number }>(sql`
      insert into ${t('permit_type')} (name, kind) values ('Feriado legal', 'corridos') returning id`);
    const see = async (manager: Persona, unitId: number, away: number, asks: number) => {
      const absenceId = await addAbsence(server, await addShift(server, away, date));
      await addPublication(server, { absenceId, deadline: '2026-12-13T12:00:00Z', unitId });
      await server.db.query(sql`
        insert into ${t('permit')} (worker_id, unit_id, permit_type_id, from_date, to_date, free_from, created_at)
        values (${asks}, ${unitId}, ${type?.id ?? 0}, ${date}, ${date}, ${date}::date + 1, now())`);
      const roster = await read({ desde: date, hasta: date }, manager, `unidades/${unitId}/planificacion`);
      const offers = roster.dotacion.flatMap(({ sin_cubrir }) => sin_cubrir.filter(({ oferta }) => oferta));
      return { offers: offers.length, leave: rowOf(roster, asks).permisos };
    };
    const leave = { desde: date, hasta: date, tipo: 'Feriado legal', aprobado: false };
    expect(await see(patricia, unit.uci, worker.camila, worker.diego)).toMatchObject({
      offers: 1,
      leave: [leave],
    });
    expect(await see(jorge, unit.emergency, worker.rosa, worker.rosa)).toEqual({ offers: 0, leave: [] });
  });

  it('answers 304 while nothing of it changes', async () => {
    const headers = { authorization: `Bearer ${patricia.token}` };
    const ask = (etag?: string) =>
      server.call('GET', `/api/andes/${path}`, {
        query: week,
        headers: { ...headers, ...(etag && { 'if-none-match': etag }) },
      });
    const etag = String((await ask()).headers.etag);
    expect((await ask(etag)).statusCode).toBe(304);
    await addShift(server, worker.ignacio, '2026-11-21');
    expect((await ask(etag)).statusCode).toBe(200);
  });

  it('is of the own unit alone, and of a month at most', async () => {
    await expectGuarded(server, 'GET', path, 'admin');
    await expectRangeChecked(patricia, path, 30);
    expect(refusalOf(await jorge.get(path, week))).toEqual({ status: 404, code: 'thing.not_found' });
    expect((await read(week, jorge, `unidades/${unit.emergency}/planificacion`)).unidad.nombre).toBe(
      'Urgencia',
    );
  });
});

it('counts nights, weekends and holidays of the 90 days that end with the range', async () => {
  const id = await addNurse(server, 'Equitativa');
  const { equidad: none } = rowOf(await read(), id);
  expect(none).toEqual({ noches: 0, fines_de_semana: 0, feriados: 0 });
  // A Saturday and the Sunday after it are one weekend; 8 December is a holiday.
  await addShift(server, id, '2026-12-05', 'night');
  await addShift(server, id, '2026-12-06', 'night');
  await addShift(server, id, '2026-12-08');
  await addAbsence(server, await addShift(server, id, '2026-12-12', 'night'));
  const until = async (hasta: string) => rowOf(await read({ desde: hasta, hasta }), id).equidad;
  expect(await until('2026-12-20')).toEqual({ noches: 2, fines_de_semana: 1, feriados: 1 });
  // The last day on which the first of the nights is within 90 days, and the day after it.
  expect(await until('2027-03-04')).toEqual({ noches: 2, fines_de_semana: 1, feriados: 1 });
  expect(await until('2027-03-05')).toEqual({ noches: 1, fines_de_semana: 1, feriados: 1 });
});

it('carries 60 people by 28 days in less than 60 kB compressed, with as many statements as one', async () => {
  const t = server.tables();
  const many = Array.from({ length: 60 }, (_, index) => `Persona ${index}`);
  for (const name of many) await addNurse(server, name);
  // Largo, Noche, Libre, Libre, from two weeks before until two weeks after.
  await server.db.query(sql`
    insert into ${t('shift')} (worker_id, unit_id, position_id, sector_id, shift_type_id, time_zone, date, starts_at, ends_at)
    select w.id, 1, 1, 2 + w.id % 2, 2 + (d.day + w.id) % 4, 'America/Santiago', date '2027-02-01' + d.day,
      (date '2027-02-01' + d.day + case (d.day + w.id) % 4 when 0 then time '08:00' else time '20:00' end) at time zone 'America/Santiago',
      (date '2027-02-01' + d.day + case (d.day + w.id) % 4 when 0 then interval '20 hours' else interval '32 hours' end) at time zone 'America/Santiago'
    from ${t('worker')} w join ${t('person')} p on p.id = w.person_id
    cross join generate_series(-14, 41) d(day)
    where p.first_name like 'Persona %' and (d.day + w.id) % 4 in (0, 1)`);
  const before = server.statements.length;
  const answer = await patricia.get(path, { desde: '2027-02-01', hasta: '2027-02-28' });
  const statements = server.statements.length - before;
  const { data } = answer.json() as { data: Roster };
  expect(data.filas.flatMap(({ celdas }) => celdas).filter(Boolean)).toHaveLength(60 * 14);
  expect(gzipSync(answer.rawPayload).length).toBeLessThan(60_000);
  expect(statements).toBe(1);
});
