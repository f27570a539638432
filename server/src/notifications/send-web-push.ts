import { hash } from 'node:crypto';
import webPush from 'web-push';
import { post } from '../outgoing/post.ts';
import { notPublic } from '../outgoing/public-address.ts';
import type { Subscription } from './push-address.ts';
import type { PushKeyPair } from './push-key.sql.ts';
import { answerMs, keptForSeconds, later, type PushMessage, type PushResult } from './push-result.ts';

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
    const { status, retryAfter } = await post(endpoint, {
      ...{ headers, body, answerMs },
      allowLoopback: sender.allowLoopback,
    });
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
