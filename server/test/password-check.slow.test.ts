import { afterAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { tablesOf } from '../src/db/tables.ts';
import { Passwords } from '../src/identity/passwords.ts';
import { password } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import type { Persona, TestServer } from './support/server.ts';
import { startPair } from './support/twin.ts';

const { server, other, close } = await startPair();
afterAll(close);

const check = async (app: Pick<TestServer, 'call'>, person: Persona, secret: string): Promise<boolean> => {
  const answer = await app.call('POST', '/api/login/checkPassword', {
    body: { credenciales: { password: secret } },
    headers: { authorization: `Bearer ${person.token}` },
  });
  return (answer.json() as { data: { valida: boolean } }).data.valida;
};

test('a changed password of which no message came is good nowhere a few seconds later', async () => {
  const diego = await logIn(server, 'diego.soto');
  for (const app of [server, other]) expect(await check(app, diego, password)).toBe(true);
  const t = tablesOf('directory');
  const fresh = await new Passwords().hash('una-clave-larga');
  await server.db.query(
    sql`update ${t('account')} set password_hash = ${fresh} where username = 'diego.soto'`,
  );
  for (const app of [server, other]) {
    await expect.poll(() => check(app, diego, password), { timeout: 30_000, interval: 200 }).toBe(false);
    expect(await check(app, diego, 'una-clave-larga')).toBe(true);
  }
});

test('an account that was switched off is not recognised either', async () => {
  const passwords = new Passwords();
  passwords.remember(7, 'login', password, 'hash');
  expect(await passwords.recognises(7, 'login', password, async () => null)).toBe(false);
});

test('the account is looked at every few seconds at most', async () => {
  let now = 0;
  const asked: number[] = [];
  const passwords = new Passwords(() => now);
  const recognises = (secret: string) =>
    passwords.recognises(7, 'login', secret, async () => {
      asked.push(now);
      return 'hash';
    });
  passwords.remember(7, 'login', password, 'hash');
  for (; now < 10_000; now += 250) expect(await recognises(password)).toBe(true);
  expect(asked).toEqual([0, 3_000, 6_000, 9_000]);
  // A wrong password is forgotten with the right one, without a question to the database.
  expect(await recognises('wrong')).toBe(false);
  expect(await recognises(password)).toBe(false);
  expect(asked).toHaveLength(4);
});

test('a check before each mark costs one statement at most', async () => {
  const camila = await logIn(server, 'camila.rojas');
  await check(server, camila, password);
  const before = server.statements.length;
  for (let at = 0; at < 20; at += 1) expect(await check(server, camila, password)).toBe(true);
  // Twenty checks last less than twenty times the few seconds, however slow the machine is.
  expect(server.statements.length - before).toBeLessThan(20);
});
