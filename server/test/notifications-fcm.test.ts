import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readServiceAccount } from '../src/notifications/push-keys.ts';
import type { PushMessage } from '../src/notifications/push-result.ts';
import { FcmSender } from '../src/notifications/send-fcm.ts';
import { FakeGoogle, type GoogleError } from './support/fake-google.ts';
import { PushAccounts } from './support/push-accounts.ts';

let now = Temporal.Instant.from('2026-11-18T10:52:14Z');
let accounts: PushAccounts;
let google: FakeGoogle;
let sender: FcmSender;
beforeAll(() => {
  accounts = new PushAccounts();
});
afterAll(() => accounts.remove());
const senderOf = (more: object = {}) =>
  new FcmSender(
    readServiceAccount(accounts.serviceAccount(google.tokenUri, more), true),
    google.origin,
    () => now,
  );
beforeEach(async () => {
  google = new FakeGoogle({ publicKey: accounts.google.publicKey, now: () => now });
  await google.start();
  sender = senderOf();
});
afterEach(() => {
  google.stop();
  expect(google.faults).toEqual([]);
});

const message: PushMessage = {
  kind: 'permit',
  title: 'Permiso por revisar',
  body: 'Camila Rojas pide Licencia médica del 20 al 22 de noviembre.',
  id: 12,
  instance: 'andes',
  role: 'worker',
  about: { tipo: 'permit', id: 7, propia: false, publicacion: null, fecha: '2026-11-20' },
};
const send = (urgent = false, token = google.subscribe('a1')) =>
  sender.send({ token, registeredAt: now }, message, urgent);

test('a message is a fixed sentence for the system to show, urgent only where it says so', async () => {
  expect(await send()).toEqual({ outcome: 'sent' });
  expect(await send(true)).toEqual({ outcome: 'sent' });
  expect(google.arrived.map(({ message: { token: _, ...rest } }) => rest)).toEqual(
    ['NORMAL', 'HIGH'].map((priority) => ({
      notification: { title: 'Relevo', body: 'Hay novedades en tus permisos.' },
      data: { kind: 'permit', instance: 'andes', id: '12', role: 'worker' },
      android: {
        priority,
        ttl: '86400s',
        notification: { channel_id: 'permit', tag: 'andes:12', visibility: 'PRIVATE' },
      },
    })),
  );
});

test('one access token serves for its hour, also pushes that leave at once', async () => {
  await Promise.all([send(), send(), send()]);
  now = now.add({ minutes: 58 });
  await send();
  expect(google.grants).toBe(1);
  now = now.add({ minutes: 2 });
  expect(await send()).toEqual({ outcome: 'sent' });
  expect([google.grants, google.arrived.length]).toEqual([2, 5]);
});

test('an access token that Google ends early is made anew at once, and one time only', async () => {
  await send();
  google.revoke();
  expect(await send()).toEqual({ outcome: 'sent' });
  expect(google.grants).toBe(2);
  google.answers.push('UNAUTHENTICATED', 'UNAUTHENTICATED');
  expect(await send()).toEqual({ outcome: 'key_fault', reason: '401', retryAfter: null });
  expect(await send()).toEqual({ outcome: 'sent' });
});

const at = (reason: string, retryAfter: number | null = null) => ({ outcome: 'later', reason, retryAfter });
const ours = (reason: string) => ({ outcome: 'key_fault', reason, retryAfter: null });
test.each<[GoogleError, object]>([
  ['UNREGISTERED', { outcome: 'dead' }],
  ['SENDER_ID_MISMATCH', { outcome: 'dead', reason: '403 SENDER_ID_MISMATCH' }],
  ['INVALID_ARGUMENT', { outcome: 'refused', reason: '400 INVALID_ARGUMENT' }],
  ['QUOTA_EXCEEDED', at('429 QUOTA_EXCEEDED', 60)],
  ['UNAVAILABLE', at('503 UNAVAILABLE')],
  ['INTERNAL', at('500 INTERNAL')],
  ['THIRD_PARTY_AUTH_ERROR', ours('401 THIRD_PARTY_AUTH_ERROR')],
  ['PERMISSION_DENIED', ours('403')],
  ['NOT_FOUND', ours('404')],
])('%s', async (error, result) => {
  google.answers.push(error);
  expect(await send()).toEqual(result);
});

test('Google says how long to wait', async () => {
  for (const error of ['QUOTA_EXCEEDED', 'UNAVAILABLE'] as const) {
    google.answers.push({ error, retryAfter: 120 });
    expect(await send()).toMatchObject({ outcome: 'later', retryAfter: 120 });
  }
});

test('a token that Google never gave out is dead', async () => {
  expect(await send(false, 'unknown:token')).toEqual({ outcome: 'dead' });
});

test('a project that is not ours is the fault of our key', async () => {
  sender = senderOf({ project_id: 'another' });
  expect(await send()).toEqual(ours('403'));
});

test('what the token endpoint answers decides whose fault it is', async () => {
  google.grantAnswers.push(
    { status: 400, error: 'invalid_grant' },
    { status: 401, error: 'invalid_client' },
    { status: 503, retryAfter: 40 },
    { status: 200 },
  );
  expect(await send()).toEqual(ours('token 400 invalid_grant'));
  expect(await send()).toEqual(ours('token 401 invalid_client'));
  expect(await send()).toEqual(at('token 503', 40));
  expect(await send()).toEqual(ours('token 200'));
  expect(await send()).toEqual({ outcome: 'sent' });
});

test('a network that breaks is tried again later', async () => {
  google.answers.push('cut');
  expect(await send()).toMatchObject({ outcome: 'later', reason: 'UND_ERR_SOCKET' });
  google.stop();
  expect(await send()).toMatchObject({ outcome: 'later', reason: 'ECONNREFUSED' });
});
