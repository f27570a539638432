import type { InvitationCounts, InvitationProposal, InvitationRow } from '@relevo/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf, proveForEver } from './support/administrators.ts';
import { fixtureNow, password, unit } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { readPdf } from './support/pdf.ts';
import { hired, invitedByMail } from './support/people.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await at({ hours: 0 });
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

let administrator: Promise<unknown> | undefined;
/** Lets time pass after the fixture's moment; a login of the administrator ends meanwhile. */
const at = async (later: Temporal.DurationLike) => {
  server.setNow(fixtureNow.add(later));
  administrator ??= administratorOf(server, ['personas'], { username: 'invitaciones' });
  await administrator;
  desk = await logIn(server, 'invitaciones');
  await proveForEver(server, 'invitaciones');
};

interface Listed {
  data: InvitationRow[];
  meta: InvitationCounts & { total: number };
}
type Asked = Record<string, string | number>;
const list = async (query: Asked = {}) =>
  (
    await desk.get('administracion/invitaciones', { pila: 'sin_usar', page: 1, limit: 100, ...query })
  ).json() as Listed;
const rowOf = async (id: number, pila = 'sin_usar') => {
  const { data } = await list({ pila });
  return data.find((row) => row.id === id);
};
const proposed = async (query: Asked) =>
  ((await desk.get('administracion/invitaciones/propuesta', query)).json() as { data: InvitationProposal })
    .data;
const send = (method: 'POST' | 'PUT', path: string, body: object) =>
  desk.request(method, `administracion/invitaciones${path}`, { body });
const textOf = async ({ rawPayload }: { rawPayload: Uint8Array }) =>
  (await readPdf(rawPayload)).pages.map(({ text }) => text).join('\n');
const print = async (personas: number[]) => {
  const answer = await send('POST', '/cartas', { personas });
  expect(answer.statusCode, answer.body).toBe(200);
  return [...new Set((await textOf(answer)).match(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2}/g) ?? [])];
};
const show = (codigo: string, ultimosRut?: string) =>
  server.call('POST', '/api/auth/activacion', { body: { codigo, ultimosRut } });
const use = (codigo: string, ultimosRut?: string) =>
  server.call('PUT', '/api/auth/activacion', {
    body: { codigo, ultimosRut, password, password_confirmation: password },
  });
const fourOf = (rut: string | null | undefined) => String(rut).replaceAll('-', '').slice(-4);

