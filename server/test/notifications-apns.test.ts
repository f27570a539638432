import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readApnsKey } from '../src/notifications/push-keys.ts';
import type { PushMessage } from '../src/notifications/push-result.ts';
import { ApnsSender } from '../src/notifications/send-apns.ts';
import { apple, FakeApple } from './support/fake-apple.ts';
import { PushAccounts } from './support/push-accounts.ts';

let now = Temporal.Instant.from('2026-11-18T10:52:14Z');
let accounts: PushAccounts;
let service: FakeApple;
let sender: ApnsSender;
beforeAll(() => {
  accounts = new PushAccounts();
});
afterAll(() => accounts.remove());
const senderOf = (more: object = {}) =>
  new ApnsSender(
    readApnsKey({ keyFile: accounts.appleKey(), ...apple, address: service.origin, ...more }),
    service.origin,
    () => now,
  );
beforeEach(async () => {
  service = new FakeApple({ publicKey: accounts.apple.publicKey, now: () => now });
  await service.start();
  sender = senderOf();
});
afterEach(() => {
  sender.close();
  service.stop();
  expect(service.faults).toEqual([]);
});

const message: PushMessage = {
  kind: 'shiftChange',
  title: 'Te piden un cambio de turno',
  body: 'Camila Rojas te pide cambiar tu turno del 20 de noviembre.',
  id: 12,
  instance: 'andes',
  role: 'worker',
  about: { tipo: 'swap', id: 7, propia: false, publicacion: null, fecha: '2026-11-20' },
};
const send = (urgent = false, token = service.subscribe('i1'), registeredAt = now) =>
  sender.send({ token, registeredAt }, message, urgent);
const at = (reason: string, retryAfter: number | null = null) => ({ outcome: 'later', reason, retryAfter });
const ours = (reason: string) => ({ outcome: 'key_fault', reason, retryAfter: null });
const sent = { outcome: 'sent' };

test('a message is a fixed sentence in its kind’s thread, urgent only where it says so', async () => {
  expect([await send(), await send(true)]).toEqual([sent, sent]);
  for (const [index, priority] of ['5', '10'].entries()) {
    const { payload, headers } = service.arrived[index] ?? {};
    expect(payload).toEqual({
      aps: {
        alert: { title: 'Relevo', body: 'Hay novedades en tus cambios de turno.' },
        'thread-id': 'shiftChange',
        sound: 'default',
      },
      kind: 'shiftChange',
      instance: 'andes',
      id: '12',
      role: 'worker',
    });
    expect(headers).toMatchObject({
      'apns-topic': apple.topic,
      'apns-push-type': 'alert',
      'apns-priority': priority,
      'apns-expiration': String(Math.floor(now.epochMilliseconds / 1000) + 86_400),
      'apns-collapse-id': 'andes:12',
    });
  }
});

test('a provider token serves for 40 minutes', async () => {
  await Promise.all([send(), send(), send()]);
  now = now.add({ minutes: 39 });
  await send();
  expect(service.tokens).toHaveLength(1);
  now = now.add({ minutes: 1 });
  expect(await send()).toEqual(sent);
  expect(service.tokens).toHaveLength(2);
});

test('one connection is kept; after GOAWAY the next push takes a new one', async () => {
  expect(await Promise.all([send(), send(), send()])).toEqual([sent, sent, sent]);
  expect(service.connections).toBe(1);
  service.goAway();
  expect([await send(), await send()]).toEqual([sent, sent]);
  expect(service.connections).toBe(2);
});

test('a push that GOAWAY left without an answer is sent over the new connection', async () => {
  await send();
  service.answers.push('goaway');
  expect(await send()).toEqual(sent);
  expect([service.connections, service.arrived.length]).toEqual([2, 2]);
});

test('a phone that is gone is dead, unless it has registered again since', async () => {
  const gone = (timestamp: number) =>
    service.answers.push({ status: 410, reason: 'Unregistered', timestamp });
  gone(now.epochMilliseconds);
  expect(await send()).toEqual({ outcome: 'dead' });
  gone(now.epochMilliseconds - 1);
  expect(await send()).toEqual({ outcome: 'not_yet', reason: '410 Unregistered', retryAfter: null });
  gone(now.epochMilliseconds);
  expect(await send(false, service.subscribe('i1'), now.subtract({ hours: 1 }))).toEqual({ outcome: 'dead' });
  service.answers.push({ status: 410, reason: 'ExpiredToken' });
  expect(await send()).toEqual({ outcome: 'dead' });
});

const dead = (reason: string) => ({ outcome: 'dead', reason });
const refused = (reason: string) => ({ outcome: 'refused', reason });
test.each<[number, string, (reason: string) => object]>([
  [400, 'BadDeviceToken', dead],
  [400, 'DeviceTokenNotForTopic', dead],
  [400, 'BadTopic', ours],
  [400, 'MissingTopic', ours],
  [400, 'TopicDisallowed', ours],
  [400, 'IdleTimeout', at],
  [400, 'BadCollapseId', refused],
  [400, 'BadExpirationDate', refused],
  [400, 'BadMessageId', refused],
  [400, 'BadPriority', refused],
  [400, 'DuplicateHeaders', refused],
  [400, 'InvalidPushType', refused],
  [400, 'MissingDeviceToken', refused],
  [400, 'PayloadEmpty', refused],
  [403, 'BadCertificate', ours],
  [403, 'BadCertificateEnvironment', ours],
  [403, 'ExpiredProviderToken', ours],
  [403, 'Forbidden', ours],
  [403, 'InvalidProviderToken', ours],
  [403, 'MissingProviderToken', ours],
  [403, 'UnrelatedKeyIdInToken', ours],
  [403, 'BadEnvironmentKeyIdInToken', ours],
  [404, 'BadPath', refused],
  [405, 'MethodNotAllowed', refused],
  [413, 'PayloadTooLarge', refused],
  [429, 'TooManyProviderTokenUpdates', at],
  [429, 'TooManyRequests', at],
  [500, 'InternalServerError', at],
  [503, 'ServiceUnavailable', at],
  [503, 'Shutdown', at],
])('%s %s', async (status, reason, result) => {
  service.answers.push({ status, reason });
  expect(await send()).toEqual(result(`${status} ${reason}`));
});

test('Apple says how long to wait', async () => {
  service.answers.push({ status: 429, reason: 'TooManyRequests', retryAfter: 90 });
  expect(await send()).toEqual(at('429 TooManyRequests', 90));
});

test.each([
  [{ keyId: 'ZZZ999ZZZZ' }, ours('403 InvalidProviderToken')],
  [{ teamId: 'ZZZ999ZZZZ' }, ours('403 InvalidProviderToken')],
  [{ topic: 'cl.other.app' }, dead('400 DeviceTokenNotForTopic')],
])('with %o', async (more, result) => {
  sender = senderOf(more);
  expect(await send()).toEqual(result);
});

test('a token of Apple’s other environment is dead, and said', async () => {
  expect(await send(false, 'ab'.repeat(32))).toEqual(dead('400 BadDeviceToken'));
});

test('a service that is away is tried again later', async () => {
  service.stop();
  expect(await send()).toEqual(at('ECONNREFUSED'));
});
