import { type Flag, flagOn } from '@relevo/domain/flags';
import { configurationsQuery } from './organisation-reads.ts';
import { useRead } from './use-read.ts';

/** Whether a flag of the instance is on; off while unknown. */
export function useFlag(name: Flag): boolean {
  return flagOn(useRead(configurationsQuery()).data, name);
}
