import type { DraftAnswer, UnitWishes, WrittenAnswer } from '@relevo/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addShift } from './support/arrange.ts';
import { manager, position, unit } from './support/fixture.ts';
import { addNurse } from './support/offers.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { refusalOf } from './support/refusals.ts';
import { preview, publish, readRoster, rosterPath, sendDraft, write } from './support/roster.ts';
import { fourth } from './support/rotations.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
/** The manager of the unit that is left, and that of the one that is moved into. */
let patricia: Persona;
let jorge: Persona;
/** Who moves on Thursday 14 January, into a group that is not the first one of the position. */
let moves: number;
let group: number;
const emergencyPath = `unidades/${unit.emergency}/planificacion`;
const week = { desde: '2027-01-11', hasta: '2027-01-17' };
const t = () => server.tables();

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query(sql`
    insert into ${t()('manager_role')} (manager_id, role_id) values (${manager.jorge}, 484)`);
  [patricia, jorge] = [await server.as('patricia.vega'), await server.as('jorge.pinto')];
  moves = await addNurse(server, 'Mudanza');
  const [, made] = await server.db.query<{ id: number }>(sql`
    insert into ${t()('payroll_group')} (unit_id, position_id, name)
    values (${unit.emergency}, ${position.nurse}, 'De día'), (${unit.emergency}, ${position.nurse}, 'De noche')
    returning id`);
  group = made?.id ?? 0;
  await server.db.query(sql`
    update ${t()('contract')} set ends_on = '2027-01-13' where worker_id = ${moves}`);
  await server.db.query(sql`
    insert into ${t()('contract')} (worker_id, unit_id, position_id, payroll_group_id, starts_on)
    values (${moves}, ${unit.emergency}, ${position.nurse}, ${group}, '2027-01-14')`);
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const rowIn = async (reader: Persona, path: string, range = week) =>
  (await readRoster(reader, range, path)).filas.find(({ idtrabajador }) => idtrabajador === moves);
const send = async (by: Persona, path: string, ...dates: string[]) => {
  const answer = await sendDraft(
    by,
    dates.map((date) => write(moves, date)),
    path,
  );
  expect(answer.statusCode, answer.body).toBe(200);
  const { celdas, rechazadas } = (answer.json() as { data: DraftAnswer }).data;
  return {
    stored: celdas.map(({ fecha }) => fecha),
    refused: rechazadas.map(({ fecha, motivo, base }) => [fecha, motivo, base]),
  };
};

it('shows a person who is to move in the grid of each unit, on the days of each contract', async () => {
  expect(await rowIn(patricia, rosterPath)).toMatchObject({
    propia: true,
    tramos: [{ desde: '2027-01-11', hasta: '2027-01-13' }],
  });
  expect(await rowIn(jorge, emergencyPath)).toMatchObject({
    ...{ propia: true, cargo: 'Enfermera', idplanilla: group },
    tramos: [{ desde: '2027-01-14', hasta: '2027-01-17' }],
  });
  expect(await rowIn(jorge, emergencyPath, { desde: '2027-01-10', hasta: '2027-01-13' })).toBeUndefined();
  expect(await rowIn(patricia, rosterPath, { desde: '2027-01-14', hasta: '2027-01-20' })).toBeUndefined();
});

it('takes drafts of each unit on its own days alone', async () => {
  await addShift(server, moves, '2027-01-12');
  expect(await send(jorge, emergencyPath, '2027-01-12', '2027-01-13', '2027-01-14')).toEqual({
    stored: ['2027-01-14'],
    refused: [
      ['2027-01-12', 'cambio', ''],
      ['2027-01-13', 'contrato', ''],
    ],
  });
  expect(await send(patricia, rosterPath, '2027-01-13', '2027-01-14')).toEqual({
    stored: ['2027-01-13'],
    refused: [['2027-01-14', 'contrato', '']],
  });
});

it('publishes the new unit its day, in the group of the contract there', async () => {
  const seen = await preview(jorge, week, emergencyPath);
  expect(seen.personas).toMatchObject([{ idtrabajador: moves, cambios: [{ estado: 'va' }] }]);
  const answer = await publish(jorge, week, {}, emergencyPath);
  expect(answer.statusCode, answer.body).toBe(200);
  const shifts = await server.db.query(sql`
    select date, unit_id as unit, position_id as position from ${t()('shift')}
    where worker_id = ${moves} and starts_at is not null and date > '2027-01-12'`);
  expect(shifts).toEqual([{ date: '2027-01-14', unit: unit.emergency, position: position.nurse }]);
  const { dotacion } = await readRoster(jorge, { desde: '2027-01-14', hasta: '2027-01-14' }, emergencyPath);
  expect(dotacion).toMatchObject([{ idplanilla: group, programados: 1 }]);
});

