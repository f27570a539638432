import type { Way } from '../../src/notifications/way.ts';
import { apple, FakeApple } from './fake-apple.ts';
import { FakeGoogle } from './fake-google.ts';
import { PushAccounts } from './push-accounts.ts';
import { PushService } from './push-phone.ts';

type Trouble = 'busy' | 'wait' | 'dead' | 'refused' | 'key';

/** A way to phones as a test sees it. */
export interface WayToPhones {
  way: Way;
  platform: string;
  subscribe(phone: string): string;
  calls(): number;
  /** The arrived pushes: phone, message id, and everything that the service could read. */
  arrived(): { phone: string; id: string; readable: string }[];
  /** The answer to the next push, in the service's own words; `wait` asks for five minutes. */
  answer(trouble: Trouble): void;
}

/** A push service of browsers, a fake Google and a fake Apple, with settings that lead a server there. */
export async function startThreeWays(now: () => Temporal.Instant) {
  const accounts = new PushAccounts();
  const web = new PushService();
  const google = new FakeGoogle({ publicKey: accounts.google.publicKey, now });
  const iphones = new FakeApple({ publicKey: accounts.apple.publicKey, now });
  await Promise.all([web.start(), google.start(), iphones.start()]);
  const retryAfter = 300;
  const ways: Record<Way, WayToPhones> = {
    web: {
      way: 'web',
      platform: 'web',
      subscribe: (phone) => web.subscribe(phone),
      calls: () => web.calls,
      arrived: () =>
        web.arrived.map(({ phone, message }) => ({ phone, id: String(message.id), readable: '' })),
      answer: (trouble) =>
        web.answers.push(
          { busy: 503, wait: { status: 429, retryAfter }, dead: 410, refused: 400, key: 403 }[trouble],
        ),
    },
    fcm: {
      way: 'fcm',
      platform: 'android',
      subscribe: (phone) => google.subscribe(phone),
      calls: () => google.calls,
      arrived: () =>
        google.arrived.map(({ phone, message }) => ({
          phone,
          id: message.data.id ?? '',
          readable: JSON.stringify({ ...message, token: '' }),
        })),
      answer: (trouble) =>
        google.answers.push(
          (
            {
              busy: 'UNAVAILABLE',
              wait: { error: 'QUOTA_EXCEEDED', retryAfter },
              dead: 'UNREGISTERED',
              refused: 'INVALID_ARGUMENT',
              key: 'PERMISSION_DENIED',
            } as const
          )[trouble],
        ),
    },
    apns: {
      way: 'apns',
      platform: 'ios',
      subscribe: (phone) => iphones.subscribe(phone),
      calls: () => iphones.calls,
      arrived: () =>
        iphones.arrived.map(({ phone, payload, headers }) => ({
          phone,
          id: payload.id,
          readable: JSON.stringify([payload, headers['apns-collapse-id']]),
        })),
      answer: (trouble) =>
        iphones.answers.push(
          {
            busy: { status: 503, reason: 'ServiceUnavailable' },
            wait: { status: 429, reason: 'TooManyRequests', retryAfter },
            dead: { status: 410, reason: 'Unregistered', timestamp: now().epochMilliseconds },
            refused: { status: 400, reason: 'BadPriority' },
            key: { status: 403, reason: 'InvalidProviderToken' },
          }[trouble],
        ),
    },
  };
  return {
    ways,
    apple: iphones,
    faults: () => [...web.faults, ...google.faults, ...iphones.faults],
    env: {
      PUSH_TO_LOOPBACK: '1',
      FCM_SERVICE_ACCOUNT: accounts.serviceAccount(google.tokenUri),
      FCM_ADDRESS: google.origin,
      APNS_KEY: accounts.appleKey(),
      APNS_KEY_ID: apple.keyId,
      APNS_TEAM_ID: apple.teamId,
      APNS_TOPIC: apple.topic,
      APNS_ADDRESS: iphones.origin,
    },
    stop: () => {
      for (const service of [web, google, iphones]) service.stop();
      accounts.remove();
    },
  };
}

/** A registration of a phone as the app sends it. */
export const phoneOf = ({ platform }: Pick<WayToPhones, 'platform'>, id: string, token: string | null) => ({
  token,
  platform,
  os_version: null,
  device_id: id,
  model: null,
  manufacturer: null,
  app_version: '1.0.0',
});
