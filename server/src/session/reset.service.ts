import type { AnonymousCall } from '../call.ts';
import { mailPasswordChanged } from '../identity/account-mails.ts';
import {
  findAccountsByEmail,
  lockAccount,
  revokeSessions,
  setPasswordHash,
} from '../identity/accounts.sql.ts';
import { endedTopic, sessionsOf } from '../identity/authenticator.ts';
import { shutPasskeys } from '../identity/factor.sql.ts';
import { newPasswordFields } from '../identity/new-password.ts';
import { mailResetLink, makeResetToken, resetHash } from '../identity/reset-links.ts';
import { endRenewingLetters } from '../identity/resets.sql.ts';
import { AppError } from '../kernel/app-error.ts';
import { findOpenReset, takeReset } from './session.sql.ts';

/**
 * Sends a link for a new password to every account with this e-mail; only the newest one works. The work goes on
 * after the answer, so that neither the answer nor its time tells whether the e-mail is known, or how often it was
 * asked for.
 */
export function requestReset({ deps, now }: AnonymousCall, email: string): void {
  deps.background(async () => {
    for (const account of await findAccountsByEmail(deps.db, email)) {
      const token = await deps.db.begin(async (tx) =>
        (await lockAccount(tx, account.id)) ? makeResetToken(tx, account.id, now) : null,
      );
      if (token === null) continue;
      await mailResetLink(deps, { ...account, email: account.email ?? email }, token, 'visitor');
    }
  });
}

/**
 * Sets a new password with the token of the mail and ends every session of the person; passkeys of before log in no more,
 * since the mail alone proves whose account this is. Another mail tells the person.
 * @throws session.reset_invalid, request.invalid with the messages by field
 */
export async function resetPassword(
  call: AnonymousCall,
  token: string,
  body: { password: string; password_confirmation: string },
): Promise<void> {
  const { deps, now } = call;
  // First whether the link is good at all: a bad password must not use it up.
  const accountId = await findOpenReset(deps.db, resetHash(token), now);
  if (accountId === null) throw new AppError('session.reset_invalid');
  const fields = newPasswordFields(body);
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
  const passwordHash = await deps.passwords.hash(body.password);
  const account = await deps.db.begin(async (tx) => {
    const locked = await lockAccount(tx, accountId);
    if (!locked || !(await takeReset(tx, resetHash(token), now))) throw new AppError('session.reset_invalid');
    await setPasswordHash(tx, accountId, passwordHash);
    await endRenewingLetters(tx, accountId, now);
    await revokeSessions(tx, accountId, now);
    await shutPasskeys(tx, accountId);
    return locked;
  });
  mailPasswordChanged(call.deps, account, 'link');
  deps.bus.publish('passwords', String(accountId));
  deps.bus.publish(endedTopic, sessionsOf.account(accountId));
  await deps.bus.sent();
}
