import type { HistoryEvent, Response } from '@relevo/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf, proveForEver } from './support/administrators.ts';
import { fixtureNow, password } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { hired, invitedByMail, peopleAt } from './support/people.ts';
import { addPermitTypes, askPermit, permitType } from './support/permits.ts';
import { refusalOf } from './support/refusals.ts';
import { askRelease, decideRelease, type ReleaseBody } from './support/releases.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

type Leaving = Response<'GET administracion/personas/{id}/baja'>['data'];

let server: TestServer;
let desk: Persona;
let patricia: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['organizacion']);
  patricia = await server.as('patricia.vega');
});
beforeEach(() => server.setNow(fixtureNow));
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const { person, send } = peopleAt(() => desk);
const dataOf = <T>(answer: { json(): unknown }) => (answer.json() as { data: T }).data;
const leave = (id: number, ultimoDia = '2026-12-20', motivo = 'Renuncia') =>
  send('POST', `${id}/baja`, { ultimoDia, motivo });
const preview = async (id: number, ultimoDia = '2026-12-20') =>
  dataOf<Leaving>(await desk.get(`administracion/personas/${id}/baja`, { ultimoDia }));
const plan = async (id: number, fecha: string) =>
  dataOf<{ id: number }>(await send('POST', `${id}/turnos`, { fecha, idtipoTurno: 2 })).id;
/** A nurse with an account, logged in, and shifts on both sides of 20 December. */
const nurseWithShifts = async () => {
  const { id, body } = await hired(desk);
  const use = { codigo: await invitedByMail(server, desk, id), password, password_confirmation: password };
  await server.call('PUT', '/api/auth/activacion', { body: use });
  const before = await plan(id, '2026-12-20');
  const after = [await plan(id, '2026-12-21'), await plan(id, '2026-12-24')];
  return { id, rut: String(body.rut), before, after, self: await logIn(server, String(body.rut)) };
};
const absencesOf = async (ids: readonly number[]) =>
  server.db.query<{ shiftId: number; covered: boolean; name: string }>(sql`
    select a.shift_id::int as "shiftId", a.covered, k.name from ${server.tables()('absence')} a
    join ${server.tables()('absence_type')} k on k.id = a.absence_type_id
    where a.shift_id = any(${[...ids]}::bigint[]) order by 1`);

