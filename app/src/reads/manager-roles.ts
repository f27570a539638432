import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import { useAdmin } from '../api/session.ts';
import { useRead } from './use-read.ts';

/** The role of managers who see and make offers of shifts (spec 3 §2.3). */
export const SEES_OFFERS = 'adminVerOfertaTurnosNativa';

/** The role of managers who see and decide leave (spec 3 §2.3), and the flag of the instance. */
export const SEES_PERMITS = 'adminVerPermisosNativa';
export const PERMITS_FLAG = 'appNativa.jefatura.habilitarPermisos';

/** Whoever holds the role of this id manages attendance sheets, whatever it is called (spec 3 §6). */
const SHEETS_ROLE = 479;
export const MANAGES_SHEETS = 'fdaManagement';
export const SHEETS_FLAG = 'appNativa.jefatura.habilitarEstadoValidacionFDA';

const managerRolesQuery = () =>
  queryOptions({
    queryKey: scoped('manager-roles'),
    queryFn: async ({ signal }) => (await api('GET admin/me/roles', { signal })).data,
  });

/** Names of the manager's own roles: those of the login until the fresh ones are here (spec 3 §2.3). */
export function useManagerRoles(): ReadonlySet<string> {
  const { usuario } = useAdmin();
  const roles = useRead(managerRolesQuery()).data ?? usuario.listaRol;
  return new Set(
    roles.flatMap(({ id, nombre }) => (id === SHEETS_ROLE ? [nombre, MANAGES_SHEETS] : [nombre])),
  );
}
