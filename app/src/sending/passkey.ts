import type { Body, Response } from '@relevo/contract';
import { isNative } from '../device/native.ts';

type AssertionOptions = Response<'POST auth/llaves/ingreso'>['data'];
type CreationOptions = Response<'POST auth/llaves/registro'>['data'];

/** The person closed the browser's dialog, or has no such key here. */
export class NoPasskey extends Error {
  constructor() {
    super('No se usó ninguna llave. Inténtalo de nuevo, o usa tu contraseña.');
    this.name = 'NoPasskey';
  }
}

/**
 * Whether passkeys can be used here: a browser keeps them for a name, not for the number of a machine, and an installed
 * app's web view has no address of its own.
 */
export const canUsePasskeys = (): boolean =>
  !isNative() && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);

/** Fetched with the first use. */
const library = () => import('@simplewebauthn/browser');

/** The library and the browser throw for a dialog that was closed, a wrong address and much else. */
const orNone = <T>(work: Promise<T>): Promise<T> =>
  work.catch(() => {
    throw new NoPasskey();
  });

/** Asks the browser for a sign of one of its passkeys. @throws NoPasskey */
export async function signWithPasskey(options: AssertionOptions): Promise<Body<'PUT auth/llaves/ingreso'>> {
  const { startAuthentication } = await library();
  const { id, response } = await orNone(startAuthentication({ optionsJSON: options as never }));
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

/** Lets the browser make a passkey. @throws NoPasskey */
export async function makePasskey(options: CreationOptions): Promise<Body<'POST auth/llaves'>['llave']> {
  const { startRegistration } = await library();
  const { id, response } = await orNone(startRegistration({ optionsJSON: options as never }));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}
