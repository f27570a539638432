import type { PersonRow } from '@relevo/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { directorySchema, tablesOf } from '../src/db/tables.ts';
import { administratorOf } from './support/administrators.ts';
import { fixtureNow, password } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { writtenMails } from './support/mails.ts';
import { mergesAt } from './support/merging.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { readPdf } from './support/pdf.ts';
import { hired, invitedByMail, peopleAt } from './support/people.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

const directory = tablesOf(directorySchema);
let server: TestServer;
let desk: Persona;
/** An administrator of the other organisation. */
let other: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['organizacion']);
  other = await administratorOf(server, ['organizacion'], { username: 'admin-puerto', instance: 'puerto' });
});
beforeEach(() => server.setNow(fixtureNow));
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const { person, send } = peopleAt(() => desk);
const { merge, undo } = mergesAt(
  () => server,
  () => desk,
);
const show = (codigo: string, ultimosRut?: string) =>
  server.call('POST', '/api/auth/activacion', { body: { codigo, ultimosRut } });
const create = (codigo: string, ultimosRut?: string) =>
  server.call('PUT', '/api/auth/activacion', {
    body: { codigo, ultimosRut, password: 'otra-clave-larga', password_confirmation: 'otra-clave-larga' },
  });
const accept = (codigo: string, username: string, secret: string = password) =>
  server.call('PUT', '/api/auth/activacion/cuenta', { body: { codigo, username, password: secret } });
const organisationsOf = async (username: string, secret: string = password) => {
  const { data } = (await server.login(username, secret)).json() as {
    data: { instance: { code: string } }[];
  };
  return data.map(({ instance }) => instance.code).toSorted();
};
let drawn = 0;
/** A nurse of the other organisation with an account, whose user name is the rut. */
const nurseElsewhere = async () => {
  drawn += 1;
  const email = `doble${drawn}@example.com`;
  const { id, body } = await hired(other, {
    ...{ correo: email, contrato: await contractElsewhere() },
    trabajo: { habilitado: true, gps: false, libre: false, establecimientos: [], mesesAnteriores: 0 },
  });
  const codigo = await invitedByMail(server, other, id);
  const made = await server.call('PUT', '/api/auth/activacion', {
    body: { codigo, password, password_confirmation: password },
  });
  expect(made.statusCode, made.body).toBe(200);
  return { id, email, rut: String(body.rut) };
};
const contractElsewhere = async () => {
  const t = server.tables('puerto');
  const [row] = await server.db.query<{ idunidad: number; idpuesto: number }>(sql`
    select (select min(id) from ${t('unit')} where kind <> 0) as idunidad,
      (select min(id) from ${t('position')}) as idpuesto`);
  return { ...(row as { idunidad: number; idpuesto: number }), desde: '2026-11-01', articulo22: false };
};
const accountOf = async (rut: string) =>
  (
    await server.db.query(sql`
      select id, username, email, password_hash, active from ${directory('account')}
      where username = ${rut.toLowerCase()}`)
  )[0];

