import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf, proveForEver } from './support/administrators.ts';
import { fixtureNow } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { dataOf, mergesAt, nursePost } from './support/merging.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { hired } from './support/people.ts';
import {
  absencesOf,
  addPermitTypes,
  approve,
  askPermit,
  balanceOf,
  movementsOf,
  type PermitBody,
  permitsOf,
} from './support/permits.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
let patricia: Persona;
beforeAll(async () => {
  server = await startTestServer();
  await addPermitTypes(server);
  desk = await administratorOf(server, ['organizacion']);
  patricia = await server.as('patricia.vega');
});
beforeEach(() => server.setNow(fixtureNow));
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const { merge, undo, plan, letIn, workerOf, ownersOf } = mergesAt(
  () => server,
  () => desk,
);
/** A nurse for two years, logged in. */
const nurse = async () => {
  const { id } = await hired(desk, { contrato: { ...nursePost, desde: '2024-03-01' } });
  const rut = await letIn(id);
  return { id, rut, worker: await workerOf(id), self: await logIn(server, rut) };
};
const asked = async (self: Persona, from: string, to = from): Promise<number> => {
  const answer = await askPermit(self, { from, to });
  expect(answer.statusCode, answer.body).toBe(200);
  return dataOf<PermitBody>(answer).idsolicitud;
};
const approved = async (self: Persona, from: string, to = from): Promise<number> => {
  const id = await asked(self, from, to);
  const answer = await approve(patricia, id);
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
};
/** Days of a worker's movements by their kind. */
const sumOf = async (worker: number) => {
  const sums: Record<string, number> = {};
  for (const { kind, days } of await movementsOf(server, worker)) sums[kind] = (sums[kind] ?? 0) + days;
  return sums;
};

test('leave and the days that it took move, and each year is granted once', async () => {
  const stays = await nurse();
  const goes = await nurse();
  const shift = await plan(goes.id, '2026-12-10');
  const own = await approved(stays.self, '2026-12-01', '2026-12-02');
  const theirs = await approved(goes.self, '2026-12-10');
  const granted = (await sumOf(stays.worker)).granted;
  expect(granted).toBeGreaterThan(0);
  expect((await merge(stays.id, goes.id)).statusCode).toBe(200);
  expect(await permitsOf(server, stays.worker)).toEqual([own, theirs]);
  expect(await absencesOf(server, theirs)).toMatchObject([{ shift }]);
  expect(await ownersOf([shift])).toEqual([stays.worker]);
  expect(await sumOf(stays.worker)).toMatchObject({ granted, taken: -3 });
  const again = await logIn(server, stays.rut);
  expect((await balanceOf(again)).ocupados).toBe(3);
  expect((await undo(stays.id, goes.id)).statusCode).toBe(200);
  expect(await sumOf(stays.worker)).toMatchObject({ granted, taken: -2 });
  expect(await sumOf(goes.worker)).toMatchObject({ granted, taken: -1 });
  expect(await permitsOf(server, goes.worker)).toEqual([theirs]);
});

test('balances of the one that goes move whole where the other one has none', async () => {
  const { id } = await hired(desk, { contrato: { ...nursePost, desde: '2024-03-01' } });
  const worker = await workerOf(id);
  const goes = await nurse();
  await approved(goes.self, '2026-12-10');
  const before = await movementsOf(server, goes.worker);
  expect((await merge(id, goes.id)).statusCode).toBe(200);
  expect(await movementsOf(server, worker)).toEqual(before);
  expect(await movementsOf(server, goes.worker)).toEqual([]);
  // Days of the lots that came are taken since: they cannot go back without them.
  server.setNow(fixtureNow.add({ minutes: 1 }));
  const self = await logIn(server, goes.rut);
  await approved(self, '2026-12-15');
  const late = await logIn(server, 'admin-organizacion');
  await proveForEver(server, 'admin-organizacion');
  const refused = await undo(id, goes.id, late);
  expect(refusalOf(refused)).toMatchObject({ code: 'person.merge_used' });
  expect(refused.body).toContain('1 permiso con sus días');
});

test('leave on one day of both is refused, and a request for it ends', async () => {
  const stays = await nurse();
  const goes = await nurse();
  await approved(stays.self, '2026-12-01', '2026-12-04');
  const open = await asked(goes.self, '2026-12-02');
  const { id: third } = await nurse().then(async (one) => {
    await approved(one.self, '2026-12-03');
    return one;
  });
  expect(refusalOf(await merge(stays.id, third))).toMatchObject({ status: 409, code: 'person.merge_leave' });
  expect((await merge(stays.id, goes.id)).statusCode).toBe(200);
  const [row] = await server.db.query(sql`
    select end_reason as reason, end_cause as cause from ${server.tables()('permit')} where id = ${open}`);
  expect(row).toEqual({ reason: 'overtaken', cause: 'merge' });
});
