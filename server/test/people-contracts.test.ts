import type { NewContract } from '@relevo/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf, sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { addPunch } from './support/arrange.ts';
import { fixtureNow, position, unit } from './support/fixture.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { hired, nurse, peopleAt } from './support/people.ts';
import { addPermitTypes, permitType } from './support/permits.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['organizacion']);
  await addPermitTypes(server);
});
beforeEach(() => server.setNow(fixtureNow));
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const { person, send } = peopleAt(() => desk);
const contract = (more: Partial<NewContract> = {}): NewContract => ({
  ...{ desde: '2027-01-01', idunidad: unit.emergency, idpuesto: position.nurse, idplanilla: 3 },
  ...{ articulo22: false, ...more },
});
/** The first contract of a nurse who is hired, of the 1st of November on. */
const own = (more: Partial<NewContract> = {}) => contract({ ...(nurse().contrato as NewContract), ...more });
const add = async (id: number, body: NewContract) => {
  const answer = await send('POST', `${id}/contratos`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: { id: number } }).data.id;
};
const versionOf = async (id: number) => (await person(id)).version;
const put = async (id: number, idcontrato: number, body: NewContract, version?: number) =>
  send('PUT', `${id}/contratos/${idcontrato}`, { ...body, version: version ?? (await versionOf(id)) });
const remove = async (id: number, idcontrato: number, version?: number) =>
  desk.request('DELETE', `administracion/personas/${id}/contratos/${idcontrato}`, {
    query: { version: version ?? (await versionOf(id)) },
  });
const done = { data: { ok: true } };
const spans = async (id: number) =>
  (await person(id)).contratos
    .map(({ desde, hasta, unidad }) => `${desde} ${hasta ?? '-'} ${unidad.nombre}`)
    .sort();
const firstOf = async (id: number) => (await person(id)).contratos[0]?.id as number;
const workerOf = async (id: number) => (await person(id)).idtrabajador as number;
const plan = async (id: number, fecha: string) =>
  ((await send('POST', `${id}/turnos`, { fecha, idtipoTurno: 2 })).json() as { data: { id: number } }).data
    .id;
const fieldsOf = (answer: { json(): unknown }) =>
  (answer.json() as { error: { fields?: object } }).error.fields ?? null;

