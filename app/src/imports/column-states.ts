import type { ImportDetail } from '@relevo/contract/imports';
import type { ImportColumn } from '@relevo/contract/imports-columns';
import type { FileColumns } from '@relevo/domain/import-columns';
import { readDate } from '@relevo/domain/import-dates';

export type Reading = NonNullable<ImportDetail['lectura']>;
type Column = Reading['columnas'][number];

/** How sure a column is: two have one meaning, a heading asks to be chosen, recognised, remembered, chosen, left out. */
export type ColumnState = 'twice' | 'open' | 'known' | 'remembered' | 'chosen' | 'out';

const SURE = { reconocida: 'known', recordada: 'remembered', elegida: 'chosen', sin: 'known' } as const;

/** Whether a column that nothing is known of holds dates. */
const holdsDates = ({ muestras }: Column): boolean =>
  muestras.length > 0 &&
  muestras.every((text) => (['dmy', 'mdy'] as const).some((order) => 'date' in readDate(text, order)));

/**
 * The state of each column. Open until a person has chosen are a column that is named as another one, of which neither
 * was taken, and one of dates in a file of posts that says no first day: every new person would be refused.
 * @param rules of the kind of file
 */
export function columnStates(
  columns: readonly Column[],
  rules: Pick<FileColumns, 'meaningOf'>,
): ColumnState[] {
  const named = columns.map(({ encabezado, campo, seguridad }) =>
    campo === null && seguridad === 'sin' ? (rules.meaningOf(encabezado)?.field ?? null) : null,
  );
  const countOf = (campo: ImportColumn) => columns.filter((other) => other.campo === campo).length;
  const lacksFirstDay = countOf('cargo') > 0 && countOf('desde') === 0;
  return columns.map((column, index) => {
    const { campo, seguridad } = column;
    // A matrix has a column for each day.
    if (campo !== null) return campo !== 'dia' && countOf(campo) > 1 ? 'twice' : SURE[seguridad];
    const field = named[index];
    const isAsked = field && named.filter((other) => other === field).length > 1;
    return isAsked || (lacksFirstDay && seguridad === 'sin' && holdsDates(column)) ? 'open' : 'out';
  });
}

/** '9 se importan, 1 por elegir, 2 no se guardan' */
export function columnsNote(states: readonly ColumnState[]): string {
  const count = (...wanted: ColumnState[]) => states.filter((state) => wanted.includes(state)).length;
  const [taken, asks, out] = [count('known', 'remembered', 'chosen'), count('open', 'twice'), count('out')];
  return [
    taken === 1 ? '1 se importa' : `${taken} se importan`,
    asks > 0 && `${asks} por elegir`,
    out > 0 && (out === 1 ? '1 no se guarda' : `${out} no se guardan`),
  ]
    .filter(Boolean)
    .join(', ');
}
