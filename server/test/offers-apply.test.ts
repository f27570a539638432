import type { Verdict } from '@relevo/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addAbsence, camilasAbsence } from './support/arrange.ts';
import { worker } from './support/fixture.ts';
import {
  addShift,
  addUncovered,
  apply,
  assign,
  deadline,
  type Offered,
  offersSeen,
  publish,
  toldOf,
  withdraw,
} from './support/offers.ts';
import { expectGuarded, refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let [patricia, diego, valentina, camila, ignacio]: Persona[] = [];
let offered: Offered;

beforeAll(async () => {
  server = await startTestServer();
  patricia = await server.as('patricia.vega');
  diego = await server.as('diego.soto');
  valentina = await server.as('valentina.mora');
  camila = await server.as('camila.rojas');
  ignacio = await server.as('ignacio.fuentes');
  offered = await publish(patricia, await camilasAbsence(server));
});
afterAll(() => server.close());

const gone = { status: 404, code: 'thing.not_found' };
const closed = { status: 409, code: 'offer.closed' };
const offerOn = async (date: string, other: { night?: boolean; workerId?: number } = {}) =>
  publish(
    patricia as Persona,
    (await addUncovered(server, { workerId: worker.camila, date, ...other })).absenceId,
  );

it('applies once, and the managers of the unit who see offers are told', async () => {
  const answer = await apply(diego as Persona, offered);
  expect(answer.json()).toMatchObject({
    data: { idoferta_turno: offered.offerId, mi_respuesta: { id: expect.any(Number) } },
  });
  expect(await toldOf(server, `offer:${offered.offerId}:applied`)).toEqual([
    {
      subject: 'admin:1',
      kind: 'cover',
      event: `offer:${offered.offerId}:applied`,
      title: 'Nueva postulación',
      body: 'Diego Soto postuló al turno del dom 22 nov, de 08:00 a 20:00.',
      // The deadline is the next morning.
      urgent: true,
    },
  ]);
  expect(refusalOf(await apply(diego as Persona, offered))).toEqual({
    status: 409,
    code: 'offer.already_applied',
  });
});

it('all who apply for one shift are one line, which is unread again with each of them', async () => {
  const shared = await offerOn('2026-12-20');
  const event = `offer:${shared.offerId}:applied`;
  const lines = async () => {
    const { data } = (await (patricia as Persona).get('me/notificaciones')).json();
    return (data as { titulo: string; texto: string; leida: boolean; sobre: { id: number } | null }[]).filter(
      ({ sobre }) => sobre?.id === shared.offerId,
    );
  };
  const readAll = () => (patricia as Persona).request('PUT', 'me/notificaciones/leidas', { body: {} });
  const at = 'al turno del dom 20 dic, de 08:00 a 20:00.';
  expect((await apply(diego as Persona, shared)).statusCode).toBe(200);
  expect(await lines()).toMatchObject([
    { titulo: 'Nueva postulación', texto: `Diego Soto postuló ${at}`, leida: false },
  ]);
  expect((await readAll()).statusCode).toBe(200);
  server.setNow(server.now().add({ minutes: 5 }));
  expect((await apply(valentina as Persona, shared)).statusCode).toBe(200);
  const two = { titulo: '2 postulaciones', texto: `Valentina Mora y 1 más postularon ${at}` };
  expect(await lines()).toMatchObject([{ ...two, leida: false }]);
  expect(await toldOf(server, event)).toHaveLength(1);
  // The notification is pushed to the phones again.
  const [row] = await server.db.query<{ at: Temporal.Instant }>(sql`
    select deliver_after as at from ${server.tables()('notification')} where event = ${event}`);
  expect(row?.at).toEqual(server.now());
  // A worker who withdraws and applies again causes no new notification.
  expect((await readAll()).statusCode).toBe(200);
  await withdraw(diego as Persona, shared);
  server.setNow(server.now().add({ minutes: 1 }));
  expect((await apply(diego as Persona, shared)).statusCode).toBe(200);
  const again = { titulo: '2 postulaciones', texto: `Diego Soto y 1 más postularon ${at}` };
  expect(await lines()).toMatchObject([{ ...again, leida: true }]);
});

it('the line says how many apply now, after each withdrawal and when one applies again, and stays read', async () => {
  const shared = await offerOn('2026-12-27');
  const lines = async () => {
    const { data } = (await (patricia as Persona).get('me/notificaciones')).json();
    return (data as { titulo: string; texto: string; leida: boolean; sobre: { id: number } | null }[])
      .filter(({ sobre }) => sobre?.id === shared.offerId)
      .map(({ titulo, texto, leida }) => [titulo, texto, leida]);
  };
  const at = 'al turno del dom 27 dic, de 08:00 a 20:00.';
  const later = () => server.setNow(server.now().add({ minutes: 1 }));
  await apply(diego as Persona, shared);
  later();
  await apply(valentina as Persona, shared);
  await (patricia as Persona).request('PUT', 'me/notificaciones/leidas', { body: {} });
  await withdraw(valentina as Persona, shared);
  expect(await lines()).toEqual([['Nueva postulación', `Diego Soto postuló ${at}`, true]]);
  await withdraw(diego as Persona, shared);
  expect(await lines()).toEqual([['Sin postulaciones', `Ya nadie postula ${at}`, true]]);
  later();
  await apply(valentina as Persona, shared);
  expect(await lines()).toEqual([['Nueva postulación', `Valentina Mora postuló ${at}`, true]]);
  later();
  await apply(diego as Persona, shared);
  expect(await lines()).toEqual([['2 postulaciones', `Diego Soto y 1 más postularon ${at}`, true]]);
  await withdraw(diego as Persona, shared);
  const [pushed] = await server.db.query<{ at: Temporal.Instant }>(sql`
    select created_at as at from ${server.tables()('notification')}
    where event = ${`offer:${shared.offerId}:applied`}`);
  expect(pushed?.at).toEqual(server.now().subtract({ minutes: 2 }));
});

it('withdraws, once, and may apply again', async () => {
  const answer = await withdraw(diego as Persona, offered);
  expect(answer.json()).toMatchObject({ data: { mi_respuesta: null } });
  expect(refusalOf(await withdraw(diego as Persona, offered))).toEqual({
    status: 409,
    code: 'offer.not_applied',
  });
  expect((await apply(diego as Persona, offered)).statusCode).toBe(200);
});

it('stores a repeated application once under its key', async () => {
  const other = await offerOn('2026-12-01');
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const send = () =>
    (diego as Persona).request('POST', `me/${other.path}/respuestas`, {
      body: { confirmado: true },
      headers,
    });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map((one) => one.statusCode)).toEqual([200, 200, 200]);
  expect(new Set(answers.map((one) => one.body)).size).toBe(1);
});

