import type { InvitationRow } from '@relevo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administratorOf } from './support/administrators.ts';
import { password } from './support/fixture.ts';
import { readPdf } from './support/pdf.ts';
import { hired, invitedByMail } from './support/people.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

/** The address of an account of the other organisation. */
const ELSEWHERE = 'rosa.puerto@example.com';

let server: TestServer;
let desk: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['personas']);
});
afterAll(() => server.close());

const show = (codigo: string, ultimosRut?: string) =>
  server.call('POST', '/api/auth/activacion', { body: { codigo, ultimosRut } });
const letterOf = async (id: number): Promise<string> => {
  const body = { personas: [id] };
  const answer = await desk.request('POST', 'administracion/invitaciones/cartas', { body });
  const text = (await readPdf(answer.rawPayload)).pages.map((page) => page.text).join();
  return /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2}/.exec(text)?.[0] ?? '';
};

test('the desk sees the same states of an account elsewhere as of nobody, mailed, opened and by letter', async () => {
  const known = await hired(desk, { correo: ELSEWHERE });
  const unknown = await hired(desk);
  const people = [known, unknown];
  const same = async (estado: string) => {
    const query = { pila: 'sin_usar', page: 1, limit: 100 };
    const { data } = (await desk.get('administracion/invitaciones', query)).json() as {
      data: InvitationRow[];
    };
    const [one, two] = people.map(({ id }) => {
      const row = data.find((found) => found.id === id);
      const { carta, entregada, rebote, usada } = row as InvitationRow;
      return {
        estado: row?.estado,
        medio: row?.medio,
        por: row?.por,
        ...{ carta, entregada, rebote, usada },
      };
    });
    expect(one).toMatchObject({ estado });
    expect(one).toEqual(two);
  };
  const mails: string[] = [];
  for (const { id } of people) mails.push(await invitedByMail(server, desk, id));
  await same('sin_abrir');
  const shown = await Promise.all(mails.map(async (codigo) => (await show(codigo)).json()));
  expect(shown).toMatchObject([{ data: { conCuenta: true } }, { data: { conCuenta: false } }]);
  await same('abierta');
  // Neither a new account that is refused nor a wrong password tells the desk anything.
  const [codigo] = mails;
  const made = { codigo, password, password_confirmation: password };
  expect(refusalOf(await server.call('PUT', '/api/auth/activacion', { body: made }))).toMatchObject({
    code: 'invitation.account_elsewhere',
  });
  const wrong = { codigo, username: 'rosa.puerto', password: 'no-es-la-clave' };
  expect((await server.call('PUT', '/api/auth/activacion/cuenta', { body: wrong })).statusCode).toBe(401);
  await same('abierta');
  const letters: string[] = [];
  for (const { id } of people) letters.push(await letterOf(id));
  await same('por_entregar');
  for (const [at, { body }] of people.entries()) {
    const four = String(body.rut).replaceAll('-', '').slice(-4);
    expect((await show(String(letters[at]), four)).statusCode).toBe(200);
  }
  await same('abierta');
});

test('a letter whose user name an account elsewhere has is refused to its holder, and looks opened at the desk', async () => {
  const { id, body } = await hired(desk, { correo: null });
  const first = await letterOf(id);
  const four = String(body.rut).replaceAll('-', '').slice(-4);
  // The other organisation takes the same rut on, and that person comes in first.
  const other = await administratorOf(server, ['personas'], { username: 'otra-casa', instance: 'puerto' });
  const { data } = (await other.get('administracion/estructura')).json() as {
    data: { unidades: [{ id: number }]; cargos: [{ id: number }] };
  };
  const { contrato: _contract, trabajo: _work, ...own } = body;
  const twin = await other.request('POST', 'administracion/personas', {
    body: {
      ...{ ...own, correo: 'doble.casa@example.com' },
      contrato: {
        ...{ desde: '2026-11-01', idunidad: data.unidades[0].id, idpuesto: data.cargos[0].id },
        articulo22: false,
      },
    },
  });
  expect(twin.statusCode, twin.body).toBe(200);
  const { id: twinId } = (twin.json() as { data: { id: number } }).data;
  const codigo = await invitedByMail(server, other, twinId);
  const made = { codigo, password, password_confirmation: password };
  expect((await server.call('PUT', '/api/auth/activacion', { body: made })).statusCode).toBe(200);
  expect(refusalOf(await show(first, four))).toMatchObject({ code: 'invitation.account_elsewhere' });
  const query = { pila: 'sin_usar', page: 1, limit: 100 };
  const listed = (await desk.get('administracion/invitaciones', query)).json() as { data: InvitationRow[] };
  expect(listed.data.find((row) => row.id === id)).toMatchObject({ estado: 'abierta', usada: null });
});
