import { SignJWT } from 'jose';
import { retryAfterOf } from '../outgoing/post.ts';
import { ApnsConnection } from './apns-connection.ts';
import { jsonObject } from './json-object.ts';
import { outsideMessage, tagOf } from './outside-words.ts';
import type { ApnsKey } from './push-keys.ts';
import {
  keptForSeconds,
  keyFault,
  later,
  notYet,
  type Phone,
  type PushMessage,
  type PushResult,
} from './push-result.ts';

// Apple refuses a provider token after 60 minutes, and a new one within 20.
const tokenMinutes = 40;

/** Sends pushes to iPhone apps by the Apple Push Notification service. */
export class ApnsSender {
  readonly #key: ApnsKey;
  readonly #clock: () => Temporal.Instant;
  readonly #connection: ApnsConnection;
  #provider: { token: Promise<string>; until: Temporal.Instant } | null = null;

  constructor(key: ApnsKey, address: string, clock: () => Temporal.Instant) {
    this.#key = key;
    this.#clock = clock;
    this.#connection = new ApnsConnection(address);
  }

  /** Hands the message's fixed sentence to Apple for one phone. Never throws. */
  async send(phone: Phone, message: PushMessage, urgent: boolean): Promise<PushResult> {
    try {
      const until = this.#clock().add({ seconds: keptForSeconds });
      const { status, retryAfter, body } = await this.#connection.post(
        `/3/device/${encodeURIComponent(phone.token)}`,
        {
          authorization: `bearer ${await this.#providerToken()}`,
          'apns-topic': this.#key.topic,
          'apns-push-type': 'alert',
          'apns-priority': urgent ? '10' : '5',
          'apns-expiration': String(Math.floor(until.epochMilliseconds / 1000)),
          'apns-collapse-id': tagOf(message),
        },
        JSON.stringify(forApple(message)),
      );
      if (status >= 200 && status < 300) return { outcome: 'sent' };
      return judge(status, refusalOf(body), retryAfterOf(retryAfter), phone);
    } catch (error) {
      // A stream's error only says that it was cancelled; its cause is why the connection broke.
      const { code, name, cause } = error as NodeJS.ErrnoException & { cause?: { code?: string } };
      return later(cause?.code ?? code ?? name);
    }
  }

  close(): void {
    this.#connection.close();
  }

  #providerToken(): Promise<string> {
    const now = this.#clock();
    if (!this.#provider || Temporal.Instant.compare(now, this.#provider.until) >= 0) {
      const { key, keyId, teamId } = this.#key;
      const token = new SignJWT()
        .setProtectedHeader({ alg: 'ES256', kid: keyId })
        .setIssuer(teamId)
        .setIssuedAt(Math.floor(now.epochMilliseconds / 1000))
        .sign(key);
      this.#provider = { token, until: now.add({ minutes: tokenMinutes }) };
    }
    return this.#provider.token;
  }
}

interface Refusal {
  reason: string;
  /** Since when the token has been no longer valid, in milliseconds. */
  timestamp: number | null;
}

const ofPhone = new Set(['BadDeviceToken', 'DeviceTokenNotForTopic']);
const ofSettings = new Set(['BadTopic', 'MissingTopic', 'TopicDisallowed']);

/** Apple's "Handling notification responses from APNs". */
function judge(
  status: number,
  { reason, timestamp }: Refusal,
  retryAfter: number | null,
  { registeredAt }: Phone,
): PushResult {
  const said = `${status} ${reason}`.trim();
  if (status === 410) {
    // The app has registered the token again since, so that it holds.
    const isOld = timestamp !== null && timestamp < registeredAt.epochMilliseconds;
    return isOld ? notYet(said) : { outcome: 'dead' };
  }
  if (ofPhone.has(reason)) return { outcome: 'dead', reason: said };
  if (status === 403 || ofSettings.has(reason)) return keyFault(said);
  if (status === 429 || status >= 500 || reason === 'IdleTimeout') return later(said, retryAfter);
  return { outcome: 'refused', reason: said };
}

function refusalOf(body: string): Refusal {
  const { reason, timestamp } = jsonObject(body) ?? {};
  return {
    reason: typeof reason === 'string' ? reason : '',
    timestamp: typeof timestamp === 'number' ? timestamp : null,
  };
}

/** No interruption level: a message of ours never breaks through a person's Focus. */
function forApple(message: PushMessage) {
  const { title, body, data } = outsideMessage(message);
  return { aps: { alert: { title, body }, 'thread-id': message.kind, sound: 'default' }, ...data };
}
