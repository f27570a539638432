import { hash, randomUUID } from 'node:crypto';
import type { SessionWire } from '@relevo/contract';
import { localDateOf } from '@relevo/domain/time';
import {
  type Account,
  findAccount,
  findAccountByUsername,
  findAccountsByEmail,
} from '../identity/accounts.sql.ts';
import { AppError } from '../kernel/app-error.ts';
import type { AnonymousCall } from '../kernel/call.ts';
import { verifyIdToken } from './identity-provider.ts';
import {
  findAdminUser,
  findWorkerUser,
  insertSessions,
  listMemberships,
  takeLoginSecret,
} from './session.sql.ts';

const tokenLife = Temporal.Duration.from({ hours: 24 });

/**
 * Logs in with user name and password (spec 3 §7.1).
 * @param origin the address that the sessions' `api_url` begins with
 * @returns one session for each instance of the person
 * @throws session.wrong_credentials, session.waiting after 5 wrong ones, session.no_instance
 */
export async function login(
  call: AnonymousCall,
  { username, password }: { username: string; password: string },
  origin: string,
): Promise<SessionWire[]> {
  const { deps, now } = call;
  const name = username.trim().toLowerCase();
  const account = await deps.tries.judge('login', name, now, async () => {
    const found = await findAccountByUsername(deps.db, username);
    const right = found
      ? await deps.passwords.verify(found.password_hash, password)
      : await deps.passwords.verifyNobody(password);
    return right ? found : null;
  });
  if (!account) throw new AppError('session.wrong_credentials');
  const { loginId, sessions } = await openSessions(call, account, origin);
  deps.passwords.remember(account.id, loginId, password, account.password_hash);
  return sessions;
}

/**
 * Logs in with the identity provider's ID token (spec 3 §7.1, §8).
 * @throws session.sso_disabled, session.sso_failed, session.sso_unknown_email
 */
export async function loginWithIdToken(call: AnonymousCall, idToken: string, origin: string) {
  const { deps, now } = call;
  const email = await verifyIdToken(deps.config.sso, idToken, now);
  const accounts = await findAccountsByEmail(deps.db, email);
  const [account] = accounts;
  // Two people behind one address: nobody can say whose session this is.
  if (!account || accounts.length > 1) throw new AppError('session.sso_unknown_email');
  return (await openSessions(call, account, origin)).sessions;
}

/**
 * Logs in with the one-time secret of a native hand-off.
 * @throws session.secret_invalid
 */
export async function loginWithSecret(call: AnonymousCall, secret: string, origin: string) {
  const { deps, now } = call;
  const accountId = await takeLoginSecret(deps.db, hash('sha256', secret, 'base64url'), now);
  const account = accountId === null ? null : await findAccount(deps.db, accountId);
  if (!account) throw new AppError('session.secret_invalid');
  return (await openSessions(call, account, origin)).sessions;
}

async function openSessions({ deps, now }: AnonymousCall, account: Account, origin: string) {
  const loginId = randomUUID();
  const expiresAt = now.add(tokenLife);
  const issued = Math.floor(now.epochMilliseconds / 1000);
  const expires = Math.floor(expiresAt.epochMilliseconds / 1000);
  const sessions: SessionWire[] = [];
  const rows: Parameters<typeof insertSessions>[2] = [];
  for (const membership of await listMemberships(deps.db, account.id)) {
    const { code, role, subject_id: subjectId } = membership;
    // An instance of another deployment logs its people in itself.
    if (membership.api_url !== null) continue;
    const { timeZone } = await deps.organisations.require(code);
    const today = localDateOf(now, timeZone);
    const usuario =
      role === 'worker'
        ? await findWorkerUser(deps.db, code, subjectId, today)
        : await findAdminUser(deps.db, code, subjectId);
    if (!usuario) continue;
    const id = randomUUID();
    rows.push({
      id,
      login_id: loginId,
      account_id: account.id,
      instance_code: code,
      role,
      subject_id: subjectId,
      created_at: now.toString(),
      expires_at: expiresAt.toString(),
    });
    sessions.push({
      role,
      usuario,
      unidad: { id: usuario.unidad.id },
      instance: { name: membership.name, code, api_url: `${origin}/api/${code}/` },
      clinica: { codigo: code, nombre: membership.clinic_name },
      jwt: { token: await deps.tokens.sign(id, code, issued, expires), expires_at: expires },
    } as SessionWire);
  }
  if (rows.length === 0) throw new AppError('session.no_instance');
  if (!(await insertSessions(deps.db, account, rows))) throw new AppError('session.wrong_credentials');
  return { loginId, sessions };
}
