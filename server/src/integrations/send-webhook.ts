import type { WebhookFault } from '@relevo/contract/integrations';
import { type Answer, post } from '../outgoing/post.ts';
import { notPublic, publicUrl } from '../outgoing/public-address.ts';
import { spanned } from '../telemetry/spans.ts';
import { signedHeaders } from './webhook-signature.ts';

/** A message to a webhook. */
export interface WebhookMessage {
  id: string;
  url: string;
  body: string;
  secrets: readonly string[];
}

/** What came back. */
export interface Returned {
  /** Null where the message was taken. */
  fault: WebhookFault | null;
  /** The status of the answer; null where none came. */
  status: number | null;
  /** Seconds. */
  retryAfter: number | null;
  /** The beginning of the answer, as far as it was wanted. */
  text: string;
}

interface Sending {
  now: Temporal.Instant;
  allowLoopback: boolean;
  /** Bytes of the answer that are wanted. */
  wanted?: number;
}

/** The longest wait for a receiver; then the message is tried again later. */
const answerMs = 10_000;

const faultOfCode: Readonly<Record<string, WebhookFault>> = {
  ETIMEDOUT: 'tiempo',
  ENOTFOUND: 'nombre',
  EAI_AGAIN: 'nombre',
  [notPublic]: 'interna',
};
const certificate = /CERT|SIGNED|ISSUER|ALTNAME|ERR_SSL|CRL/;

/** Signs a message for one attempt and hands it to its receiver. Never throws. */
export async function sendWebhook(
  { id, url, body, secrets }: WebhookMessage,
  { now, allowLoopback, wanted = 0 }: Sending,
): Promise<Returned> {
  const none = { status: null, retryAfter: null, text: '' };
  // An address that was taken once is judged again: what counts as inner may be more by now.
  if (!publicUrl(url, allowLoopback)) return { ...none, fault: 'interna' };
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Relevo-Webhooks/1',
    ...signedHeaders({ id, body, secrets }, now),
  };
  try {
    const answer = await spanned('webhook', 'send a message', () =>
      post(url, { headers, body, allowLoopback, answerMs, wanted }),
    );
    return judge(answer);
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    return { ...none, fault: faultOfCode[code] ?? (certificate.test(code) ? 'certificado' : 'conexion') };
  }
}

function judge({ status, retryAfter, body }: Answer): Returned {
  const text = new TextDecoder().decode(body);
  const returned = { status, retryAfter, text };
  if (status >= 200 && status < 300) return { ...returned, fault: null };
  if (status >= 300 && status < 400) return { ...returned, fault: 'redirige' };
  return { ...returned, fault: status === 410 ? 'retirado' : 'rechazo' };
}
