import type { Staffing } from '@relevo/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addAbsence, addPublication, addPunch, addShift } from './support/arrange.ts';
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
beforeEach(() => server.db.query(sql`delete from ${server.tables()('staffing_minimum')}`));

/** The payroll groups of the fixture. */
const group = { nurses: 1, technicians: 2, emergencyNurses: 3 } as const;

const ask = (manager: Persona, desde: string, hasta = desde, query: Record<string, string | number> = {}) =>
  manager.get('dotacion', { desde, hasta, ...query });
const staffing = async (...of: Parameters<typeof ask>) => {
  const answer = await ask(...of);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: Staffing[] }).data;
};
/** A row as 'day 1: 3/1/0', planned, present and absent of a group. */
const figures = async (...of: Parameters<typeof ask>) =>
  (await staffing(...of)).map(
    ({ turno_dia, idplanilla, programados, presentes, ausentes }) =>
      `${turno_dia ? 'day' : 'night'} ${idplanilla}: ${programados}/${presentes}/${ausentes}`,
  );
const setMinimum = (groupId: number, isDay: boolean, minimum: number) =>
  server.db.query(sql`
    insert into ${server.tables()('staffing_minimum')} (payroll_group_id, is_day, minimum)
    values (${groupId}, ${isDay}, ${minimum})`);

const today = '2026-11-18';

