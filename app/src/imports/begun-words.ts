import type { ImportBrief } from '@relevo/contract/imports';
import { addDays, type LocalDate, localDateOf } from '@relevo/domain/time';
import { dateInText } from '../ui/formatters.ts';

/** Imports that somebody still has to go on with. */
const BEGUN: readonly ImportBrief['estado'][] = ['leida', 'revisada'];

/** The newest import that waits; undefined without one. */
export const begunOf = (imports: readonly ImportBrief[]): ImportBrief | undefined =>
  imports.find(({ estado }) => BEGUN.includes(estado));

/** 'Seguir la importación de ayer' */
export function begunTitle({ subida }: Pick<ImportBrief, 'subida'>, today: LocalDate, zone: string): string {
  const day = localDateOf(subida, zone);
  const when = day === today ? 'de hoy' : day === addDays(today, -1) ? 'de ayer' : `del ${dateInText(day)}`;
  return `Seguir la importación ${when}`;
}