it('refuses what overlaps an own shift, to the minute', async () => {
  await addShift(server, { workerId: worker.diego, date: '2026-12-03' });
  expect(refusalOf(await apply(diego as Persona, await offerOn('2026-12-03')))).toEqual({
    status: 422,
    code: 'offer.overlaps',
  });
  // The night shift begins when the other ends.
  expect((await apply(diego as Persona, await offerOn('2026-12-03', { night: true }))).statusCode).toBe(200);
});

it('refuses a date on which the worker is absent', async () => {
  const mine = await addShift(server, { workerId: worker.diego, date: '2026-12-06', night: true });
  await addAbsence(server, mine);
  const absent = { status: 422, code: 'offer.absent' };
  expect(refusalOf(await apply(diego as Persona, await offerOn('2026-12-06')))).toEqual(absent);
  await server.db.query(sql`
    update ${server.tables()('absence')} set permit_from = '2026-12-05', permit_to = '2026-12-08'
    where shift_id = ${mine}`);
  expect(refusalOf(await apply(diego as Persona, await offerOn('2026-12-08')))).toEqual(absent);
  expect((await apply(diego as Persona, await offerOn('2026-12-09'))).statusCode).toBe(200);
});

it('refuses what is after the last contract, and says so beforehand, also on a day of a shift that was freed', async () => {
  const contract = server.tables()('contract');
  const end = (day: string | null) =>
    server.db.query(sql`update ${contract} set ends_on = ${day} where worker_id = ${worker.valentina}`);
  const freed = await addShift(server, { workerId: worker.valentina, date: '2026-12-11' });
  await addAbsence(server, freed);
  const seen = async (offer: Offered) =>
    (await (valentina as Persona).get(`me/${offer.path}/verificacion`)).json() as { data: Verdict };
  const [last, after] = [await offerOn('2026-12-10'), await offerOn('2026-12-11', { night: true })];
  await end('2026-12-10');
  try {
    expect((await seen(last)).data.chequeos.map(({ codigo }) => codigo)).not.toContain('contract');
    const { permitido, chequeos } = (await seen(after)).data;
    expect(permitido).toBe(false);
    expect(chequeos[0]).toMatchObject({
      ...{ codigo: 'contract', nivel: 'block', idtrabajador: worker.valentina, fecha: '2026-12-11' },
      texto: 'El vie 11 dic queda después del término de tu contrato',
    });
    expect(refusalOf(await apply(valentina as Persona, after))).toEqual({
      ...{ status: 422, code: 'shift.beyond_contract' },
    });
    expect((await apply(valentina as Persona, last)).statusCode).toBe(200);
  } finally {
    await end(null);
  }
});

