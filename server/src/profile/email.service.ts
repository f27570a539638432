import { isEmail } from '@relevo/domain/email';
import type { Call } from '../call.ts';
import { mailEmailChanged } from '../identity/account-mails.ts';
import { endOpenResets, lockAccount, setAccountEmail } from '../identity/accounts.sql.ts';
import { checkOwnPassword } from '../identity/password-check.ts';
import { AppError } from '../kernel/app-error.ts';
import { setPersonEmail } from './profile.sql.ts';

/**
 * Changes the caller's own e-mail (spec 1 §5): that of the account, which resets and single sign-on go by, and that
 * of the person in this organisation. The other organisations of the account keep the address in their own records:
 * no organisation's call writes to another one.
 *
 * An address of another account is refused, since single sign-on could not tell the two apart; of two who take one at
 * once the second is refused, too. A mail tells the address that the account had before.
 * @throws request.invalid with the messages by field, profile.wrong_password, session.waiting after 5 wrong ones
 */
export async function changeEmail(call: Call, body: { password: string; email: string }): Promise<void> {
  const { deps, actor, now } = call;
  const email = body.email.trim();
  const fields: Record<string, string[]> = {};
  if (!body.password) fields.password = ['Ingresa tu contraseña.'];
  if (!isEmail(email)) fields.email = ['Ingresa un correo válido.'];
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
  if (!(await checkOwnPassword(deps, actor, body.password, now))) {
    throw new AppError('profile.wrong_password');
  }
  const before = await deps.write(call, async ({ tx, t, audit, touch }) => {
    const locked = await lockAccount(tx, actor.accountId);
    if (!(await setAccountEmail(tx, actor.accountId, email))) {
      throw new AppError('request.invalid', {
        fields: { email: ['Este correo ya pertenece a otro usuario.'] },
      });
    }
    // A link that went to the old address must not outlive it.
    await endOpenResets(tx, actor.accountId, now);
    await setPersonEmail(tx, t, actor, email);
    audit({ action: 'profile.email', entity: 'account', id: actor.accountId });
    touch(actor.subject);
    return { username: locked?.username ?? '', email: locked?.email ?? null };
  });
  if (before.email?.toLowerCase() !== email.toLowerCase()) mailEmailChanged(call.deps, before);
}