describe('an invitation to an address of an account elsewhere', () => {
  test('is sent as to everybody, and its owner alone joins the two', async () => {
    const { email, rut } = await nurseElsewhere();
    const before = await accountOf(rut);
    const { id } = await hired(desk, { correo: email, rut });
    const codigo = await invitedByMail(server, desk, id);
    expect(await organisationsOf(rut)).toEqual(['puerto']);
    expect((await show(codigo)).json()).toMatchObject({
      data: { pideRut: false, conCuenta: true, organizacion: 'Clínica Andes' },
    });
    expect(refusalOf(await create(codigo))).toMatchObject({ code: 'invitation.account_elsewhere' });
    expect(refusalOf(await accept(codigo, rut, 'no-es-la-clave'))).toMatchObject({
      ...{ status: 401, code: 'session.wrong_credentials' },
    });
    expect((await accept(codigo, email)).statusCode).toBe(200);
    expect(await organisationsOf(rut)).toEqual(['andes', 'puerto']);
    expect(await accountOf(rut)).toEqual(before);
    expect((await person(id)).acceso.estado).toBe('activa');
    expect(refusalOf(await accept(codigo, rut))).toMatchObject({ code: 'invitation.invalid' });
  });

  test('tells the administrator what a new address tells', async () => {
    const { email } = await nurseElsewhere();
    const { id: known } = await hired(desk, { correo: email });
    const { id: unknown } = await hired(desk);
    const invite = async (id: number) =>
      (
        await desk.request('POST', 'administracion/invitaciones', { body: { personas: [id] } })
      ).body.replaceAll(String(id), 'x');
    expect(await invite(known)).toBe(await invite(unknown));
    const seen = async (id: number) => (await person(id)).acceso;
    expect(await seen(known)).toEqual(await seen(unknown));
    const print = async (id: number) =>
      (await desk.request('POST', 'administracion/invitaciones/cartas', { body: { personas: [id] } }))
        .statusCode;
    expect([await print(known), await print(unknown)]).toEqual([200, 200]);
    const mails = (await writtenMails(server)).filter((mail) => mail.includes('te invita a Relevo'));
    const words = mails.slice(-2).map((mail) => /Si ya entras a Relevo/.test(mail));
    expect(words).toEqual([true, true]);
  });

  test('counts wrong passwords as a login does', async () => {
    const { email, rut } = await nurseElsewhere();
    const { id } = await hired(desk, { correo: email });
    const codigo = await invitedByMail(server, desk, id);
    for (let tries = 0; tries < 5; tries += 1) await accept(codigo, rut, 'no-es-la-clave');
    expect(refusalOf(await accept(codigo, rut))).toMatchObject({ code: 'session.waiting' });
    expect(refusalOf(await server.login(rut))).toMatchObject({ code: 'session.waiting' });
  });

  test('joins by the user name too, and never a letter', async () => {
    const { rut } = await nurseElsewhere();
    const { id } = await hired(desk, { rut, correo: 'nueva.direccion@example.com' });
    const letters = await desk.request('POST', 'administracion/invitaciones/cartas', {
      body: { personas: [id] },
    });
    const text = (await readPdf(letters.rawPayload)).pages.map((page) => page.text).join();
    const letter = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2}/.exec(text)?.[0] ?? '';
    const four = rut.replaceAll('-', '').slice(-4);
    for (const answer of [await show(letter, four), await create(letter, four), await accept(letter, rut)]) {
      const { code } = refusalOf(answer);
      expect(code).toBe(answer.statusCode === 422 ? 'invitation.wrong_rut' : 'invitation.account_elsewhere');
      expect(answer.body).not.toContain('Puerto');
    }
    expect(await organisationsOf(rut)).toEqual(['puerto']);
    const codigo = await invitedByMail(server, desk, id);
    expect((await accept(codigo, rut)).statusCode).toBe(200);
    expect(await organisationsOf(rut)).toEqual(['andes', 'puerto']);
  });

  test('of an account that has a post here already is refused', async () => {
    const { id } = await hired(desk);
    const codigo = await invitedByMail(server, desk, id);
    expect(refusalOf(await accept(codigo, 'diego.soto'))).toMatchObject({
      ...{ status: 409, code: 'invitation.account_here' },
    });
    expect((await show(codigo)).statusCode).toBe(200);
  });

  test('is void once the desk writes down another address', async () => {
    const { id, body } = await hired(desk);
    const codigo = await invitedByMail(server, desk, id);
    const { contrato: _contract, trabajo: _work, ...own } = body;
    const { version } = await person(id);
    await send('PUT', `${id}`, { ...own, correo: 'rosa.puerto@example.com', version });
    expect(refusalOf(await create(codigo))).toMatchObject({ code: 'invitation.invalid' });
    expect(refusalOf(await accept(codigo, 'rosa.puerto'))).toMatchObject({ code: 'invitation.invalid' });
  });
});