it('writes a rotation from the day of the move on, and follows one from then on', async () => {
  const made = await jorge.request('POST', `unidades/${unit.emergency}/rotativas`, {
    body: { ...fourth, dias: [...fourth.dias] },
  });
  const { id } = (made.json() as { data: { id: number } }).data;
  const { borrador } = await readRoster(jorge, week, emergencyPath);
  const answer = await jorge.request('POST', `${emergencyPath}/borrador/rotativa`, {
    body: {
      ...{ idtrabajador: [moves], idrotativa: id, fase: 0, sobre: 'vacios' },
      ...{ desde: '2027-01-13', hasta: '2027-01-18', version: borrador?.version },
    },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { celdas, rechazadas } = (answer.json() as { data: WrittenAnswer }).data;
  expect(celdas.map(({ fecha }) => fecha)).toEqual(['2027-01-17', '2027-01-18']);
  expect(rechazadas).toMatchObject([{ fecha: '2027-01-13', motivo: 'contrato' }]);
  const follow = (desde: string) =>
    jorge.request('PUT', `unidades/${unit.emergency}/rotativas/${id}/personas`, {
      body: { desde, hasta: null, personas: [{ idtrabajador: moves, fase: 0 }] },
    });
  expect(refusalOf(await follow('2027-01-13'))).toMatchObject({ status: 404 });
  expect((await follow('2027-01-14')).statusCode).toBe(200);
});

it('leaves what the new unit says of rotations when the unit of before changes its own', async () => {
  const made = await patricia.request('POST', `unidades/${unit.uci}/rotativas`, {
    body: { ...fourth, dias: [...fourth.dias] },
  });
  const { id } = (made.json() as { data: { id: number } }).data;
  const answer = await patricia.request('PUT', `unidades/${unit.uci}/rotativas/${id}/personas`, {
    body: { desde: '2027-01-05', hasta: null, personas: [{ idtrabajador: moves, fase: 1 }] },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const followed = await server.db.query(sql`
    select r.unit_id as unit, m.from_date as "from", m.to_date as "to"
    from ${t()('rotation_member')} m join ${t()('rotation')} r on r.id = m.rotation_id
    where m.worker_id = ${moves} order by m.from_date`);
  expect(followed).toEqual([
    { unit: unit.uci, from: '2027-01-05', to: '2027-01-13' },
    { unit: unit.emergency, from: '2027-01-14', to: null },
  ]);
});

it('tells each unit the wishes for its own days alone', async () => {
  for (const date of ['2027-01-12', '2027-01-15', '2026-11-01']) {
    await server.db.query(sql`
      insert into ${t()('day_wish')} (worker_id, date, kind, written_at)
      values (${moves}, ${date}, 'libre', ${server.now().toString()})`);
  }
  const read = async (by: Persona, unitId: number) => {
    const answer = await by.get(`unidades/${unitId}/preferencias`, week);
    expect(answer.statusCode, answer.body).toBe(200);
    const { deseos, cuentas } = (answer.json() as { data: UnitWishes }).data;
    return { dates: deseos.map(({ fecha }) => fecha), counted: cuentas.map(({ pedidas }) => pedidas) };
  };
  expect(await read(patricia, unit.uci)).toEqual({ dates: ['2027-01-12'], counted: [1] });
  expect(await read(jorge, unit.emergency)).toEqual({ dates: ['2027-01-15'], counted: [1] });
});

it('lets the new unit plan the shifts that the unit of before had published for later days', async () => {
  const days = { desde: '2027-01-19', hasta: '2027-01-20' };
  const [freed, kept] = [
    await addShift(server, moves, '2027-01-19', 'day', { unitId: unit.uci }),
    await addShift(server, moves, '2027-01-20', 'day', { unitId: unit.uci }),
  ];
  const row = await rowIn(jorge, emergencyPath, days);
  expect(row?.celdas).toMatchObject([
    [{ id: freed, unidad: 'UCI', anterior: true }],
    [{ id: kept, unidad: 'UCI', anterior: true }],
  ]);
  const [first, second] = row?.celdas.map((cell) => cell?.[0]?.version ?? '') ?? [];
  const answer = await sendDraft(
    jorge,
    [write(moves, '2027-01-19', null, first), write(moves, '2027-01-20', 3, second)],
    emergencyPath,
  );
  expect((answer.json() as { data: DraftAnswer }).data.rechazadas).toEqual([]);
  const published = await publish(jorge, days, {}, emergencyPath);
  expect(published.statusCode, published.body).toBe(200);
  const shifts = await server.db.query(sql`
    select id, unit_id as unit from ${t()('shift')}
    where worker_id = ${moves} and starts_at is not null and date >= '2027-01-19'
      and not exists (select from ${t()('absence')} a where a.shift_id = ${t()('shift')}.id)`);
  expect(shifts).toEqual([{ id: kept, unit: unit.emergency }]);
});
