import type { SessionWire } from '@relevo/contract';
import type { passkeysEndpoints } from '@relevo/contract/passkeys';
import type { AnonymousCall } from '../call.ts';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { AppError } from '../kernel/app-error.ts';
import { askForAssertion, judgeAssertion } from './ceremony.ts';
import {
  addPasskey,
  beginPasskey,
  beginProof,
  listPasskeys,
  namePasskey,
  provePasskey,
  removePasskey,
} from './passkeys.service.ts';

/** Opens the sessions of an account that has proved itself. */
export type OpenFor = (
  call: AnonymousCall,
  accountId: number,
  at: { origin: string; userAgent: string | undefined },
) => Promise<SessionWire[]>;

const done = { data: { ok: true as const } };

const passkeysRoutes = (deps: Deps, openFor: OpenFor): RoutesOf<keyof typeof passkeysEndpoints> => ({
  'POST auth/llaves/ingreso': async ({ now }) => ({
    data: await askForAssertion(deps, { purpose: 'login', accountId: null, now }, []),
  }),
  'PUT auth/llaves/ingreso': async ({ call, body, now, request }) => {
    const passkey = await judgeAssertion(deps, body, { purpose: 'login', accountId: null, now });
    if (!passkey?.logsIn) throw new AppError('passkey.invalid');
    const at = { origin: deps.originOf(request), userAgent: request.headers['user-agent'] };
    return { data: await openFor(call, passkey.accountId, at) };
  },
  'GET auth/llaves': async ({ call }) => ({ data: await listPasskeys(call) }),
  'POST auth/llaves/registro': async ({ call, body }) => ({ data: await beginPasskey(call, body.password) }),
  'POST auth/llaves': async ({ call, body }) => ({ data: { id: await addPasskey(call, body) } }),
  'PUT auth/llaves/{id}': async ({ call, params, body }) => {
    await namePasskey(call, params.id, body.nombre);
    return done;
  },
  'DELETE auth/llaves/{id}': async ({ call, params }) => {
    await removePasskey(call, params.id);
    return done;
  },
  'POST auth/llaves/prueba': async ({ call }) => ({ data: await beginProof(call) }),
  'PUT auth/llaves/prueba': async ({ call, body }) => {
    await provePasskey(call, body);
    return done;
  },
});

export const passkeysFeature = (deps: Deps, openFor: OpenFor) => ({ routes: passkeysRoutes(deps, openFor) });
