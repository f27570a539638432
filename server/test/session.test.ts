import { hash } from 'node:crypto';
import type { SessionWire } from '@relevo/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openChannel } from '../src/db/listen.ts';
import { sql } from '../src/db/sql.ts';
import { tablesOf } from '../src/db/tables.ts';
import { fixtureNow, password } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://relevo.example' });
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});
beforeEach(() => server.setNow(fixtureNow));

const isAlive = async (person: Persona) => (await person.get('timezone-data')).statusCode === 200;
const waitFor = (duration: Temporal.DurationLike) => server.setNow(server.now().add(duration));

describe('login', () => {
  test.each([
    [
      'camila.rojas',
      [
        ['andes', 'worker'],
        ['puerto', 'worker'],
      ],
    ],
    ['diego.soto', [['andes', 'worker']]],
    ['ignacio.fuentes', [['andes', 'worker']]],
    ['valentina.mora', [['andes', 'worker']]],
    ['rosa.puerto', [['puerto', 'worker']]],
    ['patricia.vega', [['andes', 'admin']]],
    ['jorge.pinto', [['andes', 'admin']]],
    ['marta.puerto', [['puerto', 'admin']]],
  ])('%s gets one session for each instance', async (username, expected) => {
    const answer = await server.login(username);
    const sessions = (answer.json() as { data: SessionWire[] }).data;
    expect(sessions.map((session) => [session.instance.code, session.role])).toEqual(expected);
    for (const { instance, jwt, usuario } of sessions) {
      expect(instance.api_url).toBe(`https://relevo.example/api/${instance.code}/`);
      expect(jwt.expires_at).toBe(fixtureNow.epochMilliseconds / 1000 + 86_400);
      expect(usuario.usuario).toBe(username);
    }
  });

  test('takes the user name in any case and with blanks around it, the password only as it is', async () => {
    expect((await server.login('  Camila.ROJAS ')).statusCode).toBe(200);
    expect((await server.login('camila.rojas', password.toLowerCase())).statusCode).toBe(401);
    expect((await server.login('camila.rojas')).statusCode).toBe(200);
  });

  test('does not tell an unknown user from a wrong password', async () => {
    const known = await server.login('rosa.puerto', 'wrong');
    const unknown = await server.login('nobody.zero', 'wrong');
    expect(refusalOf(known)).toEqual({ status: 401, code: 'session.wrong_credentials' });
    expect(unknown.body).toBe(known.body);
    expect(unknown.statusCode).toBe(401);
  });

  test.each(['marta.puerto', 'nobody.at.all'])(
    'five wrong passwords make %s wait, longer each time',
    async (who) => {
      for (let at = 0; at < 5; at += 1) expect((await server.login(who, 'wrong')).statusCode).toBe(401);
      const sixth = await server.login(who);
      expect(refusalOf(sixth)).toEqual({ status: 429, code: 'session.waiting' });
      expect(sixth.headers['retry-after']).toBe('30');
      expect(sixth.body).toContain('Espera 30 segundos');
      waitFor({ seconds: 29 });
      expect((await server.login(who)).headers['retry-after']).toBe('1');
      waitFor({ seconds: 1 });
      expect((await server.login(who, 'wrong')).statusCode).toBe(401);
      const seventh = await server.login(who);
      expect([seventh.statusCode, seventh.headers['retry-after']]).toEqual([429, '60']);
      expect(seventh.body).toContain('Espera 1 minuto');
      waitFor({ minutes: 1 });
      expect((await server.login(who)).statusCode).toBe(who === 'marta.puerto' ? 200 : 401);
    },
  );

  test('a success forgets the failures before it', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let at = 0; at < 4; at += 1) await server.login('jorge.pinto', 'wrong');
      expect((await server.login('jorge.pinto')).statusCode).toBe(200);
    }
  });

  test('who is switched off does not get in, and is out at the next full check', async () => {
    const ignacio = await logIn(server, 'ignacio.fuentes');
    const t = tablesOf('directory');
    await server.db.query(sql`update ${t('account')} set active = false where username = 'ignacio.fuentes'`);
    expect((await server.login('ignacio.fuentes')).statusCode).toBe(401);
    expect(await isAlive(ignacio)).toBe(false);
    await server.db.query(sql`update ${t('account')} set active = true where username = 'ignacio.fuentes'`);
  });
});

