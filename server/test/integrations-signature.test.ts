import { expect, test } from 'vitest';
import { newWebhookSecret, signedHeaders } from '../src/integrations/webhook-signature.ts';
import { isSignedBy } from './support/webhook-receiver.ts';

// The vector that Standard Webhooks publishes with its libraries.
const vector = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  sentAt: Temporal.Instant.fromEpochMilliseconds(1_614_265_330_000),
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

test('the published vector is signed as it says', () => {
  const { secret, signature, sentAt, ...message } = vector;
  expect(signedHeaders({ ...message, secrets: [secret] }, sentAt)).toEqual({
    'webhook-id': vector.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': signature,
  });
});

test('parts of a second are no part of the moment', () => {
  const { secret, signature, sentAt, ...message } = vector;
  const later = sentAt.add({ milliseconds: 999 });
  expect(signedHeaders({ ...message, secrets: [secret] }, later)['webhook-signature']).toBe(signature);
});

test('two secrets sign each for itself, and no other does', () => {
  const secrets = [newWebhookSecret(), newWebhookSecret()];
  const body = '{"ñ":"día"}';
  const headers = signedHeaders({ id: 'a', body, secrets }, vector.sentAt);
  expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
  expect(secrets.map((secret) => isSignedBy({ headers, body }, secret))).toEqual([true, true]);
  expect(isSignedBy({ headers, body }, newWebhookSecret())).toBe(false);
  expect(isSignedBy({ headers, body: `${body} ` }, secrets[0] ?? '')).toBe(false);
});

test('a secret has 32 bytes behind its prefix', () => {
  const secret = newWebhookSecret();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(newWebhookSecret()).not.toBe(secret);
});