describe('the end of a work', () => {
  test('frees the shifts after the last day, and ends what was asked about them', async () => {
    const { id, before, after, self } = await nurseWithShifts();
    const [first = 0, second = 0] = after;
    expect((await askRelease(self, first)).statusCode).toBe(200);
    expect(await preview(id)).toEqual({
      ...{ turnos: 2, solicitudes: 1, contratos: 0, enCurso: false },
      marcasHasta: '2026-12-22T03:00:00Z',
    });
    expect(await absencesOf(after)).toEqual([]);
    const answer = await leave(id);
    expect(dataOf<Leaving>(answer)).toEqual(
      await preview(id).then((now) => ({ ...now, turnos: 2, solicitudes: 1 })),
    );
    expect(await absencesOf([before, first, second])).toEqual(
      after.map((shiftId) => ({ shiftId, covered: false, name: 'Liberación' })),
    );
    const [release] = await server.db.query(sql`
      select end_reason as reason, end_cause as cause from ${server.tables()('release_request')}
      where shift_id = ${first}`);
    expect(release).toEqual({ reason: 'overtaken', cause: 'leaving' });
    expect((await self.get('me/notificaciones', { limit: 10 })).body).toContain('tu contrato termina antes');
    expect((await person(id)).contratos).toMatchObject([{ hasta: '2026-12-20' }]);
  });

  test('ends leave that was asked for after it, and says why', async () => {
    const { id, self } = await nurseWithShifts();
    const days = { from: '2027-01-11', to: '2027-01-15' };
    await addPermitTypes(server);
    const asked = await askPermit(self, { type: permitType.unpaid, ...days, confirmado: true });
    expect(asked.statusCode, asked.body).toBe(200);
    await leave(id);
    expect(dataOf<object[]>(await self.get('requests/permits'))).toMatchObject([
      { payload: days, anulada: true, fin: { causa: 'leaving' } },
    ]);
  });

  test('leaves the shift that is under way to her, and says so', async () => {
    const { id, after } = await nurseWithShifts();
    const [running = 0, next = 0] = after;
    server.setNow('2026-12-21T09:00:00-03:00');
    const before = desk;
    desk = await logIn(server, 'admin-organizacion');
    await proveForEver(server, 'admin-organizacion');
    try {
      const body = { personas: [id], ultimoDia: '2026-12-20' };
      const many = await desk.request('POST', 'administracion/personas/bajas/propuesta', { body });
      expect(dataOf<{ terminan: unknown[] }>(many).terminan).toMatchObject([{ turnos: 1, enCurso: true }]);
      expect(await preview(id)).toMatchObject({ turnos: 1, enCurso: true });
      expect(dataOf<Leaving>(await leave(id))).toMatchObject({ turnos: 1, enCurso: true });
      expect((await absencesOf([running, next])).map(({ shiftId }) => shiftId)).toEqual([next]);
    } finally {
      desk = before;
    }
  });

  test('lets her in until a day after it, and then no more', async () => {
    const { id, rut } = await nurseWithShifts();
    await leave(id);
    server.setNow('2026-12-21T23:59:00-03:00');
    expect((await server.login(rut)).statusCode).toBe(200);
    server.setNow('2026-12-22T00:00:00-03:00');
    expect(refusalOf(await server.login(rut))).toMatchObject({ code: 'session.contract_ended' });
    const later = await logIn(server, 'admin-organizacion');
    const seen = dataOf<{ acceso: { estado: string } }>(await later.get(`administracion/personas/${id}`));
    expect(seen.acceso.estado).toBe('terminada');
  });

  test('in the past ends an open session at once', async () => {
    const { id, self } = await nurseWithShifts();
    expect((await self.get('me/turnos', { desde: '2026-11-18', hasta: '2026-11-18' })).statusCode).toBe(200);
    expect((await leave(id, '2026-11-10')).statusCode).toBe(200);
    const refused = await self.get('me/turnos', { desde: '2026-11-18', hasta: '2026-11-18' });
    expect(refusalOf(refused)).toEqual({ status: 401, code: 'session.contract_ended' });
  });

  test('takes contracts of later and open invitations along', async () => {
    const { id } = await hired(desk);
    const code = await invitedByMail(server, desk, id);
    const [contract] = (await person(id)).contratos;
    const next = {
      ...{ desde: '2027-02-01', idunidad: contract?.unidad.id, idpuesto: contract?.cargo.id },
      articulo22: false,
    };
    await send('POST', `${id}/contratos`, next);
    expect(await preview(id)).toMatchObject({ contratos: 1 });
    await leave(id);
    expect((await person(id)).contratos).toHaveLength(1);
    const shown = await server.call('POST', '/api/auth/activacion', { body: { codigo: code } });
    expect(refusalOf(shown)).toMatchObject({ code: 'invitation.invalid' });
  });

  test('needs a contract on the last day, a reason, and somebody who works', async () => {
    const { id } = await hired(desk);
    expect(refusalOf(await leave(id, '2026-10-31'))).toMatchObject({ code: 'person.no_contract' });
    expect(refusalOf(await leave(id, '2026-12-20', '  '))).toMatchObject({
      status: 422,
      fields: { motivo: ['Escribe el motivo.'] },
    });
    const { id: manager } = dataOf<{ id: number }[]>(
      await desk.get('administracion/personas', { q: 'patricia', page: 1, limit: 1 }),
    )[0] as { id: number };
    expect(refusalOf(await leave(manager))).toMatchObject({ code: 'thing.not_found' });
  });

  test('is one of two that were sent at once', async () => {
    const { id, after } = await nurseWithShifts();
    const answers = await Promise.all([leave(id), leave(id), leave(id, '2026-12-23')]);
    expect(answers.every(({ statusCode }) => [200, 422].includes(statusCode))).toBe(true);
    expect(await absencesOf(after)).toHaveLength(new Set(after).size);
    expect((await person(id)).contratos).toHaveLength(1);
  });

  test('and a release of the same shift that is approved at once leave one absence', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, after, self } = await nurseWithShifts();
      const [first = 0] = after;
      const asked = dataOf<ReleaseBody>(await askRelease(self, first));
      const [left, approved] = await Promise.all([
        leave(id),
        decideRelease(patricia, asked.idsolicitud, 'aceptar'),
      ]);
      expect(left.statusCode, left.body).toBe(200);
      expect([200, 409]).toContain(approved.statusCode);
      expect(await absencesOf([first])).toHaveLength(1);
    }
    expect(await server.deadlocks()).toBe(0);
  });
});

