import type { HistoryEvent } from '@relevo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administratorOf } from './support/administrators.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { freshRut, hired, nurse, peopleAt } from './support/people.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

// The ids by which the system of human resources knows people.
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
let last = 0;
const freshId = () => `F-${String(++last).padStart(5, '0')}`;
const taken = { status: 409, code: 'person.external_taken' };
/** Saves a person's own data with this external id; left out where it is undefined. */
const save = async (id: number, idExterno?: string | null, version?: number) => {
  const { nombre, apellidoPaterno, apellidoMaterno, rut, correo, telefono, ...now } = await person(id);
  const body = { nombre, apellidoPaterno, apellidoMaterno, rut, correo, telefono };
  return send('PUT', `${id}`, {
    ...body,
    version: version ?? now.version,
    ...(idExterno !== undefined && { idExterno }),
  });
};
const idOf = async (id: number) => (await person(id)).idExterno;

test('it is given with the person, kept by a save that says nothing of it, changed and taken away', async () => {
  const [first, second] = [freshId(), freshId()];
  const { id } = await hired(desk, { idExterno: ` ${first}  ` });
  expect(await idOf(id)).toBe(first);
  expect((await save(id)).statusCode).toBe(200);
  expect(await idOf(id)).toBe(first);
  expect((await save(id, second)).statusCode).toBe(200);
  expect(await idOf(id)).toBe(second);
  expect((await save(id, null)).statusCode).toBe(200);
  expect(await idOf(id)).toBeNull();
  const { data } = (
    await desk.get('administracion/historial', {
      ...{ desde: '2026-11-18', hasta: '2026-11-18', persona: id, page: 1, limit: 20 },
    })
  ).json() as { data: HistoryEvent[] };
  const told = data.flatMap(({ cambios }) => cambios.filter(({ campo }) => campo === 'ID externo'));
  expect(told).toEqual([
    { campo: 'ID externo', antes: second, despues: null },
    { campo: 'ID externo', antes: first, despues: second },
    { campo: 'ID externo', antes: null, despues: first },
  ]);
});

test('it is that of one person, in any case, also of two who write it at once', async () => {
  const own = freshId();
  const { id } = await hired(desk, { idExterno: own });
  const other = await hired(desk);
  expect(refusalOf(await save(other.id, own.toLowerCase()))).toMatchObject(taken);
  expect(refusalOf(await send('POST', '', { ...nurse(), idExterno: own.toLowerCase() }))).toMatchObject(
    taken,
  );
  expect((await save(id, own.toLowerCase())).statusCode).toBe(200);
  const wanted = freshId();
  const answers = await Promise.all([save(id, wanted), save(other.id, wanted)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(answers.map((answer) => answer.statusCode === 409 && refusalOf(answer).code)).toContain(
    'person.external_taken',
  );
});

test('somebody who saw an older state changes nothing', async () => {
  const own = freshId();
  const { id } = await hired(desk, { idExterno: own });
  const { version } = await person(id);
  expect((await save(id, freshId(), version)).statusCode).toBe(200);
  expect(refusalOf(await save(id, own, version))).toMatchObject({ status: 409, code: 'person.changed' });
  expect(await idOf(id)).not.toBe(own);
});

test('that of a record that became part of a person is that of the person', async () => {
  const own = freshId();
  const rut = freshRut();
  const { contrato: _contract, trabajo: _work, ...record } = nurse();
  const made = (await send('POST', '', { ...record, rut, idExterno: own })).json() as {
    data: { id: number };
  };
  const other = made.data.id;
  const { id } = await hired(desk);
  const [one, two] = [await person(id), await person(other)];
  const merged = await send('POST', `${id}/fusionar`, {
    ...{ idpersona: other, tomar: [], version: one.version, versionOtra: two.version },
  });
  expect(merged.statusCode, merged.body).toBe(200);
  expect(await idOf(id)).toBe(own);
  const stranger = await hired(desk);
  expect(refusalOf(await save(stranger.id, own))).toMatchObject(taken);
  const next = freshId();
  expect((await save(id, next)).statusCode).toBe(200);
  expect(await idOf(id)).toBe(next);
  // Nobody has the one of before any more.
  expect((await save(stranger.id, own)).statusCode).toBe(200);
});

test('the file of people has it in the column by which an import reads it', async () => {
  const own = freshId();
  const { body } = await hired(desk, { idExterno: own });
  const csv = await desk.get('administracion/personas/archivo', { formato: 'csv', q: String(body.rut) });
  const [heading = '', line = ''] = csv.body.slice(1).trimEnd().split('\r\n');
  expect(line.split(';')[heading.split(';').indexOf('ID externo')]).toBe(own);
});
