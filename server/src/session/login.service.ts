import { hash, randomUUID } from 'node:crypto';
import type { SessionWire } from '@relevo/contract';
import { loginDeviceOf } from '@relevo/domain/login-device';
import { loginName } from '@relevo/domain/rut';
import type { AnonymousCall } from '../call.ts';
import {
  type Account,
  findAccount,
  findAccountByName,
  findAccountsByEmail,
} from '../identity/accounts.sql.ts';
import { AppError } from '../kernel/app-error.ts';
import {
  type Asking,
  type Elsewhere,
  fromDevice,
  nothingElsewhere,
  openElsewhere,
  withIdToken,
  withPassword,
} from './elsewhere.ts';
import { heldPosts, sessionWire } from './held-posts.ts';
import { type IdTokenProof, verifyIdToken } from './identity-provider.ts';
import {
  forgetIdToken,
  insertSessions,
  listMemberships,
  type Membership,
  takeLoginSecret,
  useIdToken,
} from './session.sql.ts';

/** The way by which a login came. */
export interface Where {
  /** The address that the sessions' `api_url` begins with. */
  origin: string;
  /** Whether another deployment asks for a person of its own. */
  forwarded: boolean;
  /** What the device calls itself. */
  userAgent: string | undefined;
}

/**
 * Logs in with user name, rut or e-mail and password (spec 3 §7.1), also where another deployment serves the person. A password that
 * was changed there is another one than here: it is right for what it opens.
 * @returns one session for each instance of the person
 * @throws session.wrong_credentials, session.waiting after 5 wrong ones, session.no_instance, session.contract_ended, session.post_ended, and
 *   server.not_ready when only a deployment that does not answer could say more
 */
export async function login(
  call: AnonymousCall,
  { username, password }: { username: string; password: string },
  at: Where,
): Promise<SessionWire[]> {
  const { deps, now } = call;
  const known = await findAccountByName(deps.db, username);
  // Tries count for the account, however its name was written.
  const name = known?.username ?? loginName(username);
  const proven = await deps.tries.judge('login', name, now, async () => {
    const right = known
      ? await deps.passwords.verify(known.password_hash, password)
      : await deps.passwords.verifyNobody(password);
    if (!known) return null;
    const memberships = await listMemberships(deps.db, known.id);
    const elsewhere = await openOthers(memberships, withPassword(username, password), at);
    if (!right && elsewhere.sessions.length === 0 && elsewhere.silent) throw notReady();
    const proven = right || elsewhere.sessions.length > 0 || elsewhere.over !== null;
    return proven ? { account: known, right, memberships, elsewhere } : null;
  });
  if (!proven) throw new AppError('session.wrong_credentials');
  const { account, right } = proven;
  const { loginId, sessions } = await openSessions(call, proven, at);
  if (right) deps.passwords.remember(account.id, loginId, password, account.password_hash);
  return sessions;
}

/** The signed part of a token names it: a signature may be written in more than one way. */
const idTokenHash = (idToken: string): string =>
  hash('sha256', `ID token ${idToken.slice(0, idToken.lastIndexOf('.'))}`, 'base64url');

/**
 * Logs in with the identity provider's ID token (spec 3 §7.1, §8), which opens sessions once. It is used up before
 * another deployment is asked, so that of two at once one is refused; where nothing was opened because that did not
 * answer, it can be sent again.
 * @throws session.sso_disabled, session.sso_failed also for a used token, session.sso_unknown_email,
 *   session.no_instance, session.contract_ended, session.post_ended, server.not_ready as in `login`
 */
export async function loginWithIdToken(
  call: AnonymousCall,
  { idToken, nonceSecret }: IdTokenProof,
  at: Where,
) {
  const { deps, now } = call;
  const email = await verifyIdToken(deps.config.sso, { idToken, nonceSecret }, now);
  const accounts = await findAccountsByEmail(deps.db, email);
  const [account] = accounts;
  // Two people with one address: the person of the session is unknown.
  if (!account || accounts.length > 1) throw new AppError('session.sso_unknown_email');
  const tokenHash = idTokenHash(idToken);
  if (!(await useIdToken(deps.db, tokenHash, account.id, now))) {
    throw new AppError('session.sso_failed');
  }
  try {
    const memberships = await listMemberships(deps.db, account.id);
    const elsewhere = await openOthers(memberships, withIdToken(idToken, nonceSecret), at);
    return (await openSessions(call, { account, right: true, memberships, elsewhere }, at)).sessions;
  } catch (error) {
    if (error instanceof AppError && error.code === 'server.not_ready') {
      await forgetIdToken(deps.db, tokenHash);
    }
    throw error;
  }
}

