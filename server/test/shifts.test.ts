import type { Response, Turno } from '@relevo/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addAbsence, addPublication, addPunch } from './support/arrange.ts';
import { shift, worker } from './support/fixture.ts';
import { expectGuarded, expectRangeChecked, refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let camila: Persona;
let diego: Persona;

beforeAll(async () => {
  server = await startTestServer();
  [camila, diego] = await Promise.all([server.as('camila.rojas'), server.as('diego.soto')]);
});
afterAll(() => server.close());

/** The number of statements by calls; pushes go on beside them. */
const ownStatements = () => server.statements.filter((text) => !/"push"|"notification"/.test(text)).length;

const shiftsOf = async (persona: Persona, desde: string, hasta: string, trabajador?: number) => {
  const answer = await persona.get('me/turnos', { desde, hasta, ...(trabajador && { trabajador }) });
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { turnos: Turno[] }).turnos;
};

const addFreeDay = (date: string) =>
  server.db.query(sql`
  insert into ${server.tables()('shift')} (worker_id, unit_id, position_id, shift_type_id, time_zone, date)
  values (${worker.camila}, 1, 1, 1, 'America/Santiago', ${date})`);

describe('GET me/turnos', () => {
  it('shows every field of a shift', async () => {
    const [today] = await shiftsOf(camila, '2026-11-18', '2026-11-18');
    expect(today).toEqual({
      idturno: shift.camilaToday,
      fecha: '2026-11-18',
      trabajador_idtrabajador: worker.camila,
      turnoDia: 1,
      tipoTurno_idtipoTurno: 2,
      detTurno_iddetTurno: 1,
      unidad_idunidad: 1,
      detPuesto_iddetPuesto: 1,
      tipo_turno: { turnoDia: 1, abreviatura: 'L', nombreTipoTurno: 'Largo' },
      det_turno: { iddetTurno: 1, nombreDetTurno: 'Turno normal', abreviatura: 'TN' },
      horaProgramadaInicio: '08:00:00',
      horaProgramadaTermino: '20:00:00',
      inicio: '2026-11-18T11:00:00+00:00',
      termino: '2026-11-18T23:00:00+00:00',
      saldo_hora: null,
      ausencia: null,
      marca: null,
      unidad: { nombreUnidad: 'UCI Adulto', abreviatura: 'UCI' },
      sector: { nombreSector: 'Sector A', posicion: 2 },
      tags: [{ nombre: 'Carro de paro' }, { nombre: 'Coordinación' }],
      cobertura: false,
      contrato: true,
      det_puesto: { nombreDetPuesto: 'Enfermera' },
      pre_solicitud: false,
      rotativa: true,
      ediciones: [],
    });
  });

  it('takes the shifts that start in the range, both ends included, in order', async () => {
    const shifts = await shiftsOf(camila, '2026-11-14', '2026-11-19');
    expect(shifts.map((one) => one.fecha)).toEqual(['2026-11-14', '2026-11-18', '2026-11-19']);
    expect(await shiftsOf(camila, '2026-11-20', '2026-11-21')).toEqual([]);
  });

  it('keeps a night on the date on which it starts, with a free day beside it', async () => {
    await addFreeDay('2026-11-20');
    const [night, free] = await shiftsOf(camila, '2026-11-19', '2026-11-20');
    expect(night).toMatchObject({
      fecha: '2026-11-19',
      turnoDia: 0,
      horaProgramadaInicio: '20:00:00',
      horaProgramadaTermino: '08:00:00',
      inicio: '2026-11-19T23:00:00+00:00',
      termino: '2026-11-20T11:00:00+00:00',
    });
    expect(free).toMatchObject({
      tipoTurno_idtipoTurno: 1,
      horaProgramadaInicio: null,
      horaProgramadaTermino: null,
      inicio: null,
      termino: null,
      sector: null,
      tags: [],
    });
  });

  it.each([
    ['2026-09-05', 11],
    ['2026-04-04', 13],
  ])('the night of the clock change of %s keeps its local times and lasts %i hours', async (date, hours) => {
    const [night] = await shiftsOf(camila, date, date);
    expect(night).toMatchObject({ horaProgramadaInicio: '20:00:00', horaProgramadaTermino: '08:00:00' });
    const { inicio, termino } = night as { inicio: string; termino: string };
    expect(Temporal.Instant.from(inicio).until(termino).total('hours')).toBe(hours);
  });

  it('shows an absence with the dates of its permit', async () => {
    const [absent] = await shiftsOf(camila, '2026-11-22', '2026-11-22');
    expect(absent?.ausencia).toEqual({
      tipoAusencia_idtipoAusencia: 2,
      abreviatura: 'FL',
      nombreTipoAusencia: 'Feriado legal',
      permiso: { fechaInicio: '2026-11-20', fechaTermino: '2026-11-24' },
    });
  });

  it('shows the first mark of each type in local time, over midnight too', async () => {
    await addPunch(server, { shiftId: shift.camilaSpringNight, type: 1, at: '2026-09-05T19:58:31-04:00' });
    await addPunch(server, { shiftId: shift.camilaSpringNight, type: 1, at: '2026-09-05T20:10:00-04:00' });
    await addPunch(server, { shiftId: shift.camilaSpringNight, type: 3, at: '2026-09-06T01:30:00-03:00' });
    await addPunch(server, { shiftId: shift.camilaSpringNight, type: 2, at: '2026-09-06T08:03:59.9-03:00' });
    await addPunch(server, { shiftId: shift.camilaSpringNight, type: 2, at: '2026-09-06T08:20:00-03:00' });
    await addPunch(server, { shiftId: shift.camilaYesterday, type: 2, at: '2026-11-14T20:01:00-03:00' });
    const [night] = await shiftsOf(camila, '2026-09-05', '2026-09-05');
    const hours = { HoraInicioMarcaReloj: '19:58:31', HoraTerminoMarcaReloj: '08:03:59' };
    expect(night?.marca).toEqual({ ...hours, d: '2026-09-05', corregida: false });
    const [day] = await shiftsOf(camila, '2026-11-14', '2026-11-14');
    expect(day?.marca).toMatchObject({ HoraInicioMarcaReloj: null, HoraTerminoMarcaReloj: '20:01:00' });
  });

  it('shows a balance when there is one, and a shift outside every contract', async () => {
    const t = server.tables();
    await server.db.query(sql`
      update ${t('shift')} set minutes_before = 15, extra_minutes = -30 where id = ${shift.camilaNight}`);
    await server.db.query(sql`
      insert into ${t('shift')} (worker_id, unit_id, position_id, shift_type_id, time_zone, date)
      values (${worker.camila}, 1, 1, 1, 'America/Santiago', '2023-12-31')`);
    const [night] = await shiftsOf(camila, '2026-11-19', '2026-11-19');
    expect(night?.saldo_hora).toEqual({ minutosInicio: 15, minutosTermino: 0, valorExtra: -30 });
    expect((await shiftsOf(camila, '2023-12-31', '2023-12-31'))[0]?.contrato).toBe(false);
  });

  it('marks the shift that an open release or a live offer holds', async () => {
    const held = async () =>
      (await shiftsOf(diego, '2026-11-18', '2026-11-18')).map((one) => one.pre_solicitud);
    expect(await held()).toEqual([false, false]);
    const t = server.tables();
    await server.db.query(sql`
      with asked as (
        insert into ${t('release_request')} (worker_id, shift_id) values (${worker.diego}, ${shift.diegoToday})
        returning id, shift_id)
      insert into ${t('live_request')} select shift_id, 'release', id from asked`);
    const absenceId = await addAbsence(server, shift.diegoNight);
    const { offerId } = await addPublication(server, { absenceId, deadline: '2026-11-18T10:52:15Z' });
    expect(await held()).toEqual([true, true]);
    // The end of an offer's deadline or the start of a release's shift ends a claim, cleared or not.
    const earlier = server.now();
    server.setNow('2026-11-18T10:52:15Z');
    expect(await held()).toEqual([true, false]);
    server.setNow('2026-11-18T11:00:00Z');
    expect(await held()).toEqual([false, false]);
    server.setNow(earlier);
    await server.db.query(sql`delete from ${t('live_request')} where kind = 'release'`);
    await server.db.query(
      sql`update ${t('offer')} set ended_at = now(), end_reason = 'overtaken' where id = ${offerId}`,
    );
    expect(await held()).toEqual([false, false]);
  });

  it("shows a colleague's shifts of the same unit and position without what is personal", async () => {
    await addPunch(server, { shiftId: shift.camilaToday, type: 1, at: '2026-11-18T07:55:00-03:00' });
    const shifts = await shiftsOf(diego, '2026-11-18', '2026-11-22', worker.camila);
    expect(shifts.map((one) => one.trabajador_idtrabajador)).toEqual([1, 1, 1, 1]);
    expect(shifts.map((one) => [one.marca, one.saldo_hora])).toEqual(Array(4).fill([null, null]));
    expect(shifts.at(-1)?.ausencia).toEqual({ ausente: true });
    expect(await shiftsOf(diego, '2026-11-18', '2026-11-18', worker.diego)).toHaveLength(2);
  });

  it.each([
    ['another position', worker.ignacio],
    ['another unit', worker.rosa],
    ['nobody', 2_000_000_000],
  ])('answers 404 for %s', async (_, trabajador) => {
    const answer = await camila.get('me/turnos', { desde: '2026-11-18', hasta: '2026-11-18', trabajador });
    expect(refusalOf(answer)).toEqual({ status: 404, code: 'thing.not_found' });
  });

  it('refuses what is no range and no id', async () => {
    await expectRangeChecked(camila, 'me/turnos', 183);
    for (const trabajador of ['x', '0', '1.5', '-1', '']) {
      const answer = await camila.get('me/turnos', { desde: '2026-11-18', hasta: '2026-11-18', trabajador });
      expect(refusalOf(answer), trabajador).toMatchObject({ status: 422, code: 'request.invalid' });
    }
    const extra = await camila.get('me/turnos', { desde: '2026-11-18', hasta: '2026-11-18', unidad: 1 });
    expect(extra.statusCode).toBe(422);
  });

  it('answers 304 to its ETag while they are as they were, and anew after a change', async () => {
    const valentina = await server.as('valentina.mora');
    const query = { desde: '2026-11-01', hasta: '2026-11-30' };
    const first = await valentina.get('me/turnos', query);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const headers = { 'if-none-match': String(first.headers.etag) };
    const revisit = () => valentina.request('GET', 'me/turnos', { query, headers });
    expect((await revisit()).statusCode).toBe(304);
    const note = { comentario: 'x', fecha: '2026-11-18', idtrabajador: worker.valentina };
    expect((await valentina.request('POST', 'nota', { body: note })).statusCode).toBe(200);
    expect((await revisit()).statusCode).toBe(304);
    await server.db.query(sql`
      update ${server.tables()('shift')} set coverage = true where id = ${shift.valentinaToday}`);
    const changed = await revisit();
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject({ turnos: [{ cobertura: true }] });
  });

  it("lets no device keep a colleague's shifts", async () => {
    const query = { desde: '2026-11-18', hasta: '2026-11-18', trabajador: worker.camila };
    const answer = await diego.get('me/turnos', query);
    expect([answer.headers['cache-control'], answer.headers.etag]).toEqual(['no-store', undefined]);
  });

  it('says which days are planned, whatever was asked for: a covered shift is no plan', async () => {
    const planned = async (persona: Persona, query: Record<string, string | number>) =>
      ((await persona.get('me/turnos', query)).json() as Response<'GET me/turnos'>).programacion;
    const november = { desde: '2026-11-01', hasta: '2026-11-30' };
    const t = server.tables();
    const insert = (date: string, coverage: boolean) =>
      server.db.query(sql`
      insert into ${t('shift')} (worker_id, unit_id, position_id, shift_type_id, time_zone, date, starts_at, ends_at,
        coverage)
      values (${worker.ignacio}, 1, 2, 2, 'America/Santiago', ${date}, ${`${date}T11:00:00Z`}, ${`${date}T23:00:00Z`},
        ${coverage})`);
    const ignacio = await server.as('ignacio.fuentes');
    const today = { desde: '2026-11-18', hasta: '2026-11-18' };
    expect(await planned(ignacio, november)).toEqual(today);
    await insert('2026-12-24', true);
    expect(await planned(ignacio, november)).toEqual(today);
    await insert('2026-11-30', false);
    const until = { desde: '2026-11-18', hasta: '2026-11-30' };
    expect(await planned(ignacio, { desde: '2027-01-01', hasta: '2027-01-31' })).toEqual(until);
    const shown = await planned(diego, { ...november, trabajador: worker.camila });
    expect(shown).toEqual(await planned(camila, november));
    await server.db.query(sql`delete from ${t('shift')} where worker_id = ${worker.ignacio} and coverage`);
    await server.db.query(
      sql`update ${t('shift')} set worker_id = ${worker.rosa} where worker_id = ${worker.ignacio}`,
    );
    expect(await planned(await server.as('ignacio.fuentes'), november)).toBeNull();
    await server.db.query(sql`
      update ${t('shift')} set worker_id = ${worker.ignacio} where worker_id = ${worker.rosa} and position_id = 2`);
  });

  it('is the only statement of its call', async () => {
    await shiftsOf(camila, '2026-11-01', '2026-11-30');
    const before = ownStatements();
    await shiftsOf(camila, '2026-11-02', '2026-11-30');
    expect(ownStatements()).toBe(before + 1);
  });
});

it('is for workers of this organisation', () => expectGuarded(server, 'GET', 'me/turnos', 'worker'));
