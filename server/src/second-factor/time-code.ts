import { Secret, TOTP } from 'otpauth';

/** Seconds for which a code is shown (RFC 6238 §5.2). */
const PERIOD = 30;
/** Bytes of a new secret, as RFC 4226 §4 recommends. */
const SECRET_BYTES = 20;

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    ...{ algorithm: 'SHA1', digits: 6, period: PERIOD, label, issuer },
  });

/** A new secret, in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/**
 * The address that an app takes a secret over by.
 * @param label user name of the account; `issuer`: the organisation, which the app shows beside the code
 */
export const enrolmentUri = (secret: string, label: string, issuer: string): string =>
  totpOf(secret, label, issuer).toString();

/**
 * The step of 30 seconds since 1970 that a code belongs to; null for a wrong one. The steps beside the present one
 * count too, as a phone's clock may be slow and a person is.
 */
export function stepOf(secret: string, code: string, now: Temporal.Instant): number | null {
  const timestamp = now.epochMilliseconds;
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta;
}
