import type { Permission } from '@relevo/contract';
import type { Flag } from '@relevo/domain/flags';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import { useAdmin } from '../api/session.ts';
import { useRead } from './use-read.ts';

/** The role of managers who see and make offers of shifts (spec 3 §2.3). */
export const SEES_OFFERS: Permission = 'adminVerOfertaTurnosNativa';

/** The role of managers who see and decide leave (spec 3 §2.3), and the flag of the instance. */
export const SEES_PERMITS: Permission = 'adminVerPermisosNativa';
export const PERMITS_FLAG: Flag = 'appNativa.jefatura.habilitarPermisos';

/** Id of the role that manages attendance sheets, whatever its name (spec 3 §6). */
const SHEETS_ROLE = 479;
export const MANAGES_SHEETS: Permission = 'fdaManagement';
export const SHEETS_FLAG: Flag = 'appNativa.jefatura.habilitarEstadoValidacionFDA';

const managerRolesQuery = () =>
  queryOptions({
    queryKey: scoped('manager-roles'),
    queryFn: async ({ signal }) => (await api('GET admin/me/roles', { signal })).data,
  });

/** Permissions by the manager's own roles: those of the login until the fresh ones are here (spec 3 §2.3). */
export function useManagerRoles(): ReadonlySet<Permission> {
  const { usuario } = useAdmin();
  const roles = useRead(managerRolesQuery()).data ?? usuario.listaRol;
  return new Set(
    // Permissions are names of roles; a role that no page needs has no effect.
    roles.flatMap(({ id, nombre }) => [
      nombre as Permission,
      ...(id === SHEETS_ROLE ? [MANAGES_SHEETS] : []),
    ]),
  );
}
