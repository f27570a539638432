import type { Body, Response } from '@relevo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { contractsJob } from '../src/people/contracts.service.ts';
import { administratorOf } from './support/administrators.ts';
import { factorOf } from './support/factor.ts';
import { position, unit } from './support/fixture.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { hired, nurse, peopleAt } from './support/people.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { codeAt } from './support/time-code.ts';

// Chosen people move to another unit on a date, those who can; the others are named.
type Move = Body<'POST administracion/personas/traslados'>;
type Preview = Response<'POST administracion/personas/traslados/propuesta'>['data'];
type Moved = Response<'POST administracion/personas/traslados'>['data'];

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

const { list, person, send } = peopleAt(() => desk);
const to = (personas: number[], change: Partial<Move> = {}): Move => ({
  ...{ personas, desde: '2026-12-07', idunidad: unit.emergency, idpuesto: null, idplanilla: null },
  ...change,
});
const dataOf = <T>(answer: Awaited<ReturnType<Persona['get']>>): T => {
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: T }).data;
};
const preview = async (body: Move) => dataOf<Preview>(await send('POST', 'traslados/propuesta', body));
const move = async (body: Move) => dataOf<Moved>(await send('POST', 'traslados', body));
const withContract = async (change: object) =>
  (await hired(desk, { contrato: { ...nurse().contrato, ...change } as never })).id;
const plan = async (id: number, fecha: string) =>
  expect((await send('POST', `${id}/turnos`, { fecha, idtipoTurno: 2 })).statusCode).toBe(200);

test('says beforehand what stays and who does not move, and does that', async () => {
  const open = (await hired(desk)).id;
  const fixed = await withContract({ hasta: '2026-12-31', articulo22: true });
  const over = await withContract({ hasta: '2026-11-30' });
  const goesOn = { ...nurse().contrato, desde: '2027-01-01', hasta: null };
  expect((await send('POST', `${fixed}/contratos`, goesOn)).statusCode).toBe(200);
  const begins = await withContract({ desde: '2026-12-07' });
  const there = await withContract({ idunidad: unit.emergency, idplanilla: null });
  const ending = (await hired(desk)).id;
  const leaving = { ultimoDia: '2026-12-20', motivo: 'Renuncia' };
  expect((await send('POST', `${ending}/baja`, leaving)).statusCode).toBe(200);
  for (const day of ['2026-12-06', '2026-12-07', '2026-12-09']) await plan(open, day);
  const leader = dataOf<{ id: number }>(
    await send('POST', '', { ...nurse(), contrato: undefined, trabajo: undefined }),
  ).id;

  const body = to([open, fixed, over, begins, there, ending, leader, open]);
  const seen = await preview(body);
  expect(seen.mueve.map(({ id }) => id).sort()).toEqual([open, fixed].sort());
  expect(seen.mueve.find(({ id }) => id === open)).toMatchObject({
    ...{ unidad: 'UCI Adulto', hasta: null, permisos: 0 },
    turnos: {
      ...{ quedan: 2, enUnidad: 0 },
      primeros: [{ fecha: '2026-12-07', unidad: 'UCI Adulto' }, { fecha: '2026-12-09' }],
    },
  });
  expect(seen.mueve.find(({ id }) => id === fixed)).toMatchObject({
    ...{ hasta: '2026-12-31', despues: { desde: '2027-01-01', unidad: 'UCI Adulto' } },
  });
  expect(seen.mueve.find(({ id }) => id === open)?.despues).toBeNull();
  const why = Object.fromEntries(seen.noMueve.map(({ id, motivo }) => [id, motivo]));
  expect(why).toEqual({
    [over]: 'sin_contrato',
    [begins]: 'empieza_ese_dia',
    [there]: 'ya_esta',
    [ending]: 'termina',
    [leader]: 'sin_contrato',
  });
  // Nothing is written so far.
  expect((await person(open)).contratos).toHaveLength(1);
  const { version } = await person(open);

  const moved = await move(body);
  expect(moved.movidas.sort()).toEqual([open, fixed].sort());
  expect(moved.noMovidas).toEqual(seen.noMueve);
  expect(await person(open)).toMatchObject({
    version: version + 1,
    contratos: [
      { desde: '2026-11-01', hasta: '2026-12-06', unidad: { id: unit.uci } },
      { desde: '2026-12-07', hasta: null, unidad: { id: unit.emergency }, cargo: { id: position.nurse } },
    ],
  });
  expect((await person(fixed)).contratos).toMatchObject([
    { hasta: '2026-12-06', articulo22: true },
    { desde: '2026-12-07', hasta: '2026-12-31', articulo22: true, motivoTermino: null },
    { desde: '2027-01-01', hasta: null, unidad: { id: unit.uci } },
  ]);
  expect((await person(over)).contratos).toHaveLength(1);
  // Planned shifts keep their unit, as after a contract of one person.
  const units = await server.db.query(sql`
    select s.date, s.unit_id as unit from ${server.tables()('shift')} s
    join ${server.tables()('worker')} w on w.id = s.worker_id where w.person_id = ${open} order by s.date`);
  expect(units).toEqual(['2026-12-06', '2026-12-07', '2026-12-09'].map((date) => ({ date, unit: unit.uci })));
  const andes = { code: 'andes', name: 'Clínica Andes', timeZone: 'America/Santiago' };
  const unitOn = async (moment: string) => {
    await server.db.begin((tx) => contractsJob(tx, andes, Temporal.Instant.from(moment)));
    const [row] = await server.db.query<{ id: number }>(sql`
      select unit_id as id from ${server.tables()('worker')} where person_id = ${open}`);
    return row?.id;
  };
  expect(await unitOn('2026-12-06T23:59:59-03:00')).toBe(unit.uci);
  expect(await unitOn('2026-12-07T00:00:00-03:00')).toBe(unit.emergency);
  // Who is there already stays out of a second move, and alone is no move at all.
  const other = (await hired(desk)).id;
  expect(await move(to([open, other]))).toEqual({
    movidas: [other],
    noMovidas: [expect.objectContaining({ id: open, motivo: 'ya_esta' })],
  });
  for (const change of [{}, { idpuesto: position.nurse }]) {
    const answer = await send('POST', 'traslados', to([open], change));
    expect(refusalOf(answer)).toEqual({
      ...{ status: 422, code: 'request.invalid' },
      fields: { idunidad: ['Ya está en esa unidad, con ese cargo y estamento.'] },
    });
  }
  expect(refusalOf(await send('POST', 'traslados', to([open, other])))).toMatchObject({ status: 422 });
  expect((await person(open)).contratos).toHaveLength(2);
});