describe('the end of a session', () => {
  test('logout ends the tokens of all instances of that login and no other', async () => {
    const here = await logIn(server, 'camila.rojas');
    const answer = await server.login('camila.rojas');
    const sessions = (answer.json() as { data: SessionWire[] }).data;
    const status = async ({ instance, jwt }: SessionWire) =>
      (
        await server.call('GET', `/api/${instance.code}/timezone-data`, {
          headers: { authorization: `Bearer ${jwt.token}` },
        })
      ).statusCode;
    expect(await Promise.all(sessions.map(status))).toEqual([200, 200]);
    const headers = { authorization: `Bearer ${sessions[0]?.jwt.token}` };
    const told: string[] = [];
    const channel = await openChannel(server.db, 'relevo', { onText: (text) => told.push(text) });
    expect((await server.call('POST', '/api/auth/logout', { headers })).statusCode).toBe(200);
    // Processes are told before the person: a later message without a meaning arrives behind.
    await channel.tell('later');
    expect(told).toHaveLength(2);
    expect(told[0]).toContain('"topic":"sessions"');
    await channel.stop();
    expect(await Promise.all(sessions.map(status))).toEqual([401, 401]);
    expect(await isAlive(here)).toBe(true);
    const again = await server.call('POST', '/api/auth/logout', { headers });
    expect(refusalOf(again)).toEqual({ status: 401, code: 'session.expired' });
  });

  test('a day later it is over, whether it was seen before or not', async () => {
    const seen = await logIn(server, 'diego.soto');
    const unseen = await logIn(server, 'diego.soto');
    expect(await isAlive(seen)).toBe(true);
    waitFor({ hours: 23, minutes: 59, seconds: 59 });
    expect(await isAlive(seen)).toBe(true);
    waitFor({ seconds: 1 });
    for (const person of [seen, unseen]) {
      const answer = await person.get('timezone-data');
      expect(refusalOf(answer)).toEqual({ status: 401, code: 'session.expired' });
      expect(answer.body).toContain('Por seguridad, tu sesión ha expirado. Intenta entrar nuevamente.');
    }
  });
});

describe('checking the own password', () => {
  const check = (person: Persona, secret: string) =>
    server.call('POST', '/api/login/checkPassword', {
      body: { credenciales: { password: secret } },
      headers: { authorization: `Bearer ${person.token}` },
    });

  test('answers yes or no, and after five wrong ones waits even for the right one', async () => {
    const valentina = await logIn(server, 'valentina.mora');
    const elsewhere = await logIn(server, 'valentina.mora');
    expect((await check(valentina, password)).json()).toEqual({ data: { valida: true } });
    for (let at = 0; at < 5; at += 1) {
      expect((await check(valentina, 'wrong')).json()).toEqual({ data: { valida: false } });
    }
    expect(refusalOf(await check(valentina, 'wrong'))).toEqual({ status: 429, code: 'session.waiting' });
    expect(refusalOf(await check(valentina, password))).toEqual({ status: 429, code: 'session.waiting' });
    // A password that another login has proved is known at once: guessing here must not keep it from punching.
    expect((await check(elsewhere, password)).json()).toEqual({ data: { valida: true } });
    waitFor({ seconds: 30 });
    expect((await check(valentina, password)).json()).toEqual({ data: { valida: true } });
  });
});

describe('the one-time secret of a hand-off', () => {
  const use = (secret: string) => server.call('GET', '/api/login/check', { query: { secret } });
  const keep = async (secret: string, expiresAt: Temporal.Instant) => {
    const t = tablesOf('directory');
    await server.db.query(sql`
      insert into ${t('login_secret')} (secret_hash, account_id, expires_at)
      select ${hash('sha256', secret, 'base64url')}, id, ${expiresAt.toString()}
      from ${t('account')} where username = 'rosa.puerto'`);
  };

  test('works once and in time', async () => {
    await keep('a-secret-of-enough-letters', fixtureNow.add({ minutes: 1 }));
    await keep('a-secret-that-is-over-now', fixtureNow);
    const answer = await use('a-secret-of-enough-letters');
    expect((answer.json() as { data: SessionWire[] }).data.map((one) => one.instance.code)).toEqual([
      'puerto',
    ]);
    const dead = { status: 401, code: 'session.secret_invalid' };
    expect(refusalOf(await use('a-secret-of-enough-letters'))).toEqual(dead);
    expect(refusalOf(await use('a-secret-that-is-over-now'))).toEqual(dead);
    expect(refusalOf(await use('a-secret-nobody-ever-made'))).toEqual(dead);
    expect((await use('short')).statusCode).toBe(422);
  });
});
