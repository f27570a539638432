import { setTimeout as sleep } from 'node:timers/promises';
import type { SessionWire } from '@relevo/contract';
import { expect } from 'vitest';
import { password } from './fixture.ts';

/** A limit above the longest call that waits for the database, on a machine that is busy otherwise too. */
const patienceMs = 12_000;

/** Calls a server, each time over a connection of its own, with a time limit. */
export const callOver =
  (address: () => string) =>
  (method: string, path: string, { token, body }: { token?: string; body?: object } = {}) =>
    fetch(`${address()}${path}`, {
      method,
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        connection: 'close',
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
type Call = ReturnType<typeof callOver>;

/** @returns the token of somebody of the fixture in `andes`; a server that has just started may ask to come again */
export async function logInOver(call: Call, username: string): Promise<string> {
  for (let left = 10; ; left -= 1) {
    const answer = await call('POST', '/api/auth/login', { body: { username, password } });
    if (answer.ok) {
      const { data } = (await answer.json()) as { data: SessionWire[] };
      return data.find((session) => session.instance.code === 'andes')?.jwt.token ?? '';
    }
    if (answer.status !== 503 || left === 0) {
      throw new Error(`the login of ${username} was answered ${answer.status}`);
    }
    await sleep(500);
  }
}

/** The answer of a server whose database is away, with the word when to come again. */
export async function expectNotReady(answer: Response): Promise<void> {
  const { error } = (await answer.json()) as { error: { code: string } };
  expect([answer.status, error.code, answer.headers.get('retry-after')]).toEqual([
    503,
    'server.not_ready',
    '5',
  ]);
}