test('to the own unit and position moves nobody out of the own payroll group', async () => {
  const { id } = await hired(desk);
  const { contrato } = await person(id);
  expect(contrato?.planilla).not.toBeNull();
  const group = await server.db.query<{ id: number }>(sql`
    insert into ${server.tables()('payroll_group')} (name, unit_id, position_id)
    values ('Enfermeras de noche', ${unit.uci}, ${position.nurse}) returning id`);
  try {
    const body = to([id], { idunidad: unit.uci, idpuesto: position.nurse });
    expect(await preview(body)).toMatchObject({ mueve: [], noMueve: [{ id, motivo: 'ya_esta' }] });
    expect(refusalOf(await send('POST', 'traslados', body))).toMatchObject({ status: 422 });
  } finally {
    await server.db.query(sql`
      delete from ${server.tables()('payroll_group')} where id = ${group[0]?.id ?? 0}`);
  }
});

test('today, people work in the new unit at once', async () => {
  const { id } = await hired(desk);
  const desde = '2026-11-18';
  expect((await preview(to([id], { desde }))).mueve).toHaveLength(1);
  await move(to([id], { desde, idpuesto: position.technician }));
  const { contrato } = await person(id);
  expect(contrato).toMatchObject({ unidad: { id: unit.emergency }, cargo: { id: position.technician } });
  expect((await list({ unidad: unit.emergency })).data.map((one) => one.id)).toContain(id);
});

test('with the key of before the same people have moved once', async () => {
  const { id } = await hired(desk);
  const key = { 'idempotency-key': crypto.randomUUID() };
  const answers = [];
  for (const _try of [1, 2]) {
    answers.push(
      await desk.request('POST', 'administracion/personas/traslados', { body: to([id]), headers: key }),
    );
  }
  expect(answers[1]?.body).toBe(answers[0]?.body);
  expect((await person(id)).contratos).toHaveLength(2);
});

