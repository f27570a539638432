import { randomUUID } from 'node:crypto';
import type { PermitBalance } from '@relevo/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { writeDue } from '../src/permits/due.service.ts';
import { administratorOf } from './support/administrators.ts';
import { setRule } from './support/arrange.ts';
import { fixtureNow, password } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { hired, invitedByMail } from './support/people.ts';
import { addPermitTypes } from './support/permits.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
beforeAll(async () => {
  server = await startTestServer();
  await addPermitTypes(server);
  desk = await administratorOf(server, ['personas']);
});
beforeEach(() => server.setNow(fixtureNow));
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const dataOf = <T>(answer: { json(): unknown }) => (answer.json() as { data: T }).data;
const pathOf = (id: number) => `administracion/personas/${id}/saldos`;
const balances = async (id: number) => dataOf<PermitBalance[]>(await desk.get(pathOf(id)));
const firstOf = async (id: number) => (await balances(id))[0] as PermitBalance;
const correct = (id: number, body: object, key?: string) =>
  desk.request('POST', pathOf(id), { body, ...(key ? { headers: { 'idempotency-key': key } } : {}) });
/** A correction of the first balance as it is now. */
const correctionOf = async (id: number, saldo: number) => {
  const { iddetPermiso, saldo_actual } = await firstOf(id);
  return { idtipo: iddetPermiso, visto: saldo_actual, saldo, motivo: 'Sistema anterior' };
};
const movementsOf = (personId: number) =>
  server.db.query<{ kind: string; reason: string }>(sql`
    select m.kind, m.reason from ${server.tables()('permit_movement')} m
    join ${server.tables()('worker')} w on w.id = m.worker_id
    where w.person_id = ${personId} and m.kind = 'corrected'`);

describe('a balance corrected at the desk', () => {
  test('is what the administrator wrote, for both, up and down', async () => {
    const { id, body } = await hired(desk);
    const use = { codigo: await invitedByMail(server, desk, id), password, password_confirmation: password };
    await server.call('PUT', '/api/auth/activacion', { body: use });
    const self = await logIn(server, String(body.rut));
    for (const saldo of [12.5, 3, 0, 0.1]) {
      const wanted = await correctionOf(id, saldo);
      expect((await correct(id, wanted)).statusCode).toBe(200);
      expect((await firstOf(id)).saldo_actual).toBe(saldo);
      const own = dataOf<PermitBalance[]>(await self.get('permit-types'));
      expect(own.find(({ iddetPermiso }) => iddetPermiso === wanted.idtipo)?.saldo_actual).toBe(saldo);
    }
    expect(await movementsOf(id)).toEqual(
      Array.from({ length: 4 }, () => ({ kind: 'corrected', reason: 'Sistema anterior' })),
    );
  });

  test('stays what it is when its due movements are written afterwards', async () => {
    const { id } = await hired(desk);
    await correct(id, await correctionOf(id, 7));
    for (let round = 0; round < 2; round += 1) {
      await server.db.begin(async (tx) => {
        await tx.query(sql`update ${server.tables()('worker')} set permits_written_on = null`);
        await writeDue(tx, { code: 'andes', timeZone: 'America/Santiago' }, fixtureNow);
      });
      expect((await firstOf(id)).saldo_actual).toBe(7);
    }
  });

  test('is refused at its field, and for somebody without work here', async () => {
    const { id } = await hired(desk);
    const right = await correctionOf(id, 5);
    for (const [body, field] of [
      [{ ...right, motivo: ' ' }, 'motivo'],
      [{ ...right, saldo: right.visto }, 'saldo'],
      [{ ...right, saldo: 4.25 }, 'saldo'],
    ] as const) {
      expect(refusalOf(await correct(id, body))).toMatchObject({
        status: 422,
        fields: { [field]: [expect.any(String)] },
      });
    }
    expect(refusalOf(await correct(id, { ...right, saldo: -1 }))).toMatchObject({ status: 422 });
    expect(refusalOf(await correct(id, { ...right, idtipo: 999_999 }))).toMatchObject({ status: 404 });
    expect(refusalOf(await correct(2 ** 30, right))).toMatchObject({ status: 404 });
    expect(await movementsOf(id)).toEqual([]);
  });

  test('is none of the own ones', async () => {
    const nurse = await server.as('camila.rojas');
    const { id } = dataOf<{ id: number }[]>(
      await desk.get('administracion/personas', { q: 'camila rojas', page: 1, limit: 1 }),
    )[0] as { id: number };
    await server.db.query(sql`
      insert into ${server.tables()('administrator')} (person_id, scope) values (${id}, 'personas')`);
    const [first] = dataOf<PermitBalance[]>(await nurse.get(pathOf(id)));
    const body = { idtipo: first?.iddetPermiso, visto: first?.saldo_actual, saldo: 99, motivo: 'Más' };
    expect(refusalOf(await nurse.request('POST', pathOf(id), { body }))).toMatchObject({
      status: 403,
      code: 'balance.own',
    });
  });

  test('of two administrators at once is one, and a repetition is none', async () => {
    const { id } = await hired(desk);
    const wanted = await correctionOf(id, 9);
    const answers = await Promise.all([1, 2, 3].map(() => correct(id, wanted)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(refusalOf(await correct(id, wanted))).toMatchObject({ code: 'balance.changed' });
    const next = await correctionOf(id, 8);
    const key = randomUUID();
    expect((await correct(id, next, key)).statusCode).toBe(200);
    expect((await correct(id, next, key)).statusCode).toBe(200);
    expect(await movementsOf(id)).toHaveLength(2);
    expect(await server.deadlocks()).toBe(0);
  });

  test('is none where another system keeps them', async () => {
    const { id } = await hired(desk);
    const wanted = await correctionOf(id, 9);
    await setRule(server, 'permisos.saldosExternos', 'true');
    expect(await balances(id)).toEqual([]);
    expect(refusalOf(await correct(id, wanted))).toMatchObject({ status: 404 });
    await setRule(server, 'permisos.saldosExternos', null);
  });
});
