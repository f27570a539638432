import type { Response } from '@relevo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { unit } from './support/fixture.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { hired, invitedByMail } from './support/people.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

type Overview = Response<'GET administracion/inicio'>['data'];

let server: TestServer;
let desk: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['personas']);
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const overview = async () => ((await desk.get('administracion/inicio')).json() as { data: Overview }).data;

test('the figures of the start agree with each other, and without the administration itself', async () => {
  const { pasos, pendientes } = await overview();
  // Five workers and three managers; Rosa and Marta have no account in this organisation.
  expect(pasos).toMatchObject({ unidades: 2, cargos: 2, planillas: 3, establecimientos: 3, jefaturas: 3 });
  expect(pasos).toMatchObject({ personas: 8, conAcceso: 6 });
  expect(pasos).toMatchObject({ unidadSinJefatura: null, personaSinTurnos: null });
  expect(pendientes).toMatchObject({ unidadesSinJefatura: [], contratosPorVencer: null });
});

test('each figure of people is what the list that it leads to counts', async () => {
  await hired(desk, { contrato: undefined as never, trabajo: undefined as never });
  const { id } = await hired(desk);
  await invitedByMail(server, desk, id);
  const { accesos } = await overview();
  const counted = async (query: object) =>
    (
      (await desk.get('administracion/personas', { page: 1, limit: 1, ...query })).json() as {
        meta: { total: number };
      }
    ).meta.total;
  // A record that neither work nor a post awaits is nobody to invite.
  const { pilas } = (
    (await desk.get('administracion/invitaciones', { pila: 'sin_invitar', page: 1, limit: 1 })).json() as {
      meta: { pilas: { sin_usar: number; sin_invitar: number } };
    }
  ).meta;
  expect(accesos).toEqual({
    todas: await counted({}),
    activas: await counted({ acceso: 'activa' }),
    invitadas: await counted({ acceso: 'invitada' }),
    vencidas: await counted({ acceso: 'vencida' }),
    sinInvitar: pilas.sin_invitar,
  });
  expect(accesos.invitadas + accesos.vencidas).toBe(pilas.sin_usar);
  expect(accesos.sinInvitar).toBeLessThan(await counted({ acceso: 'sin_invitar' }));
  expect(accesos.invitadas).toBe(1);
});

test('somebody who begins waits for access until she is invited', async () => {
  const before = (await overview()).accesos.sinInvitar;
  const { id } = await hired(desk);
  expect((await overview()).accesos.sinInvitar).toBe(before + 1);
  await invitedByMail(server, desk, id);
  expect((await overview()).accesos.sinInvitar).toBe(before);
});

test('a contract that ends soon waits as in the list that it leads to, unless another one follows', async () => {
  const { contrato } = (await hired(desk)).body;
  const until = (hasta: string, desde = contrato?.desde) =>
    hired(desk, { contrato: { ...contrato, desde, hasta } as never });
  const { id, body } = await until('2026-12-18');
  expect((await overview()).pendientes.contratosPorVencer).toEqual({ cuantos: 1, primero: '2026-12-18' });
  // The 60th day from today, the day after it, and work that has not begun.
  const last = await until('2027-01-16');
  for (const other of [await until('2027-01-17'), await until('2026-12-31', '2026-12-01')]) {
    expect(other.id).toBeGreaterThan(last.id);
  }
  const found = await desk.get('administracion/personas', { contrato: 'por_vencer', page: 1, limit: 50 });
  expect(found.json()).toMatchObject({ data: [{}, {}], meta: { total: 2 } });
  expect((await overview()).pendientes.contratosPorVencer).toEqual({ cuantos: 2, primero: '2026-12-18' });
  expect(
    (
      await desk.request('POST', `administracion/personas/${last.id}/contratos`, {
        body: { ...last.body.contrato, desde: '2027-01-17', hasta: null },
      })
    ).statusCode,
  ).toBe(200);
  await desk.request('POST', `administracion/personas/${id}/contratos`, {
    body: { ...body.contrato, desde: '2026-12-19', hasta: null },
  });
  expect((await overview()).pendientes.contratosPorVencer).toBeNull();
});

test('a unit without a manager, without shifts in two weeks, and periods that end are named', async () => {
  const t = server.tables();
  await server.db.query(sql`update ${t('manager')} set unit_id = 1 where id = 2`);
  const { pendientes } = await overview();
  expect(pendientes.periodosPorTerminar).toEqual({ hasta: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  expect(pendientes.unidadesSinPlanilla).toContainEqual({ id: unit.uci, nombre: 'UCI Adulto' });
  const [work] = await server.db.query<{ count: number }>(sql`
    select count(*)::int as count from ${t('contract')} where unit_id = 2 and ends_on is null`);
  expect(pendientes.unidadesSinJefatura).toEqual(
    work?.count ? [{ id: unit.emergency, nombre: 'Urgencia' }] : [],
  );
  expect((await overview()).pasos.unidadSinJefatura).toBe(2);
});

test('while no shift is ahead, the start names a person with a contract to plan the first one for', async () => {
  const t = server.tables();
  await server.db.query(sql`update ${t('shift')} set starts_at = null, ends_at = null, shift_type_id = 1`);
  const { turnosPorVenir, personaSinTurnos } = (await overview()).pasos;
  expect(turnosPorVenir).toBe(0);
  const { data } = (await desk.get(`administracion/personas/${personaSinTurnos}`)).json() as { data: object };
  expect(data).toMatchObject({ contrato: { hasta: null } });
});
