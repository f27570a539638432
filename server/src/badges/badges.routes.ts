import type { Permission } from '@relevo/contract';
import type { badgesEndpoints } from '@relevo/contract/badges';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { countForManager } from '../requests/unit-counts.sql.ts';
import { countUnread } from './badges.sql.ts';

const badgesRoutes = ({ db }: Deps): RoutesOf<keyof typeof badgesEndpoints> => ({
  'GET me/solicitudes/conteo': ({ actor, org, now }) => countUnread(db, org, actor.id, now),
  'GET admin/me/solicitudes/conteo': async ({ actor, org, now }) => {
    const counts = await countForManager(db, org, actor.unitId, now);
    const only = (permission: Permission, count: number) =>
      actor.permissions.has(permission) ? count : null;
    return {
      data: {
        ...counts,
        ofertas_sin_cubrir: only('adminVerOfertaTurnosNativa', counts.ofertas_sin_cubrir),
        permisos: only('adminVerPermisosNativa', counts.permisos),
      },
    };
  },
});

export const badgesFeature = (deps: Deps) => ({ routes: badgesRoutes(deps) });
