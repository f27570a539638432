import type { PersonRow } from '@relevo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administratorOf } from './support/administrators.ts';
import { unit } from './support/fixture.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { hired, nurse, peopleAt } from './support/people.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

// The list of people by contract and by role.
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

const { list, send } = peopleAt(() => desk);
const names = ({ data }: { data: PersonRow[] }) =>
  data.map(({ nombre, apellidoPaterno }) => `${nombre} ${apellidoPaterno}`);
const ids = async (query: Record<string, string>) =>
  (await list({ ...query, limit: 100 })).data.map(({ id }) => id);
const contractOf = async (desde: string, hasta: string | null) =>
  (await hired(desk, { contrato: { ...nurse().contrato, desde, hasta } as never })).id;
const inOrder = (some: number[]) => some.toSorted((a, b) => a - b);

test('each person has one state of the contract, with both ends of the 60 days', async () => {
  // The fixture's day is 18 November: the 60th day from it is 16 January.
  const people = {
    open: await contractOf('2026-11-01', null),
    today: await contractOf('2026-11-01', '2026-11-18'),
    last: await contractOf('2026-11-01', '2027-01-16'),
    later: await contractOf('2026-11-01', '2027-01-17'),
    ahead: await contractOf('2026-11-19', null),
    over: await contractOf('2026-11-01', '2026-11-17'),
    goesOn: await contractOf('2026-11-01', '2026-12-31'),
  };
  const next = { ...nurse().contrato, desde: '2027-01-01', hasta: null };
  expect((await send('POST', `${people.goesOn}/contratos`, next)).statusCode).toBe(200);
  const { contrato: _contract, trabajo: _work, ...record } = nurse();
  const none = ((await send('POST', '', record)).json() as { data: { id: number } }).data.id;
  const states = ['vigente', 'por_vencer', 'por_empezar', 'sin_contrato', 'terminado'];
  const found: Record<string, number[]> = {};
  for (const contrato of states) found[contrato] = await ids({ contrato });
  const all = [...Object.values(people), none];
  const of = (state: string) => all.filter((id) => found[state]?.includes(id));
  expect(of('vigente')).toEqual([people.open, people.today, people.last, people.later, people.goesOn]);
  expect(of('por_vencer')).toEqual([people.today, people.last]);
  expect(of('por_empezar')).toEqual([people.ahead]);
  expect(of('sin_contrato')).toEqual([none]);
  expect(of('terminado')).toEqual([people.over]);
  // 'por_vencer' is part of 'vigente'; the other four hold everybody once.
  const { por_vencer: _soon, ...apart } = found;
  expect(inOrder(Object.values(apart).flat())).toEqual(inOrder(await ids({})));
});

test('a role is that of today: works, leads, administrates', async () => {
  const over = await contractOf('2026-11-01', '2026-11-10');
  const ahead = await contractOf('2026-11-21', null);
  const both = { rol: 'jefatura', contrato: 'por_empezar' };
  const workers = await ids({ rol: 'trabajador' });
  expect(workers).toContain(ahead);
  expect(workers).not.toContain(over);
  expect(names(await list({ rol: 'administracion' }))).toEqual(['Marcela Ibáñez']);
  const managers = names(await list({ rol: 'jefatura' }));
  expect(managers).toContain('Patricia Vega');
  // The administration's own unit is led by nobody.
  expect(managers).not.toContain('Marcela Ibáñez');
  const lead = async (idunidad: number, desde: string) =>
    (await send('POST', `${ahead}/jefaturas`, { idunidad, desde, hasta: '2026-11-25' })).statusCode;
  expect(await lead(unit.emergency, '2026-11-19')).toBe(200);
  expect(await ids(both)).not.toContain(ahead);
  expect(await lead(unit.uci, '2026-11-18')).toBe(200);
  expect(await ids(both)).toEqual([ahead]);
  expect(await ids({ ...both, unidad: `${unit.uci}` })).toEqual([ahead]);
  expect(await ids({ ...both, rol: 'administracion' })).toEqual([]);
});

test('a state or a role that there is not is refused', async () => {
  for (const query of [{ contrato: 'eterno' }, { rol: 'dueña' }] as Record<string, string>[]) {
    const answer = await desk.get('administracion/personas', { page: '1', limit: '50', ...query });
    expect(answer.statusCode).toBe(422);
  }
});
