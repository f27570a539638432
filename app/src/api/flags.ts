import { useQuery } from '@tanstack/react-query';
import { configurationsQuery } from './reads.ts';

export type Flags = Record<string, boolean | string>;

/** Whether a flag is on. Flags travel as booleans or as text. */
export function flagOn(flags: Flags | undefined, name: string): boolean {
  const value = flags?.[name];
  if (typeof value === 'string') return !['', '0', 'false', 'no'].includes(value.trim().toLowerCase());
  return value === true;
}

/** Whether a flag of the instance is on; off while unknown. */
export function useFlag(name: string): boolean {
  return flagOn(useQuery(configurationsQuery()).data, name);
}
