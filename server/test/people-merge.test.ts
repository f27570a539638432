import type { Response } from '@relevo/contract';
import { checkDigit } from '@relevo/domain/rut';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { administratorOf, proveForEver } from './support/administrators.ts';
import { fixtureNow } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { markBody, sendMark } from './support/marks.ts';
import { dataOf, mergesAt, nursePost } from './support/merging.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { hired, peopleAt } from './support/people.ts';
import { refusalOf } from './support/refusals.ts';
import { askRelease } from './support/releases.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

type Merged = Response<'POST administracion/personas/{id}/fusionar'>['data'];

let server: TestServer;
let desk: Persona & { person: number };
let personnel: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['organizacion']);
  personnel = await administratorOf(server, ['personas']);
});
beforeEach(() => server.setNow(fixtureNow));
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const { person, send, list } = peopleAt(() => desk);
const { merge, undo, compare, known, plan, letIn, ownersOf, doubled } = mergesAt(
  () => server,
  () => desk,
);
const rutOf = (number: number) => `${number}-${checkDigit(number)}`;

describe('a union', () => {
  test('moves contracts and shifts, and the other record is gone', async () => {
    const { id, other, shifts, worker } = await doubled();
    expect(await compare(id, other)).toMatchObject({
      ...{ queda: { id, turnosPorVenir: 0 }, va: { id: other, turnosPorVenir: 2 }, impedimento: null },
    });
    const answer = await merge(id, other, { by: personnel });
    expect(dataOf<Merged>(answer), answer.body).toEqual({
      ...{ turnos: 2, contratos: 1, permisos: 0, solicitudes: 0 },
    });
    expect(await ownersOf(shifts)).toEqual([worker, worker]);
    const { contratos } = await person(id);
    expect(contratos.map(({ desde }) => desde)).toEqual(['2026-11-01', '2027-01-01']);
    expect((await desk.get(`administracion/personas/${other}`)).statusCode).toBe(404);
    expect((await list({ q: 'julia' })).data.map((row) => row.id)).not.toContain(other);
    expect((await known(id)).unidas).toMatchObject([
      { id: other, deshacerHasta: fixtureNow.add({ hours: 720 }).toString() },
    ]);
  });

  test('exchanges the fields that were asked for, and frees the rut that is left', async () => {
    const { id, other } = await doubled();
    const [mine, theirs] = [await person(id), await person(other)];
    expect((await merge(id, other, { tomar: ['rut', 'correo'] })).statusCode).toBe(200);
    expect(await person(id)).toMatchObject({
      ...{ rut: theirs.rut, correo: theirs.correo, telefono: mine.telefono },
    });
    const { id: third } = await hired(desk, { rut: mine.rut });
    expect((await person(third)).rut).toBe(mine.rut);
    const refused = await undo(id, other);
    expect(refusalOf(refused)).toMatchObject({ status: 409, code: 'person.merge_used' });
    expect(refused.body).toContain('desde la unión hay otra persona con el mismo RUT');
  });

  test('counts the same contract once, and refuses one that overlaps', async () => {
    const { id } = await hired(desk);
    const { id: same } = await hired(desk);
    const mine = (await person(same)).contratos.map(({ id: _id, ...rest }) => rest);
    expect(dataOf<Merged>(await merge(id, same))).toMatchObject({ contratos: 0 });
    expect((await person(id)).contratos).toHaveLength(1);
    expect((await undo(id, same)).statusCode).toBe(200);
    expect((await person(same)).contratos.map(({ id: _id, ...rest }) => rest)).toEqual(mine);
    expect((await merge(id, same)).statusCode).toBe(200);
    const { id: overlapping } = await hired(desk, { contrato: { ...nursePost, desde: '2026-12-01' } });
    expect((await compare(id, overlapping)).impedimento?.codigo).toBe('person.contract_overlaps');
    expect(refusalOf(await merge(id, overlapping))).toMatchObject({ code: 'person.contract_overlaps' });
  });

  test('is refused where both work at the same time', async () => {
    const { id } = await hired(desk);
    const { id: same } = await hired(desk);
    await plan(id, '2026-12-01');
    await plan(same, '2026-12-01');
    expect(refusalOf(await merge(id, same))).toMatchObject({ status: 409, code: 'person.merge_shifts' });
  });

  test('keeps the one with marks, and none where both have them', async () => {
    const { id, other } = await doubled();
    const nurse = await logIn(server, await letIn(other));
    expect((await sendMark(nurse, markBody(server))).statusCode).toBe(200);
    expect((await compare(id, other)).impedimento?.codigo).toBe('person.merge_turned');
    expect(refusalOf(await merge(id, other))).toMatchObject({ code: 'person.merge_turned' });
    const camila = (await list({ q: 'camila' })).data[0]?.id ?? 0;
    expect((await sendMark(await server.as('camila.rojas'), markBody(server))).statusCode).toBe(200);
    expect(refusalOf(await merge(camila, other))).toMatchObject({ code: 'person.merge_marks' });
    expect((await merge(other, id)).statusCode).toBe(200);
  });

  test('ends what the other one asked for, and tells her where she is now', async () => {
    const { id, other, shifts } = await doubled();
    const nurse = await logIn(server, await letIn(other));
    expect((await askRelease(nurse, shifts[1] ?? 0)).statusCode).toBe(200);
    const rut = String((await person(other)).rut);
    expect(dataOf<Merged>(await merge(id, other, { by: personnel }))).toMatchObject({ solicitudes: 1 });
    // Her account opens the record that stays, and no token of before does anything.
    const query = { desde: '2026-12-24', hasta: '2026-12-24' };
    expect((await nurse.get('me/turnos', query)).statusCode).toBe(401);
    server.setNow('2027-01-02T12:00:00-03:00');
    const again = await logIn(server, rut);
    expect((await again.get('me/notificaciones', { limit: 10 })).body).toContain('tu ficha se unió con otra');
  });

  test('of the own person, of oneself with oneself, and of somebody unknown is refused', async () => {
    const { id, other } = await doubled();
    expect(refusalOf(await merge(desk.person, id))).toMatchObject({ status: 403, code: 'person.own_merge' });
    expect(refusalOf(await merge(id, desk.person))).toMatchObject({ code: 'person.own_merge' });
    for (const [one, two] of [
      [id, id],
      [id, 987_654],
      [987_654, id],
    ] as const) {
      expect(refusalOf(await merge(one, two))).toMatchObject({ code: 'thing.not_found' });
    }
    const body = { idpersona: other, tomar: [], version: 1, versionOtra: 7 };
    const stale = await desk.request('POST', `administracion/personas/${id}/fusionar`, { body });
    expect(refusalOf(stale)).toMatchObject({ status: 409, code: 'person.changed' });
  });

  test('of a nurse and a manager is refused', async () => {
    const { id } = await hired(desk);
    const jorge = (await list({ q: 'jorge pinto' })).data[0]?.id ?? 0;
    expect(refusalOf(await merge(id, jorge))).toMatchObject({ code: 'person.merge_posts' });
    expect(refusalOf(await merge(jorge, id))).toMatchObject({ code: 'person.merge_posts' });
  });
});

