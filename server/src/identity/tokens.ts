import { randomUUID } from 'node:crypto';
import {
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  errors as joseErrors,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { Db } from '../db/connection.ts';
import { AppError } from '../kernel/app-error.ts';
import { findSigningKey, offerSigningKey } from './signing-key.sql.ts';

type Key = Awaited<ReturnType<typeof importJWK>>;

const issuer = 'relevo';

/** Signs and checks tokens with EdDSA; the key lives in the directory, so that every process shares it. */
export class Tokens {
  readonly #keyId: string;
  readonly #privateKey: Key;
  readonly #publicKey: Key;

  private constructor(keyId: string, privateKey: Key, publicKey: Key) {
    this.#keyId = keyId;
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
  }

  /** Loads the signing key, making it on the first start. */
  static async load(db: Db): Promise<Tokens> {
    const found = await findSigningKey(db);
    if (!found) {
      const { privateKey } = await generateKeyPair('EdDSA', { extractable: true });
      await offerSigningKey(db, { id: randomUUID(), privateJwk: await exportJWK(privateKey) });
    }
    const key = found ?? (await findSigningKey(db));
    if (!key) throw new Error('no signing key');
    const { d: _secret, ...publicJwk } = key.privateJwk;
    return new Tokens(
      key.id,
      await importJWK(key.privateJwk, 'EdDSA'),
      await importJWK(publicJwk as JWK, 'EdDSA'),
    );
  }

  /** A token that names one session; everything else about it stays in the directory. */
  sign(sessionId: string, instance: string, issuedAt: number, expiresAt: number): Promise<string> {
    return new SignJWT({ ins: instance })
      .setProtectedHeader({ alg: 'EdDSA', kid: this.#keyId })
      .setIssuer(issuer)
      .setJti(sessionId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(this.#privateKey);
  }

  /** @returns the session's id. @throws session.none for a forged token, session.expired past its end */
  async verify(token: string, now: Temporal.Instant): Promise<string> {
    try {
      const { payload } = await jwtVerify(token, this.#publicKey, {
        issuer,
        algorithms: ['EdDSA'],
        currentDate: new Date(now.epochMilliseconds),
      });
      if (typeof payload.jti === 'string') return payload.jti;
    } catch (error) {
      if (error instanceof joseErrors.JWTExpired) throw new AppError('session.expired');
    }
    throw new AppError('session.none');
  }
}
