import type { Config } from '../config.ts';
import { readSubscription } from './push-address.ts';
import type { PushKey } from './push-key.ts';
import { readApnsKey, readServiceAccount } from './push-keys.ts';
import { keyFault, type Phone, type PushMessage, type PushResult } from './push-result.ts';
import { ApnsSender } from './send-apns.ts';
import { FcmSender } from './send-fcm.ts';
import { sendWebPush } from './send-web-push.ts';
import type { Way } from './way.ts';

interface SendersOptions {
  config: Pick<Config, 'fcm' | 'apns' | 'pushToLoopback'>;
  key: PushKey;
  /** The contact that a push service may write to about us: https or mailto. */
  contact: string;
  clock: () => Temporal.Instant;
}

/** The three ways to a phone. */
export class Senders {
  readonly #options: SendersOptions;
  readonly #fcm: FcmSender | null;
  readonly #apns: ApnsSender | null;

  /** @throws ConfigError where the file of a key is missing or wrong */
  constructor(options: SendersOptions) {
    this.#options = options;
    const { clock, config } = options;
    const { fcm, apns, pushToLoopback } = config;
    this.#fcm = fcm && new FcmSender(readServiceAccount(fcm.accountFile, pushToLoopback), fcm.address, clock);
    this.#apns = apns && new ApnsSender(readApnsKey(apns), apns.address, clock);
  }

  /** Sends a message to one phone. Throws only where the database gives no key for Web Push. */
  async send(way: Way, phone: Phone, message: PushMessage, urgent: boolean): Promise<PushResult> {
    if (way === 'web') return this.#sendWeb(phone, message, urgent);
    const sender = way === 'fcm' ? this.#fcm : this.#apns;
    return sender ? sender.send(phone, message, urgent) : keyFault('none is set');
  }

  close(): void {
    this.#apns?.close();
  }

  async #sendWeb({ token }: Phone, message: PushMessage, urgent: boolean): Promise<PushResult> {
    const { key, contact, config } = this.#options;
    const allowLoopback = config.pushToLoopback;
    const subscription = readSubscription(token, allowLoopback);
    if (!subscription) return { outcome: 'refused', reason: 'no subscription' };
    return sendWebPush(subscription, message, urgent, { key: await key.get(), contact, allowLoopback });
  }
}
