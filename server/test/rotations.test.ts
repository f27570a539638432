import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { loadRulesAndShifts } from '../src/verdict/verdict-facts.sql.ts';
import { unit, worker } from './support/fixture.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { expectGuarded, refusalOf } from './support/refusals.ts';
import { readRoster } from './support/roster.ts';
import { fourth, readRotations, rotation, rotationsPath, sendRotation } from './support/rotations.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let patricia: Persona;
let jorge: Persona;
beforeAll(async () => {
  server = await startTestServer();
  patricia = await server.as('patricia.vega');
  jorge = await server.as('jorge.pinto');
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const { camila, diego } = worker;
const change = (id: number, body: object) =>
  patricia.request('PUT', `${rotationsPath}/${id}`, {
    body: { ...fourth, dias: [...fourth.dias], version: 1, ...body },
  });
const members = (id: number, body: object) =>
  patricia.request('PUT', `${rotationsPath}/${id}/personas`, {
    body: { desde: '2026-12-21', hasta: null, personas: [{ idtrabajador: camila, fase: 1 }], ...body },
  });
const membersOf = async (id: number) =>
  (await readRotations(patricia)).find((one) => one.id === id)?.personas;
const invalid = (field: string) => ({
  status: 422,
  code: 'request.invalid',
  fields: { [field]: [expect.any(String)] },
});

describe('rotations of a unit', () => {
  it('are made, changed and deleted, each with its audit event', async () => {
    const id = await rotation(patricia, { nombre: '  Cuarto   turno ', resolucion: '1234 de 2025' });
    expect(await readRotations(patricia)).toEqual([
      { id, version: 1, ...fourth, dias: [2, 3, null, null], resolucion: '1234 de 2025', personas: [] },
    ]);
    expect((await change(id, { nombre: 'Turno de cuatro', dias: [2, null] })).statusCode).toBe(200);
    expect(await readRotations(patricia)).toMatchObject([
      { version: 2, nombre: 'Turno de cuatro', dias: [2, null] },
    ]);
    expect((await patricia.request('DELETE', `${rotationsPath}/${id}`)).statusCode).toBe(200);
    expect(await readRotations(patricia)).toEqual([]);
    const t = server.tables();
    const events = await server.db.query(sql`
      select action, before->>'name' as was, after->>'name' as name from ${t('audit_event')}
      where entity = 'rotation' order by id`);
    expect(events).toEqual([
      { action: 'rotation.create', was: null, name: 'Cuarto turno' },
      { action: 'rotation.change', was: 'Cuarto turno', name: 'Turno de cuatro' },
      { action: 'rotation.remove', was: 'Turno de cuatro', name: null },
    ]);
  });

  it.each<[string, object, object]>([
    ['a thousand days', { dias: Array(1000).fill(2) }, { status: 422, code: 'request.invalid' }],
    ['57 days', { dias: Array(57).fill(2) }, { status: 422, code: 'request.invalid' }],
    ['no day', { dias: [] }, { status: 422, code: 'request.invalid' }],
    ['no shift', { dias: [null, null] }, invalid('dias')],
    ['a blank name', { nombre: '   ' }, invalid('nombre')],
    ['a blank resolution', { resolucion: ' ' }, invalid('resolucion')],
    ['an average over 15 days', { dias: Array(15).fill(2) }, invalid('base')],
    ['an unknown type', { dias: [2, 987_654] }, { status: 409, code: 'shift_type.retired' }],
    ['the free day as a type', { dias: [2, 1] }, { status: 409, code: 'shift_type.retired' }],
  ])('are refused with %s', async (_, body, refusal) => {
    expect(refusalOf(await sendRotation(patricia, body))).toMatchObject(refusal);
    expect(await readRotations(patricia)).toEqual([]);
  });

  it('take 56 days by the week, and one name of a unit once, in whichever case', async () => {
    const id = await rotation(patricia, { dias: Array(56).fill(2), base: 'semana' });
    expect(refusalOf(await sendRotation(patricia, { nombre: 'CUARTO TURNO' }))).toMatchObject({
      ...{ status: 409, code: 'rotation.name_taken' },
    });
    const other = await rotation(patricia, { nombre: 'Tercer turno', dias: [2, 3, null] });
    expect(refusalOf(await change(other, { dias: [2, 3, null] }))).toMatchObject({
      code: 'rotation.name_taken',
    });
    for (const one of [id, other]) await patricia.request('DELETE', `${rotationsPath}/${one}`);
  });

  it('are not changed by somebody who saw another version', async () => {
    const id = await rotation(patricia);
    await change(id, { nombre: 'Otro nombre' });
    expect(refusalOf(await change(id, { nombre: 'Tercer nombre' }))).toMatchObject({
      ...{ status: 409, code: 'rotation.changed' },
    });
    await patricia.request('DELETE', `${rotationsPath}/${id}`);
  });

  it('are those of the own unit, for managers who may edit shifts', async () => {
    await expectGuarded(server, 'POST', rotationsPath, 'admin');
    expect(refusalOf(await sendRotation(jorge, {}))).toMatchObject({
      status: 403,
      code: 'access.permission',
    });
    const foreign = await sendRotation(patricia, {}, `unidades/${unit.emergency}/rotativas`);
    expect(refusalOf(foreign)).toMatchObject({ status: 404, code: 'thing.not_found' });
    const t = server.tables();
    const [theirs] = await server.db.query<{ id: number }>(sql`
      insert into ${t('rotation')} (unit_id, name) values (${unit.emergency}, 'De otra unidad') returning id`);
    const id = theirs?.id ?? 0;
    expect(refusalOf(await change(id, {}))).toMatchObject({ status: 404 });
    expect(refusalOf(await members(id, {}))).toMatchObject({ status: 404 });
    expect(refusalOf(await patricia.request('DELETE', `${rotationsPath}/${id}`))).toMatchObject({
      status: 404,
    });
    expect(await readRotations(patricia)).toEqual([]);
  });
});

describe('who follows a rotation', () => {
  it('is one rotation at a time, changed from a date on, and ended', async () => {
    const one = await rotation(patricia);
    const other = await rotation(patricia, { nombre: 'Tercer turno', dias: [2, 3, null] });
    const both = [
      { idtrabajador: camila, fase: 1 },
      { idtrabajador: diego, fase: 3 },
    ];
    expect((await members(one, { personas: both })).statusCode).toBe(200);
    expect(await membersOf(one)).toEqual(
      both.map((member) => ({ ...member, desde: '2026-12-21', hasta: null })),
    );
    await members(other, {
      desde: '2027-01-10',
      hasta: '2027-02-28',
      personas: [{ idtrabajador: camila, fase: 2 }],
    });
    expect(await membersOf(one)).toMatchObject([
      { idtrabajador: camila, desde: '2026-12-21', hasta: '2027-01-09' },
      { idtrabajador: diego, hasta: null },
    ]);
    expect(await membersOf(other)).toEqual([
      { idtrabajador: camila, fase: 2, desde: '2027-01-10', hasta: '2027-02-28' },
    ]);
    await members(one, { desde: '2027-01-01', personas: [{ idtrabajador: camila, fase: null }] });
    expect(await membersOf(other)).toEqual([]);
    expect(await membersOf(one)).toMatchObject([{ hasta: '2026-12-31' }, { hasta: null }]);

    expect(refusalOf(await change(one, { dias: [2, null] }))).toMatchObject({ code: 'rotation.in_use' });
    expect((await change(one, { resolucion: '55' })).statusCode).toBe(200);
    expect(refusalOf(await patricia.request('DELETE', `${rotationsPath}/${one}`))).toMatchObject({
      ...{ status: 409, code: 'rotation.in_use' },
    });
  });

  it('is nobody of another unit, no past day, and no place beyond the cycle', async () => {
    const id = await rotation(patricia, { nombre: 'De prueba' });
    const foreign = [
      { idtrabajador: camila, fase: 0 },
      { idtrabajador: worker.rosa, fase: 0 },
    ];
    expect(refusalOf(await members(id, { personas: foreign }))).toMatchObject({ status: 404 });
    expect(refusalOf(await members(id, { desde: '2026-11-17' }))).toMatchObject(invalid('desde'));
    expect(refusalOf(await members(id, { desde: '2027-12-19' }))).toMatchObject(invalid('desde'));
    expect(refusalOf(await members(id, { hasta: '2026-12-20' }))).toMatchObject(invalid('hasta'));
    const beyond = [{ idtrabajador: camila, fase: 4 }];
    expect(refusalOf(await members(id, { personas: beyond }))).toMatchObject(invalid('personas.0.fase'));
    expect(await membersOf(id)).toEqual([]);
  });
});

describe('hours of an authorised cycle', () => {
  it('are judged by their average in the roster and in verdicts, where the rotation has a resolution', async () => {
    const id = await rotation(patricia, { nombre: 'Con resolución', resolucion: '1340' });
    await members(id, { desde: '2027-04-05', personas: [{ idtrabajador: camila, fase: 0 }] });
    const range = { desde: '2027-04-05', hasta: '2027-04-11' };
    const cycleOfCamila = async () =>
      (await readRoster(patricia, range)).filas.find(({ idtrabajador }) => idtrabajador === camila)?.ciclo;
    expect(await cycleOfCamila()).toEqual({ dias: 4, fase: 0, desde: '2027-04-05', hasta: null });
    const { workers } = await loadRulesAndShifts(
      server.db,
      server.tables(),
      [camila],
      [{ from: '2027-04-05', to: '2027-04-11' }],
    );
    expect(workers[0]?.cycle).toEqual({ days: 4, phase: 0, from: '2027-04-05', to: null });
    // Without its number the week counts.
    expect((await change(id, { nombre: 'Con resolución' })).statusCode).toBe(200);
    expect(await cycleOfCamila()).toBeNull();
  });
});
