import type { Db } from '../db/connection.ts';
import { retryRead } from '../db/retry-read.ts';
import type { Actor } from '../kernel/actor.ts';
import { findAccount } from './accounts.sql.ts';
import type { Passwords } from './passwords.ts';
import type { Tries } from './tries.ts';

/**
 * Whether this is the caller's own password. A password that this login has proved before is recognised from
 * memory; anything else is counted as a try and asks argon2.
 * @throws session.waiting after too many wrong ones
 */
export async function checkOwnPassword(
  deps: { db: Db; passwords: Passwords; tries: Tries },
  { accountId, loginId }: Pick<Actor, 'accountId' | 'loginId'>,
  password: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const { db, passwords, tries } = deps;
  const storedHash = async () => (await findAccount(db, accountId))?.password_hash ?? null;
  if (await passwords.recognises(accountId, loginId, password, () => retryRead(storedHash))) return true;
  const proved = await tries.judge('check', accountId, now, async () => {
    const stored = await storedHash();
    return stored !== null && (await passwords.verify(stored, password)) ? stored : null;
  });
  if (proved === null) return false;
  passwords.remember(accountId, loginId, password, proved);
  return true;
}
