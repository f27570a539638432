import { hash, randomBytes } from 'node:crypto';
import type { Response } from '@relevo/contract';
import { CODE_BYTES, invitationCode, spelledCode } from '@relevo/domain/invitation-code';
import { FACTOR_MINUTES, RECOVERY_CODES, timeCodeOf } from '@relevo/domain/second-factor';
import { encode } from 'uqr';
import type { Call } from '../call.ts';
import { mailFactorEnrolled, mailRecoveryCodeUsed } from '../identity/account-mails.ts';
import { findAccount, lockAccount } from '../identity/accounts.sql.ts';
import { factorFactsOf, keepProof } from '../identity/factor.sql.ts';
import { requireOwnFactor } from '../identity/factor-check.ts';
import { checkOwnPassword } from '../identity/password-check.ts';
import { AppError } from '../kernel/app-error.ts';
import {
  confirmPending,
  keepPending,
  pendingOf,
  replaceCodes,
  secretOf,
  takeCode,
  takeStep,
} from './second-factor.sql.ts';
import { enrolmentUri, newSecret, stepOf } from './time-code.ts';

/** The time within which a new secret must be confirmed. */
const CONFIRM_WITHIN = Temporal.Duration.from({ minutes: 15 });
const proofHolds = Temporal.Duration.from({ minutes: FACTOR_MINUTES });

type State = Response<'GET auth/factor'>['data'];
type Begun = Response<'POST auth/factor'>['data'];

/** The hash under which a recovery code is kept. */
const codeHash = (accountId: number, code: string): string =>
  hash('sha256', `recovery ${accountId} ${spelledCode(code)}`, 'base64url');

/** The second factor of the caller's account, and until when this login needs no other proof. */
export async function factorState({ deps, actor, now }: Call): Promise<State> {
  const { confirmedAt, provenAt, codesLeft, passkeys } = await factorFactsOf(deps.db, actor.sessionId);
  const end = provenAt?.add(proofHolds) ?? null;
  const holds = end !== null && Temporal.Instant.compare(end, now) > 0;
  return {
    desde: confirmedAt?.toString() ?? null,
    codigosRestantes: codesLeft,
    vigenteHasta: holds ? end.toString() : null,
    llaves: passkeys,
  };
}

/**
 * Begins to enrol a second factor, which asks for the password, and for the factor that is there already. The secret is
 * told by this answer alone, and waits 15 minutes for its first code.
 * @throws profile.wrong_password, session.waiting, factor.required
 */
export async function beginFactor(call: Call, password: string): Promise<Begun> {
  const { deps, actor, now } = call;
  if (!(await checkOwnPassword(deps, actor, password, now))) throw new AppError('profile.wrong_password');
  await requireOwnFactor(deps, actor, now);
  const secret = newSecret();
  const account = await deps.db.begin(async (tx) => {
    const locked = await lockAccount(tx, actor.accountId);
    await keepPending(tx, actor.accountId, secret, now);
    return locked;
  });
  const uri = enrolmentUri(secret, account?.username ?? '', `Relevo ${actor.org.name}`);
  const qr = encode(uri, { border: 4 }).data.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
  return { secreto: secret, uri, qr };
}

/**
 * Confirms a new second factor by a first code, which proves it for this login as well. Recovery codes of before end. A
 * factor that came since the secret was begun is asked for.
 * @returns ten recovery codes, told by this answer alone
 * @throws factor.required, factor.not_begun without a secret that waits, factor.wrong_code, session.waiting after 5 wrong ones
 */
export async function confirmFactor(call: Call, typed: string): Promise<string[]> {
  const { deps, actor, now } = call;
  const { accountId, loginId } = actor;
  const secret = await pendingOf(deps.db, accountId, now.subtract(CONFIRM_WITHIN));
  if (secret === null) throw new AppError('factor.not_begun');
  await requireOwnFactor(deps, actor, now);
  const code = timeCodeOf(typed);
  const step = await deps.tries.judge('check', `factor:${accountId}`, now, async () =>
    code === null ? null : stepOf(secret, code, now),
  );
  if (step === null) throw new AppError('factor.wrong_code');
  const codes = Array.from({ length: RECOVERY_CODES }, () => invitationCode(randomBytes(CODE_BYTES)));
  const account = await deps.write(call, async ({ tx, audit, touch }) => {
    const locked = await lockAccount(tx, accountId);
    if (!locked || !(await confirmPending(tx, accountId, { secret, step, now }))) {
      throw new AppError('factor.not_begun');
    }
    const hashes = codes.map((one) => codeHash(accountId, one));
    await replaceCodes(tx, accountId, hashes);
    await keepProof(tx, loginId, now);
    audit({ action: 'factor.enrol', entity: 'account', id: accountId });
    touch(actor.subject);
    return locked;
  });
  mailFactorEnrolled(deps, account);
  return codes;
}

/**
 * Proves the second factor for this login, by a code of the app, whose step counts once, or by a recovery code.
 * @returns the state after it
 * @throws factor.none, factor.wrong_code, session.waiting after 5 wrong ones
 */
export async function proveFactor(call: Call, typed: string): Promise<State> {
  const { deps, actor, now } = call;
  const { accountId, loginId } = actor;
  const secret = await secretOf(deps.db, accountId);
  if (secret === null) throw new AppError('factor.none');
  const code = timeCodeOf(typed);
  const proven = await deps.tries.judge('check', `factor:${accountId}`, now, async () => {
    if (code === null) return (await useRecoveryCode(call, typed)) || null;
    const step = stepOf(secret, code, now);
    return (step !== null && (await takeStep(deps.db, accountId, secret, step))) || null;
  });
  if (proven === null) throw new AppError('factor.wrong_code');
  await keepProof(deps.db, loginId, now);
  return factorState(call);
}

/** Uses up a recovery code, which its owner is told of. */
async function useRecoveryCode(call: Call, typed: string): Promise<boolean> {
  const { deps, actor } = call;
  const { accountId } = actor;
  const { taken } = await deps.write(call, async ({ tx, now, audit, touch }) => {
    const taken = await takeCode(tx, accountId, codeHash(accountId, typed), now);
    if (taken) audit({ action: 'factor.recovery', entity: 'account', id: accountId });
    if (taken) touch(actor.subject);
    return { taken };
  });
  const account = taken ? await findAccount(deps.db, accountId) : null;
  if (account) mailRecoveryCodeUsed(deps, account);
  return taken;
}
