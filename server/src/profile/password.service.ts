import { type PasswordChange, passwordErrors } from '@relevo/domain/password';
import type { Call } from '../call.ts';
import { mailPasswordChanged } from '../identity/account-mails.ts';
import { endOpenResets, lockAccount, revokeSessions, setPasswordHash } from '../identity/accounts.sql.ts';
import { endedTopic, sessionsOf } from '../identity/authenticator.ts';
import { checkOwnPassword } from '../identity/password-check.ts';
import { endRenewingLetters } from '../identity/resets.sql.ts';
import { AppError } from '../kernel/app-error.ts';

/**
 * Changes the caller's own password. The person's other logins end and this one goes on (spec 5, Sessions); links
 * for a forgotten password that were mailed before it, and letters, end too, and a mail tells of the change.
 * @throws request.invalid with the messages by field, profile.wrong_password, session.waiting after 5 wrong ones
 */
export async function changePassword(call: Call, change: PasswordChange): Promise<void> {
  const { deps, actor, now } = call;
  const fields = passwordErrors(change);
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
  if (!(await checkOwnPassword(deps, actor, change.old_password, now))) {
    throw new AppError('profile.wrong_password');
  }
  const passwordHash = await deps.passwords.hash(change.new_password);
  const account = await deps.write(call, async ({ tx, audit }) => {
    // The old password must be right at this very moment, as another change may have come first.
    const locked = await lockAccount(tx, actor.accountId);
    if (!locked || !(await deps.passwords.verify(locked.password_hash, change.old_password))) {
      throw new AppError('profile.wrong_password');
    }
    await setPasswordHash(tx, actor.accountId, passwordHash);
    await endOpenResets(tx, actor.accountId, now);
    await endRenewingLetters(tx, actor.accountId, now);
    await revokeSessions(tx, actor.accountId, now, actor.loginId);
    audit({ action: 'profile.password', entity: 'account', id: actor.accountId });
    return locked;
  });
  mailPasswordChanged(call.deps, account, 'own');
  deps.bus.publish('passwords', String(actor.accountId));
  deps.bus.publish(endedTopic, sessionsOf.account(actor.accountId));
  await deps.bus.sent();
  deps.passwords.remember(actor.accountId, actor.loginId, change.new_password, passwordHash);
}
