import { flagOn } from '@relevo/domain/flags';
import { useQuery } from '@tanstack/react-query';
import { configurationsQuery } from './organisation-reads.ts';

/** Whether a flag of the instance is on; off while unknown. */
export function useFlag(name: string): boolean {
  return flagOn(useQuery(configurationsQuery()).data, name);
}
