import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { hired, peopleAt } from './support/people.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

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

const { person, send } = peopleAt(() => desk);
const sent = async (path: string, body: object) => {
  const answer = await send('POST', path, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: { id: number } }).data;
};
const leave = (id: number, ultimoDia: string, motivo: string) => sent(`${id}/baja`, { ultimoDia, motivo });
const undo = (id: number) => desk.request('DELETE', `administracion/personas/${id}/baja`);
const undone = async (id: number) => ((await undo(id)).json() as { data: object }).data;
const ends = async (id: number) =>
  (await person(id)).contratos.map(({ desde, hasta, motivoTermino }) => [desde, hasta, motivoTermino]);
const again = async (id: number, desde: string, hasta: string | null = null) => {
  const [contract] = (await person(id)).contratos;
  const place = { idunidad: contract?.unidad.id, idpuesto: contract?.cargo.id };
  await sent(`${id}/contratos`, { desde, hasta, ...place, articulo22: false });
};
const start = '2026-11-01';

test('an undone end of work leaves the one of before, with what that one took', async () => {
  const { id } = await hired(desk);
  await again(id, '2027-05-01', '2027-06-30');
  const plan = (fecha: string) => sent(`${id}/turnos`, { fecha, idtipoTurno: 2 });
  const [between, after] = [await plan('2027-01-15'), await plan('2027-04-12')];
  await leave(id, '2027-03-31', 'Renuncia');
  await leave(id, '2026-12-31', 'No viene');
  expect(await ends(id)).toEqual([[start, '2026-12-31', 'No viene']]);
  expect(await undone(id)).toEqual({ turnos: 1, sinVolver: 0 });
  expect(await ends(id)).toEqual([[start, '2027-03-31', 'Renuncia']]);
  const free = await server.db.query(sql`
    select shift_id::int as id from ${server.tables()('absence')}
    where shift_id = any(${[between.id, after.id]}::bigint[])`);
  expect(free).toEqual([{ id: after.id }]);
  // The first one is moved once more, and that is undone as well.
  await leave(id, '2027-02-28', 'Se adelanta');
  await undone(id);
  expect(await ends(id)).toEqual([[start, '2027-03-31', 'Renuncia']]);
  expect(await undone(id)).toEqual({ turnos: 1, sinVolver: 0 });
  expect(await ends(id)).toEqual([
    [start, '2027-04-30', null],
    ['2027-05-01', '2027-06-30', null],
  ]);
  expect(refusalOf(await undo(id))).toMatchObject({ code: 'person.not_leaving' });
});

test('a contract of later that an end of work took comes back with its own end of work', async () => {
  const { id } = await hired(desk);
  await again(id, '2027-02-01');
  await leave(id, '2027-03-31', 'Renuncia');
  await leave(id, '2026-12-31', 'No viene');
  expect(await ends(id)).toEqual([[start, '2026-12-31', 'No viene']]);
  await undone(id);
  expect(await ends(id)).toEqual([
    [start, '2027-01-31', null],
    ['2027-02-01', '2027-03-31', 'Renuncia'],
  ]);
  await undone(id);
  expect(await ends(id)).toEqual([
    [start, '2027-01-31', null],
    ['2027-02-01', null, null],
  ]);
});

test('ends that a server of before wrote, each with all of those before it, go one by one too', async () => {
  const { id } = await hired(desk);
  await again(id, '2027-05-01', '2027-06-30');
  const { id: after } = await sent(`${id}/turnos`, { fecha: '2027-04-12', idtipoTurno: 2 });
  const { id: between } = await sent(`${id}/turnos`, { fecha: '2027-01-15', idtipoTurno: 2 });
  await leave(id, '2027-03-31', 'Renuncia');
  await leave(id, '2026-12-31', 'No viene');
  const t = server.tables();
  // As that server has written the second one: without ids, and from before the first one.
  await server.db.query(sql`
    update ${t('audit_event')} x set before = jsonb_build_object('endsOn', e.before->'endsOn',
        'reason', x.before->'reason', 'removed', jsonb_build_array((e.before->'removed'->0) - 'id' - 'endedReason')),
      after = x.after || jsonb_build_object('shifts', jsonb_build_array(${between}::bigint, ${after}::bigint))
    from ${t('audit_event')} e
    where x.action = 'contract.leave' and x.after->>'reason' = 'No viene' and e.entity_id = x.entity_id
      and e.action = 'contract.leave' and e.after->>'reason' = 'Renuncia'
      and x.entity_id = (
        select c.id from ${t('contract')} c join ${t('worker')} w on w.id = c.worker_id where w.person_id = ${id})`);
  expect(await undone(id)).toEqual({ turnos: 1, sinVolver: 0 });
  expect(await ends(id)).toEqual([[start, '2027-03-31', 'Renuncia']]);
  expect(await undone(id)).toEqual({ turnos: 1, sinVolver: 0 });
  expect(await ends(id)).toHaveLength(2);
});
