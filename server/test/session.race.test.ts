import { afterAll, beforeAll, expect, test } from 'vitest';
import { password } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { askForReset } from './support/mails.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

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

test('wrong passwords sent at once are all counted', async () => {
  await Promise.all(times(12, () => server.login('ignacio.fuentes', 'wrong')));
  const answer = await server.login('ignacio.fuentes');
  expect(answer.statusCode).toBe(429);
  // 12 failures are past the longest step.
  expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(30);
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

test('a password check that overlaps a change never revives the old password', async () => {
  const here = await logIn(server, 'valentina.mora');
  const check = (secret: string) =>
    server.call('POST', '/api/login/checkPassword', {
      body: { credenciales: { password: secret } },
      headers: { authorization: `Bearer ${here.token}` },
    });
  const body = {
    old_password: password,
    new_password: 'una-clave-larga',
    new_password_confirmation: 'una-clave-larga',
  };
  const [changed] = await Promise.all([
    here.request('PUT', 'me/password', { body }),
    ...times(20, () => check(password)),
  ]);
  expect(changed?.statusCode).toBe(200);
  expect((await check(password)).json()).toEqual({ data: { valida: false } });
  expect((await check('una-clave-larga')).json()).toEqual({ data: { valida: true } });
});
