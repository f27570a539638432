import { loginName } from '@relevo/domain/rut';
import type { AnonymousCall } from '../call.ts';
import { findAccountByName, lockAccount } from '../identity/accounts.sql.ts';
import { isMember } from '../identity/members.sql.ts';
import { AppError } from '../kernel/app-error.ts';
import { elsewhere, openInvitation, openPosts, takeWithPosts } from './activation.service.ts';

interface Shown {
  codigo: string;
  username: string;
  password: string;
}

/**
 * Accepts a mailed invitation with an account that is there already: its owner proves the mail by the code and the account
 * by the password, as at a login, whose tries count. From then on the account opens the person's posts here too; nothing
 * else of the account changes.
 * @throws invitation.invalid, invitation.account_elsewhere for a letter, session.wrong_credentials, session.waiting,
 *   invitation.account_here where the account has another person's post in the organisation
 */
export async function acceptWithAccount(
  call: AnonymousCall,
  { codigo, username, password }: Shown,
): Promise<void> {
  const { deps, now } = call;
  const { invitation, person } = await openInvitation(call, { codigo });
  if (invitation.medium === 'carta' || !person) throw elsewhere();
  const known = await findAccountByName(deps.db, username);
  const account = await deps.tries.judge('login', known?.username ?? loginName(username), now, async () => {
    const right = known
      ? await deps.passwords.verify(known.password_hash, password)
      : await deps.passwords.verifyNobody(password);
    return right ? known : null;
  });
  if (!account) throw new AppError('session.wrong_credentials');
  await deps.db.begin(async (tx) => {
    const posts = await takeWithPosts(tx, invitation, now);
    const locked = await lockAccount(tx, account.id);
    // Another password was set meanwhile: this proof is one of before.
    if (locked?.password_hash !== account.password_hash) throw new AppError('session.wrong_credentials');
    if (await isMember(tx, invitation.code, account.id)) throw new AppError('invitation.account_here');
    await openPosts(tx, account.id, invitation, posts, now);
  });
}
