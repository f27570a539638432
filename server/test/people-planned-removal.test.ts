import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rowsOf, sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { addAbsence, addPunch, addShift } from './support/arrange.ts';
import { fixtureNow } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { dataOf, mergesAt } from './support/merging.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { hired } from './support/people.ts';
import { refusalOf } from './support/refusals.ts';
import { askRelease, decideRelease, type ReleaseBody } from './support/releases.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
let person: number;
let worker: number;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['organizacion']);
});
beforeEach(async () => {
  server.setNow(fixtureNow);
  person = (await hired(desk)).id;
  worker = await workerOf(person);
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const { plan, letIn, workerOf } = mergesAt(
  () => server,
  () => desk,
);
const DAY = '2026-12-09';
const path = (id: number, of = person) => `administracion/personas/${of}/turnos/${id}`;
const remove = (id: number, { by = desk, of = person } = {}) => by.request('DELETE', path(id, of));
const shiftsOf = async () => {
  const answer = await desk.get(`administracion/personas/${person}/turnos`, { desde: DAY, hasta: DAY });
  return dataOf<{ id: number; agregado: boolean }[]>(answer).map(({ id, agregado }) => ({ id, agregado }));
};
const wordsOf = (answer: Awaited<ReturnType<typeof remove>>) => {
  const { code, status } = refusalOf(answer);
  return [status, code, (answer.json() as { error: { message: string } }).error.message];
};

test('a shift that the desk planned is taken away, and the history tells whose it was', async () => {
  const id = await plan(person, DAY);
  expect(await shiftsOf()).toEqual([{ id, agregado: true }]);
  expect((await remove(id)).json()).toEqual({ data: { ok: true } });
  expect(await shiftsOf()).toEqual([]);
  expect(refusalOf(await remove(id)).code).toBe('thing.not_found');
  const asked = { desde: '2026-11-18', hasta: '2026-11-18', persona: String(person), lado: 'concierne' };
  const events = dataOf<{ que: string; concierne: { idpersona: number }[]; cambios: object[] }[]>(
    await desk.get('administracion/historial', { page: 1, limit: 50, ...asked }),
  ).filter(({ que }) => /turno/.test(que));
  expect(events.map(({ que }) => que)).toEqual(['Quitó un turno', 'Planificó un turno']);
  for (const { concierne } of events) expect(concierne).toMatchObject([{ idpersona: person }]);
  expect(events[0]?.cambios).toContainEqual({ campo: 'Fecha', antes: '09-12-2026', despues: null });
  // The day takes a shift again.
  expect(await plan(person, DAY)).toBeGreaterThan(0);
});

test('what has begun, is marked, validated or absent stays, and says why', async () => {
  const early = await plan(person, '2026-11-17');
  expect(wordsOf(await remove(early))).toEqual([422, 'shift.not_editable', 'Este turno ya comenzó.']);
  const id = await plan(person, DAY);
  const absent = await plan(person, '2026-12-11');
  await addAbsence(server, absent);
  expect(refusalOf(await remove(absent))).toEqual({ status: 422, code: 'shift.not_editable' });
  const [period] = await server.db.query<{ id: number }>(sql`
    insert into ${server.tables()('period')} (name, starts_on, ends_on)
    values ('Propio', ${DAY}, ${DAY}) returning id`);
  await server.db.query(sql`
    insert into ${server.tables()('attendance_validation')}
    ${rowsOf([{ period_id: period?.id, worker_id: worker, validated_at: '2026-11-13T12:00:00-03:00' }])}`);
  const validated = 'La ficha de asistencia de este día ya está validada.';
  expect(wordsOf(await remove(id))).toEqual([409, 'sheet.already_validated', validated]);
  await addPunch(server, { shiftId: id, workerId: worker, type: 1, at: '2026-11-18T07:50:00-03:00' });
  expect(wordsOf(await remove(id))).toEqual([409, 'shift.has_marks', 'Este turno ya tiene marcas.']);
  expect(await shiftsOf()).toEqual([{ id, agregado: true }]);
});

test('a shift with a request stays while that is open, and after it for what it tells', async () => {
  const id = await plan(person, DAY);
  const self = await logIn(server, await letIn(person));
  const release = dataOf<ReleaseBody>(await askRelease(self, id)).idsolicitud;
  expect(refusalOf(await remove(id))).toEqual({ status: 409, code: 'shift.in_live_request' });
  const patricia = await server.as('patricia.vega');
  expect((await decideRelease(patricia, release, 'rechazar')).statusCode).toBe(200);
  const told = 'Este turno ya tuvo solicitudes o cambios: la jefatura lo libera en la planilla.';
  expect(wordsOf(await remove(id))).toEqual([422, 'shift.not_editable', told]);
});

test('a shift of the roster is for the managers of its unit', async () => {
  const id = await addShift(server, worker, DAY, 'day', { sectorId: 2 });
  expect(await shiftsOf()).toEqual([{ id, agregado: false }]);
  const told = 'Este turno viene de la planilla: la jefatura lo cambia en ella.';
  expect(wordsOf(await remove(id))).toEqual([422, 'shift.not_editable', told]);
});

test('only the scope of shifts takes one away, of that person', async () => {
  const id = await plan(person, DAY);
  const { id: other } = await hired(desk);
  expect(refusalOf(await remove(id, { of: other })).code).toBe('thing.not_found');
  expect(refusalOf(await remove(id, { of: 999_999 })).code).toBe('thing.not_found');
  const wrong = [
    await server.as('camila.rojas'),
    await server.as('patricia.vega'),
    await administratorOf(server, ['personas', 'remuneraciones', 'auditoria']),
  ];
  for (const by of wrong) expect(refusalOf(await remove(id, { by })).status).toBe(403);
  expect((await server.call('DELETE', `/api/andes/${path(id)}`)).statusCode).toBe(401);
  const shifts = await administratorOf(server, ['turnos']);
  expect((await remove(id, { by: shifts })).statusCode).toBe(200);
});