describe('access', () => {
  test('of two with an account is for the scope of the organisation, and one account opens the record', async () => {
    const { id, other } = await doubled();
    const [rut, otherRut] = [await letIn(id), await letIn(other)];
    expect(refusalOf(await merge(id, other, { by: personnel }))).toMatchObject({
      ...{ status: 403, code: 'person.merge_access' },
    });
    expect((await merge(id, other)).statusCode).toBe(200);
    expect((await server.login(rut)).statusCode).toBe(200);
    expect(refusalOf(await server.login(otherRut))).toMatchObject({ code: 'session.no_instance' });
    expect((await undo(id, other)).statusCode).toBe(200);
    expect((await server.login(otherRut)).statusCode).toBe(200);
  });

  test('scopes join for the scope of the organisation alone, and go back', async () => {
    const { id, other } = await doubled();
    await send('PUT', `${other}/alcances`, { alcances: ['turnos'] });
    expect(refusalOf(await merge(id, other, { by: personnel }))).toMatchObject({
      code: 'person.merge_access',
    });
    expect((await merge(id, other)).statusCode).toBe(200);
    expect((await person(id)).alcances).toEqual(['turnos']);
    expect(refusalOf(await undo(id, other, personnel))).toMatchObject({ code: 'person.merge_access' });
    expect((await undo(id, other)).statusCode).toBe(200);
    expect((await person(id)).alcances).toEqual([]);
    expect((await person(other)).alcances).toEqual(['turnos']);
  });

  test('scopes that were taken since do not come back', async () => {
    const { id, other } = await doubled();
    await send('PUT', `${other}/alcances`, { alcances: ['turnos'] });
    await merge(id, other);
    await send('PUT', `${id}/alcances`, { alcances: [] });
    expect((await undo(id, other)).statusCode).toBe(200);
    expect((await person(other)).alcances).toEqual([]);
  });
});

