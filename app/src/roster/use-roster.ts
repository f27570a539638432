import type { LocalDate } from '@relevo/domain/time';
import { useRead } from '../reads/use-read.ts';
import { draftQuery, rosterQuery } from './roster.api.ts';

interface Asked {
  enabled?: boolean;
  /** Milliseconds for which a kept answer is taken as it is. */
  staleTime?: number;
}

/** The unit's roster over a range of dates, followed by what others and other ranges write into its draft. */
export function useRoster(unitId: number, from: LocalDate, to: LocalDate, asked: Asked = {}) {
  const read = useRead({ ...rosterQuery(unitId, from, to), ...asked });
  const draft = read.data?.borrador;
  useRead({
    ...draftQuery(unitId, from, to),
    enabled: asked.enabled !== false && draft != null,
    ...(draft && { initialData: draft.version, initialDataUpdatedAt: read.dataUpdatedAt }),
  });
  return read;
}
