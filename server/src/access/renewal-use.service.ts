import type { AnonymousCall } from '../call.ts';
import { schemaOf, tablesOf } from '../db/tables.ts';
import { mailPasswordChanged } from '../identity/account-mails.ts';
import { endOpenResets, lockAccount, revokeSessions, setPasswordHash } from '../identity/accounts.sql.ts';
import { endedTopic, sessionsOf } from '../identity/authenticator.ts';
import { shutPasskeys } from '../identity/factor.sql.ts';
import { accountOfMember, endInvitations, isShared } from '../identity/members.sql.ts';
import { lockPeople } from '../identity/people-lock.sql.ts';
import { AppError } from '../kernel/app-error.ts';
import { type Invitation, inviteesOf, takeInvitation } from './access.sql.ts';

/**
 * Uses a letter that renews an account: its password is this one, all its sessions end, and passkeys and links of before
 * open it no more. The second factor stays. The account must be the person's still, and of this organisation alone.
 * @throws invitation.invalid
 */
export async function renewAccount(
  { deps, now }: AnonymousCall,
  { id, code, personId, renews }: Invitation & { renews: number },
  password: string,
): Promise<void> {
  const passwordHash = await deps.passwords.hash(password);
  const t = tablesOf(schemaOf(code));
  const account = await deps.db.begin(async (tx) => {
    await lockPeople(tx, t, [personId]);
    // The account before its letter, as a new password does, which ends letters.
    const locked = await lockAccount(tx, renews);
    const [posts] = (await takeInvitation(tx, id, now)) ? await inviteesOf(tx, t, [personId]) : [];
    const isTheirs = posts && (await accountOfMember(tx, code, posts)) === renews;
    if (!locked || !isTheirs || (await isShared(tx, renews, code))) throw new AppError('invitation.invalid');
    await setPasswordHash(tx, renews, passwordHash);
    await endOpenResets(tx, renews, now);
    await endInvitations(tx, code, [personId], now);
    await revokeSessions(tx, renews, now);
    await shutPasskeys(tx, renews);
    return locked;
  });
  mailPasswordChanged(deps, account, 'letter');
  deps.bus.publish('passwords', String(renews));
  deps.bus.publish(endedTopic, sessionsOf.account(renews));
  await deps.bus.sent();
}
