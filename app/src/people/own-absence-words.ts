import type { OwnAbsence } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import { dateInText, rangeInText } from '../ui/formatters.ts';

/** 'Ana Soto', 'Ana Soto y Luis Rojas', 'Ana Soto, Luis Rojas y Eva Díaz' */
const inWords = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`;

/**
 * 'Estás ausente del lun 7 al dom 20 dic; te subroga Andrés Pino.', and of days to come 'Estarás ausente ...'.
 * @param today the local date of the organisation
 */
export function ownAbsenceText({ desde, hasta, subrogan }: OwnAbsence, today: LocalDate): string {
  const days = desde === hasta ? `el ${dateInText(desde)}` : `del ${rangeInText(desde, hasta)}`;
  const who =
    subrogan.length === 0
      ? 'nadie te subroga todavía'
      : `te ${subrogan.length === 1 ? 'subroga' : 'subrogan'} ${inWords(subrogan)}`;
  return `${desde <= today ? 'Estás' : 'Estarás'} ausente ${days}; ${who}.`;
}
