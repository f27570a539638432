import { hash } from 'node:crypto';
import type { SessionWire } from '@relevo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { tablesOf } from '../src/db/tables.ts';
import { password } from './support/fixture.ts';
import { logIn, personaOf } from './support/log-in.ts';
import { askForReset } from './support/mails.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

test('a reset token used at once by many changes the password once', async () => {
  const token = await askForReset(server, 'diego.soto@example.com');
  const secrets = times(6, (at) => `una-clave-larga-${at}`);
  const answers = await Promise.all(
    secrets.map((secret) =>
      server.call('PUT', `/api/auth/password-resets/${token}`, {
        body: { password: secret, password_confirmation: secret },
      }),
    ),
  );
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.statusCode === 404)).toHaveLength(5);
  const won = secrets[answers.findIndex((answer) => answer.statusCode === 200)];
  expect((await server.login('diego.soto', won)).statusCode).toBe(200);
});

test('a logout in the middle of calls lets none through that came after it', async () => {
  const camila = await logIn(server, 'camila.rojas');
  const headers = { authorization: `Bearer ${camila.token}` };
  const before = times(10, () => camila.get('me/enrolamiento'));
  const logout = server.call('POST', '/api/auth/logout', { headers });
  await Promise.all([...before, logout]);
  const after = await Promise.all(times(10, () => camila.get('me/enrolamiento')));
  expect(after.map((answer) => answer.statusCode)).toEqual(Array(10).fill(401));
});

const changePassword = (person: Persona, old: string, fresh: string) =>
  person.request('PUT', 'me/password', {
    body: { old_password: old, new_password: fresh, new_password_confirmation: fresh },
  });

test('a password check that overlaps a change never revives the old password', async () => {
  // A login without a password, so that none is known yet.
  const t = tablesOf('directory');
  await server.db.query(sql`
    insert into ${t('login_secret')} (secret_hash, account_id, expires_at)
    select ${hash('sha256', 'a-secret-of-enough-letters', 'base64url')}, id, 'infinity'
    from ${t('account')} where username = 'valentina.mora'`);
  const answer = await server.call('GET', '/api/login/check', {
    query: { secret: 'a-secret-of-enough-letters' },
  });
  const [session] = (answer.json() as { data: SessionWire[] }).data;
  if (!session) throw new Error('no session');
  const here = personaOf(server, session);
  const check = (secret: string) =>
    server.call('POST', '/api/login/checkPassword', {
      body: { credenciales: { password: secret } },
      headers: { authorization: `Bearer ${here.token}` },
    });
  const [changed] = await Promise.all([
    changePassword(here, password, 'una-clave-larga'),
    ...times(30, async (at) => {
      await new Promise((resolve) => setTimeout(resolve, at * 3));
      return check(password);
    }),
  ]);
  expect(changed?.statusCode).toBe(200);
  // Checks after the change were wrong: past their wait the old password is judged, and past its own the new one.
  server.setNow(server.now().add({ hours: 1 }));
  expect((await check(password)).json()).toEqual({ data: { valida: false } });
  server.setNow(server.now().add({ hours: 1 }));
  expect((await check('una-clave-larga')).json()).toEqual({ data: { valida: true } });
});

test('a login with the old password that overlaps a change is not left alive', async () => {
  const here = await logIn(server, 'rosa.puerto', 'puerto');
  const logins = times(40, async (at) => {
    await new Promise((resolve) => setTimeout(resolve, at * 2));
    return server.login('rosa.puerto');
  });
  const [changed, ...answers] = await Promise.all([
    changePassword(here, password, 'una-clave-larga'),
    ...logins,
  ]);
  expect(changed?.statusCode).toBe(200);
  const opened = answers.filter((answer) => answer.statusCode === 200);
  const alive = opened.map(async (answer) => {
    const [session] = (answer.json() as { data: SessionWire[] }).data;
    if (!session) throw new Error('no session');
    return (await personaOf(server, session).get('timezone-data')).statusCode;
  });
  expect(new Set(await Promise.all(alive))).toEqual(new Set(opened.length > 0 ? [401] : []));
});
