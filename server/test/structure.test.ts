import type { StructurePlace, StructurePosition, StructureUnit } from '@relevo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { position, unit } from './support/fixture.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
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

interface Structure {
  unidades: StructureUnit[];
  cargos: StructurePosition[];
  establecimientos: StructurePlace[];
}
const structure = async () =>
  ((await desk.get('administracion/estructura')).json() as { data: Structure }).data;
const unitOf = async (id: number) => (await structure()).unidades.find((one) => one.id === id);
const post = (path: string, body: object, headers = {}) =>
  desk.request('POST', `administracion/${path}`, { body, headers });
const put = (path: string, body: object) => desk.request('PUT', `administracion/${path}`, { body });
const remove = (path: string, version: number) =>
  desk.request('DELETE', `administracion/${path}`, { query: { version } });
const made = async (path: string, body: object): Promise<number> =>
  ((await post(path, body)).json() as { data: { id: number } }).data.id;
let count = 0;
const fresh = (word: string) => {
  count += 1;
  return `${word} ${count}`;
};

test('shows units with people, managers, sectors and groups, and not the administration itself', async () => {
  const { unidades, cargos, establecimientos } = await structure();
  expect(unidades.map(({ nombre }) => nombre)).toEqual(['UCI Adulto', 'Urgencia']);
  const uci = unidades.find(({ id }) => id === unit.uci);
  expect(uci).toMatchObject({ abreviatura: 'UCI', version: 1 });
  expect(uci?.jefaturas.map(({ nombre }) => nombre)).toEqual(['Patricia Vega', 'Marta Puerto']);
  expect(uci?.sectores.map(({ nombre }) => nombre)).toEqual(['Coordinación', 'Sector A', 'Sector B']);
  expect(uci?.planillas.map(({ nombre }) => nombre)).toEqual(['Enfermeras UCI', 'TENS UCI']);
  expect(uci?.personas).toBeGreaterThan(0);
  expect(cargos.map(({ nombre }) => nombre)).toEqual(['Enfermera', 'Técnico en enfermería']);
  expect(establecimientos[0]).toMatchObject({ nombre: 'Casa central', radio: 80 });
});

