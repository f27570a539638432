import { expect, test } from 'vitest';
import { ApiError, OfflineError } from '../api/errors.ts';
import type { Session } from '../api/session.ts';
import type { OutboxEntry } from './entry.ts';
import { type Kind, kindOf, registerKinds } from './kinds.ts';
import { sendEntry } from './send-entry.ts';

const session = { instance: { code: 'andes' } } as Session;
const entry = (kind: string, body: unknown) => ({ id: 'key-1', kind, body }) as OutboxEntry;
const kind = (send: Kind['send']): Kind => ({
  send,
  heading: 'Cosas',
  waiting: (count) => `${count} cosas`,
  changes: 'note',
});

test('each kind is sent in its own way, and a second one needs no more than its name', async () => {
  const sent: unknown[] = [];
  const telling = (name: string) =>
    kind(async ({ body, late, idempotencyKey }) => sent.push([name, body, late, idempotencyKey]));
  registerKinds({ first: telling('first'), second: telling('second') });
  await sendEntry(entry('first', { a: 1 }), session, false);
  await sendEntry(entry('second', 'text'), session, true);
  expect(sent).toEqual([
    ['first', { a: 1 }, false, 'key-1'],
    ['second', 'text', true, 'key-1'],
  ]);
  expect(kindOf('second')?.waiting(2)).toBe('2 cosas');
});

const refusal = new ApiError({
  status: 503,
  code: 'server.busy' as never,
  message: 'Ocupado',
  retryAfter: 9,
});

test.each<[string, Kind['send'], unknown]>([
  ['an answer', async () => ({ ok: true }), { answered: true, status: 200, data: { ok: true } }],
  ['a sign-in page in the way', async () => null, { answered: false }],
  ['no answer', () => Promise.reject(new OfflineError('network')), { answered: false }],
  ['a fault of the app itself', () => Promise.reject(new TypeError('x')), { answered: false }],
  [
    'a refusal',
    () => Promise.reject(refusal),
    { answered: true, status: 503, code: 'server.busy', message: 'Ocupado', retryAfter: 9 },
  ],
])('%s is told as data', async (_, send, result) => {
  registerKinds({ one: kind(send) });
  expect(await sendEntry(entry('one', {}), session, true)).toEqual(result);
});

test('an entry of a kind that this version does not know waits', async () => {
  expect(await sendEntry(entry('of the future', {}), session, true)).toEqual({ answered: false });
});
