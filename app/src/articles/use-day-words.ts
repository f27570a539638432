import { localDateOf } from '@relevo/domain/time';
import { useToday, useZone } from '../reads/local-time.ts';
import { shortDate } from '../ui/formatters.ts';

/** 'Hoy' or the local day of a moment. */
export function useDayWords(moment: string): string {
  const date = localDateOf(moment, useZone());
  return date === useToday() ? 'Hoy' : shortDate(date);
}
