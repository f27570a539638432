import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';

/** The manager's own roles, which may have changed since the login. */
export const managerRolesQuery = () =>
  queryOptions({
    queryKey: scoped('manager-roles'),
    queryFn: async ({ signal }) => (await api('GET admin/me/roles', { signal })).data,
  });
