import type { SessionWire } from '@relevo/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { Authenticator } from './support/authenticator.ts';
import { fixtureNow } from './support/fixture.ts';
import { personaOf } from './support/log-in.ts';
import { askForReset } from './support/mails.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { challengeOf, here, passkeysOf } from './support/passkeys.ts';
import { readPdf } from './support/pdf.ts';
import { hired, invitedByMail } from './support/people.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

// An administrator of one house makes an account with the address of somebody whom the other house will invite.

const correo = 'futura@example.com';
const theirSecret = 'clave-de-la-otra-casa';
const ownSecret = 'clave-de-su-propia-mano';
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

const twice = (secret: string) => ({ password: secret, password_confirmation: secret });
const sessionsOf = async (username: string, secret: string) =>
  ((await server.login(username, secret)).json() as { data: SessionWire[] }).data;

/** The account that the other house opens by a letter of its own, with a key of theirs. */
async function madeBeforehand(): Promise<{ persona: Persona; device: Authenticator }> {
  const t = server.tables('puerto');
  const [place] = await server.db.query<{ idunidad: number; idpuesto: number }>(sql`
    select (select min(id) from ${t('unit')} where kind <> 0) as idunidad,
      (select min(id) from ${t('position')}) as idpuesto`);
  const { id, body } = await hired(other, {
    ...{ correo, trabajo: undefined },
    contrato: {
      ...(place as { idunidad: number; idpuesto: number }),
      desde: '2026-11-01',
      articulo22: false,
    },
  });
  const letter = await other.request('POST', 'administracion/invitaciones/cartas', {
    body: { personas: [id] },
  });
  const text = (await readPdf(letter.rawPayload)).pages[0]?.text ?? '';
  const codigo = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2}/.exec(text)?.[0] ?? '';
  const rut = String(body.rut);
  const used = await server.call('PUT', '/api/auth/activacion', {
    body: { codigo, ultimosRut: rut.replace('-', '').slice(-4), ...twice(theirSecret) },
  });
  expect(used.statusCode, used.body).toBe(200);
  const persona = personaOf(server, (await sessionsOf(rut, theirSecret))[0] as SessionWire);
  const device = new Authenticator(here);
  const keys = passkeysOf(server, persona);
  const added = await keys.add(device.create(challengeOf(await keys.begin(theirSecret))));
  expect(added.statusCode, added.body).toBe(200);
  return { persona, device };
}

test('a key of before opens nothing once the owner of the address has a password by mail', async () => {
  const { persona, device } = await madeBeforehand();
  const keys = passkeysOf(server, persona);
  expect((await keys.logIn(device.get(challengeOf(await keys.beginLogin())))).statusCode).toBe(200);
  // The owner is invited here, asks for a password, and accepts with the account that has the address.
  const { id } = await hired(desk, { correo });
  const codigo = await invitedByMail(server, desk, id);
  const token = await askForReset(server, correo);
  const reset = await server.call('PUT', `/api/auth/password-resets/${token}`, { body: twice(ownSecret) });
  expect(reset.statusCode, reset.body).toBe(200);
  const accepted = await server.call('PUT', '/api/auth/activacion/cuenta', {
    body: { codigo, username: correo, password: ownSecret },
  });
  expect(accepted.statusCode, accepted.body).toBe(200);

  const refused = await keys.logIn(device.get(challengeOf(await keys.beginLogin())));
  expect(refusalOf(refused)).toMatchObject({ code: 'passkey.invalid' });
  const own = await sessionsOf(correo, ownSecret);
  expect(own.map(({ instance }) => instance.code)).toEqual(['andes', 'puerto']);
  // The key is listed as one that opens nothing, and proves a second factor alone: no mailbox takes a factor away.
  const owns = passkeysOf(server, personaOf(server, own[0] as SessionWire));
  expect(await owns.list()).toMatchObject([{ entra: false }]);
  expect((await owns.prove(device.get(challengeOf(await owns.beginProof())))).statusCode).toBe(200);
  // A key that the owner adds opens both.
  const mine = new Authenticator(here);
  const added = await owns.add(mine.create(challengeOf(await owns.begin(ownSecret))));
  expect(added.statusCode, added.body).toBe(200);
  expect((await owns.logIn(mine.get(challengeOf(await owns.beginLogin())))).statusCode).toBe(200);
});
