import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Passwords } from '../src/identity/passwords.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

// Bounds of the server's memory for callers: no caller fills it at the cost of others.
describe('tokens', () => {
  let server: TestServer;
  let camila: Persona;
  beforeAll(async () => {
    server = await startTestServer();
    camila = await server.as('camila.rojas');
  });
  afterAll(() => server.close());

  test('are not taken in other forms, each of which would be kept', async () => {
    const status = async (token: string) =>
      (
        await server.call('GET', '/api/andes/timezone-data', {
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode;
    const { token } = camila;
    expect(await status(token)).toBe(200);
    const end = token.length - 4;
    for (const other of [
      `${token.slice(0, end)} ${token.slice(end)}`,
      `${token.slice(0, end)}\t${token.slice(end)}`,
      `${token}==`,
      `${token}${' '.repeat(5000)}${token.at(-1)}`,
    ]) {
      expect(await status(other)).toBe(401);
    }
  });
});

describe('passwords that were proved', () => {
  test('of one account with very many logins push out no other, and end together', async () => {
    const passwords = new Passwords();
    const knows = (accountId: number, loginId: string, password: string) =>
      passwords.recognises(accountId, loginId, password, async () => 'hash');
    passwords.remember(1, 'mine', 'a', 'hash');
    for (let at = 0; at < 60_000; at += 1) passwords.remember(2, `login ${at}`, 'b', 'hash');
    expect(await knows(1, 'mine', 'a')).toBe(true);
    expect(await knows(2, 'login 59999', 'b')).toBe(true);
    expect(await knows(2, 'login 0', 'b')).toBe(false);
    passwords.forget(2);
    expect(await knows(2, 'login 59999', 'b')).toBe(false);
    expect(await knows(1, 'mine', 'a')).toBe(true);
  });
});