it('asks once about warnings and obeys blocks', async () => {
  for (const day of ['14', '15', '16', '17']) {
    await addShift(server, { workerId: worker.diego, date: `2026-12-${day}` });
  }
  const full = await offerOn('2026-12-18', { night: true });
  const seen = await (diego as Persona).get(`me/${full.path}/verificacion`);
  expect(seen.json()).toMatchObject({ data: { permitido: true, confirmar: true } });
  expect(refusalOf(await apply(diego as Persona, full, {}))).toEqual({
    status: 422,
    code: 'verdict.confirm',
  });
  await server.db.query(sql`
    insert into ${server.tables()('setting')} (name, enabled, value) values ('regla.horasSemanales', true, 'bloqueo')
    on conflict (name) do update set enabled = true, value = 'bloqueo'`);
  expect(refusalOf(await apply(diego as Persona, full))).toEqual({ status: 422, code: 'verdict.blocked' });
  await server.db.query(sql`delete from ${server.tables()('setting')} where name = 'regla.horasSemanales'`);
  expect((await apply(diego as Persona, full)).statusCode).toBe(200);
});

it('is not there for the absent one, another position, another publication or a forged id', async () => {
  const forged = {
    ...offered,
    path: `publicaciones/${offered.publicationId + 1}/ofertas/${offered.offerId}`,
  };
  const missing = { ...offered, path: `publicaciones/${offered.publicationId}/ofertas/987654` };
  for (const [who, what] of [
    [camila, offered],
    [ignacio, offered],
    [valentina, forged],
    [valentina, missing],
  ] as [Persona, Offered][]) {
    expect(refusalOf(await apply(who, what))).toEqual(gone);
    expect(refusalOf(await withdraw(who, what))).toEqual(gone);
    expect(refusalOf(await who.get(`me/${what.path}/verificacion`))).toEqual(gone);
  }
  // Access is checked before the shape of the body.
  expect(refusalOf(await apply(ignacio as Persona, offered, { color: 1 }))).toEqual(gone);
  expect(refusalOf(await apply(valentina as Persona, offered, { color: 1 })).code).toBe('request.invalid');
});

it('closes with the deadline, to the millisecond', async () => {
  const earlier = server.now();
  server.setNow(Temporal.Instant.from(deadline).subtract({ milliseconds: 1 }));
  expect((await apply(valentina as Persona, offered)).statusCode).toBe(200);
  server.setNow(deadline);
  expect(refusalOf(await withdraw(valentina as Persona, offered))).toEqual(closed);
  expect(refusalOf(await withdraw(diego as Persona, offered))).toEqual(closed);
  const late = await offerOn('2026-12-20').catch(() => null);
  expect(late).toBeNull();
  server.setNow(earlier);
});

it('closes with the assignment', async () => {
  expect((await assign(patricia as Persona, offered, worker.diego)).statusCode).toBe(200);
  expect(refusalOf(await apply(valentina as Persona, offered))).toEqual(closed);
  expect(refusalOf(await withdraw(valentina as Persona, offered))).toEqual(closed);
  const mine = (await offersSeen(valentina as Persona)).find((one) => one.idoferta_turno === offered.offerId);
  expect(mine?.trabajador_idtrabajador).toBe(0);
});

it.each([
  ['POST', 'me/publicaciones/1/ofertas/1/respuestas'],
  ['DELETE', 'me/publicaciones/1/ofertas/1/respuestas'],
  ['GET', 'me/publicaciones/1/ofertas/1/verificacion'],
] as const)('%s %s is for workers of this organisation', (method, path) =>
  expectGuarded(server, method, path, 'worker'),
);
