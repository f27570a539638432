import { generateKeyPairSync } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../src/config.ts';
import { readApnsKey, readServiceAccount } from '../src/notifications/push-keys.ts';
import { apple } from './support/fake-apple.ts';
import { PushAccounts } from './support/push-accounts.ts';

const accounts = new PushAccounts();
afterAll(() => accounts.remove());
const google = 'https://oauth2.googleapis.com/token';
const saying = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  return 'nothing';
};

test('the real services are asked, Apple’s by its environment', () => {
  const keys = { APNS_KEY: '/k.p8', APNS_KEY_ID: 'A', APNS_TEAM_ID: 'B', APNS_TOPIC: 'cl.relevo' };
  expect(readConfig({})).toMatchObject({ fcm: null, apns: null });
  expect(readConfig({ FCM_SERVICE_ACCOUNT: '/a.json', ...keys })).toMatchObject({
    fcm: { accountFile: '/a.json', address: 'https://fcm.googleapis.com' },
    apns: { keyFile: '/k.p8', topic: 'cl.relevo', address: 'https://api.push.apple.com' },
  });
  expect(readConfig({ ...keys, APNS_ENVIRONMENT: 'sandbox' }).apns?.address).toBe(
    'https://api.sandbox.push.apple.com',
  );
});

test.each([
  [
    { APNS_KEY: '/k.p8' },
    'APNS_KEY, APNS_KEY_ID, APNS_TEAM_ID and APNS_TOPIC are set together or not at all.',
  ],
  [{ APNS_ENVIRONMENT: 'test' }, 'APNS_ENVIRONMENT must be one of production, sandbox.'],
  [
    { FCM_ADDRESS: 'http://127.0.0.1:1' },
    'FCM_ADDRESS is for tests, and set only beside PUSH_TO_LOOPBACK=1.',
  ],
  [{ APNS_ADDRESS: 'https://a.b' }, 'APNS_ADDRESS is for tests, and set only beside PUSH_TO_LOOPBACK=1.'],
])('%o is refused in one sentence', (env, sentence) => {
  expect(saying(() => readConfig(env))).toBe(sentence);
});

test('a service account’s file that is missing or wrong is said in one sentence, without what stands in it', () => {
  const wrong = (more: object) => {
    const file = accounts.serviceAccount(google, more);
    return saying(() => readServiceAccount(file, false)).replace(file, 'FILE');
  };
  expect(wrong({})).toBe('nothing');
  const ec = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey;
  const said = [
    { project_id: undefined },
    { client_email: 7 },
    { private_key: 'secret' },
    { private_key: ec.export({ type: 'pkcs8', format: 'pem' }) },
    { token_uri: 'http://127.0.0.1/token' },
  ].map(wrong);
  expect(said).toEqual([
    'FCM_SERVICE_ACCOUNT: FILE has no project_id: it is no service account.',
    'FCM_SERVICE_ACCOUNT: FILE has no client_email: it is no service account.',
    'FCM_SERVICE_ACCOUNT: FILE has no RSA private key in PEM form.',
    'FCM_SERVICE_ACCOUNT: FILE has no RSA private key in PEM form.',
    'FCM_SERVICE_ACCOUNT: FILE has a token_uri that does not begin with https:.',
  ]);
  for (const text of ['', 'null', '7', '{']) {
    const file = accounts.write('odd.json', text);
    expect(saying(() => readServiceAccount(file, false))).toContain('it is no service account.');
  }
  expect(saying(() => readServiceAccount('/nowhere/a.json', false))).toBe(
    'FCM_SERVICE_ACCOUNT: /nowhere/a.json cannot be read (ENOENT).',
  );
});

test('Apple’s key that is missing or of another kind is said in one sentence', () => {
  const read = (keyFile: string) => saying(() => readApnsKey({ keyFile, ...apple, address: '' }));
  expect(read(accounts.appleKey())).toBe('nothing');
  expect(read('/nowhere/k.p8')).toBe('APNS_KEY: /nowhere/k.p8 cannot be read (ENOENT).');
  const other = accounts.google.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  for (const text of ['', 'secret', other]) {
    const file = accounts.write('odd.p8', text);
    expect(read(file)).toBe(`APNS_KEY: ${file} is no private key for ES256 in PEM form.`);
  }
});