describe('an undone union', () => {
  test('brings back all that moved, with the way in', async () => {
    const { id, other, shifts, worker, otherWorker } = await doubled();
    const rut = await letIn(other);
    const [mine, theirs] = [await person(id), await person(other)];
    await merge(id, other, { tomar: ['rut', 'nombre', 'telefono'] });
    expect(dataOf<Merged>(await undo(id, other, personnel))).toMatchObject({ turnos: 2, contratos: 1 });
    expect(await ownersOf(shifts)).toEqual([otherWorker, otherWorker]);
    const same = ({ version: _version, ...rest }: typeof mine) => rest;
    expect(same(await person(id))).toEqual(same(mine));
    expect(same(await person(other))).toEqual(same(theirs));
    expect((await server.login(rut)).statusCode).toBe(200);
    expect(refusalOf(await undo(id, other))).toMatchObject({ status: 409, code: 'person.merge_over' });
    expect((await merge(other, id)).statusCode).toBe(200);
    expect(worker).not.toBe(otherWorker);
  });

  test('is possible for 30 days', async () => {
    const { id, other } = await doubled();
    await merge(id, other);
    server.setNow(fixtureNow.add({ hours: 720 }));
    const late = await logIn(server, 'admin-organizacion');
    await proveForEver(server, 'admin-organizacion');
    expect(refusalOf(await undo(id, other, late))).toMatchObject({ code: 'person.merge_over' });
    server.setNow(fixtureNow.add({ hours: 719 }));
    expect((await undo(id, other, late)).statusCode).toBe(200);
  });

  test('is refused with what was used since', async () => {
    const { id, other, shifts } = await doubled();
    const rut = await letIn(id);
    await merge(id, other);
    const nurse = await logIn(server, rut);
    server.setNow(fixtureNow.add({ minutes: 1 }));
    const asked = await askRelease(nurse, shifts[1] ?? 0);
    expect(asked.statusCode, asked.body).toBe(200);
    server.setNow('2026-12-01T07:30:00-03:00');
    const again = await logIn(server, rut);
    expect((await sendMark(again, markBody(server))).statusCode).toBe(200);
    const late = await logIn(server, 'admin-organizacion');
    await proveForEver(server, 'admin-organizacion');
    const refused = await undo(id, other, late);
    expect(refusalOf(refused)).toMatchObject({ code: 'person.merge_used' });
    expect(refused.body).toContain('desde la unión hay 1 marca en sus turnos, 1 solicitud sobre sus turnos.');
  });
});

test('persons who may be one are named with their likeness', async () => {
  const { id } = await hired(desk, { nombre: 'Íñigo', apellidoPaterno: 'Ñancupil', rut: rutOf(17_345_678) });
  const { id: sameName } = await hired(desk, { nombre: 'iñigo', apellidoPaterno: 'Nancupil' });
  const { id: nearRut } = await hired(desk, { apellidoPaterno: 'Ñancupil', rut: rutOf(17_345_687) });
  await hired(desk, { apellidoPaterno: 'Otra' });
  expect((await known(id)).parecidas).toMatchObject([
    { id: sameName, por: ['nombre'] },
    { id: nearRut, por: ['rut'] },
  ]);
});
