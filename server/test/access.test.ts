import type { PersonRow } from '@relevo/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { directorySchema, tablesOf } from '../src/db/tables.ts';
import { administratorOf, proveForEver } from './support/administrators.ts';
import { fixtureNow, password } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { readPdf } from './support/pdf.ts';
import { hired, invitedByMail, nurse } from './support/people.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

const directory = tablesOf(directorySchema);
let server: TestServer;
let desk: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['personas']);
});
beforeEach(() => server.setNow(fixtureNow));
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const show = (codigo: string, ultimosRut?: string) =>
  server.call('POST', '/api/auth/activacion', { body: { codigo, ultimosRut } });
const use = (codigo: string, ultimosRut?: string, more: object = {}) =>
  server.call('PUT', '/api/auth/activacion', {
    body: { codigo, ultimosRut, password, password_confirmation: password, ...more },
  });
const invite = async (personas: number[]) =>
  (await desk.request('POST', 'administracion/invitaciones', { body: { personas } })).json() as {
    data: Record<'enviadas' | 'sinCorreo' | 'omitidas', number[]>;
  };
const print = (personas: number[]) =>
  desk.request('POST', 'administracion/invitaciones/cartas', { body: { personas } });
const textOf = async ({ rawPayload }: { rawPayload: Uint8Array }) =>
  (await readPdf(rawPayload)).pages.map(({ text }) => text).join('\n');
const codesOf = async (answer: Awaited<ReturnType<typeof print>>) => [
  ...new Set((await textOf(answer)).match(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2}/g) ?? []),
];
const printed = async (id: number) => {
  const answer = await print([id]);
  expect(answer.statusCode).toBe(200);
  const [code] = await codesOf(answer);
  return String(code);
};
const fourOf = (rut: string | null | undefined) => String(rut).replaceAll('-', '').slice(-4);

describe('a letter', () => {
  test('names the person, hides the end of the rut, and is good once, with the last four of it', async () => {
    const { id, body } = await hired(desk, { correo: null });
    const answer = await print([id]);
    expect(answer.headers['cache-control']).toBe('no-store');
    const text = await textOf(answer);
    expect(text).toContain('Elena Rivas Vera');
    expect(text).toContain('Clínica Andes');
    expect(text).not.toContain(fourOf(body.rut));
    const [code = ''] = await codesOf(answer);
    expect((await show(code)).json()).toEqual({
      data: {
        ...{ pideRut: true, conCuenta: false, renueva: false },
        ...{ nombre: null, organizacion: null, unidad: null, usuario: null },
      },
    });
    const spelled = code.toLowerCase().replaceAll('-', ' ');
    expect((await show(spelled, fourOf(body.rut).toLowerCase())).json()).toEqual({
      data: {
        ...{ pideRut: false, nombre: 'Elena Rivas Vera', organizacion: 'Clínica Andes' },
        unidad: 'UCI Adulto',
        usuario: String(body.rut).toLowerCase(),
        conCuenta: false,
        renueva: false,
      },
    });
    expect((await use(spelled, fourOf(body.rut))).statusCode).toBe(200);
    expect((await server.login(String(body.rut))).statusCode).toBe(200);
    expect(refusalOf(await use(code, fourOf(body.rut)))).toMatchObject({ code: 'invitation.invalid' });
  });

  test('is void after five wrong tries, also when they come at once', async () => {
    const { id, body } = await hired(desk);
    const code = await printed(id);
    const tries = await Promise.all(Array.from({ length: 9 }, () => show(code, '0000')));
    expect(tries.filter((answer) => answer.statusCode === 422)).toHaveLength(5);
    expect(refusalOf(await use(code, fourOf(body.rut)))).toMatchObject({ code: 'invitation.invalid' });
  });

  test('forgives four wrong tries before a right one', async () => {
    const { id, body } = await hired(desk);
    const code = await printed(id);
    for (let wrong = 0; wrong < 4; wrong += 1) {
      expect(refusalOf(await show(code, '0000'))).toMatchObject({ code: 'invitation.wrong_rut' });
    }
    expect((await show(code, fourOf(body.rut))).statusCode).toBe(200);
    expect((await use(code, fourOf(body.rut))).statusCode).toBe(200);
  });

  test('that is printed again voids the first', async () => {
    const { id, body } = await hired(desk);
    const first = await printed(id);
    const second = await printed(id);
    expect(refusalOf(await show(first, fourOf(body.rut)))).toMatchObject({ code: 'invitation.invalid' });
    expect((await show(second, fourOf(body.rut))).statusCode).toBe(200);
  });

  test('is over after 14 days', async () => {
    const { id } = await hired(desk);
    const code = await printed(id);
    server.setNow(fixtureNow.add({ hours: 14 * 24 - 1 }));
    expect((await show(code)).statusCode).toBe(200);
    server.setNow(fixtureNow.add({ hours: 14 * 24 }));
    expect(refusalOf(await show(code))).toMatchObject({ code: 'invitation.invalid' });
  });

  test('is printed for those alone who have no account, and recorded without its code', async () => {
    const { id } = await hired(desk);
    const camila = (
      (await desk.get('administracion/personas', { q: 'camila', page: 1, limit: 1 })).json() as {
        data: PersonRow[];
      }
    ).data[0] as PersonRow;
    const answer = await print([id, camila.id]);
    const codes = await codesOf(answer);
    expect(codes).toHaveLength(1);
    expect(refusalOf(await print([camila.id]))).toMatchObject({ code: 'invitation.nobody_left' });
    expect(refusalOf(await print([987_654]))).toMatchObject({ code: 'thing.not_found' });
    const rows = await server.db.query(sql`
      select * from ${server.tables()('audit_event')} where action = 'invitation.create' and entity_id = ${id}`);
    expect(rows).toHaveLength(1);
    const everything = JSON.stringify([
      rows,
      await server.db.query(sql`select * from ${directory('invitation')}`),
    ]);
    expect(everything).not.toContain(String(codes[0]));
  });
});

