import { readFileSync } from 'node:fs';
import type { sessionEndpoints } from '@relevo/contract/session';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { lockAccount, revokeLogin } from '../identity/accounts.sql.ts';
import { endedTopic, sessionsOf } from '../identity/authenticator.ts';
import { checkOwnPassword } from '../identity/password-check.ts';
import { forwardedHeader } from './elsewhere.ts';
import { login, loginWithIdToken, loginWithSecret, type Where } from './login.service.ts';
import { openOwnPosts, readOwnPosts } from './own-posts.service.ts';
import { requestReset, resetPassword } from './reset.service.ts';

/** The address for this request's links, and whether a person or another deployment sent it. */
const whereOf =
  (deps: Deps) =>
  (request: FastifyRequest): Where => ({
    origin: deps.originOf(request),
    forwarded: request.headers[forwardedHeader] !== undefined,
    userAgent: request.headers['user-agent'],
  });

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const done = { data: { ok: true as const } };

const sessionRoutes = (deps: Deps, at = whereOf(deps)): RoutesOf<keyof typeof sessionEndpoints> => ({
  'POST auth/login': async ({ call, body, request }) => ({
    data: await login(call, body, at(request)),
  }),
  'POST auth/password-resets': ({ call, body }) => {
    requestReset(call, body.email);
    return done;
  },
  'PUT auth/password-resets/{token}': async ({ call, params, body }) => {
    await resetPassword(call, params.token, body);
    return done;
  },
  'POST auth/logout': async ({ actor, now }) => {
    await deps.db.begin(async (tx) => {
      // A session that is being opened for this login ends with it too.
      await lockAccount(tx, actor.accountId);
      await revokeLogin(tx, actor.loginId, now);
    });
    deps.bus.publish(endedTopic, sessionsOf.login(actor.loginId));
    // The bus is sent before the answer: then every process refuses the session.
    await deps.bus.sent();
    return done;
  },
  'GET me/sesion': async ({ call }) => ({ data: await readOwnPosts(call) }),
  'POST me/sesion': async ({ call, request }) => ({ data: await openOwnPosts(call, deps.originOf(request)) }),
  'GET login/sso': () => ({
    data: {
      enabled: deps.config.sso !== null,
      authority: deps.config.sso?.authority ?? null,
      client_id: deps.config.sso?.clientId ?? null,
      scope: deps.config.sso?.scope ?? null,
      name: deps.config.sso?.name ?? null,
    },
  }),
  'GET login/aplicacion': () => {
    const { least, android, ios } = deps.config.appStores;
    return { data: { version, minima: least, tiendas: { android, ios } } };
  },
  'GET login/azure/auth0': async ({ call, request }) => {
    const { authentication, 'relevo-nonce': nonce } = request.headers;
    const proof = {
      idToken: String(authentication),
      nonceSecret: nonce === undefined ? null : String(nonce),
    };
    return { data: await loginWithIdToken(call, proof, at(request)) };
  },
  'POST login/checkPassword': async ({ actor, body, now }) => ({
    data: { valida: await checkOwnPassword(deps, actor, body.credenciales.password, now) },
  }),
  'GET login/check': async ({ call, query, request }) => ({
    data: await loginWithSecret(call, query.secret, at(request)),
  }),
});

export const sessionFeature = (deps: Deps) => ({ routes: sessionRoutes(deps) });
