import type { Body } from '@relevo/contract';
import type { Deps } from '../deps.ts';
import {
  countSignature,
  findPasskey,
  keepChallenge,
  type ListedPasskey,
  type Passkey,
  type Purpose,
  takeChallenge,
} from './passkeys.sql.ts';

export type Assertion = Body<'PUT auth/llaves/ingreso'>;
export type Registration = Body<'POST auth/llaves'>['llave'];

/** The life of a challenge: as long as a person may take with the browser's dialog. */
const LIFE = Temporal.Duration.from({ minutes: 5 });
const TIMEOUT = LIFE.total('milliseconds');
/** ES256, EdDSA and RS256: what phones, keys and Windows have. */
const ALGORITHMS = [-7, -8, -257];

/** Loaded with the first passkey: a server that starts needs none of it. */
const webauthn = () => import('@simplewebauthn/server');

const base64url = /^[\w-]{16,200}$/;

type Room = Pick<Deps, 'db' | 'mailedAddress'>;
interface For {
  purpose: Purpose;
  accountId: number | null;
  now: Temporal.Instant;
}

/** The name under which browsers keep passkeys: the host of the configured address, which a request cannot claim. */
const placeOf = ({ mailedAddress }: Room) => {
  const { origin, hostname } = new URL(mailedAddress());
  return { origin, rpId: hostname };
};

const refOf = ({ credentialId: id, transports }: Pick<Passkey, 'credentialId' | 'transports'>) => ({
  ...{ id, type: 'public-key' as const, transports },
});
const keep = (room: Room, challenge: string, { purpose, accountId, now }: For) =>
  keepChallenge(room.db, challenge, { purpose, accountId, expiresAt: now.add(LIFE) });

/** What a browser is asked for to show that it holds one of these passkeys; without any, whichever it has here. */
export async function askForAssertion(
  room: Room,
  asked: For,
  passkeys: readonly Pick<Passkey, 'credentialId' | 'transports'>[],
) {
  const { rpId } = placeOf(room);
  const { challenge } = await (await webauthn()).generateAuthenticationOptions({ rpID: rpId });
  await keep(room, challenge, asked);
  return {
    ...{ challenge, rpId, timeout: TIMEOUT, userVerification: 'required' as const },
    allowCredentials: passkeys.map(refOf),
  };
}

/** What a browser is asked for to make a passkey, beside those that are there. */
export async function askForPasskey(
  room: Room,
  asked: For,
  { username, passkeys }: { username: string; passkeys: readonly ListedPasskey[] },
) {
  const { rpId } = placeOf(room);
  const { challenge, user } = await (await webauthn()).generateRegistrationOptions({
    ...{ rpName: 'Relevo', rpID: rpId, userName: username },
  });
  await keep(room, challenge, asked);
  return {
    ...{ challenge, rp: { id: rpId, name: 'Relevo' }, timeout: TIMEOUT, attestation: 'none' as const },
    user: { id: user.id, name: username, displayName: username },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    excludeCredentials: passkeys.map(refOf),
    authenticatorSelection: {
      ...{
        residentKey: 'required' as const,
        requireResidentKey: true,
        userVerification: 'required' as const,
      },
    },
  };
}

/**
 * The passkey of an authenticator's answer, which used up its challenge; null for a wrong one. An unknown credential, a
 * used challenge and a wrong signature are not told apart.
 */
export async function judgeAssertion(
  room: Room,
  { id, clientDataJSON, authenticatorData, signature }: Assertion,
  asked: For,
): Promise<Passkey | null> {
  const { origin, rpId } = placeOf(room);
  const passkey = await findPasskey(room.db, id);
  if (!passkey || (asked.accountId !== null && passkey.accountId !== asked.accountId)) return null;
  const challenge = await takenChallenge(room, clientDataJSON, asked);
  if (challenge === null) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  const judged = await verifyAuthenticationResponse({
    response: {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    ...{ expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true },
    credential: {
      ...{
        id: passkey.credentialId,
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: passkey.counter,
      },
    },
  }).catch(() => null);
  if (!judged?.verified) return null;
  return (await countSignature(room.db, passkey.id, judged.authenticationInfo.newCounter)) ? passkey : null;
}

/** A new passkey from an authenticator's answer, which used up its challenge; null for a wrong one. */
export async function judgeRegistration(
  room: Room,
  { id, clientDataJSON, attestationObject, transports }: Registration,
  asked: For,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | null> {
  const { origin, rpId } = placeOf(room);
  const challenge = await takenChallenge(room, clientDataJSON, asked);
  if (challenge === null) return null;
  const { verifyRegistrationResponse } = await webauthn();
  const judged = await verifyRegistrationResponse({
    response: {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge,
    ...{ expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true },
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!judged?.verified) return null;
  const { id: credentialId, publicKey, counter } = judged.registrationInfo.credential;
  return { credentialId, publicKey, counter, transports };
}

/** The challenge that an answer names, used up by it; null for an unknown or used one, or one for something else. */
async function takenChallenge(room: Room, clientDataJSON: string, asked: For): Promise<string | null> {
  let challenge: unknown;
  try {
    ({ challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge: unknown;
    });
  } catch {
    return null;
  }
  if (typeof challenge !== 'string' || !base64url.test(challenge)) return null;
  return (await takeChallenge(room.db, challenge, asked)) ? challenge : null;
}