describe('the undone end of a work', () => {
  const undo = (id: number) => desk.request('DELETE', `administracion/personas/${id}/baja`);
  const undone = async (id: number) => dataOf<{ turnos: number; sinVolver: number }>(await undo(id));

  test('brings back the contract and the shifts that nobody covers', async () => {
    const { id, after } = await nurseWithShifts();
    const [first = 0, second = 0] = after;
    await leave(id);
    expect((await person(id)).contratos).toMatchObject([{ motivoTermino: 'Renuncia' }]);
    await server.db.query(sql`
      update ${server.tables()('absence')} set covered = true where shift_id = ${second}`);
    expect(await undone(id)).toEqual({ turnos: 1, sinVolver: 1 });
    expect((await absencesOf([first, second])).map(({ shiftId }) => shiftId)).toEqual([second]);
    expect((await person(id)).contratos).toMatchObject([{ hasta: null, motivoTermino: null }]);
    expect(refusalOf(await undo(id))).toMatchObject({ status: 409, code: 'person.not_leaving' });
  });

  test('restores the first of two ends, then what was before it with the contracts of later', async () => {
    const { id, after } = await nurseWithShifts();
    const [contract] = (await person(id)).contratos;
    const next = {
      ...{
        desde: '2027-02-01',
        hasta: '2027-06-30',
        idunidad: contract?.unidad.id,
        idpuesto: contract?.cargo.id,
      },
      articulo22: true,
    };
    await send('POST', `${id}/contratos`, next);
    await leave(id, '2026-12-22');
    await leave(id, '2026-12-20', 'Se adelanta');
    expect((await person(id)).contratos).toMatchObject([{ motivoTermino: 'Se adelanta' }]);
    expect(await undone(id)).toEqual({ turnos: 1, sinVolver: 0 });
    expect((await person(id)).contratos).toMatchObject([{ hasta: '2026-12-22', motivoTermino: 'Renuncia' }]);
    expect((await absencesOf(after)).map(({ shiftId }) => shiftId)).toEqual(after.slice(1));
    expect(await undone(id)).toEqual({ turnos: 1, sinVolver: 0 });
    const events = dataOf<HistoryEvent[]>(
      await desk.get('administracion/historial', {
        ...{ desde: '2026-11-18', hasta: '2026-11-18', persona: id, page: 1, limit: 20 },
      }),
    );
    const reasons = events.flatMap(({ cambios }) => cambios.filter(({ campo }) => campo === 'Motivo'));
    expect(reasons).toEqual([
      { campo: 'Motivo', antes: 'Renuncia', despues: null },
      { campo: 'Motivo', antes: 'Se adelanta', despues: 'Renuncia' },
      { campo: 'Motivo', antes: 'Renuncia', despues: 'Se adelanta' },
      { campo: 'Motivo', antes: null, despues: 'Renuncia' },
    ]);
    expect(await absencesOf(after)).toEqual([]);
    expect((await person(id)).contratos).toMatchObject([
      { desde: contract?.desde, hasta: '2027-01-31' },
      { desde: '2027-02-01', hasta: '2027-06-30', articulo22: true },
    ]);
  });

  test('is possible until the last day by the clock of the organisation', async () => {
    const { id } = await nurseWithShifts();
    await leave(id);
    server.setNow('2026-12-21T00:00:00-03:00');
    const late = await logIn(server, 'admin-organizacion');
    await proveForEver(server, 'admin-organizacion');
    const path = `administracion/personas/${id}/baja`;
    expect(refusalOf(await late.request('DELETE', path))).toMatchObject({ code: 'person.not_leaving' });
    server.setNow('2026-12-20T23:59:00-03:00');
    expect((await late.request('DELETE', path)).statusCode).toBe(200);
  });

  test('is refused beside a contract that was added since', async () => {
    const { id } = await nurseWithShifts();
    const [contract] = (await person(id)).contratos;
    await leave(id);
    const again = { idunidad: contract?.unidad.id, idpuesto: contract?.cargo.id, articulo22: false };
    expect((await send('POST', `${id}/contratos`, { ...again, desde: '2027-03-01' })).statusCode).toBe(200);
    expect(refusalOf(await undo(id))).toMatchObject({ code: 'person.contract_overlaps' });
  });

  test('brings back the contract that was added between two ends, and refuses the first one beside it', async () => {
    const { id } = await nurseWithShifts();
    const [contract] = (await person(id)).contratos;
    await leave(id, '2026-12-22');
    const again = { idunidad: contract?.unidad.id, idpuesto: contract?.cargo.id, articulo22: false };
    await send('POST', `${id}/contratos`, { ...again, desde: '2027-03-01' });
    await leave(id, '2026-12-20', 'Se adelanta');
    await undone(id);
    expect((await person(id)).contratos).toMatchObject([
      { hasta: '2026-12-22', motivoTermino: 'Renuncia' },
      { desde: '2027-03-01', hasta: null },
    ]);
    expect(refusalOf(await undo(id))).toMatchObject({ code: 'person.contract_overlaps' });
  });

  test('and an end that is moved at once leave one state', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, after } = await nurseWithShifts();
      await leave(id);
      const answers = await Promise.all([undo(id), undo(id), leave(id, '2026-12-19')]);
      expect(answers.every(({ statusCode }) => [200, 409].includes(statusCode))).toBe(true);
      const { contratos } = await person(id);
      expect(contratos).toHaveLength(1);
      expect(await absencesOf(after)).toHaveLength(contratos[0]?.hasta === null ? 0 : 2);
    }
    expect(await server.deadlocks()).toBe(0);
  });
});
