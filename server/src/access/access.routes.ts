import type { accessEndpoints } from '@relevo/contract/access';
import type { Deps } from '../deps.ts';
import { askerGone } from '../http/asker-gone.ts';
import type { RoutesOf } from '../http/context.ts';
import { inviteByMail, printLetters } from './access.service.ts';
import { nameOfActor } from './access.sql.ts';
import { activate, readInvitation } from './activation.service.ts';
import { acceptWithAccount } from './activation-join.service.ts';

const accessRoutes = (deps: Deps): RoutesOf<keyof typeof accessEndpoints> => ({
  'POST administracion/invitaciones': async ({ call, body }) => ({
    data: await inviteByMail(call, body.personas),
  }),
  'POST administracion/invitaciones/cartas': async ({ call, actor, org, body, request, reply }) => {
    const by = await nameOfActor(deps.db, org.t, actor);
    const bytes = await printLetters(call, body.personas, {
      ...{ address: deps.originOf(request), by, gone: askerGone(reply) },
    });
    return { mime: 'application/pdf', bytes, name: 'cartas-de-acceso.pdf', cacheControl: 'no-store' };
  },
  'POST auth/activacion': async ({ call, body }) => ({ data: await readInvitation(call, body) }),
  'PUT auth/activacion': async ({ call, body }) => {
    await activate(call, body);
    return { data: { ok: true as const } };
  },
  'PUT auth/activacion/cuenta': async ({ call, body }) => {
    await acceptWithAccount(call, body);
    return { data: { ok: true as const } };
  },
});

export const accessFeature = (deps: Deps) => ({ routes: accessRoutes(deps) });