describe('the list of invitations', () => {
  test('has piles that add up with all people, and follows each through them', async () => {
    const before = (await list()).meta;
    const { id, body } = await hired(desk);
    const counts = async () => (await list()).meta;
    const sum = ({ pilas }: InvitationCounts) => pilas.sin_usar + pilas.sin_invitar + pilas.usadas;
    const hiredNow = await counts();
    expect(hiredNow.personas).toBe(before.personas + 1);
    expect(hiredNow.pilas.sin_invitar).toBe(before.pilas.sin_invitar + 1);
    expect(await rowOf(id, 'sin_invitar')).toMatchObject({
      ...{
        id,
        nombre: 'Elena',
        rut: body.rut,
        correo: body.correo,
        unidad: { id: unit.uci, nombre: 'UCI Adulto' },
      },
      ...{ estado: null, medio: null, enviada: null, por: null, vence: null, reenviarDesde: null },
    });
    const code = await invitedByMail(server, desk, id);
    expect((await counts()).pilas.sin_usar).toBe(before.pilas.sin_usar + 1);
    expect(await rowOf(id)).toMatchObject({
      ...{ estado: 'sin_abrir', medio: 'correo', por: 'Marcela Ibáñez', carta: null, rebote: null },
      enviada: expect.stringMatching(/^2026-/),
    });
    expect((await use(code)).statusCode).toBe(200);
    const used = await counts();
    expect(used.pilas).toMatchObject({ sin_usar: before.pilas.sin_usar, usadas: before.pilas.usadas + 1 });
    expect(await rowOf(id, 'usadas')).toMatchObject({
      estado: 'usada',
      usada: expect.stringMatching(/^2026-/),
    });
    for (const one of [before, hiredNow, used]) expect(sum(one)).toBe(one.personas);
  });

  test('says where a letter is, from the printer to its person', async () => {
    const { id, body } = await hired(desk, { correo: null });
    const { id: second } = await hired(desk, { correo: null });
    const codes = await print([id, second]);
    expect(await rowOf(id)).toMatchObject({
      estado: 'por_entregar',
      medio: 'carta',
      carta: { numero: 1, de: 2 },
    });
    expect((await send('PUT', '/entrega', { personas: [id], entregada: true })).statusCode).toBe(200);
    expect(await rowOf(id)).toMatchObject({
      estado: 'entregada',
      entregada: expect.stringMatching(/^2026-/),
    });
    expect((await send('PUT', '/entrega', { personas: [id], entregada: false })).statusCode).toBe(200);
    expect(await rowOf(id)).toMatchObject({ estado: 'por_entregar', entregada: null });
    const own = await Promise.all(codes.map((code) => show(code, fourOf(body.rut))));
    expect(own.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    expect(await rowOf(id)).toMatchObject({ estado: 'abierta' });
    expect(await rowOf(second)).toMatchObject({ estado: 'por_entregar' });
  });

  test('says that a letter is blocked, until another one or nothing stands in its place', async () => {
    const { id } = await hired(desk, { correo: null });
    const [code = ''] = await print([id]);
    for (let tries = 0; tries < 5; tries += 1) await show(code, '0000');
    expect(await rowOf(id)).toMatchObject({ estado: 'bloqueada' });
    expect((await send('POST', '/anular', { personas: [id] })).json()).toEqual({ data: { anuladas: [id] } });
    expect(await rowOf(id)).toBeUndefined();
    expect(await rowOf(id, 'sin_invitar')).toMatchObject({ estado: null });
    await print([id]);
    expect(await rowOf(id)).toMatchObject({ estado: 'por_entregar' });
  });

  test('tells when one ends soon, this week, and when it has ended', async () => {
    const { id } = await hired(desk);
    await invitedByMail(server, desk, id);
    const { vence } = (await rowOf(id)) as InvitationRow;
    expect(Temporal.Instant.from(String(vence)).equals(fixtureNow.add({ hours: 7 * 24 }))).toBe(true);
    await at({ hours: 5 * 24 + 1 });
    expect(await rowOf(id)).toMatchObject({ estado: 'por_vencer' });
    const ending = await list({ pila: 'vencen' });
    expect(ending.data.every(({ estado }) => estado !== 'vencida')).toBe(true);
    await at({ hours: 7 * 24 });
    expect(await rowOf(id)).toMatchObject({ estado: 'vencida' });
    expect(await rowOf(id, 'vencen')).toBeUndefined();
  });

  test('is searched by name and rut, filtered by unit, ordered and paged by the server', async () => {
    const made = [];
    for (const apellidoPaterno of ['Zúñiga', 'Ávila', 'Ñancupil']) {
      made.push(await hired(desk, { nombre: 'Quintilia', apellidoPaterno, correo: null }));
    }
    await print(made.map(({ id }) => id));
    const names = ({ data }: Listed) => data.map(({ apellidoPaterno }) => apellidoPaterno);
    expect(names(await list({ q: 'quintilia', orden: 'nombre' }))).toEqual(['Ávila', 'Ñancupil', 'Zúñiga']);
    expect(names(await list({ q: 'quintilia', orden: 'nombre', sentido: 'desc' }))).toEqual([
      ...['Zúñiga', 'Ñancupil', 'Ávila'],
    ]);
    expect(names(await list({ q: 'quintilia nancu' }))).toEqual(['Ñancupil']);
    const [first] = made;
    expect((await list({ q: String(first?.body.rut) })).data.map(({ id }) => id)).toEqual([first?.id]);
    expect((await list({ q: 'quintilia', unidad: unit.emergency })).meta.total).toBe(0);
    const page = await list({ q: 'quintilia', orden: 'nombre', limit: 2, page: 2 });
    expect(names(page)).toEqual(['Zúñiga']);
    expect(page.meta.total).toBe(3);
    await send('PUT', '/entrega', { personas: [Number(made[1]?.id)], entregada: true });
    // What needs a hand comes first.
    expect(names(await list({ q: 'quintilia' }))).toEqual(['Ñancupil', 'Zúñiga', 'Ávila']);
    // Backwards what needs none.
    expect(names(await list({ q: 'quintilia', sentido: 'desc' }))[0]).toBe('Ávila');
    for (const orden of ['unidad', 'enviada', 'vence']) {
      for (const sentido of ['asc', 'desc']) {
        expect((await list({ q: 'quintilia', orden, sentido })).data).toHaveLength(3);
      }
    }
  });
});

describe('before anything is sent', () => {
  test('it is known who gets a mail, who a letter, and who got one within a day', async () => {
    const { id: mail } = await hired(desk);
    const { id: letter } = await hired(desk, { correo: null });
    const has = (people: { id: number }[], id: number) => people.some((one) => one.id === id);
    const first = await proposed({ cuales: 'sin_invitar' });
    expect([has(first.correo, mail), has(first.carta, letter), has(first.carta, mail)]).toEqual([
      true,
      true,
      false,
    ]);
    const counts = (await list()).meta.pilas;
    expect(first.correo.length + first.carta.length + first.hoy.length).toBe(counts.sin_invitar);
    await invitedByMail(server, desk, mail);
    const again = await proposed({ cuales: 'reenviar' });
    expect([has(again.correo, mail), has(again.hoy, mail)]).toEqual([false, true]);
    expect(await rowOf(mail)).toMatchObject({
      reenviarDesde: fixtureNow.add({ hours: 24 }).toString().replace('Z', '+00:00'),
    });
    // Voided, she is not invited, and still got a mail today.
    await send('POST', '/anular', { personas: [mail] });
    expect(has((await proposed({ cuales: 'sin_invitar' })).hoy, mail)).toBe(true);
    await at({ hours: 24 });
    expect(has((await proposed({ cuales: 'sin_invitar' })).correo, mail)).toBe(true);
    expect((await rowOf(mail, 'sin_invitar'))?.reenviarDesde).toBeNull();
  });

  test('two who invite somebody at once send one mail', async () => {
    const { id } = await hired(desk);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() =>
        desk.request('POST', 'administracion/invitaciones', { body: { personas: [id] } }),
      ),
    );
    const bodies = answers.map((answer) => (answer.json() as { data: { enviadas: number[] } }).data);
    expect(bodies.flatMap(({ enviadas }) => enviadas)).toEqual([id]);
  });

  test('the figures of the list are those of the proposals', async () => {
    const { meta } = await list();
    const again = await proposed({ cuales: 'reenviar' });
    expect([meta.reenviables, meta.enviadosHoy]).toEqual([again.correo.length, again.hoy.length]);
    for (const { unidad, cartas } of meta.porEntregar) {
      expect((await proposed({ cuales: 'por_entregar', unidad: unidad.id })).carta).toHaveLength(cartas);
    }
  });
});

