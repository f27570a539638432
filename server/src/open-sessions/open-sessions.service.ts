import type { Response } from '@relevo/contract';
import { UNKNOWN_DEVICE } from '@relevo/domain/login-device';
import type { Call } from '../call.ts';
import type { Tx } from '../db/connection.ts';
import { lockAccount } from '../identity/accounts.sql.ts';
import { endedTopic, sessionsOf } from '../identity/authenticator.ts';
import { checkOwnPassword } from '../identity/password-check.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import {
  devicesInUse,
  type Ended,
  endSessions,
  forgetDevices,
  isLoginOf,
  openLoginsOf,
} from './open-sessions.sql.ts';

/** The open logins of the caller's account, this one first and then the newest. */
export async function listOpenSessions({
  deps,
  actor,
  now,
}: Call): Promise<Response<'GET auth/sesiones'>['data']> {
  const logins = await openLoginsOf(deps.db, actor.accountId, now);
  return logins
    .map(({ id, kind, name, openedAt, organisations }) => ({
      ...{ id, actual: id === actor.loginId, organizaciones: organisations },
      tipo: kind ?? UNKNOWN_DEVICE.kind,
      nombre: name ?? UNKNOWN_DEVICE.name,
      desde: openedAt.toString(),
    }))
    .sort((a, b) => Number(b.actual) - Number(a.actual));
}

/**
 * Ends a login of the caller's account in all organisations; one that has ended already gets the same answer.
 * @throws thing.not_found for a login of another account
 */
export async function endOneLogin(call: Call, loginId: string): Promise<void> {
  const { deps, actor } = call;
  if (!(await isLoginOf(deps.db, actor.accountId, loginId))) throw notFound();
  await end(call, { only: loginId });
}

/**
 * Ends all logins of the caller's account but this one.
 * @returns the number of logins that were open
 * @throws profile.wrong_password, session.waiting after 5 wrong ones
 */
export async function endOtherLogins(call: Call, password: string): Promise<number> {
  const { deps, actor, now } = call;
  if (!(await checkOwnPassword(deps, actor, password, now))) throw new AppError('profile.wrong_password');
  return end(call, { except: actor.loginId });
}

/**
 * Ends sessions with what hangs on them: every process refuses their tokens, open streams end, and their devices get no
 * more pushes. Marks that a device has not sent stay on it and arrive with the next login.
 */
async function end(call: Call, which: Parameters<typeof endSessions>[2]): Promise<number> {
  const { deps, actor } = call;
  const { logins } = await deps.write(call, async ({ tx, now, audit, touch }) => {
    await lockAccount(tx, actor.accountId);
    const ended = await endSessions(tx, actor.accountId, which, now);
    const logins = [...new Set(ended.map(({ loginId }) => loginId))];
    if (logins.length === 0) return { logins };
    await endPushes(tx, actor.accountId, ended, now);
    audit({ action: 'session.end', entity: 'session', after: { sesiones: logins.length } });
    touch(actor.subject);
    return { logins };
  });
  for (const loginId of logins) deps.bus.publish(endedTopic, sessionsOf.login(loginId));
  // The bus is sent before the answer: then every process refuses the sessions.
  await deps.bus.sent();
  return logins.length;
}

/** Forgets the devices of ended sessions, but for those on which another session of the account is open. */
async function endPushes(
  tx: Tx,
  accountId: number,
  ended: readonly Ended[],
  now: Temporal.Instant,
): Promise<void> {
  if (ended.every(({ deviceId }) => deviceId === null)) return;
  const used = await devicesInUse(tx, accountId, now);
  const byPost = Map.groupBy(ended, ({ code, subject }) => `${code} ${subject}`);
  for (const [, posts] of [...byPost].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [{ code, subject }] = posts as [Ended, ...Ended[]];
    const gone = posts.flatMap(({ deviceId }) =>
      deviceId === null || used.some((one) => one.code === code && one.deviceId === deviceId)
        ? []
        : [deviceId],
    );
    if (gone.length > 0) await forgetDevices(tx, code, subject, gone);
  }
}