test('a letter needs a rut, which it asks for', async () => {
  const { id } = await hired(desk, { rut: null });
  const { id: other } = await hired(desk);
  expect(refusalOf(await print([id]))).toMatchObject({ status: 422, code: 'invitation.no_rut' });
  expect(await codesOf(await print([id, other]))).toHaveLength(1);
});

test('who has left, or has only a record, is left out without stopping the others', async () => {
  const { id } = await hired(desk);
  const { id: record } = await hired(desk, { contrato: undefined as never, trabajo: undefined as never });
  const { id: gone, body } = await hired(desk, {
    contrato: { ...nurse().contrato, desde: '2026-01-01', hasta: '2026-02-01' } as never,
  });
  expect(await invite([record, gone, id])).toEqual({
    data: { enviadas: [id], sinCorreo: [], omitidas: [record, gone] },
  });
  expect(await codesOf(await print([record, gone, id]))).toHaveLength(1);
  expect(refusalOf(await print([record, gone]))).toMatchObject({ code: 'invitation.nobody_left' });
  expect((await server.login(String(body.rut))).statusCode).toBe(401);
});

describe('an invitation by mail', () => {
  test('is used without the rut, within seven days', async () => {
    const { id } = await hired(desk);
    const code = await invitedByMail(server, desk, id);
    expect((await show(code)).json()).toMatchObject({ data: { pideRut: false, nombre: 'Elena Rivas Vera' } });
    server.setNow(fixtureNow.add({ hours: 7 * 24 }));
    expect(refusalOf(await use(code))).toMatchObject({ code: 'invitation.invalid' });
  });

  test('comes once a day at most, and tells who has no e-mail', async () => {
    const { id } = await hired(desk);
    const { id: without } = await hired(desk, { correo: null });
    await invitedByMail(server, desk, id);
    expect(await invite([id, without])).toEqual({
      data: { enviadas: [], sinCorreo: [without], omitidas: [id] },
    });
    server.setNow(fixtureNow.add({ hours: 24 }));
    const body = { personas: [id] };
    const next = await logIn(server, 'admin-personas');
    await proveForEver(server, 'admin-personas');
    const answer = await next.request('POST', 'administracion/invitaciones', { body });
    expect(answer.json()).toMatchObject({ data: { enviadas: [id] } });
  });

  test('makes one account when it is used twice at once', async () => {
    const { id, body } = await hired(desk);
    const code = await invitedByMail(server, desk, id);
    const answers = await Promise.all([use(code), use(code), use(code)]);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    const accounts = await server.db.query(sql`
      select 1 from ${directory('account')} where username = ${String(body.rut).toLowerCase()}`);
    expect(accounts).toHaveLength(1);
  });

  test('keeps a password of rules, and is still good after a bad one', async () => {
    const { id } = await hired(desk);
    const code = await invitedByMail(server, desk, id);
    expect(refusalOf(await use(code, undefined, { password: 'corta' }))).toMatchObject({
      status: 422,
      fields: { password: [expect.any(String)], password_confirmation: [expect.any(String)] },
    });
    expect((await use(code)).statusCode).toBe(200);
  });

  test('never joins an account of another organisation', async () => {
    const { id } = await hired(desk, { correo: 'rosa.puerto@example.com' });
    const code = await invitedByMail(server, desk, id);
    expect(refusalOf(await use(code))).toMatchObject({ code: 'invitation.account_elsewhere' });
    expect((await server.login('rosa.puerto')).statusCode).toBe(200);
    // By a letter she gets an account of its own, without that address.
    const { rut } = ((await desk.get(`administracion/personas/${id}`)).json() as { data: PersonRow }).data;
    expect((await use(await printed(id), fourOf(rut))).statusCode).toBe(200);
    const [account] = await server.db.query(sql`
      select email from ${directory('account')} where username = ${String(rut).toLowerCase()}`);
    expect(account).toEqual({ email: null });
  });
});

test('somebody without a rut has a name of the organisation’s, and logs in by e-mail', async () => {
  const { id, body } = await hired(desk, { rut: null });
  const code = await invitedByMail(server, desk, id);
  expect((await show(code)).json()).toMatchObject({ data: { usuario: `andes-${id}` } });
  expect((await use(code)).statusCode).toBe(200);
  for (const name of [String(body.correo), `andes-${id}`]) {
    expect((await server.login(name)).statusCode).toBe(200);
  }
});

test('a code that nobody made is none', async () => {
  for (const code of ['AAAA-AAAA-AA', 'x', '%', '☃', 'a'.repeat(80)]) {
    expect(refusalOf(await show(code))).toMatchObject({ code: 'invitation.invalid' });
    expect(refusalOf(await use(code))).toMatchObject({ code: 'invitation.invalid' });
  }
});
