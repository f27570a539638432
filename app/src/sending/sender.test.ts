import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, OfflineError } from '../api/errors.ts';
import type { Sending } from './sender.ts';

const said = vi.hoisted(() => ({ online: true, toasts: [] as string[], changed: [] as string[], useful: 0 }));
vi.mock('../device/connectivity.ts', () => ({ isOnline: () => said.online, useOnline: () => said.online }));
vi.mock('../ui/toast.tsx', () => ({
  showToast: ({ tone, message }: { tone: string; message: string }) =>
    said.toasts.push(`${tone}: ${message}`),
}));
vi.mock('./changed.ts', () => ({ changed: async (what: string) => said.changed.push(what) }));
vi.mock('./useful-moment.ts', () => ({ usefulMoment: () => (said.useful += 1) }));

const { createSender } = await import('./sender.ts');

type Attempt = Pick<Sending<number>, 'before' | 'call'>;

beforeEach(() => {
  Object.assign(said, { online: true, toasts: [], changed: [], useful: 0 });
});

test('a success is said, and what it made stale is told', async () => {
  const busy: boolean[] = [];
  const answers: string[] = [];
  const send = createSender((now) => busy.push(now));
  await send({
    call: async () => 'sent',
    changes: 'note',
    useful: true,
    done: (answer) => answers.push(answer),
  });
  await send({ call: async () => 'sent', done: 'Listo.' });
  expect([answers, said.toasts, said.changed, said.useful]).toEqual([['sent'], ['ok: Listo.'], ['note'], 1]);
  expect(busy).toEqual([true, false, true, false]);
});

test('a second tap does nothing while the first is under way, and not while it asks', async () => {
  let calls = 0;
  let release = () => {};
  const send = createSender(() => undefined);
  const call = () => {
    calls += 1;
    return new Promise<void>((resolve) => {
      release = resolve;
    });
  };
  const first = send({ before: async () => true, call });
  await send({ call });
  await send({ call });
  release();
  await first;
  expect(calls).toBe(1);
  void send({ call });
  expect(calls).toBe(2);
});

test('the same goes by the same key until it has arrived, anything else by another', async () => {
  const keys: string[] = [];
  let lost = true;
  const send = createSender(() => undefined);
  const attempt = (wanted: unknown) =>
    send({
      call: async (keyOf) => {
        keys.push(keyOf(wanted));
        if (lost) throw new OfflineError('timeout');
      },
      failed: () => undefined,
    });
  await attempt({ text: 'a' });
  await attempt({ text: 'a' });
  await attempt({ text: 'b' });
  lost = false;
  await attempt({ text: 'b' });
  await attempt({ text: 'b' });
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(keys[3]).toBe(keys[2]);
  expect(keys[4]).not.toBe(keys[3]);
});

test('a refusal is said in the server’s words, and makes stale too', async () => {
  const send = createSender(() => undefined);
  const message = 'El turno ya comenzó.';
  await send({
    call: () => Promise.reject(new ApiError({ status: 409, message })),
    changes: 'swap',
    useful: true,
    done: 'Listo.',
  });
  expect([said.toasts, said.changed, said.useful]).toEqual([[`bad: ${message}`], ['swap'], 0]);
});

test('what needs a connection is not tried without one', async () => {
  said.online = false;
  let calls = 0;
  await createSender(() => undefined)({
    needs: 'eliminar una nota',
    before: async () => ++calls > 0,
    call: async () => ++calls,
  });
  expect(calls).toBe(0);
  expect(said.toasts).toEqual(['warning: Sin internet: para eliminar una nota necesitas conexión.']);
});

test.each<[string, Attempt]>([
  ['says no before', { before: async () => false, call: async () => 1 }],
  ['thinks better of it', { call: async () => null }],
])('nothing follows when the person %s', async (_, sending) => {
  await createSender(() => undefined)({ ...sending, changes: 'swap', useful: true, done: 'Listo.' });
  expect([said.toasts, said.changed, said.useful]).toEqual([[], [], 0]);
});
