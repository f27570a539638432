import { SignJWT } from 'jose';
import { retryAfterOf } from '../outgoing/post.ts';
import type { ServiceAccount } from './push-keys.ts';
import { answerMs, keyFault, later, type PushResult } from './push-result.ts';

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
// Google's tokens hold for an hour; one that ends while a push is on its way would be refused.
const spareSeconds = 60;

interface Access {
  token: string;
  until: Temporal.Instant;
}

/** The token endpoint gave no access token; `result` is the outcome for the push. */
export class NoAccess extends Error {
  readonly result: PushResult;
  constructor(result: PushResult) {
    super('no access token');
    this.result = result;
  }
}

/** An access token of a service account (RFC 7523), kept until shortly before its end; pushes at once share a request. */
export class FcmAccess {
  readonly #account: ServiceAccount;
  readonly #clock: () => Temporal.Instant;
  #kept: Access | null = null;
  #asking: Promise<Access> | null = null;

  constructor(account: ServiceAccount, clock: () => Temporal.Instant) {
    this.#account = account;
    this.#clock = clock;
  }

  /** @throws NoAccess where Google gives none, and the faults of `fetch` */
  async get(): Promise<string> {
    const kept = this.#kept;
    if (kept && Temporal.Instant.compare(this.#clock(), kept.until) < 0) return kept.token;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    this.#kept = await this.#asking;
    return this.#kept.token;
  }

  /** A token that was refused is not used again; one that came since stays. */
  drop(token: string): void {
    if (this.#kept?.token === token) this.#kept = null;
  }

  async #ask(): Promise<Access> {
    const { clientEmail, keyId, key, tokenUri } = this.#account;
    const now = this.#clock();
    const issuedAt = Math.floor(now.epochMilliseconds / 1000);
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(keyId !== null && { kid: keyId }) })
      .setIssuer(clientEmail)
      .setAudience(tokenUri)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + 3600)
      .sign(key);
    const response = await fetch(tokenUri, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    });
    const answer = (await response.json().catch(() => null)) as Record<string, unknown> | null;
    const { status } = response;
    if (status === 429 || status >= 500) {
      throw new NoAccess(later(`token ${status}`, retryAfterOf(response.headers.get('retry-after'))));
    }
    const { access_token: token, expires_in: seconds, error } = answer ?? {};
    if (!response.ok || typeof token !== 'string' || typeof seconds !== 'number') {
      throw new NoAccess(keyFault(`token ${status}${typeof error === 'string' ? ` ${error}` : ''}`));
    }
    return { token, until: now.add({ seconds: Math.max(0, Math.floor(seconds) - spareSeconds) }) };
  }
}
