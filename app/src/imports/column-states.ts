import type { ImportColumn, ImportDetail } from '@relevo/contract/imports';
import type { FileColumns } from '@relevo/domain/import-columns';

export type Reading = NonNullable<ImportDetail['lectura']>;
type Column = Reading['columnas'][number];

/** How sure a column is: two have one meaning, a heading asks to be chosen, recognised, remembered, chosen, left out. */
export type ColumnState = 'twice' | 'open' | 'known' | 'remembered' | 'chosen' | 'out';

const SURE = { reconocida: 'known', recordada: 'remembered', elegida: 'chosen', sin: 'known' } as const;

/**
 * The state of each column. A column that is named as another one, of which neither was taken, is open until a person
 * has chosen.
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
  return columns.map(({ campo, seguridad }, index) => {
    if (campo !== null) return countOf(campo) > 1 ? 'twice' : SURE[seguridad];
    const field = named[index];
    return field && named.filter((other) => other === field).length > 1 ? 'open' : 'out';
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
