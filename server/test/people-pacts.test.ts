import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { hired } from './support/people.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
let person: number;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['personas']);
  person = (await hired(desk)).id;
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

interface Pact {
  id: number;
  desde: string;
  hasta: string;
  firmado: string;
  version: number;
}
const list = async () =>
  ((await desk.get(`administracion/personas/${person}/pactos`)).json() as { data: Pact[] }).data;
const add = (desde: string, hasta: string, firmado = desde) =>
  desk.request('POST', `administracion/personas/${person}/pactos`, { body: { desde, hasta, firmado } });
const change = ({ id, ...pact }: Pact, part: Partial<Pact>) =>
  desk.request('PUT', `administracion/pactos/${id}`, { body: { ...pact, ...part } });
const remove = (id: number, version: number) =>
  desk.request('DELETE', `administracion/pactos/${id}`, { query: { version } });
const found = async (desde: string): Promise<Pact> => {
  const pact = (await list()).find((one) => one.desde === desde);
  if (!pact) throw new Error(`no pact from ${desde}`);
  return pact;
};

test('a pact lasts less than three months and meets no other', async () => {
  expect((await add('2027-03-01', '2027-05-31', '2027-02-20')).statusCode).toBe(200);
  expect(refusalOf(await add('2027-06-01', '2027-09-01'))).toMatchObject({
    status: 422,
    code: 'pact.too_long',
  });
  expect((await add('2027-06-01', '2027-08-31')).statusCode).toBe(200);
  for (const [from, to] of [
    ['2027-05-31', '2027-05-31'],
    ['2027-08-31', '2027-10-01'],
    ['2027-04-01', '2027-04-02'],
  ] as const) {
    expect(refusalOf(await add(from, to))).toMatchObject({ status: 409, code: 'pact.overlaps' });
  }
  expect(refusalOf(await add('2028-02-02', '2028-02-01'))).toMatchObject({
    fields: { hasta: [expect.stringMatching(/antes/)] },
  });
  expect(refusalOf(await add('2028-02-02', '2028-02-20', '2028-02-03'))).toMatchObject({
    fields: { firmado: [expect.stringMatching(/firma/)] },
  });
  expect((await list()).map(({ desde }) => desde)).toEqual(['2027-06-01', '2027-03-01']);
});

test('two who add a pact of one person at once have one of them', async () => {
  const answers = await Promise.all(['2028-01-01', '2028-01-15'].map((day) => add(day, '2028-02-15')));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('a pact ahead is changed by one of two, and deleted', async () => {
  const pact = await found('2027-06-01');
  const answers = await Promise.all(['2027-07-31', '2027-08-15'].map((hasta) => change(pact, { hasta })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const earlier = { desde: '2027-05-20', hasta: '2027-07-31', firmado: '2027-05-20' };
  expect(refusalOf(await change(pact, { version: 2, ...earlier }))).toMatchObject({
    code: 'pact.overlaps',
  });
  expect(refusalOf(await remove(pact.id, 1))).toMatchObject({ code: 'structure.changed' });
  expect((await remove(pact.id, 2)).statusCode).toBe(200);
  expect(refusalOf(await remove(pact.id, 2))).toMatchObject({ code: 'thing.not_found' });
  const events = await server.db.query<{ action: string }>(sql`
    select action from ${server.tables()('audit_event')} where entity = 'overtime_pact'
      and entity_id = ${pact.id} order by id`);
  expect(events.map(({ action }) => action)).toEqual(['pact.create', 'pact.change', 'pact.delete']);
});

test('a pact that has begun changes its last day alone, from today on, and waits on the desk', async () => {
  // The fixture's present is 18 November 2026.
  expect((await add('2026-11-01', '2026-12-10', '2026-10-28')).statusCode).toBe(200);
  const pact = await found('2026-11-01');
  const waits = async () => {
    const answer = (await desk.get('administracion/inicio')).json() as {
      data: { pendientes: { pactosPorVencer: { id: number }[] } };
    };
    return answer.data.pendientes.pactosPorVencer.map(({ id }) => id);
  };
  // There is one after it.
  expect(await waits()).toEqual([]);
  for (const { id, version } of (await list()).filter(({ desde }) => desde > '2026-12-10')) {
    expect((await remove(id, version)).statusCode).toBe(200);
  }
  expect(await waits()).toEqual([person]);
  for (const part of [{ desde: '2026-11-02' }, { firmado: '2026-10-27' }, { hasta: '2026-11-17' }]) {
    expect(refusalOf(await change(pact, part))).toMatchObject({ status: 409, code: 'pact.started' });
  }
  expect(refusalOf(await remove(pact.id, 1))).toMatchObject({ code: 'pact.started' });
  expect((await change(pact, { hasta: '2027-01-20' })).statusCode).toBe(200);
  expect(await waits()).toEqual([]);
  expect((await change(pact, { hasta: '2026-11-18', version: 2 })).statusCode).toBe(200);
});

test('a pact that is over stays, and nobody without shifts has one', async () => {
  expect((await add('2026-08-01', '2026-09-30')).statusCode).toBe(200);
  const pact = await found('2026-08-01');
  expect(refusalOf(await change(pact, { hasta: '2026-10-20' }))).toMatchObject({ code: 'pact.started' });
  for (const id of [6, 987_654]) {
    const body = { desde: '2027-01-01', hasta: '2027-01-31', firmado: '2027-01-01' };
    const answer = await desk.request('POST', `administracion/personas/${id}/pactos`, { body });
    expect(refusalOf(answer)).toMatchObject({ code: 'thing.not_found' });
  }
});
