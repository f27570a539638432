import { hash } from 'node:crypto';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import webPush from 'web-push';
import { notPublic, publicLookup, type Subscription } from './push-address.ts';
import type { PushKeyPair } from './push-key.sql.ts';

/** What a phone is told; the service worker shows it and opens what it is about. */
export interface PushMessage {
  kind: string;
  title: string;
  body: string;
  /** The notification's id in the inbox: a second arrival replaces the first on the phone. */
  id: number;
  instance: string;
  /** The thing itself, as in the inbox. */
  about: object | null;
}

interface Sender {
  key: PushKeyPair;
  /** Whom a push service may write to about us: https or mailto. */
  contact: string;
  allowLoopback: boolean;
}

/** What became of one try. */
export type PushResult =
  | { outcome: 'sent' }
  | { outcome: 'dead' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'later'; reason: string; retryAfter: number | null };

const timeout = 10_000;
// A phone that stays off for a day gets yesterday's news from the inbox.
const keptForSeconds = 86_400;

/** Encrypts a message for one subscription (RFC 8291) and hands it to its push service. Never throws. */
export async function sendPush(
  subscription: Subscription,
  message: PushMessage,
  urgent: boolean,
  sender: Sender,
): Promise<PushResult> {
  try {
    const { endpoint, headers, body } = encrypt(subscription, message, urgent, sender);
    const { status, retryAfter } = await post(endpoint, headers, body, sender.allowLoopback);
    if (status >= 200 && status < 300) return { outcome: 'sent' };
    if (status === 404 || status === 410) return { outcome: 'dead' };
    if (status === 429 || status >= 500) return { outcome: 'later', reason: String(status), retryAfter };
    return { outcome: 'refused', reason: String(status) };
  } catch (error) {
    const { code, name } = error as Error & { code?: string };
    // Without a code it is the subscription's keys that don't work, and never will.
    if (code === undefined || code === notPublic) return { outcome: 'refused', reason: code ?? name };
    return { outcome: 'later', reason: code, retryAfter: null };
  }
}

const encrypt = (
  subscription: Subscription,
  message: PushMessage,
  urgent: boolean,
  { key, contact }: Sender,
) =>
  webPush.generateRequestDetails(subscription, JSON.stringify(message), {
    vapidDetails: { subject: contact, ...key },
    TTL: keptForSeconds,
    urgency: urgent ? 'high' : 'normal',
    // The push service keeps one message of a topic: a repetition replaces what was not delivered yet.
    topic: hash('sha256', `${message.instance}/${message.id}`, 'base64url').slice(0, 32),
  });

interface Answer {
  status: number;
  /** Seconds. */
  retryAfter: number | null;
}

/** Posts without following redirects; nothing of the answer's body is read. */
function post(
  endpoint: string,
  headers: Record<string, string | number>,
  body: Buffer,
  allowLoopback: boolean,
): Promise<Answer> {
  const request = endpoint.startsWith('https:') ? overHttps : overHttp;
  return new Promise((resolve, reject) => {
    const call = request(endpoint, {
      method: 'POST',
      headers,
      agent: false,
      lookup: publicLookup(allowLoopback),
    });
    const limit = setTimeout(() => call.destroy(timedOut()), timeout);
    call.on('close', () => clearTimeout(limit));
    call.on('error', reject);
    call.on('response', (response) => {
      const after = Number(response.headers['retry-after']);
      resolve({
        status: response.statusCode ?? 0,
        retryAfter: Number.isFinite(after) && after > 0 ? after : null,
      });
      response.on('error', () => undefined).destroy();
    });
    call.end(body);
  });
}

const timedOut = (): Error => Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' });
