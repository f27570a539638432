import type { organisationEndpoints } from '@relevo/contract/organisation';
import type { RoutesOf } from '../http/context.ts';
import type { Deps } from '../http/deps.ts';
import { listRoles } from './organisation.sql.ts';

export const organisationRoutes = ({ db }: Deps): RoutesOf<keyof typeof organisationEndpoints> => ({
  'GET admin/me/roles': async ({ actor, org }) => ({ data: await listRoles(db, org.t, actor.id) }),
});
