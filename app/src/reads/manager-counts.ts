import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import { countedQuery } from './counted.ts';
import { useRead } from './use-read.ts';

const unitCountsQuery = () =>
  countedQuery(
    scoped('unit-counts'),
    'number',
    async (signal) => (await api('GET admin/me/solicitudes/conteo', { signal })).data,
  );

interface ManagerCounts {
  /** Swaps and releases that wait for a decision; undefined until known. */
  changes: number | undefined;
  /** Offers without cover; undefined also for a manager who may not see them. */
  offers: number | undefined;
  /** Requests for leave that can be decided; undefined also for a manager who may not see them. */
  permits: number | undefined;
  /** Corrections of marks that wait for a decision. */
  corrections: number | undefined;
}

/** Pending work of the manager: requests created in the last 7 days (spec 3 §2.3), leave, and uncovered offers. */
export function useManagerCounts(): ManagerCounts {
  const counts = useRead(unitCountsQuery()).data;
  return {
    changes: counts && counts.cambios + counts.liberaciones,
    offers: counts?.ofertas_sin_cubrir ?? undefined,
    permits: counts?.permisos ?? undefined,
    corrections: counts?.correcciones,
  };
}
