import type { LocalDate } from '@relevo/domain/time';
import { useRead } from '../reads/use-read.ts';
import { draftQuery, rosterQuery } from './roster.api.ts';

/** The unit's roster over a range of dates, followed by what others and other ranges write into its draft. */
export function useRoster(unitId: number, from: LocalDate, to: LocalDate, enabled = true) {
  const read = useRead({ ...rosterQuery(unitId, from, to), enabled });
  const draft = read.data?.borrador;
  useRead({
    ...draftQuery(unitId, from, to),
    enabled: enabled && draft != null,
    ...(draft && { initialData: draft.version, initialDataUpdatedAt: read.dataUpdatedAt }),
  });
  return read;
}
