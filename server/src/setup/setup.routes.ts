import type { setupEndpoints } from '@relevo/contract/setup';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { createOrganisation, readSetupLink } from './setup.service.ts';

const setupRoutes = (deps: Deps): RoutesOf<keyof typeof setupEndpoints> => ({
  'GET auth/organizaciones/{token}': async ({ params, now }) => ({
    data: await readSetupLink(deps, params.token, now),
  }),
  'POST auth/organizaciones/{token}': async ({ params, body, now }) => {
    await createOrganisation(deps, params.token, body, now);
    return { data: { ok: true as const } };
  },
});

export const setupFeature = (deps: Deps) => ({ routes: setupRoutes(deps) });
