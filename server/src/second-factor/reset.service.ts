import type { Call } from '../call.ts';
import type { Db } from '../db/connection.ts';
import { mailFactorReset } from '../identity/account-mails.ts';
import { findAccountByName, lockAccount } from '../identity/accounts.sql.ts';
import { accountOfMember, isShared } from '../identity/members.sql.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { postsOfPerson } from './reset.sql.ts';
import { removeFactor } from './second-factor.sql.ts';

/**
 * Takes away the second factor of somebody of the caller's organisation who lost it; without one the answer is the same.
 * An account that another organisation shares is never touched: its owner has recovery codes, and the operator.
 * @throws thing.not_found without such a person or account, factor.own, factor.not_here
 */
export async function resetFactorOf(call: Call, personId: number): Promise<void> {
  const { deps, actor } = call;
  const { code, t } = actor.org;
  const posts = await postsOfPerson(deps.db, t, personId);
  const accountId = posts && (await accountOfMember(deps.db, code, posts));
  if (!accountId) throw notFound();
  if (accountId === actor.accountId) throw new AppError('factor.own');
  const { account } = await deps.write(call, async ({ tx, audit, touch }) => {
    const locked = await lockAccount(tx, accountId);
    if (await isShared(tx, accountId, code)) throw new AppError('factor.not_here');
    const removed = await removeFactor(tx, accountId);
    if (removed) audit({ action: 'factor.reset', entity: 'account', id: accountId });
    touch(actor.subject);
    return { account: removed ? locked : null };
  });
  if (account) mailFactorReset(deps, account);
}

/** Takes away the second factor of an account, for the operator. @throws Error without such an account */
export async function resetFactorByName(db: Db, username: string): Promise<boolean> {
  const account = await findAccountByName(db, username);
  if (!account) throw new Error(`There is no account "${username}".`);
  return db.begin(async (tx) => {
    await lockAccount(tx, account.id);
    return removeFactor(tx, account.id);
  });
}
