import type { DraftDelta, Roster } from '@relevo/contract';
import { draftAfter } from '@relevo/domain/roster-delta';
import type { LocalDate } from '@relevo/domain/time';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { queryClient, scoped } from '../api/queries.ts';

const keyOf = (unitId: number, desde: LocalDate, hasta: LocalDate) => scoped('roster', unitId, desde, hasta);

/** The roster of the manager's unit over a range of dates. */
export const rosterQuery = (unitId: number, desde: LocalDate, hasta: LocalDate) =>
  queryOptions({
    queryKey: keyOf(unitId, desde, hasta),
    queryFn: async ({ signal }): Promise<Roster> => {
      const range = { desde, hasta };
      const { data } = await api('GET unidades/{id}/planificacion', {
        ...{ params: { id: unitId }, query: range, signal },
      });
      const known = queryClient.getQueryData<Roster>(keyOf(unitId, desde, hasta))?.borrador?.version ?? 0;
      // A change of the draft was read while this answer was on its way.
      return data.borrador && data.borrador.version < known
        ? withDelta(data, await readDelta(unitId, range, data.borrador.version, signal))
        : data;
    },
  });

const readDelta = async (
  unitId: number,
  range: { desde: LocalDate; hasta: LocalDate },
  since: number,
  signal: AbortSignal,
): Promise<DraftDelta> =>
  (
    await api('GET unidades/{id}/planificacion/borrador', {
      ...{ params: { id: unitId }, query: { ...range, desde_version: since }, signal },
    })
  ).data;

/**
 * What changed in the draft of the roster that is on this device, put into that read: what others write is heard of often,
 * and what is published comes with the roster alone.
 */
export const draftQuery = (unitId: number, desde: LocalDate, hasta: LocalDate) =>
  queryOptions({
    queryKey: scoped('roster-draft', unitId, desde, hasta),
    queryFn: async ({ signal }): Promise<number> => {
      const key = keyOf(unitId, desde, hasta);
      const since = queryClient.getQueryData<Roster>(key)?.borrador?.version ?? 0;
      const delta = await readDelta(unitId, { desde, hasta }, since, signal);
      // What is published is as old as before.
      const updatedAt = queryClient.getQueryState(key)?.dataUpdatedAt;
      queryClient.setQueryData<Roster>(key, (roster) => roster && withDelta(roster, delta), {
        ...(updatedAt !== undefined && { updatedAt }),
      });
      return delta.version;
    },
    // Kept within the roster.
    meta: { keep: false },
  });

/** A roster after a change of its draft; parts that are as before stay the same ones. */
function withDelta(roster: Roster, delta: DraftDelta): Roster {
  if (!roster.borrador) return roster;
  const { version, celdas } = draftAfter(roster.borrador, delta);
  const cycles = new Map(delta.ciclos.map(({ idtrabajador, ciclo }) => [idtrabajador, ciclo]));
  return {
    ...roster,
    filas: roster.filas.map((row) =>
      row.propia ? { ...row, ciclo: cycles.get(row.idtrabajador) ?? null } : row,
    ),
    borrador: { version, celdas: [...celdas] },
  };
}
