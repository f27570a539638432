import type { openSessionsEndpoints } from '@relevo/contract/open-sessions';
import type { RoutesOf } from '../http/context.ts';
import { endOneLogin, endOtherLogins, listOpenSessions } from './open-sessions.service.ts';

const routes: RoutesOf<keyof typeof openSessionsEndpoints> = {
  'GET auth/sesiones': async ({ call }) => ({ data: await listOpenSessions(call) }),
  'DELETE auth/sesiones/{id}': async ({ call, params }) => {
    await endOneLogin(call, params.id);
    return { data: { ok: true } };
  },
  'POST auth/sesiones/cierre': async ({ call, body }) => ({
    data: { cerradas: await endOtherLogins(call, body.password) },
  }),
};

export const openSessionsFeature = () => ({ routes });