/**
 * Logs in with the one-time secret of a native hand-off, which no other deployment knows.
 * @throws session.secret_invalid
 */
export async function loginWithSecret(call: AnonymousCall, secret: string, at: Where) {
  const { deps, now } = call;
  const accountId = await takeLoginSecret(deps.db, hash('sha256', secret, 'base64url'), now);
  const account = accountId === null ? null : await findAccount(deps.db, accountId);
  if (!account) throw new AppError('session.secret_invalid');
  const memberships = await listMemberships(deps.db, account.id);
  return (await openSessions(call, { account, right: true, memberships, elsewhere: nothingElsewhere }, at))
    .sessions;
}

/**
 * Opens the sessions of an account whose passkey was proved, which no other deployment knows. It counts as a second
 * factor.
 * @throws passkey.invalid for an account that was switched off, session.no_instance, session.contract_ended,
 *   session.post_ended
 */
export async function openForPasskey(
  call: AnonymousCall,
  accountId: number,
  at: Omit<Where, 'forwarded'>,
): Promise<SessionWire[]> {
  const { deps, now } = call;
  const account = await findAccount(deps.db, accountId);
  if (!account) throw new AppError('passkey.invalid');
  const memberships = await listMemberships(deps.db, account.id);
  const proven = { account, right: true, memberships, elsewhere: nothingElsewhere, provenAt: now };
  return (await openSessions(call, proven, { ...at, forwarded: false })).sessions;
}

const notReady = () => new AppError('server.not_ready', { retryAfter: 5 });

/** A login that another deployment forwarded goes no further. */
const openOthers = async (
  memberships: Membership[],
  asking: Asking,
  { forwarded, userAgent }: Where,
): Promise<Elsewhere> =>
  forwarded ? nothingElsewhere : openElsewhere(memberships, fromDevice(asking, userAgent));

interface Proven {
  account: Account;
  /** Whether the proof holds here, not only elsewhere. */
  right: boolean;
  memberships: Membership[];
  elsewhere: Elsewhere;
  /** When a second factor was proved; left out where none was. */
  provenAt?: Temporal.Instant;
}

async function openSessions(
  { deps, now }: AnonymousCall,
  { account, right, memberships, elsewhere, provenAt }: Proven,
  { origin, userAgent }: Where,
) {
  const device = loginDeviceOf(userAgent);
  const loginId = randomUUID();
  let { over } = elsewhere;
  const sessions: SessionWire[] = [];
  const rows: Parameters<typeof insertSessions>[2] = [];
  for (const membership of memberships) {
    const { code } = membership;
    if (membership.api_url !== null) {
      // A deployment says itself which posts somebody has there: they come once, by the organisation.
      if (sessions.some(({ instance }) => instance.code === code)) continue;
      sessions.push(...elsewhere.sessions.filter(({ instance }) => instance.code === code));
      continue;
    }
    if (!right) continue;
    const posts = await heldPosts(deps, membership, { openedAt: now, now });
    if (typeof posts === 'string') {
      // The end of the work says more than that of a post beside it.
      over = over === 'session.contract_ended' ? over : posts;
      continue;
    }
    for (const post of posts) {
      const id = randomUUID();
      rows.push({
        id,
        login_id: loginId,
        account_id: account.id,
        instance_code: code,
        role: membership.role,
        subject_id: membership.subject_id,
        unit_id: post.namedUnit,
        created_at: now.toString(),
        expires_at: post.expiresAt.toString(),
        device_kind: device.kind,
        device_name: device.name,
        factor_at: provenAt?.toString() ?? null,
      });
      const { expiresAt } = post;
      sessions.push(await sessionWire(deps, post, { id, openedAt: now, expiresAt }, origin));
    }
  }
  if (sessions.length === 0) {
    // Right here, and unknown there: an organisation that is on its way arrives soon.
    if (elsewhere.silent || elsewhere.refused) throw notReady();
    throw new AppError(over ?? 'session.no_instance');
  }
  if (rows.length > 0 && !(await insertSessions(deps.db, account, rows)))
    throw new AppError('session.wrong_credentials');
  return { loginId, sessions };
}