describe('a contract that has not begun', () => {
  test('is corrected in its days, unit, position, group and article 22, and the one before follows', async () => {
    const { id } = await hired(desk);
    const typed = await add(id, contract());
    expect(await spans(id)).toEqual(['2026-11-01 2026-12-31 UCI Adulto', '2027-01-01 - Urgencia']);
    const wanted = contract({ desde: '2027-02-01', hasta: '2027-06-30', articulo22: true, idplanilla: null });
    expect((await put(id, typed, { ...wanted, idpuesto: position.technician })).json()).toEqual(done);
    expect(await spans(id)).toEqual(['2026-11-01 2027-01-31 UCI Adulto', '2027-02-01 2027-06-30 Urgencia']);
    expect((await person(id)).contratos.find((one) => one.id === typed)).toMatchObject({
      ...{ articulo22: true, planilla: null, cargo: { id: position.technician } },
    });
    const events = await server.db.query(sql`
      select action, before, after from ${server.tables()('audit_event')}
      where entity = 'contract' and entity_id = ${String(typed)} order by id`);
    expect(events.at(-1)).toMatchObject({
      action: 'contract.correct',
      before: { startsOn: '2027-01-01', endsOn: null, unitId: unit.emergency, article22: false },
      after: { startsOn: '2027-02-01', endsOn: '2027-06-30', article22: true, groupId: null },
    });
  });

  test('is taken away, and the one that had ended for it is open again', async () => {
    const { id } = await hired(desk);
    const typed = await add(id, contract());
    // The shift is of the contract before once that is open again.
    await plan(id, '2027-01-10');
    expect((await person(id)).contratos.map(({ sostiene }) => sostiene)).toEqual([null, null]);
    expect((await remove(id, typed)).json()).toEqual(done);
    expect(await spans(id)).toEqual(['2026-11-01 - UCI Adulto']);
    const [event] = await server.db.query(sql`
      select action, before from ${server.tables()('audit_event')}
      where entity = 'contract' and entity_id = ${String(typed)} order by id desc limit 1`);
    expect(event).toMatchObject({ action: 'contract.remove', before: { startsOn: '2027-01-01' } });
    expect(refusalOf(await remove(id, typed))).toMatchObject({ code: 'thing.not_found' });
  });

  test('leaves an end that was typed by somebody as it is', async () => {
    const { id } = await hired(desk, { contrato: own({ hasta: '2026-12-31' }) });
    const typed = await add(id, contract());
    expect((await remove(id, typed)).json()).toEqual(done);
    expect(await spans(id)).toEqual(['2026-11-01 2026-12-31 UCI Adulto']);
  });

  test('gives the one before its own last day back, where a move had cut that short', async () => {
    const { id } = await hired(desk, { contrato: own({ hasta: '2027-03-31' }) });
    const move = { desde: '2027-01-01', idunidad: unit.emergency, idpuesto: null, idplanilla: null };
    const moved = async () => {
      const answer = await send('POST', 'traslados', { personas: [id], ...move });
      expect(answer.statusCode, answer.body).toBe(200);
      return (await person(id)).contratos.find(({ desde }) => desde === move.desde)?.id as number;
    };
    const first = await moved();
    const late = (desde: string) => put(id, first, contract({ desde, hasta: '2027-06-30' }));
    // Its beginning moves within the contract before, and then behind that.
    expect((await late('2027-02-01')).json()).toEqual(done);
    expect(await spans(id)).toEqual(['2026-11-01 2027-01-31 UCI Adulto', '2027-02-01 2027-06-30 Urgencia']);
    expect((await late('2027-05-01')).json()).toEqual(done);
    expect(await spans(id)).toEqual(['2026-11-01 2027-03-31 UCI Adulto', '2027-05-01 2027-06-30 Urgencia']);
    const meeting = await late('2027-03-01');
    const ends = 'Se cruza con el contrato que termina el mié 31 mar 2027.';
    expect([refusalOf(meeting).code, fieldsOf(meeting)]).toEqual([
      'person.contract_overlaps',
      { desde: [ends] },
    ]);
    expect((await remove(id, first)).json()).toEqual(done);
    expect((await remove(id, await moved())).json()).toEqual(done);
    expect(await spans(id)).toEqual(['2026-11-01 2027-03-31 UCI Adulto']);
  });

  test('is still followed by the one before after a move in between was taken back', async () => {
    const { id } = await hired(desk);
    const typed = await add(id, contract());
    const move = { desde: '2026-12-10', idunidad: unit.emergency, idpuesto: null, idplanilla: null };
    expect((await send('POST', 'traslados', { personas: [id], ...move })).statusCode).toBe(200);
    const moved = (await person(id)).contratos.find(({ desde }) => desde === move.desde)?.id as number;
    expect((await remove(id, moved)).json()).toEqual(done);
    expect((await put(id, typed, contract({ desde: '2027-01-05' }))).json()).toEqual(done);
    expect(await spans(id)).toEqual(['2026-11-01 2027-01-04 UCI Adulto', '2027-01-05 - Urgencia']);
  });

  test('is taken away after an end of the work that was undone as before it', async () => {
    const { id } = await hired(desk);
    await add(id, contract());
    const leaving = { ultimoDia: '2026-12-20', motivo: 'Renuncia' };
    expect((await send('POST', `${id}/baja`, leaving)).statusCode).toBe(200);
    expect((await desk.request('DELETE', `administracion/personas/${id}/baja`)).statusCode).toBe(200);
    expect(await spans(id)).toEqual(['2026-11-01 2026-12-31 UCI Adulto', '2027-01-01 - Urgencia']);
    const again = (await person(id)).contratos.find(({ desde }) => desde === '2027-01-01')?.id as number;
    expect((await remove(id, again)).json()).toEqual(done);
    expect(await spans(id)).toEqual(['2026-11-01 - UCI Adulto']);
  });

  test('is held by a shift that no other contract covers', async () => {
    const { id } = await hired(desk, { contrato: own({ hasta: '2026-12-31' }) });
    const typed = await add(id, contract());
    await plan(id, '2027-01-10');
    const words = 'Quedan sin contrato: 1 turno, desde el dom 10 ene 2027.';
    const held = (await person(id)).contratos.map(({ id: one, sostiene }) => [one === typed, sostiene]);
    expect(held).toEqual([
      [false, null],
      [true, words],
    ]);
    const removed = await remove(id, typed);
    expect(refusalOf(removed)).toMatchObject({ status: 409, code: 'person.contract_holds' });
    expect(removed.body).toContain(words);
    const late = await put(id, typed, contract({ desde: '2027-01-11' }));
    expect([refusalOf(late).code, fieldsOf(late)]).toEqual(['person.contract_holds', { desde: [words] }]);
    const early = await put(id, typed, contract({ hasta: '2027-01-09' }));
    expect(fieldsOf(early)).toEqual({ hasta: [words] });
    expect((await put(id, typed, contract({ desde: '2027-01-10', hasta: '2027-01-10' }))).json()).toEqual(
      done,
    );
  });
});