test('two moves of the same people at once leave no second contract of a day', async () => {
  const ids = [(await hired(desk)).id, (await hired(desk)).id];
  const answers = await Promise.all(
    [ids, ids.toReversed()].map((those) => send('POST', 'traslados', to(those))),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  for (const id of ids) expect((await person(id)).contratos).toHaveLength(2);
});

test.each<[string, Partial<Move>]>([
  ['a unit', { idunidad: 987_654 }],
  ['a position', { idpuesto: 987_654 }],
  ['a group of that unit', { idplanilla: 1 }],
  ['people', { personas: [987_654] }],
])('needs %s that is there', async (_what, change) => {
  const { id } = await hired(desk);
  for (const path of ['traslados', 'traslados/propuesta']) {
    const body = to([id], { ...change, personas: [id, ...(change.personas ?? [])] });
    expect(refusalOf(await send('POST', path, body))).toMatchObject({ code: 'thing.not_found' });
  }
  expect((await person(id)).contratos).toHaveLength(1);
});

test.each([
  ['2026-11-17', 'Ese día ya pasó.'],
  ['2031-11-19', 'Elige un día dentro de los próximos 5 años.'],
])('is refused at its date %s', async (desde, words) => {
  const { id } = await hired(desk);
  for (const path of ['traslados', 'traslados/propuesta']) {
    expect(refusalOf(await send('POST', path, to([id], { desde })))).toMatchObject({
      ...{ status: 422, fields: { desde: [words] } },
    });
  }
});

test('of more than 50 people asks for the second factor, fewer do not', async () => {
  const plain = await administratorOf(server, ['personas'], { username: 'plain', proven: false });
  const ids: number[] = [];
  for (let count = 0; count < 51; count += 1) ids.push((await hired(desk)).id);
  const ask = (personas: number[]) =>
    plain.request('POST', 'administracion/personas/traslados', { body: to(personas) });
  expect(dataOf<Moved>(await ask(ids.slice(0, 50))).movidas).toHaveLength(50);
  expect(refusalOf(await ask(ids))).toMatchObject({ status: 409, code: 'factor.none' });
  const { secret } = await factorOf(server, plain).enrolled();
  const later = server.now().add({ seconds: 30 });
  expect((await factorOf(server, plain).prove(codeAt(secret, later))).statusCode).toBe(200);
  expect(dataOf<Moved>(await ask(ids))).toMatchObject({ movidas: ids.slice(50) });
});

test('the file of chosen people has these alone, in the columns of the list', async () => {
  const ids = [(await hired(desk)).id, (await hired(desk)).id];
  const body = { personas: [...ids, ids[0] as number], formato: 'csv' };
  const answer = await desk.request('POST', 'administracion/personas/archivo', { body });
  expect(answer.headers['content-disposition']).toMatch(/personas_\d{4}-\d\d-\d\d[.]csv/);
  const [heading, ...lines] = answer.body.slice(1).trimEnd().split('\r\n');
  const whole = await desk.get('administracion/personas/archivo', { formato: 'csv' });
  expect(heading).toBe(whole.body.slice(1).split('\r\n')[0]);
  expect(lines.map((line) => Number(line.split(';').at(-1))).sort()).toEqual(ids.toSorted());
  for (const line of lines) expect(whole.body).toContain(line);
  const missing = { personas: [...ids, 987_654], formato: 'csv' };
  expect(
    refusalOf(await desk.request('POST', 'administracion/personas/archivo', { body: missing })),
  ).toMatchObject({ code: 'thing.not_found' });
});

test('a contract that another one follows on the next day says to where, and a gap or an end does not', async () => {
  const moves = (await hired(desk)).id;
  dataOf(await send('POST', 'traslados', to([moves])));
  const leaves = await withContract({ hasta: '2026-12-06' });
  const returns = await withContract({ hasta: '2026-12-06' });
  const later = { ...nurse().contrato, desde: '2026-12-08', hasta: null };
  expect((await send('POST', `${returns}/contratos`, later)).statusCode).toBe(200);
  const urgencia = { desde: '2026-12-07', unidad: { id: unit.emergency, nombre: 'Urgencia' } };
  expect((await person(moves)).sigue).toEqual(urgencia);
  expect((await person(leaves)).sigue).toBeNull();
  expect((await person(returns)).sigue).toBeNull();
  const { data } = await list({ limit: 100 });
  expect(data.find(({ id }) => id === moves)?.sigue).toEqual(urgencia);
});