describe('an administrator gains nothing over a shared account', () => {
  const shared = async () => {
    const nurse = await nurseElsewhere();
    const { id, body } = await hired(desk, { correo: nurse.email, rut: nurse.rut });
    const codigo = await invitedByMail(server, desk, id);
    expect((await accept(codigo, nurse.rut)).statusCode).toBe(200);
    return { ...nurse, elsewhere: nurse.id, id, body, account: await accountOf(nurse.rut) };
  };

  test('by another address or rut on the record, on either side', async () => {
    for (const side of ['andes', 'puerto'] as const) {
      const { id, elsewhere, body, rut, account } = await shared();
      const [by, at] = side === 'andes' ? [desk, id] : [other, elsewhere];
      const { contrato: _contract, trabajo: _work, ...own } = body;
      const { version } = (
        (await by.get(`administracion/personas/${at}`)).json() as {
          data: PersonRow & { version: number };
        }
      ).data;
      const values = { ...own, correo: 'ladron@example.com', rut: null, version };
      const answer = await by.request('PUT', `administracion/personas/${at}`, { body: values });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(await accountOf(rut)).toEqual(account);
      expect(await organisationsOf(rut)).toEqual(['andes', 'puerto']);
      const invited = await by.request('POST', 'administracion/invitaciones', { body: { personas: [at] } });
      expect(invited.json()).toMatchObject({ data: { enviadas: [], omitidas: [at] } });
      const letter = await by.request('POST', 'administracion/invitaciones/cartas', {
        body: { personas: [at] },
      });
      expect(refusalOf(letter)).toMatchObject({ code: 'invitation.nobody_left' });
    }
  });

  test('by the end of her work, which ends one organisation', async () => {
    const { id, rut, account } = await shared();
    const self = await logIn(server, rut, 'puerto');
    await send('POST', `${id}/baja`, { ultimoDia: '2026-11-10', motivo: 'Renuncia' });
    expect(await organisationsOf(rut)).toEqual(['puerto']);
    const query = { desde: '2026-11-18', hasta: '2026-11-18' };
    expect((await self.get('me/turnos', query)).statusCode).toBe(200);
    expect(await accountOf(rut)).toEqual(account);
  });

  test('by a union with another record, in either direction', async () => {
    const { id, rut, account } = await shared();
    const { id: bait } = await hired(desk);
    const codigo = await invitedByMail(server, desk, bait);
    await server.call('PUT', '/api/auth/activacion', {
      body: { codigo, password: 'clave-del-ladron', password_confirmation: 'clave-del-ladron' },
    });
    const baitRut = String((await person(bait)).rut);
    expect((await merge(bait, id)).statusCode).toBe(200);
    // Each account opens what its owner's password opened, and no more.
    expect(await organisationsOf(rut)).toEqual(['puerto']);
    expect(await organisationsOf(baitRut, 'clave-del-ladron')).toEqual(['andes']);
    expect((await server.login(rut, 'clave-del-ladron')).statusCode).toBe(401);
    expect((await undo(bait, id)).statusCode).toBe(200);
    expect(await organisationsOf(rut)).toEqual(['andes', 'puerto']);
    expect((await merge(id, bait)).statusCode).toBe(200);
    expect(await organisationsOf(rut)).toEqual(['andes', 'puerto']);
    expect(await accountOf(rut)).toEqual(account);
  });
});

describe('at once', () => {
  test('two houses that invite one new address make one account, which joins the other one', async () => {
    for (let round = 0; round < 3; round += 1) {
      const correo = `nueva${round}@example.com`;
      const { id, body } = await hired(desk, { correo });
      const { id: there } = await hired(other, {
        ...{ correo, rut: body.rut, contrato: await contractElsewhere() },
        trabajo: { habilitado: true, gps: false, libre: false, establecimientos: [], mesesAnteriores: 0 },
      });
      const codes = [await invitedByMail(server, desk, id), await invitedByMail(server, other, there)];
      const answers = await Promise.all(codes.map((code) => create(code)));
      expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409]);
      const late = codes[answers.findIndex((answer) => answer.statusCode === 409)] ?? '';
      expect((await show(late)).json()).toMatchObject({ data: { conCuenta: true } });
      expect((await accept(late, correo, 'otra-clave-larga')).statusCode).toBe(200);
      expect(await organisationsOf(correo, 'otra-clave-larga')).toEqual(['andes', 'puerto']);
    }
  });

  test('an invitation that is accepted many times joins once', async () => {
    const { rut, email } = await nurseElsewhere();
    const { id } = await hired(desk, { correo: email });
    const codigo = await invitedByMail(server, desk, id);
    const answers = await Promise.all([accept(codigo, rut), accept(codigo, rut), accept(codigo, rut)]);
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 404, 404]);
    expect(await organisationsOf(rut)).toEqual(['andes', 'puerto']);
  });

  test('an invitation of a record that goes at once leaves no way into it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { rut, email } = await nurseElsewhere();
      const { id } = await hired(desk);
      const { id: goes } = await hired(desk, { correo: email });
      const codigo = await invitedByMail(server, desk, goes);
      const [merged, accepted] = await Promise.all([merge(id, goes), accept(codigo, rut)]);
      expect(merged.statusCode, merged.body).toBe(200);
      expect([200, 404]).toContain(accepted.statusCode);
      expect(await organisationsOf(rut)).toEqual(
        accepted.statusCode === 200 ? ['andes', 'puerto'] : ['puerto'],
      );
    }
    expect(await server.deadlocks()).toBe(0);
  });
});