describe('a unit', () => {
  test('is made with sectors in their order and a payroll group', async () => {
    const id = await made('unidades', { nombre: '  Pediatría   Norte ', abreviatura: 'PED' });
    for (const nombre of ['Sala 1', 'Sala 2', 'Sala 3']) await made(`unidades/${id}/sectores`, { nombre });
    await made(`unidades/${id}/planillas`, { nombre: 'Enfermeras', idpuesto: position.nurse });
    const there = await unitOf(id);
    expect(there).toMatchObject({ nombre: 'Pediatría Norte', usos: 4, personas: 0, jefaturas: [] });
    const [first, second, third] = there?.sectores.map((sector) => sector.id) ?? [];
    expect((await put(`unidades/${id}/sectores`, { orden: [third, first, second] })).statusCode).toBe(200);
    expect((await unitOf(id))?.sectores.map(({ nombre }) => nombre)).toEqual(['Sala 3', 'Sala 1', 'Sala 2']);
    for (const orden of [
      [first, second],
      [first, first, second],
      [first, second, third, 1],
    ]) {
      expect(refusalOf(await put(`unidades/${id}/sectores`, { orden }))).toMatchObject({
        code: 'structure.changed',
      });
    }
  });

  test('is made once by a tap that came twice', async () => {
    const nombre = fresh('Unidad');
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { nombre, abreviatura: nombre };
    const answers = await Promise.all([post('unidades', body, headers), post('unidades', body, headers)]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect((await structure()).unidades.filter((one) => one.nombre === nombre)).toHaveLength(1);
  });

  test('of one name is one, also when two write it at once', async () => {
    const nombre = fresh('Unidad');
    const answers = await Promise.all(
      [nombre, nombre.toUpperCase(), nombre].map((name) =>
        post('unidades', { nombre: name, abreviatura: fresh('U') }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(
      refusalOf(await put(`unidades/${unit.uci}`, { nombre, abreviatura: 'UCI', version: 1 })),
    ).toMatchObject({
      code: 'structure.name_taken',
    });
  });

  test('has a short name that no other unit has, whatever its case', async () => {
    const taken = { status: 409, code: 'structure.abbreviation_taken' };
    const nombre = fresh('Unidad');
    expect(refusalOf(await post('unidades', { nombre, abreviatura: 'uci' }))).toEqual(taken);
    expect((await structure()).unidades.some((one) => one.nombre === nombre)).toBe(false);
    const abreviatura = fresh('Ab');
    const [own, same] = await Promise.all([
      post('unidades', { nombre, abreviatura }),
      post('unidades', { nombre: fresh('Unidad'), abreviatura }),
    ]);
    expect([own.statusCode, same.statusCode].sort()).toEqual([200, 409]);
    const id = (await structure()).unidades.find((one) => one.abreviatura === abreviatura)?.id;
    const kept = { nombre: fresh('Unidad'), version: 1 };
    expect(refusalOf(await put(`unidades/${id}`, { ...kept, abreviatura: 'UCI' }))).toEqual(taken);
    // Its own short name hinders nothing.
    expect((await put(`unidades/${id}`, { ...kept, abreviatura })).statusCode).toBe(200);
  });

  test('that somebody saved meanwhile is not overwritten', async () => {
    const abreviatura = fresh('U');
    const id = await made('unidades', { nombre: fresh('Unidad'), abreviatura });
    const names = [fresh('Unidad'), fresh('Unidad')];
    const answers = await Promise.all(
      names.map((nombre) => put(`unidades/${id}`, { nombre, abreviatura, version: 1 })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await unitOf(id))?.version).toBe(2);
    expect(refusalOf(await remove(`unidades/${id}`, 1))).toMatchObject({ code: 'structure.changed' });
    expect((await remove(`unidades/${id}`, 2)).statusCode).toBe(200);
    expect(await unitOf(id)).toBeUndefined();
  });

  test('in use is not deleted, nor the unit of the administration', async () => {
    expect(refusalOf(await remove(`unidades/${unit.uci}`, 1))).toMatchObject({
      status: 409,
      code: 'structure.in_use',
    });
    const [own] = await server.db.query<{ id: number }>(sql`
      select id from ${server.tables()('unit')} where kind = 0`);
    expect(refusalOf(await remove(`unidades/${own?.id}`, 1))).toMatchObject({ code: 'thing.not_found' });
    expect(
      refusalOf(await put(`unidades/${own?.id}`, { nombre: 'X', abreviatura: 'X', version: 1 })),
    ).toMatchObject({ code: 'thing.not_found' });
  });
});

test.each([
  ['sectores', `unidades/${unit.uci}/sectores`, {}],
  ['planillas', `unidades/${unit.uci}/planillas`, { idpuesto: position.nurse }],
  ['cargos', 'cargos', {}],
  ['establecimientos', 'establecimientos', { lat: -33.4, lng: -70.6, radio: 120 }],
])('%s are made, renamed and deleted while nobody uses them', async (path, creating, more) => {
  const nombre = fresh('Nombre');
  const id = await made(creating, { nombre, ...more });
  expect(refusalOf(await post(creating, { nombre, ...more }))).toMatchObject({
    code: 'structure.name_taken',
  });
  const renaming =
    path === 'establecimientos' ? { ...more, nombre: fresh('Otro') } : { nombre: fresh('Otro') };
  expect((await put(`${path}/${id}`, { ...renaming, version: 1 })).statusCode).toBe(200);
  expect(refusalOf(await put(`${path}/${id}`, { ...renaming, version: 1 }))).toMatchObject({
    code: 'structure.changed',
  });
  expect(refusalOf(await put(`${path}/${id}`, { ...renaming, nombre: '  ', version: 2 }))).toMatchObject({
    status: 422,
    fields: { nombre: [expect.stringMatching(/nombre/)] },
  });
  expect((await remove(`${path}/${id}`, 2)).statusCode).toBe(200);
  expect(refusalOf(await remove(`${path}/${id}`, 2))).toMatchObject({ code: 'thing.not_found' });
});

test.each([
  ['cargos', position.nurse],
  ['planillas', 1],
  ['establecimientos', 1],
])('%s in use stay', async (path, id) => {
  expect(refusalOf(await remove(`${path}/${id}`, 1))).toMatchObject({ code: 'structure.in_use' });
});

test('a unit that a rotation alone uses says so', async () => {
  const id = await made('unidades', { nombre: fresh('Unidad'), abreviatura: fresh('U') });
  const t = server.tables();
  await server.db.query(sql`insert into ${t('rotation')} (unit_id, name) values (${id}, 'Cuarto turno')`);
  expect((await remove(`unidades/${id}`, 1)).json()).toMatchObject({
    error: {
      code: 'structure.in_use',
      message: expect.stringMatching(/^Lo usan rotativas de la planilla: no se puede eliminar/),
    },
  });
  await server.db.query(sql`delete from ${t('rotation')} where unit_id = ${id}`);
  expect((await remove(`unidades/${id}`, 1)).statusCode).toBe(200);
});

test('a sector says what uses it', async () => {
  const t = server.tables();
  const [used, id] = [
    await made(`unidades/${unit.uci}/sectores`, { nombre: fresh('Sector') }),
    await made(`unidades/${unit.uci}/sectores`, { nombre: fresh('Sector') }),
  ];
  await server.db.query(sql`
    update ${t('shift')} set sector_id = ${used} where id = (select min(id) from ${t('shift')} where unit_id = ${unit.uci})`);
  const [figure] = await server.db.query<{ id: number }>(sql`
    insert into ${t('staffing_minimum')} (sector_id, is_day, minimum) values (${id}, true, 2) returning id`);
  const whyNot = async (sector: number) =>
    ((await remove(`sectores/${sector}`, 1)).json() as { error: { code: string; message: string } }).error;
  expect(await whyNot(used)).toMatchObject({
    ...{ code: 'structure.in_use', message: expect.stringMatching(/^Lo usan turnos: no se puede eliminar/) },
  });
  expect(await whyNot(id)).toMatchObject({
    message: expect.stringMatching(/^Lo usan cifras de dotación mínima/),
  });
  await server.db.query(sql`delete from ${t('staffing_minimum')} where id = ${figure?.id ?? 0}`);
  expect((await remove(`sectores/${id}`, 1)).statusCode).toBe(200);
});

test('a position and a workplace say what uses them', async () => {
  const { cargos, establecimientos } = await structure();
  const { usan, usos } = cargos.find(({ id }) => id === position.nurse) ?? {};
  expect(usan).toEqual({ personas: 4, estamentos: expect.any(Number) });
  expect(Object.values(usan ?? {}).reduce((sum, one) => sum + one)).toBe(usos);
  expect(establecimientos.find(({ id }) => id === 1)?.usan).toEqual({ personas: expect.any(Number) });
});

test('a group with least staffing, and a unit with a last day for wishes, stay', async () => {
  const t = server.tables();
  const unitId = await made('unidades', { nombre: fresh('Unidad'), abreviatura: fresh('U') });
  const path = `unidades/${unit.uci}/planillas`;
  const groupId = await made(path, { nombre: fresh('Planilla'), idpuesto: position.nurse });
  await server.db.query(sql`
    insert into ${t('staffing_minimum')} (payroll_group_id, is_day, minimum) values (${groupId}, true, 2)`);
  await server.db.query(sql`
    insert into ${t('wish_deadline')} (unit_id, month, closes_on) values (${unitId}, '2027-01-01', '2026-12-20')`);
  for (const one of [`planillas/${groupId}`, `unidades/${unitId}`])
    expect(refusalOf(await remove(one, 1)), one).toMatchObject({ code: 'structure.in_use' });
  const group = (await unitOf(unit.uci))?.planillas.find(({ id }) => id === groupId);
  expect(group).toMatchObject({ usos: 1, usan: { minimos: 1 } });
  expect(await unitOf(unitId)).toMatchObject({ usos: 1, usan: { plazos: 1 } });
});

test('a group for a position, or of a unit, that is not there is none', async () => {
  for (const [unitId, idpuesto] of [
    [unit.uci, 987_654],
    [987_654, position.nurse],
  ]) {
    const answer = await post(`unidades/${unitId}/planillas`, { nombre: fresh('Grupo'), idpuesto });
    expect(refusalOf(answer)).toMatchObject({ code: 'thing.not_found' });
  }
});

test('each change is recorded with what was before', async () => {
  const id = await made('cargos', { nombre: 'Matrón' });
  await put(`cargos/${id}`, { nombre: 'Matrona(ón)', version: 1 });
  const events = await server.db.query(sql`
    select action, before, after from ${server.tables()('audit_event')}
    where entity = 'position' and entity_id = ${id} order by id`);
  expect(events).toEqual([
    { action: 'structure.create', before: null, after: { name: 'Matrón' } },
    { action: 'structure.change', before: { name: 'Matrón' }, after: { name: 'Matrona(ón)' } },
  ]);
});
