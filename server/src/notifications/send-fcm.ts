import { retryAfterOf } from '../outgoing/post.ts';
import { FcmAccess, NoAccess } from './fcm-access.ts';
import { outsideMessage, tagOf } from './outside-words.ts';
import type { ServiceAccount } from './push-keys.ts';
import {
  answerMs,
  keptForSeconds,
  keyFault,
  later,
  type Phone,
  type PushMessage,
  type PushResult,
} from './push-result.ts';

// The pause that Google asks for where a quota is used up and no header says how long.
const quotaSeconds = 60;

/** Sends pushes to Android apps by Firebase Cloud Messaging (HTTP v1). */
export class FcmSender {
  readonly #access: FcmAccess;
  readonly #url: string;

  constructor(account: ServiceAccount, address: string, clock: () => Temporal.Instant) {
    this.#access = new FcmAccess(account, clock);
    this.#url = `${address}/v1/projects/${encodeURIComponent(account.projectId)}/messages:send`;
  }

  /** Hands the message's fixed sentence to Google for one phone. Never throws. */
  async send({ token }: Phone, message: PushMessage, urgent: boolean): Promise<PushResult> {
    try {
      const body = JSON.stringify({ message: forAndroid(token, message, urgent) });
      const first = await this.#post(body);
      // A token may end early on Google's side: a new one decides whose fault it is.
      return first === 'unauthenticated' ? await this.#postAnew(body) : first;
    } catch (error) {
      if (error instanceof NoAccess) return error.result;
      // A fault of the network is a TypeError of `fetch` with its cause.
      const { name, cause } = error as Error & { cause?: { code?: string } };
      return later(cause?.code ?? name);
    }
  }

  async #postAnew(body: string): Promise<PushResult> {
    const result = await this.#post(body);
    return result === 'unauthenticated' ? keyFault('401') : result;
  }

  async #post(body: string): Promise<PushResult | 'unauthenticated'> {
    const access = await this.#access.get();
    const response = await fetch(this.#url, {
      method: 'POST',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    });
    const code = codeOf(await response.json().catch(() => null));
    const { status, headers } = response;
    if (status === 401 && code === null) {
      this.#access.drop(access);
      return 'unauthenticated';
    }
    return judge(status, code, retryAfterOf(headers.get('retry-after')));
  }
}

/** https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode */
function judge(status: number, code: string | null, retryAfter: number | null): PushResult {
  const reason = code === null ? String(status) : `${status} ${code}`;
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (code === 'UNREGISTERED') return { outcome: 'dead' };
  if (code === 'SENDER_ID_MISMATCH') return { outcome: 'dead', reason };
  if (status === 429) return later(reason, retryAfter ?? quotaSeconds);
  if (status >= 500) return later(reason, retryAfter);
  // A 404 that names no token is about the project.
  if (status === 401 || status === 403 || status === 404) return keyFault(reason);
  return { outcome: 'refused', reason };
}

/** The code that Firebase adds to Google's own status. */
function codeOf(answer: unknown): string | null {
  const { details } = (answer as { error?: { details?: unknown } } | null)?.error ?? {};
  if (!Array.isArray(details)) return null;
  const codes = details.map((one: { errorCode?: unknown } | null) => one?.errorCode);
  return codes.find((code) => typeof code === 'string') ?? null;
}

/**
 * The system itself shows a message with `notification`, also where the app does not run. Its channel is the kind, so
 * that a person may silence one kind.
 */
function forAndroid(token: string, message: PushMessage, urgent: boolean) {
  const { title, body, data } = outsideMessage(message);
  return {
    token,
    notification: { title, body },
    data,
    android: {
      priority: urgent ? 'HIGH' : 'NORMAL',
      ttl: `${keptForSeconds}s`,
      notification: { channel_id: message.kind, tag: tagOf(message), visibility: 'PRIVATE' },
    },
  };
}
