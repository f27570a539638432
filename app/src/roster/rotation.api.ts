import type { Rotation } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';

/** The rotations of the manager's unit. */
export const rotationsQuery = (unitId: number) =>
  queryOptions({
    queryKey: scoped('rotations', unitId),
    queryFn: async ({ signal }) =>
      (await api('GET unidades/{id}/rotativas', { params: { id: unitId }, signal })).data,
  });

/** What the unit's people are planned for before a date, from which a rotation goes on. */
export const plannedBeforeQuery = (unitId: number, desde: LocalDate) =>
  queryOptions({
    queryKey: scoped('roster-before', unitId, desde),
    queryFn: async ({ signal }) =>
      (
        await api('GET unidades/{id}/planificacion/anteriores', {
          params: { id: unitId },
          query: { desde },
          signal,
        })
      ).data,
  });

type Pattern = Omit<Rotation, 'id' | 'version' | 'personas'>;

/** Makes a rotation, or changes the one that was seen. */
export const saveRotation = (unitId: number, seen: Rotation | null, body: Pattern): Promise<unknown> =>
  seen
    ? api('PUT unidades/{id}/rotativas/{idrotativa}', {
        params: { id: unitId, idrotativa: seen.id },
        body: { ...body, version: seen.version },
      })
    : api('POST unidades/{id}/rotativas', { params: { id: unitId }, body });

export const deleteRotation = (unitId: number, idrotativa: number) =>
  api('DELETE unidades/{id}/rotativas/{idrotativa}', { params: { id: unitId, idrotativa } });

/** Says who follows a rotation from a date on, each at a place in its cycle. */
export const setMembers = (
  unitId: number,
  idrotativa: number,
  desde: LocalDate,
  personas: { idtrabajador: number; fase: number }[],
) =>
  api('PUT unidades/{id}/rotativas/{idrotativa}/personas', {
    params: { id: unitId, idrotativa },
    body: { desde, hasta: null, personas },
  });
