import { tidyText } from '@relevo/domain/typed-text';
import type { Call } from '../call.ts';
import { mailPasskeyAdded } from '../identity/account-mails.ts';
import { findAccount, lockAccount } from '../identity/accounts.sql.ts';
import { keepProof } from '../identity/factor.sql.ts';
import { requireOwnFactor } from '../identity/factor-check.ts';
import { checkOwnPassword } from '../identity/password-check.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import {
  type Assertion,
  askForAssertion,
  askForPasskey,
  judgeAssertion,
  judgeRegistration,
  type Registration,
} from './ceremony.ts';
import { deletePasskey, insertPasskey, passkeysOf, renamePasskey } from './passkeys.sql.ts';

/** The most passkeys of one account. */
const AT_MOST = 20;

/** The passkeys of the caller's account. */
export async function listPasskeys({ deps, actor }: Call) {
  const rows = await passkeysOf(deps.db, actor.accountId);
  return rows.map(({ id, name, createdAt, logsIn }) => ({
    ...{ id, nombre: name, desde: createdAt.toString() },
    entra: logsIn,
  }));
}

/**
 * Begins to add a passkey, which asks for the password. A passkey is a second factor too: where the account administrates
 * and has one already, that is asked for as well, or a password alone would make another.
 * @throws profile.wrong_password, session.waiting, factor.required, passkey.too_many
 */
export async function beginPasskey(call: Call, password: string) {
  const { deps, actor, now } = call;
  const { accountId } = actor;
  if (!(await checkOwnPassword(deps, actor, password, now))) throw new AppError('profile.wrong_password');
  await requireOwnFactor(deps, actor, now);
  const passkeys = await passkeysOf(deps.db, accountId);
  if (passkeys.length >= AT_MOST) throw new AppError('passkey.too_many');
  const account = await findAccount(deps.db, accountId);
  const asked = { purpose: 'add' as const, accountId, now };
  return askForPasskey(deps, asked, { username: account?.username ?? '', passkeys });
}

/**
 * Adds the passkey that the browser has made; a mail tells the owner. A factor that came since it was begun is asked for.
 * @throws factor.required, passkey.invalid, passkey.known for a credential that an account has, passkey.too_many
 */
export async function addPasskey(
  call: Call,
  { nombre, llave }: { nombre: string; llave: Registration },
): Promise<number> {
  const { deps, actor, now } = call;
  const { accountId } = actor;
  await requireOwnFactor(deps, actor, now);
  const made = await judgeRegistration(deps, llave, { purpose: 'add', accountId, now });
  if (!made) throw new AppError('passkey.invalid');
  const { id, account } = await deps.write(call, async ({ tx, audit, touch }) => {
    const account = await lockAccount(tx, accountId);
    if (!account) throw notFound();
    if ((await passkeysOf(tx, accountId)).length >= AT_MOST) throw new AppError('passkey.too_many');
    const id = await insertPasskey(tx, accountId, { ...made, name: tidyText(nombre) || 'Llave' }, now);
    if (id === null) throw new AppError('passkey.known');
    audit({ action: 'passkey.add', entity: 'passkey', id });
    touch(actor.subject);
    return { id, account };
  });
  mailPasskeyAdded(deps, account);
  return id;
}

/** Names a passkey of the caller's account. @throws thing.not_found */
export const namePasskey = (call: Call, id: number, name: string) =>
  call.deps.write(call, async ({ tx, audit, touch }) => {
    if (!(await renamePasskey(tx, call.actor.accountId, id, tidyText(name) || 'Llave'))) throw notFound();
    audit({ action: 'passkey.name', entity: 'passkey', id });
    touch(call.actor.subject);
    return {};
  });

/**
 * Removes a passkey of the caller's account; the password stays. An administrator proves the second factor for it, which
 * the passkey is: a password alone would else remove it and enrol another factor.
 * @throws factor.required, thing.not_found
 */
export const removePasskey = async (call: Call, id: number) => {
  await requireOwnFactor(call.deps, call.actor, call.now);
  return call.deps.write(call, async ({ tx, audit, touch }) => {
    if (!(await deletePasskey(tx, call.actor.accountId, id))) throw notFound();
    audit({ action: 'passkey.remove', entity: 'passkey', id });
    touch(call.actor.subject);
    return {};
  });
};

/** Begins a proof by a passkey of the caller's account. @throws factor.none without any */
export async function beginProof({ deps, actor, now }: Call) {
  const passkeys = await passkeysOf(deps.db, actor.accountId);
  if (passkeys.length === 0) throw new AppError('factor.none');
  return askForAssertion(deps, { purpose: 'prove', accountId: actor.accountId, now }, passkeys);
}

/** Proves the second factor for this login by a passkey. @throws passkey.invalid */
export async function provePasskey({ deps, actor, now }: Call, assertion: Assertion): Promise<void> {
  const asked = { purpose: 'prove' as const, accountId: actor.accountId, now };
  if (!(await judgeAssertion(deps, assertion, asked))) throw new AppError('passkey.invalid');
  await keepProof(deps.db, actor.loginId, now);
}
