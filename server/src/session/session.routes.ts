import type { sessionEndpoints } from '@relevo/contract/session';
import type { RoutesOf } from '../http/context.ts';
import { revokeLogin } from '../identity/accounts.sql.ts';
import { endedTopic, sessionsOf } from '../identity/authenticator.ts';
import { checkOwnPassword } from '../identity/password-check.ts';
import type { Deps } from '../kernel/deps.ts';
import { login, loginWithIdToken, loginWithSecret } from './login.service.ts';
import { requestReset, resetPassword } from './reset.service.ts';

const done = { data: { ok: true as const } };

export const sessionRoutes = (deps: Deps): RoutesOf<keyof typeof sessionEndpoints> => ({
  'POST auth/login': async ({ body, request, now }) => ({
    data: await login(deps, body, deps.originOf(request), now),
  }),
  'POST auth/password-resets': ({ body, now }) => {
    requestReset(deps, body.email, now);
    return done;
  },
  'PUT auth/password-resets/{token}': async ({ params, body, now }) => {
    await resetPassword(deps, params.token, body, now);
    return done;
  },
  'POST auth/logout': async ({ actor, now }) => {
    await revokeLogin(deps.db, actor.loginId, now);
    deps.bus.publish(endedTopic, sessionsOf.login(actor.loginId));
    return done;
  },
  'GET login/sso': () => ({
    data: {
      enabled: deps.config.sso !== null,
      authority: deps.config.sso?.authority ?? null,
      client_id: deps.config.sso?.clientId ?? null,
      scope: deps.config.sso?.scope ?? null,
      name: deps.config.sso?.name ?? null,
    },
  }),
  'GET login/azure/auth0': async ({ request, now }) => ({
    data: await loginWithIdToken(deps, String(request.headers.authentication), deps.originOf(request), now),
  }),
  'POST login/checkPassword': async ({ actor, body, now }) => ({
    data: { valida: await checkOwnPassword(deps, actor, body.credenciales.password, now) },
  }),
  'GET login/check': async ({ query, request, now }) => ({
    data: await loginWithSecret(deps, query.secret, deps.originOf(request), now),
  }),
});
