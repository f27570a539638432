import type { SessionWire } from '@relevo/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { directorySchema, tablesOf } from '../src/db/tables.ts';
import { administratorOf } from './support/administrators.ts';
import { Authenticator } from './support/authenticator.ts';
import { factorOf } from './support/factor.ts';
import { fixtureNow } from './support/fixture.ts';
import { logIn, personaOf } from './support/log-in.ts';
import { writtenMails } from './support/mails.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { challengeOf, here, passkeysOf } from './support/passkeys.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { codeAt } from './support/time-code.ts';

const directory = tablesOf(directorySchema);
let server: TestServer;
let diego: Persona;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});
beforeEach(async () => {
  server.setNow(fixtureNow);
  await server.db.query(sql`delete from ${directory('passkey')}`);
  diego = await logIn(server, 'diego.soto');
});
const refused = (answer: Parameters<typeof refusalOf>[0]) => {
  const { status, code } = refusalOf(answer);
  return { status, code };
};
const invalid = { status: 422, code: 'passkey.invalid' };
const own = () => passkeysOf(server, diego);

describe('adding', () => {
  test('asks for the password, keeps the key by its name, and a mail tells of it', async () => {
    expect(refused(await own().begin('no-es-esta'))).toEqual({ status: 401, code: 'profile.wrong_password' });
    const { id, device } = await own().added();
    expect(await own().list()).toEqual([
      { id, nombre: 'Teléfono', desde: fixtureNow.toString(), entra: true },
    ]);
    // What is there is not made twice.
    const again = await own().begin();
    expect(again.json()).toMatchObject({
      data: { rp: { id: 'localhost' }, excludeCredentials: [{ id: device.credentialId }] },
    });
    expect((await own().name(id, 'Celular de la casa')).statusCode).toBe(200);
    expect((await own().list())[0]?.nombre).toBe('Celular de la casa');
    await vi.waitUntil(async () => (await writtenMails(server)).some((mail) => mail.includes('una llave')));
  });

  test.each([
    ['a challenge of nobody', () => new Authenticator(here).create('A'.repeat(43))],
    ['what cannot be read', () => ({ ...new Authenticator(here).create('x'), clientDataJSON: '{{' })],
  ])('refuses %s', async (_name, answer) => {
    expect(refused(await own().add(answer()))).toEqual(invalid);
  });

  test.each([
    ['another site', new Authenticator({ origin: 'https://evil.example', rpId: 'evil.example' }), {}],
    ['another origin', new Authenticator({ ...here, origin: 'https://evil.example' }), {}],
    ['somebody who was not recognised', new Authenticator(here), { verified: false }],
  ])('refuses an answer of %s', async (_name, device, flags) => {
    expect(refused(await own().add(device.create(challengeOf(await own().begin()), flags)))).toEqual(invalid);
    expect(await own().list()).toEqual([]);
  });

  test('takes a challenge once, of its own account alone, and for five minutes', async () => {
    const device = new Authenticator(here);
    const answer = device.create(challengeOf(await own().begin()));
    const valentina = passkeysOf(server, await logIn(server, 'valentina.mora'));
    expect(refused(await valentina.add(answer))).toEqual(invalid);
    const both = await Promise.all([own().add(answer), own().add(answer)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    const late = new Authenticator(here).create(challengeOf(await own().begin()));
    server.setNow(fixtureNow.add({ minutes: 5 }));
    expect(refused(await own().add(late))).toEqual(invalid);
    // A known credential stays with its account.
    const stolen = device.create(challengeOf(await valentina.begin()));
    expect(refused(await valentina.add(stolen))).toEqual({ status: 409, code: 'passkey.known' });
  });
});

describe('a login', () => {
  test('names nobody before, opens the sessions of the account, and is a second factor', async () => {
    const camila = passkeysOf(server, await logIn(server, 'camila.rojas'));
    const { device } = await camila.added();
    const asked = await camila.beginLogin();
    expect(asked.json()).toMatchObject({ data: { rpId: 'localhost', allowCredentials: [] } });
    const answer = await camila.logIn(device.get(challengeOf(asked)));
    const { data } = answer.json() as { data: SessionWire[] };
    expect(data.map(({ instance }) => instance.code)).toEqual(['andes', 'puerto']);
    const persona = personaOf(server, data[0] as SessionWire);
    expect((await persona.get('timezone-data')).statusCode).toBe(200);
  });

  test('an unknown key, another signature, a used challenge and a removed key get the same answer', async () => {
    const { id, device } = await own().added();
    const challenge = async () => challengeOf(await own().beginLogin());
    const unknown = await own().logIn(new Authenticator(here).get(await challenge()));
    expect(refused(unknown)).toEqual(invalid);
    const { signature, ...rest } = device.get(await challenge());
    const forged = { ...rest, signature: new Authenticator(here).get('x').signature };
    expect((await own().logIn(forged)).body).toBe(unknown.body);
    expect(signature).not.toBe(forged.signature);
    expect((await own().logIn(device.get(await challenge(), { verified: false }))).body).toBe(unknown.body);
    const good = device.get(await challenge());
    const both = await Promise.all([own().logIn(good), own().logIn(good)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    // A challenge for a proof is none for a login.
    const proof = device.get(challengeOf(await own().beginProof()));
    expect((await own().logIn(proof)).body).toBe(unknown.body);
    const late = device.get(await challenge());
    expect((await own().remove(id)).statusCode).toBe(200);
    expect((await own().logIn(late)).body).toBe(unknown.body);
    expect(await own().list()).toEqual([]);
  });

  test('a copy of a key that counts its signatures is found out', async () => {
    const { device } = await own().added();
    const at = async (counter: number) =>
      (await own().logIn(device.get(challengeOf(await own().beginLogin()), { counter }))).statusCode;
    expect([await at(5), await at(6), await at(6), await at(4), await at(7)]).toEqual([
      200, 200, 422, 422, 200,
    ]);
  });
});

test("another account's keys are not there", async () => {
  const { id } = await own().added();
  const valentina = passkeysOf(server, await logIn(server, 'valentina.mora'));
  expect(await valentina.list()).toEqual([]);
  const nowhere = { status: 404, code: 'thing.not_found' };
  expect(refused(await valentina.name(id, 'Mía'))).toEqual(nowhere);
  expect(refused(await valentina.remove(id))).toEqual(nowhere);
  expect(refused(await valentina.beginProof())).toEqual({ status: 409, code: 'factor.none' });
});

describe('an administrator', () => {
  let made = 0;
  const unproven = () => {
    made += 1;
    return administratorOf(server, ['organizacion'], { username: `admin-key-${made}`, proven: false });
  };

  test('proves the second factor with it, by a proof and by a login', async () => {
    const desk = await unproven();
    const keys = passkeysOf(server, desk);
    const { device } = await keys.added();
    expect(await factorOf(server, desk).state()).toMatchObject({ llaves: 1, vigenteHasta: null });
    const scopes = (persona: Persona) =>
      persona.request('PUT', 'administracion/personas/987654/alcances', { body: { alcances: [] } });
    expect(refused(await scopes(desk))).toEqual({ status: 403, code: 'factor.required' });
    const valentina = passkeysOf(server, await logIn(server, 'valentina.mora'));
    const foreign = (await valentina.added()).device;
    expect(refused(await keys.prove(foreign.get(challengeOf(await keys.beginProof()))))).toEqual(invalid);
    expect((await keys.prove(device.get(challengeOf(await keys.beginProof())))).statusCode).toBe(200);
    expect(refused(await scopes(desk))).toEqual({ status: 404, code: 'thing.not_found' });
    const answer = await keys.logIn(device.get(challengeOf(await keys.beginLogin())));
    const [session] = (answer.json() as { data: SessionWire[] }).data;
    expect(refused(await scopes(personaOf(server, session as SessionWire)))).toEqual({
      ...{ status: 404, code: 'thing.not_found' },
    });
  });

  test('with a second factor adds another one by the first alone', async () => {
    const desk = await unproven();
    const keys = passkeysOf(server, desk);
    const { device } = await keys.added();
    const needed = { status: 403, code: 'factor.required' };
    expect(refused(await keys.begin())).toEqual(needed);
    expect(refused(await factorOf(server, desk).begin())).toEqual(needed);
    await keys.prove(device.get(challengeOf(await keys.beginProof())));
    await keys.added();
    expect((await factorOf(server, desk).begin()).statusCode).toBe(200);
  });

  test('removes one, and confirms what was begun before there was any, by the factor alone', async () => {
    const desk = await unproven();
    const keys = passkeysOf(server, desk);
    const needed = { status: 403, code: 'factor.required' };
    // A password begins both while there is no factor.
    const secret = await factorOf(server, desk).begun();
    const begun = new Authenticator(here).create(challengeOf(await keys.begin()));
    const { device, id } = await keys.added();
    expect(refused(await factorOf(server, desk).confirm(codeAt(secret, server.now())))).toEqual(needed);
    expect(refused(await keys.add(begun))).toEqual(needed);
    expect(refused(await keys.remove(id))).toEqual(needed);
    expect(await keys.list()).toHaveLength(1);
    await keys.prove(device.get(challengeOf(await keys.beginProof())));
    expect((await keys.add(begun)).statusCode).toBe(200);
    expect((await keys.remove(id)).statusCode).toBe(200);
    expect((await factorOf(server, desk).confirm(codeAt(secret, server.now()))).statusCode).toBe(200);
  });
});