describe('a contract that has begun', () => {
  test('is corrected, and the worker is what it says', async () => {
    const { id } = await hired(desk);
    const first = await firstOf(id);
    expect((await put(id, first, contract({ desde: '2026-10-15' }))).json()).toEqual(done);
    expect(await spans(id)).toEqual(['2026-10-15 - Urgencia']);
    const [worker] = await server.db.query(sql`
      select unit_id as unit, payroll_group_id as "group" from ${server.tables()('worker')}
      where id = ${await workerOf(id)}`);
    expect(worker).toEqual({ unit: unit.emergency, group: 3 });
  });

  test('is held by marks, leave and validated sheets, each counted', async () => {
    const { id } = await hired(desk);
    const [first, workerId] = [await firstOf(id), await workerOf(id)];
    const shiftId = await plan(id, '2026-11-10');
    await addPunch(server, { shiftId, workerId, type: 1, at: '2026-11-10T08:00:00-03:00' });
    const [period] = await server.db.query<{ id: number }>(sql`
      insert into ${server.tables()('period')} (name, starts_on, ends_on)
      values ('Propio', '2026-11-01', '2026-11-12') returning id`);
    await server.db.query(sql`
      insert into ${server.tables()('attendance_validation')}
      ${rowsOf([{ period_id: period?.id, worker_id: workerId, validated_at: '2026-11-13T12:00:00-03:00' }])}`);
    // Leave until the 12th, of which the last day was withdrawn.
    await server.db.query(sql`
      insert into ${server.tables()('permit')} (worker_id, unit_id, permit_type_id, from_date, to_date, free_from,
        created_at, approved, decided_at, recorded)
      values (${workerId}, ${unit.uci}, ${permitType.unpaid}, '2026-11-10', '2026-11-12', '2026-11-12',
        '2026-11-01T12:00Z', true, '2026-11-02T12:00Z', true)`);
    const late = await put(id, first, own({ desde: '2026-11-11' }));
    expect(refusalOf(late).code).toBe('person.contract_holds');
    expect(fieldsOf(late)).toEqual({
      desde: ['Quedan sin contrato: 1 turno, 1 marca, 1 permiso y 1 ficha validada, desde el dom 1 nov.'],
    });
    const whole = await put(id, first, own({ desde: '2026-11-02' }));
    expect(fieldsOf(whole)).toEqual({
      desde: ['Quedan sin contrato: 1 ficha validada, desde el dom 1 nov.'],
    });
    expect(refusalOf(await remove(id, first)).code).toBe('person.contract_holds');
    expect((await put(id, first, own({ hasta: '2026-11-12' }))).json()).toEqual(done);
    const ended = await put(id, first, own({ hasta: '2026-11-10' }));
    expect(fieldsOf(ended)).toEqual({
      hasta: ['Quedan sin contrato: 1 permiso y 1 ficha validada, desde el mié 11 nov.'],
    });
  });

  test('is taken away while nothing depends on it', async () => {
    const { id } = await hired(desk);
    expect((await remove(id, await firstOf(id))).json()).toEqual(done);
    expect((await person(id)).contratos).toEqual([]);
  });

  test('that ended with the work keeps its last day, and its other fields can be corrected', async () => {
    const { id } = await hired(desk);
    const first = await firstOf(id);
    expect(
      (await send('POST', `${id}/baja`, { ultimoDia: '2026-12-20', motivo: 'Renuncia' })).statusCode,
    ).toBe(200);
    const moved = await put(id, first, own({ hasta: '2026-12-24' }));
    expect(refusalOf(moved)).toMatchObject({ status: 409, code: 'person.contract_ended' });
    expect(Object.keys(fieldsOf(moved) ?? {})).toEqual(['hasta']);
    expect(refusalOf(await remove(id, first)).code).toBe('person.contract_ended');
    expect((await put(id, first, own({ hasta: '2026-12-20', articulo22: true }))).json()).toEqual(done);
  });
});