describe('voiding and handing over', () => {
  test('a voided link no longer works, is recorded once, and there is nothing to void again', async () => {
    const { id } = await hired(desk);
    const code = await invitedByMail(server, desk, id);
    expect((await send('POST', '/anular', { personas: [id] })).json()).toEqual({ data: { anuladas: [id] } });
    expect(refusalOf(await show(code))).toMatchObject({ code: 'invitation.invalid' });
    expect((await send('POST', '/anular', { personas: [id] })).json()).toEqual({ data: { anuladas: [] } });
    const events = await server.db.query(sql`
      select 1 from ${server.tables()('audit_event')} where action = 'invitation.void' and entity_id = ${id}`);
    expect(events).toHaveLength(1);
    expect(refusalOf(await send('POST', '/anular', { personas: [987_654] }))).toMatchObject({
      code: 'thing.not_found',
    });
  });

  test('all letters of a call are handed over, or none', async () => {
    const { id: letter } = await hired(desk, { correo: null });
    const { id: mail } = await hired(desk);
    await print([letter]);
    await invitedByMail(server, desk, mail);
    const both = await send('PUT', '/entrega', { personas: [letter, mail], entregada: true });
    expect(refusalOf(both)).toMatchObject({ status: 409, code: 'invitation.no_letter' });
    expect(await rowOf(letter)).toMatchObject({ estado: 'por_entregar' });
    await at({ hours: 14 * 24 });
    const late = await send('PUT', '/entrega', { personas: [letter], entregada: true });
    expect(refusalOf(late)).toMatchObject({ code: 'invitation.no_letter' });
  });

  test('a list to sign names the letters of a unit that wait, without a code, and is recorded', async () => {
    const { id, body } = await hired(desk, { nombre: 'Firmina', correo: null });
    const [code = ''] = await print([id]);
    const get = () => desk.get('administracion/invitaciones/lista-entrega', { unidad: unit.uci });
    const text = await textOf(await get());
    expect(text).toContain('Firmina');
    expect(text).toContain('UCI Adulto');
    // With the list beside the letters, nobody knows the four that the page asks for.
    expect(text).not.toContain(fourOf(body.rut).slice(0, 3));
    expect(text).toContain('•••-•');
    expect(text).not.toContain(code);
    await send('PUT', '/entrega', { personas: [id], entregada: true });
    const left = await get();
    if (left.statusCode === 200) expect(await textOf(left)).not.toContain('Firmina');
    else expect(refusalOf(left)).toMatchObject({ code: 'invitation.no_letter' });
    const none = await desk.get('administracion/invitaciones/lista-entrega', { unidad: unit.emergency });
    expect(refusalOf(none)).toMatchObject({ status: 409, code: 'invitation.no_letter' });
    const events = await server.db.query(sql`
      select 1 from ${server.tables()('audit_event')} where action = 'invitation.list'`);
    expect(events.length).toBeGreaterThan(0);
  });

  test('another e-mail on the record ends the invitation, and the next mail waits for its day', async () => {
    const { id, body } = await hired(desk);
    await invitedByMail(server, desk, id);
    const { contrato: _contract, trabajo: _work, ...own } = body;
    const row = (await rowOf(id)) as InvitationRow;
    const answer = await desk.request('PUT', `administracion/personas/${id}`, {
      body: { ...own, correo: `nueva.${body.correo}`, version: row.version },
    });
    expect(answer.statusCode).toBe(200);
    expect(await rowOf(id, 'sin_invitar')).toMatchObject({ correo: `nueva.${body.correo}` });
  });
});
