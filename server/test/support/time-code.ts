import { Secret, TOTP } from 'otpauth';

/** The code that an app shows for a secret at a moment. */
export const codeAt = (secret: string, now: Temporal.Instant): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.epochMilliseconds });
