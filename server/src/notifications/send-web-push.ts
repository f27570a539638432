import { hash } from 'node:crypto';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import webPush from 'web-push';
import { notPublic, publicLookup, type Subscription } from './push-address.ts';
import type { PushKeyPair } from './push-key.sql.ts';
import {
  answerMs,
  keptForSeconds,
  later,
  noAnswer,
  type PushMessage,
  type PushResult,
  retryAfterOf,
} from './push-result.ts';

interface Sender {
  key: PushKeyPair;
  /** The contact that a push service may write to about us: https or mailto. */
  contact: string;
  allowLoopback: boolean;
}

/** Encrypts a message for one subscription (RFC 8291) and hands it to its push service. Never throws. */
export async function sendWebPush(
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
    if (status === 429 || status >= 500) return later(String(status), retryAfter);
    return { outcome: 'refused', reason: String(status) };
  } catch (error) {
    const { code, name } = error as Error & { code?: string };
    // An error without a code means that the subscription's keys don't work, and never will.
    if (code === undefined || code === notPublic) return { outcome: 'refused', reason: code ?? name };
    return later(code);
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

/** Posts without following redirects or reading the answer's body. */
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
    const limit = setTimeout(() => call.destroy(noAnswer('ETIMEDOUT')), answerMs);
    call.on('close', () => clearTimeout(limit));
    call.on('error', reject);
    call.on('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      resolve({ status, retryAfter: retryAfterOf(headers['retry-after']) });
      response.on('error', () => undefined).destroy();
    });
    call.end(body);
  });
}
