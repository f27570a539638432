import type { FloorShift } from '@relevo/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addAbsence, addPunch, addShift } from './support/arrange.ts';
import { position, shift, unit, worker } from './support/fixture.ts';
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

const ask = (manager: Persona, date: string, query: Record<string, string | number> = {}) =>
  manager.get('turnos', { desde: date, hasta: date, ...query });
const floor = async (manager: Persona, ...of: [string, Record<string, string | number>?]) => {
  const answer = await ask(manager, ...of);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: FloorShift[] }).data;
};
const ids = async (...of: Parameters<typeof floor>) => (await floor(...of)).map(({ id }) => id);

const noMarks = { hora_entrada: null, hora_salida: null, entrada: null, salida: null, corregida: false };
const today = '2026-11-18';
const { camilaToday, diegoToday, ignacioToday, valentinaToday, diegoNight } = shift;

describe('GET turnos', () => {
  it("answers a shift in the manager's view", async () => {
    const [first] = await floor(patricia, today);
    expect(first).toEqual({
      id: camilaToday,
      fecha: today,
      sector_id: 2,
      det_puesto_id: position.nurse,
      tipo_turno_id: 2,
      hora_programada_inicio: '2026-11-18 08:00:00',
      hora_programada_termino: '2026-11-18 20:00:00',
      inicio: '2026-11-18T11:00:00+00:00',
      termino: '2026-11-18T23:00:00+00:00',
      trabajador_idtrabajador: worker.camila,
      idplanilla: 1,
      trabajador: {
        idtrabajador: worker.camila,
        unidad_idunidad: unit.uci,
        persona: { id: 1, nombre: 'Camila', apellido_paterno: 'Rojas', avatar: null },
        contratoVigente: { is_articulo_22: false },
      },
      turno_dia: true,
      tipo_turno: { abreviatura: 'L', nombre: 'Largo', turno_dia: true },
      det_turno: { abreviatura: 'TN' },
      det_puesto: { nombreDetPuesto: 'Enfermera' },
      sector: { id: 2, nombre: 'Sector A', posicion: 2 },
      ausencia: null,
      marcas: noMarks,
      cobertura: false,
      saldo_hora: null,
      version: expect.stringMatching(/^[0-9a-f]{12}$/),
      interunidadTurno: [],
    });
  });

  it('lists the dates asked for, by start, all or of one position, and knows who has an article 22', async () => {
    expect(await ids(patricia, today)).toEqual([
      camilaToday,
      diegoToday,
      ignacioToday,
      valentinaToday,
      diegoNight,
    ]);
    expect(await ids(patricia, today, { unidad: unit.uci })).toHaveLength(5);
    expect(await ids(patricia, today, { puesto: position.technician })).toEqual([ignacioToday]);
    expect(await ids(patricia, today, { puesto: 987_654 })).toEqual([]);
    expect(await ids(patricia, '2026-11-17')).toEqual([]);
    const free = (await floor(patricia, today)).find(({ id }) => id === valentinaToday);
    expect(free?.trabajador.contratoVigente).toEqual({ is_articulo_22: true });
  });

  it('names the night by the date on which it starts, with both dates in its times', async () => {
    const [night] = await floor(patricia, '2026-09-05');
    expect(night).toMatchObject({
      turno_dia: false,
      hora_programada_inicio: '2026-09-05 20:00:00',
      hora_programada_termino: '2026-09-06 08:00:00',
      inicio: '2026-09-06T00:00:00+00:00',
      termino: '2026-09-06T11:00:00+00:00',
    });
    expect(await ids(patricia, '2026-09-06')).toEqual([]);
  });

  it("knows the manager's own unit alone", async () => {
    const there = await addShift(server, worker.camila, '2026-11-27', 'day', { unitId: unit.emergency });
    expect(await ids(patricia, '2026-11-27')).toEqual([]);
    const [seen] = await floor(jorge, '2026-11-27', { unidad: unit.emergency });
    // A worker of another unit who works here: the worker's unit stays the same.
    expect(seen).toMatchObject({ id: there, trabajador: { unidad_idunidad: unit.uci }, sector: null });
    for (const unidad of [unit.emergency, 987_654]) {
      const refusal = refusalOf(await ask(patricia, today, { unidad }));
      expect(refusal).toEqual({ status: 404, code: 'thing.not_found' });
    }
  });

  it('shows the first entry and the first exit of whoever has the shift', async () => {
    for (const [type, at] of [
      [1, '08:09:30'],
      [1, '08:12:00'],
      [3, '13:00:00'],
      [2, '20:01:00'],
      [2, '20:30:00'],
    ] as const) {
      await addPunch(server, { shiftId: shift.camilaYesterday, type, at: `2026-11-14T${at}-03:00` });
    }
    const [marked] = await floor(patricia, '2026-11-14');
    expect(marked?.marcas).toEqual({
      hora_entrada: '08:09:30',
      hora_salida: '20:01:00',
      entrada: '2026-11-14T11:09:30+00:00',
      salida: '2026-11-14T23:01:00+00:00',
      corregida: false,
    });
    // Camila's marks stay hers when the shift is given away.
    await server.db.query(sql`
      update ${server.tables()('shift')} set worker_id = ${worker.diego} where id = ${shift.camilaYesterday}`);
    expect((await floor(patricia, '2026-11-14'))[0]?.marcas).toEqual(noMarks);
  });

  it('has no free days, and absences unless they are not asked for', async () => {
    const date = '2026-11-28';
    await addShift(server, worker.diego, date, 'free');
    const [absent, present] = [
      await addShift(server, worker.camila, date),
      await addShift(server, worker.valentina, date),
    ];
    const absenceId = await addAbsence(server, absent);
    expect(await ids(patricia, date)).toEqual([absent, present]);
    expect(await ids(patricia, date, { ausencia: 1 })).toEqual([absent, present]);
    expect(await ids(patricia, date, { ausencia: 0 })).toEqual([present]);
    const absence = { tipo_ausencia: { id: 30, abreviatura: 'LB', nombre: 'Liberación' } };
    expect((await floor(patricia, date))[0]?.ausencia).toEqual({ ...absence, cubierta: false });
    await server.db.query(
      sql`update ${server.tables()('absence')} set covered = true where id = ${absenceId}`,
    );
    expect((await floor(patricia, date))[0]?.ausencia).toEqual({ ...absence, cubierta: true });
  });

  it('names where somebody works who is lent to another unit that day', async () => {
    const date = '2026-12-02';
    const rosa = await addNurse(server, 'Rosa');
    const lent = await addShift(server, rosa, date);
    await addShift(server, rosa, date, 'night', { unitId: unit.emergency, sectorId: 4 });
    expect((await floor(patricia, date))[0]?.interunidadTurno).toEqual([]);
    await server.db.query(sql`
      insert into ${server.tables()('absence')} (shift_id, absence_type_id) values (${lent}, 29)`);
    expect((await floor(patricia, date))[0]?.interunidadTurno).toEqual([
      {
        unidad: { abreviatura: 'URG' },
        sector: { id: 4, nombre: 'Reanimador', posicion: 1 },
        marcas: noMarks,
      },
    ]);
  });

  it('refuses what is no range or no flag', async () => {
    await expectRangeChecked(patricia, 'turnos', 7);
    for (const [name, value] of [
      ['ausencia', 2],
      ['puesto', 'x'],
      ['unidad', 0],
    ] as const) {
      expect(refusalOf(await ask(patricia, today, { [name]: value }))).toMatchObject({ status: 422 });
    }
  });

  it('is for a manager of this organisation', () => expectGuarded(server, 'GET', 'turnos', 'admin'));
});
