import type { Contingency } from '@relevo/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addAbsence, addPunch, addShift } from './support/arrange.ts';
import { shift, unit, worker } from './support/fixture.ts';
import { addNurse } from './support/offers.ts';
import { addPermitTypes, approve, askPermit, type PermitBody, permitType } from './support/permits.ts';
import { expectGuarded } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { dataOf } from './support/swaps.ts';

let server: TestServer;
let patricia: Persona;
beforeAll(async () => {
  server = await startTestServer();
  patricia = await server.as('patricia.vega');
});
afterAll(() => server.close());

const read = async (who = patricia) => {
  const answer = await who.get('turnos/contingencia');
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: Contingency }).data;
};
const ids = async () => (await read()).turnos.map(({ id }) => id);

describe('what a device keeps for when it has no connection', () => {
  it('is today and the next three days, and the night of yesterday while it goes on', async () => {
    server.setNow('2026-11-18T10:30:00Z');
    const night = await addShift(server, worker.valentina, '2026-11-17', 'night');
    const before = await addShift(server, worker.valentina, '2026-11-16', 'day');
    const third = await addShift(server, worker.valentina, '2026-11-21', 'day');
    const fourth = await addShift(server, worker.valentina, '2026-11-22', 'day');
    await addShift(server, worker.diego, '2026-11-20', 'free');
    const first = await ids();
    expect(first[0]).toBe(night);
    expect(first).toEqual(expect.arrayContaining([shift.camilaToday, shift.diegoNight, third]));
    for (const other of [before, fourth]) expect(first).not.toContain(other);
    // At eight the night is over; the day's own shifts stay also when they are over.
    server.setNow('2026-11-18T11:00:00Z');
    expect(await ids()).not.toContain(night);
    server.setNow('2026-11-19T02:59:00Z');
    expect(await ids()).toContain(shift.camilaToday);
    expect(await read()).toMatchObject({ generado: '2026-11-19T02:59:00Z', hoy: '2026-11-18' });
    // Midnight of the organisation, not of the server.
    server.setNow('2026-11-19T03:00:00Z');
    expect((await read()).hoy).toBe('2026-11-19');
    expect(await ids()).toContain(shift.diegoNight);
    expect(await ids()).toContain(fourth);
  });

  it('has marks and absences as the floor shows them', async () => {
    server.setNow('2026-11-18T13:00:00Z');
    await addPunch(server, { shiftId: shift.camilaToday, type: 1, at: '2026-11-18T10:52:00Z' });
    await addAbsence(server, shift.ignacioToday);
    const { turnos } = await read();
    const of = (id: number) => turnos.find((one) => one.id === id);
    expect(of(shift.camilaToday)?.marcas).toMatchObject({ hora_entrada: '07:52:00', hora_salida: null });
    expect(of(shift.ignacioToday)?.ausencia).toMatchObject({ cubierta: false });
    const floor = await patricia.get('turnos', { desde: '2026-11-18', hasta: '2026-11-18' });
    const shown = (floor.json() as { data: Contingency['turnos'] }).data;
    expect(turnos.filter(({ fecha }) => fecha === '2026-11-18')).toEqual(shown);
  });

  it('names everybody of the unit and whoever else works there, with the numbers that are stored', async () => {
    const t = server.tables();
    await server.db.query(sql`
      update ${t('person')} set phone = '+56 9 5550 1234'
      where id = (select person_id from ${t('worker')} where id = ${worker.camila})`);
    const rosa = await addNurse(server, 'Rosa');
    await server.db.query(sql`update ${t('worker')} set unit_id = ${unit.emergency} where id = ${rosa}`);
    const phoneOf = async (id: number) =>
      (await read()).personas.find(({ idtrabajador }) => idtrabajador === id)?.telefono;
    expect(await phoneOf(worker.camila)).toBe('+56 9 5550 1234');
    // Free today: she could come.
    expect(await phoneOf(worker.diego)).toBeNull();
    expect(await phoneOf(rosa)).toBeUndefined();
    await addShift(server, rosa, '2026-11-19', 'day', { unitId: unit.uci });
    expect(await phoneOf(rosa)).toBeNull();
    // Her contract has ended, and so have her shifts.
    await server.db.query(sql`
      update ${t('contract')} set ends_on = '2026-11-17' where worker_id = ${worker.valentina}`);
    await server.db.query(sql`delete from ${t('shift')}
      where worker_id = ${worker.valentina} and date >= '2026-11-17'`);
    expect(await phoneOf(worker.valentina)).toBeUndefined();
  });

  it('says who has leave, also on a day without a shift', async () => {
    await addPermitTypes(server);
    const diegoHimself = await server.as('diego.soto');
    const range = { from: '2026-11-20', to: '2026-11-30' };
    const asked = dataOf<PermitBody>(await askPermit(diegoHimself, { type: permitType.unpaid, ...range }));
    const leave = async () =>
      (await read()).personas.find(({ idtrabajador }) => idtrabajador === worker.diego)?.con_permiso;
    expect(await leave()).toEqual([]);
    dataOf(await approve(patricia, asked.idsolicitud));
    expect(await leave()).toEqual(['2026-11-20', '2026-11-21']);
  });

  it("is of the manager's own unit alone", async () => {
    const jorge = await server.as('jorge.pinto');
    const { turnos, personas } = await read(jorge);
    expect(turnos.map(({ id }) => id)).not.toContain(shift.camilaToday);
    expect(personas.map(({ idtrabajador }) => idtrabajador)).not.toContain(worker.camila);
  });

  it('is for a manager of this organisation', () =>
    expectGuarded(server, 'GET', 'turnos/contingencia', 'admin'));
});