describe('GET dotacion', () => {
  it('counts the planned of each group by date, day before night, without who is free', async () => {
    await addShift(server, worker.camila, '2026-11-21', 'free');
    expect(await staffing(patricia, today)).toEqual([
      {
        fecha: today,
        turno_dia: true,
        idplanilla: group.nurses,
        programados: 3,
        presentes: 0,
        ausentes: 0,
        minimo: null,
        tipos: [],
        sin_marca: [{ inicio: `${today}T11:00:00+00:00`, personas: 2 }],
        sin_cubrir: [],
      },
      expect.objectContaining({ turno_dia: true, idplanilla: group.technicians, programados: 1 }),
      expect.objectContaining({ turno_dia: false, idplanilla: group.nurses, programados: 1 }),
    ]);
    expect(await figures(patricia, '2026-11-21')).toEqual([]);
  });

  it('takes a range of dates in one answer, in their order', async () => {
    const rows = await staffing(patricia, '2026-11-06', '2026-11-30');
    const dates = rows.map(({ fecha }) => fecha);
    expect(dates).toEqual([...dates].sort());
    expect(new Set(dates)).toEqual(new Set(['2026-11-14', today, '2026-11-19', '2026-11-22']));
  });

  it('counts a night on the date on which it starts', async () => {
    expect(await figures(patricia, '2026-09-05')).toEqual(['night 1: 1/0/0']);
    expect(await figures(patricia, '2026-09-06')).toEqual([]);
  });

  it('counts as present whoever has an entry mark that counts', async () => {
    const date = '2026-11-14';
    await addPunch(server, { shiftId: shift.camilaYesterday, type: 2, at: `${date}T20:01:00-03:00` });
    expect(await figures(patricia, date)).toEqual(['day 1: 1/0/0']);
    await addPunch(server, { shiftId: shift.camilaYesterday, type: 1, at: `${date}T08:09:00-03:00` });
    await addPunch(server, { shiftId: shift.camilaYesterday, type: 1, at: `${date}T08:12:00-03:00` });
    expect(await figures(patricia, date)).toEqual(['day 1: 1/1/0']);
    // A mark stays its worker's when the shift is given to another.
    const give = (to: number) =>
      server.db.query(sql`
        update ${server.tables()('shift')} set worker_id = ${to} where id = ${shift.camilaYesterday}`);
    await give(worker.diego);
    expect(await figures(patricia, date)).toEqual(['day 1: 1/0/0']);
    await give(worker.camila);
  });

  it('tells who has no entry mark by start, without absent people and those of article 22', async () => {
    const date = '2026-12-09';
    const unmarked = async () => (await staffing(patricia, date))[0]?.sin_marca;
    const early = await addShift(server, worker.camila, date);
    const late = await addShift(server, worker.diego, date);
    const away = await addShift(server, worker.valentina, date);
    await server.db.query(sql`
      update ${server.tables()('shift')} set starts_at = starts_at + interval '1 hour' where id = ${late}`);
    await addAbsence(server, away);
    const [eight, nine] = [`${date}T11:00:00+00:00`, `${date}T12:00:00+00:00`];
    expect(await unmarked()).toEqual([
      { inicio: eight, personas: 1 },
      { inicio: nine, personas: 1 },
    ]);
    await addPunch(server, { shiftId: early, type: 1, at: `${date}T08:02:00-03:00` });
    expect(await unmarked()).toEqual([{ inicio: nine, personas: 1 }]);
    const article22 = (on: boolean) =>
      server.db.query(sql`
        update ${server.tables()('contract')} set article22 = ${on} where worker_id = ${worker.diego}`);
    await article22(true);
    expect(await unmarked()).toEqual([]);
    await article22(false);
  });

  it('counts who is absent as planned, never as present, and says which shift nobody covers', async () => {
    const date = '2026-12-10';
    const shiftId = await addShift(server, worker.camila, date);
    await addShift(server, worker.diego, date);
    const absenceId = await addAbsence(server, shiftId);
    await addPunch(server, { shiftId, type: 1, at: `${date}T08:00:00-03:00` });
    const gap = { idturno: shiftId, inicio: '2026-12-10T11:00:00+00:00', oferta: null };
    expect(await figures(patricia, date)).toEqual(['day 1: 2/0/1']);
    expect((await staffing(patricia, date))[0]?.sin_cubrir).toEqual([gap]);

    // A covering worker has a shift of the own.
    await addShift(server, worker.valentina, date);
    await server.db.query(
      sql`update ${server.tables()('absence')} set covered = true where id = ${absenceId}`,
    );
    expect(await figures(patricia, date)).toEqual(['day 1: 3/0/1']);
    expect((await staffing(patricia, date))[0]?.sin_cubrir).toEqual([]);
  });

  it('names the open offer of an uncovered shift, with who applied', async () => {
    const date = '2026-12-11';
    const shiftId = await addShift(server, worker.camila, date);
    const absenceId = await addAbsence(server, shiftId);
    const offer = async () => (await staffing(patricia, date))[0]?.sin_cubrir[0]?.oferta;
    // An offer past its deadline.
    await addPublication(server, { absenceId, deadline: '2026-11-18T07:52:14-03:00' });
    expect(await offer()).toBeNull();
    await server.db.query(sql`
      update ${server.tables()('offer')} set ended_at = now(), end_reason = 'expired' where absence_id = ${absenceId}`);
    const { publicationId, offerId } = await addPublication(server, {
      absenceId,
      deadline: '2026-12-09T12:00:00Z',
    });
    const named = { publicacion_idpublicacion: publicationId, idoferta_turno: offerId };
    expect(await offer()).toEqual({ ...named, postulaciones: 0 });
    await server.db.query(sql`
      insert into ${server.tables()('offer_application')} (offer_id, worker_id)
      values (${offerId}, ${worker.diego}), (${offerId}, ${worker.valentina})`);
    expect(await offer()).toEqual({ ...named, postulaciones: 2 });
    expect((await staffing(patricia, date))[0]?.sin_cubrir).toHaveLength(1);
  });

  it('keeps offers from a manager who may not see them', async () => {
    const date = '2026-12-12';
    const shiftId = await addShift(server, worker.rosa, date);
    const absenceId = await addAbsence(server, shiftId);
    await addPublication(server, { absenceId, deadline: '2026-12-09T12:00:00Z', unitId: unit.emergency });
    expect(await staffing(jorge, date)).toMatchObject([
      { idplanilla: group.emergencyNurses, sin_cubrir: [{ idturno: shiftId, oferta: null }] },
    ]);
  });

  it('counts who is lent to a unit on its floor, and leaves no gap on the own', async () => {
    const date = '2026-12-13';
    const lent = await addShift(server, worker.camila, date);
    await server.db.query(sql`
      insert into ${server.tables()('absence')} (shift_id, absence_type_id) values (${lent}, 29)`);
    await addShift(server, worker.camila, date, 'night', { unitId: unit.emergency });
    await addShift(server, worker.ignacio, date, 'night', { unitId: unit.emergency });
    expect(await staffing(patricia, date)).toMatchObject([
      { turno_dia: true, idplanilla: group.nurses, programados: 1, ausentes: 1, sin_cubrir: [] },
    ]);
    // The group is that of the worked position; the emergency has none for technicians.
    expect(await figures(jorge, date)).toEqual(['night 3: 1/0/0', 'night null: 1/0/0']);
    const floor = await jorge.get('turnos', { desde: date, hasta: date });
    const groups = (floor.json() as { data: { idplanilla: number | null }[] }).data;
    expect(groups.map(({ idplanilla }) => idplanilla)).toEqual([group.emergencyNurses, null]);
  });

  it('counts whoever has no group of their own by the position', async () => {
    const date = '2026-12-14';
    await addShift(server, await addNurse(server, 'Sola'), date);
    expect(await figures(patricia, date)).toEqual(['day 1: 1/0/0']);
  });

  it('counts a person with two shifts of a day once, as absent only from both', async () => {
    const date = '2026-12-15';
    const morning = await addShift(server, worker.camila, date);
    const noon = `${date}T14:00:00-03:00`;
    const t = server.tables();
    await server.db.query(sql`update ${t('shift')} set ends_at = ${noon} where id = ${morning}`);
    await server.db.query(sql`
      insert into ${t('shift')} (worker_id, unit_id, position_id, shift_type_id, time_zone, date, starts_at, ends_at)
      values (${worker.camila}, ${unit.uci}, ${position.nurse}, 2, 'America/Santiago', ${date}, ${noon},
        ${`${date}T20:00:00-03:00`})`);
    expect(await figures(patricia, date)).toEqual(['day 1: 1/0/0']);
    await addAbsence(server, morning);
    expect(await staffing(patricia, date)).toMatchObject([
      { programados: 1, ausentes: 0, sin_cubrir: [{ idturno: morning }] },
    ]);
  });

  it('says the minimum where it is set, also where nobody is planned', async () => {
    await setMinimum(group.nurses, true, 4);
    await setMinimum(group.technicians, false, 2);
    await setMinimum(group.emergencyNurses, true, 9);
    const rows = async (date: string) =>
      (await staffing(patricia, date)).map(({ turno_dia, idplanilla, programados, minimo }) => [
        turno_dia,
        idplanilla,
        programados,
        minimo,
      ]);
    expect(await rows(today)).toEqual([
      [true, group.nurses, 3, 4],
      [true, group.technicians, 1, null],
      [false, group.nurses, 1, null],
      [false, group.technicians, 0, 2],
    ]);
    expect(await rows('2026-12-25')).toEqual([
      [true, group.nurses, 0, 4],
      [false, group.technicians, 0, 2],
    ]);
  });

  it('is of the own unit alone', async () => {
    expect(await staffing(patricia, today, today, { unidad: unit.uci })).toHaveLength(3);
    expect(await staffing(jorge, today)).toEqual([]);
    for (const unidad of [unit.emergency, 987_654]) {
      const refusal = refusalOf(await ask(patricia, today, today, { unidad }));
      expect(refusal).toEqual({ status: 404, code: 'thing.not_found' });
    }
  });

  it('refuses what is no range or no unit', async () => {
    await expectRangeChecked(patricia, 'dotacion', 31);
    expect(refusalOf(await ask(patricia, today, today, { unidad: 0 }))).toMatchObject({ status: 422 });
  });

  it('is for a manager of this organisation', () => expectGuarded(server, 'GET', 'dotacion', 'admin'));
});
