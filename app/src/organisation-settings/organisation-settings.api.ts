import type { OrganisationSetting } from '@relevo/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';

/** Every setting of the organisation, with the last changes. */
export const organisationSettingsQuery = () =>
  queryOptions({
    queryKey: scoped('organisation-settings'),
    queryFn: async ({ signal }) => (await api('GET administracion/ajustes', { signal })).data,
    staleTime: 1_000,
  });

/** Saves a value for a setting as it was seen, or unsets it by null. */
export const saveSetting = (
  { nombre, version }: Pick<OrganisationSetting, 'nombre' | 'version'>,
  valor: string | null,
) => api('PUT administracion/ajustes', { body: { nombre, valor, version } });
