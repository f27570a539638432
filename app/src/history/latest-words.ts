import type { LatestChange } from '@relevo/contract';
import { addDays, type LocalDate, localDateOf, localTimeOf } from '@relevo/domain/time';
import { dateInText } from '../ui/formatters.ts';

/** '10:52', 'Ayer', 'lun 23 nov' */
export function momentWords(momento: string, today: LocalDate, zone: string): string {
  const date = localDateOf(momento, zone);
  if (date === today) return localTimeOf(momento, zone);
  return date === addDays(today, -1) ? 'Ayer' : dateInText(date);
}

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** A change as a sentence after its actor, and whom it concerns: 'cambió un ajuste', 'agregó un contrato: Ana Soto'. */
export function changeWords({ quien, que, concierne }: Omit<LatestChange, 'id' | 'momento'>): string {
  const [first, ...more] = concierne;
  const whom =
    first === undefined ? '' : more.length === 0 ? `: ${first}` : `: ${first} y ${more.length} más`;
  return `${quien === null ? que : lower(que)}${whom}`;
}
