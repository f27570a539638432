import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// OWASP's recommendation for argon2id; about 14 ms of one core.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const rememberedForMs = 12 * 60 * 60 * 1000;
const rememberedOfOne = 50;
const accountsRemembered = 50_000;

interface Remembered {
  digest: Buffer;
  until: number;
}

/**
 * Checks passwords. Argon2id decides the first time; after one success the account's login keeps a keyed digest
 * in memory, so that the check before each punch at the change of shift costs microseconds.
 */
export class Passwords {
  readonly #key = randomBytes(32);
  /** By account, then by login. */
  readonly #remembered = new Map<number, Map<string, Remembered>>();
  #forgotten = 0;
  readonly #milliseconds: () => number;
  #decoy: Promise<string> | null = null;

  constructor(milliseconds: () => number = () => performance.now()) {
    this.#milliseconds = milliseconds;
  }

  hash(password: string): Promise<string> {
    return hash(password, cost);
  }

  verify(stored: string, password: string): Promise<boolean> {
    return verify(stored, password).catch(() => false);
  }

  /** Takes as long as a real check, so that the time does not tell whether a user exists. */
  async verifyNobody(password: string): Promise<false> {
    this.#decoy ??= this.hash(randomBytes(16).toString('hex'));
    await this.verify(await this.#decoy, password);
    return false;
  }

  /** Rises with every change of a password: what was checked under an earlier one must not be remembered. */
  get epoch(): number {
    return this.#forgotten;
  }

  /** After a success of this login. */
  remember(accountId: number, loginId: string, password: string): void {
    const logins = this.#remembered.get(accountId) ?? new Map<string, Remembered>();
    logins.set(loginId, {
      digest: this.#digest(loginId, password),
      until: this.#milliseconds() + rememberedForMs,
    });
    // However often somebody logs in, nobody else is forgotten for it.
    dropOldest(logins, rememberedOfOne);
    this.#remembered.delete(accountId);
    this.#remembered.set(accountId, logins);
    dropOldest(this.#remembered, accountsRemembered);
  }

  /** True only for the very password of the last success; false means: ask argon2. */
  recognises(accountId: number, loginId: string, password: string): boolean {
    const logins = this.#remembered.get(accountId);
    const remembered = logins?.get(loginId);
    if (!remembered) return false;
    if (remembered.until < this.#milliseconds()) {
      logins?.delete(loginId);
      return false;
    }
    return timingSafeEqual(remembered.digest, this.#digest(loginId, password));
  }

  /** The password changed, here or in another process. */
  forget(accountId: number): void {
    this.#forgotten += 1;
    this.#remembered.delete(accountId);
  }

  #digest(loginId: string, password: string): Buffer {
    return createHmac('sha256', this.#key).update(`${loginId}\n${password}`).digest();
  }
}

function dropOldest(map: Map<unknown, unknown>, atMost: number): void {
  if (map.size <= atMost) return;
  const [oldest] = map.keys();
  map.delete(oldest);
}
