import type { ImportDetail } from '@relevo/contract/imports';
import { formatCount } from '../ui/formatters.ts';
import type { Question } from '../ui/question.ts';

type Counts = NonNullable<ImportDetail['resumen']>;

/** '1 cambio', '1.840 cambios' */
export const countedRows = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Rows that would be written. */
export const toWrite = ({ nuevas, cambian }: Pick<Counts, 'nuevas' | 'cambian'>): number => nuevas + cambian;

/**
 * The question before an import is applied: how much, for whom, and what stays behind.
 * @param ending people who are missing, whose contracts end
 */
export function questionOf(
  counts: Counts,
  nouns: readonly [one: string, many: string],
  ending = 0,
): Question {
  const { nuevas, cambian, problemas } = counts;
  const parts = [
    nuevas > 0 && `${nuevas === 1 ? 'se agrega' : 'se agregan'} ${countedRows(nuevas, ...nouns)}`,
    cambian > 0 &&
      `${cambian === 1 ? 'cambia' : 'cambian'} ${nuevas > 0 ? formatCount(cambian) : countedRows(cambian, ...nouns)}`,
  ].filter(Boolean);
  const sentence = parts.join(' y ');
  return {
    header:
      toWrite(counts) === 0
        ? '¿Aplicar la importación?'
        : `¿Aplicar ${countedRows(toWrite(counts), 'cambio', 'cambios')}?`,
    message: [
      parts.length > 0 && `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`,
      ending > 0 && `Termina el contrato de ${countedRows(ending, 'persona', 'personas')} que no vienen.`,
      problemas > 0 &&
        (problemas === 1
          ? 'La fila con problemas queda afuera.'
          : `Las ${formatCount(problemas)} filas con problemas quedan afuera.`),
    ]
      .filter(Boolean)
      .join(' '),
    confirm: 'Aplicar',
  };
}
