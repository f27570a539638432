import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// OWASP's recommendation for argon2id; about 14 ms of one core.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const rememberedForMs = 12 * 60 * 60 * 1000;
const rememberedOfOne = 50;
const accountsRemembered = 50_000;
// The life of a proved password in memory: a change arrives at once; this bounds a lost message.
const trustedForMs = 3_000;

interface Remembered {
  digest: Buffer;
  /** The stored hash under which the password was proved: with another one in the account's row it is worth nothing. */
  storedHash: string;
  until: number;
  /** The end of the time in which the account's row need not be read again. */
  trustedUntil: number;
}

/**
 * Checks passwords. Argon2id decides the first time; after one success the account's login keeps a keyed digest
 * in memory, so that the check before each punch at the change of shift costs no argon2.
 */
export class Passwords {
  readonly #key = randomBytes(32);
  /** Proved passwords by account, then by login. */
  readonly #remembered = new Map<number, Map<string, Remembered>>();
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

  /** Takes as long as a real check, so that the time does not reveal whether a user exists. */
  async verifyNobody(password: string): Promise<false> {
    this.#decoy ??= this.hash(randomBytes(16).toString('hex'));
    await this.verify(await this.#decoy, password);
    return false;
  }

  /** Remembers a password after a success of this login. @param storedHash the account's, under which it was proved */
  remember(accountId: number, loginId: string, password: string, storedHash: string): void {
    const logins = this.#remembered.get(accountId) ?? new Map<string, Remembered>();
    logins.set(loginId, {
      digest: this.#digest(loginId, password),
      storedHash,
      until: this.#milliseconds() + rememberedForMs,
      // The password may have changed since the hash was read.
      trustedUntil: 0,
    });
    // Many logins of one account push out that account's entries alone.
    dropOldest(logins, rememberedOfOne);
    this.#remembered.delete(accountId);
    this.#remembered.set(accountId, logins);
    dropOldest(this.#remembered, accountsRemembered);
  }

  /**
   * True only for the very password of this login's last success, while it is the account's; false means: ask argon2.
   * @param readHash the account's stored hash, asked every few seconds at most; null when it may not log in
   */
  async recognises(
    accountId: number,
    loginId: string,
    password: string,
    readHash: () => Promise<string | null>,
  ): Promise<boolean> {
    const logins = this.#remembered.get(accountId);
    const remembered = logins?.get(loginId);
    if (!remembered) return false;
    const now = this.#milliseconds();
    // A login that guesses has to be judged from then on, also when it comes upon the right password.
    if (remembered.until < now || !timingSafeEqual(remembered.digest, this.#digest(loginId, password))) {
      logins?.delete(loginId);
      return false;
    }
    if (remembered.trustedUntil > now) return true;
    if ((await readHash()) !== remembered.storedHash) {
      this.forget(accountId);
      return false;
    }
    remembered.trustedUntil = now + trustedForMs;
    // The password may have been forgotten while the row was read.
    return this.#remembered.get(accountId)?.get(loginId) === remembered;
  }

  /** The password changed, here or in another process. */
  forget(accountId: number): void {
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
