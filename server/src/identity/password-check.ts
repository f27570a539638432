import type { Db } from '../db/connection.ts';
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
  actor: Pick<Actor, 'accountId' | 'loginId'>,
  password: string,
  now: Temporal.Instant,
): Promise<boolean> {
  if (deps.passwords.recognises(actor.accountId, actor.loginId, password)) return true;
  const key = `check:${actor.accountId}`;
  await deps.tries.admit(key, now);
  const { epoch } = deps.passwords;
  const account = await findAccount(deps.db, actor.accountId);
  const right = account !== null && (await deps.passwords.verify(account.password_hash, password));
  if (!right) {
    await deps.tries.failed(key, now);
    return false;
  }
  await deps.tries.succeeded(key);
  if (epoch === deps.passwords.epoch) deps.passwords.remember(actor.accountId, actor.loginId, password);
  return true;
}
