import type { accessEndpoints } from '@relevo/contract/access';
import type { accessInvitationsEndpoints } from '@relevo/contract/access-invitations';
import type { accessRenewalEndpoints } from '@relevo/contract/access-renewal';
import { localDateOf } from '@relevo/domain/time';
import type { Deps } from '../deps.ts';
import { askerGone } from '../http/asker-gone.ts';
import type { RoutesOf } from '../http/context.ts';
import { invitationFacts } from '../identity/invited-people.sql.ts';
import { inviteByMail, printLetters } from './access.service.ts';
import { nameOfActor } from './access.sql.ts';
import { activate, readInvitation } from './activation.service.ts';
import { acceptWithAccount } from './activation-join.service.ts';
import { drawHandoverList, markHanded, proposal, voidInvitations } from './invitations.service.ts';
import { readInvitations } from './invitations.sql.ts';
import { endAccess, mailNewPassword, printRenewingLetter, readAccess } from './renewal.service.ts';

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

const invitationRoutes = (deps: Deps): RoutesOf<keyof typeof accessInvitationsEndpoints> => ({
  'GET administracion/invitaciones': ({ org, query, now }) => readInvitations(deps.db, org, now, query),
  'GET administracion/invitaciones/propuesta': async ({ org, query, now }) => ({
    data: await proposal(deps.db, org.t, await invitationFacts(deps.db, org, now), query),
  }),
  'POST administracion/invitaciones/anular': async ({ call, body }) => ({
    data: await voidInvitations(call, body.personas),
  }),
  'PUT administracion/invitaciones/entrega': async ({ call, body }) => {
    await markHanded(call, body.personas, body.entregada);
    return { data: { ok: true as const } };
  },
  'GET administracion/invitaciones/lista-entrega': async ({ call, actor, org, query, now, reply }) => {
    const by = await nameOfActor(deps.db, org.t, actor);
    const bytes = await drawHandoverList(call, {
      ...{ unidad: query.unidad, by, gone: askerGone(reply) },
    });
    return {
      ...{ mime: 'application/pdf', bytes, cacheControl: 'no-store' },
      name: `entrega-de-cartas_${localDateOf(now, org.timeZone)}.pdf`,
    };
  },
});

const renewalRoutes = (deps: Deps): RoutesOf<keyof typeof accessRenewalEndpoints> => ({
  'GET administracion/personas/{id}/accesos': async ({ call, params }) => ({
    data: await readAccess(call, params.id),
  }),
  'DELETE administracion/personas/{id}/accesos': async ({ call, params }) => ({
    data: { cerradas: await endAccess(call, params.id) },
  }),
  'POST administracion/personas/{id}/accesos/correo': async ({ call, params }) => {
    await mailNewPassword(call, params.id);
    return { data: { ok: true as const } };
  },
  'POST administracion/personas/{id}/accesos/carta': async ({ call, actor, org, params, request, reply }) => {
    const by = await nameOfActor(deps.db, org.t, actor);
    const bytes = await printRenewingLetter(call, params.id, {
      ...{ address: deps.originOf(request), by, gone: askerGone(reply) },
    });
    return { mime: 'application/pdf', bytes, name: 'carta-de-acceso.pdf', cacheControl: 'no-store' };
  },
});

export const accessFeature = (deps: Deps) => ({
  routes: { ...accessRoutes(deps), ...invitationRoutes(deps), ...renewalRoutes(deps) },
});