test('overlap is refused as for a new contract, and nothing is written', async () => {
  const { id } = await hired(desk, { contrato: own({ hasta: '2026-12-31' }) });
  const typed = await add(id, contract());
  const before = await spans(id);
  const overlapping = await put(id, typed, contract({ desde: '2026-12-31' }));
  expect(refusalOf(overlapping)).toMatchObject({ status: 409, code: 'person.contract_overlaps' });
  const between = await send(
    'POST',
    `${id}/contratos`,
    contract({ desde: '2026-10-01', hasta: '2026-11-01' }),
  );
  expect(refusalOf(between)).toMatchObject({ status: 409, code: 'person.contract_overlaps' });
  expect(fieldsOf(between)).toEqual({ hasta: ['Se cruza con el contrato que empieza el dom 1 nov.'] });
  const backwards = await put(id, typed, contract({ hasta: '2026-12-31' }));
  expect(refusalOf(backwards)).toMatchObject({ status: 422, code: 'request.invalid' });
  const nowhere = await put(id, typed, contract({ idplanilla: 1 }));
  expect(refusalOf(nowhere)).toMatchObject({ code: 'thing.not_found' });
  expect(await spans(id)).toEqual(before);
});

test('somebody who saw an older state overwrites nothing, and of two at once one is done', async () => {
  const { id } = await hired(desk);
  const typed = await add(id, contract());
  const version = await versionOf(id);
  const answers = await Promise.all([
    put(id, typed, contract({ desde: '2027-02-01' }), version),
    remove(id, typed, version),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  for (const contractId of [await firstOf(id), 987_654]) {
    const stale = await put(id, contractId, own(), version);
    expect(refusalOf(stale)).toMatchObject({ status: 409, code: 'person.changed' });
  }
});

test('a contract of another person is not there', async () => {
  const [one, other] = [await hired(desk), await hired(desk)];
  const theirs = await firstOf(other.id);
  expect(refusalOf(await put(one.id, theirs, own()))).toMatchObject({ code: 'thing.not_found' });
  expect(refusalOf(await remove(one.id, theirs))).toMatchObject({ code: 'thing.not_found' });
});

test('the last administrator keeps a contract', async () => {
  const people = await administratorOf(server, ['personas']);
  const { id } = await hired(people);
  const t = server.tables()('administrator');
  await server.db.query(sql`delete from ${t} where scope = 'organizacion'`);
  await server.db.query(sql`insert into ${t} (person_id, scope) values (${id}, 'organizacion')`);
  const answer = (await people.get(`administracion/personas/${id}`)).json() as {
    data: { contratos: [{ id: number }]; version: number };
  };
  const { contratos, version } = answer.data;
  const path = `administracion/personas/${id}/contratos/${contratos[0].id}`;
  const put = (hasta: string) => people.request('PUT', path, { body: { ...own({ hasta }), version } });
  expect(refusalOf(await put('2026-11-17'))).toMatchObject({ code: 'person.last_administrator' });
  expect(refusalOf(await people.request('DELETE', path, { query: { version } }))).toMatchObject({
    code: 'person.last_administrator',
  });
  expect((await put('2026-11-18')).json()).toEqual(done);
});
