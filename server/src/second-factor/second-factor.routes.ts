import type { secondFactorEndpoints } from '@relevo/contract/second-factor';
import type { RoutesOf } from '../http/context.ts';
import { resetFactorOf } from './reset.service.ts';
import { beginFactor, confirmFactor, factorState, proveFactor } from './second-factor.service.ts';

const routes: RoutesOf<keyof typeof secondFactorEndpoints> = {
  'GET auth/factor': async ({ call }) => ({ data: await factorState(call) }),
  'POST auth/factor': async ({ call, body }) => ({ data: await beginFactor(call, body.password) }),
  'PUT auth/factor': async ({ call, body }) => ({
    data: { codigos: await confirmFactor(call, body.codigo) },
  }),
  'POST auth/factor/prueba': async ({ call, body }) => ({ data: await proveFactor(call, body.codigo) }),
  'DELETE administracion/personas/{id}/factor': async ({ call, params }) => {
    await resetFactorOf(call, params.id);
    return { data: { ok: true } };
  },
};

export const secondFactorFeature = () => ({ routes });
