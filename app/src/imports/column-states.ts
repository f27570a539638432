import type { ImportDetail, PersonColumn } from '@relevo/contract/imports';
import { type PersonField, takeColumns } from '@relevo/domain/import-columns';

export type Reading = NonNullable<ImportDetail['lectura']>;
type Column = Reading['columnas'][number];

/** How sure a column is: two have one meaning, a heading asks to be chosen, recognised, chosen, or left out. */
export type ColumnState = 'twice' | 'open' | 'known' | 'chosen' | 'out';

/** The field that a heading by itself names; null where no synonym fits. */
export const fieldNamed = (heading: string): PersonField | null =>
  takeColumns([heading], { newPeople: false }).fields[0] ?? null;

/**
 * The state of each column. A column that is named as another one, of which neither was taken, is open until a person
 * has chosen.
 * @param decided columns that a person has chosen here
 */
export function columnStates(columns: readonly Column[], decided: ReadonlySet<number>): ColumnState[] {
  const meanings = columns.map(({ campo }) => campo);
  const named = columns.map(({ encabezado, campo }, index) =>
    campo === null && !decided.has(index) ? fieldNamed(encabezado) : null,
  );
  const countOf = (campo: PersonColumn) => meanings.filter((other) => other === campo).length;
  return columns.map(({ campo, encabezado }, index) => {
    if (campo !== null && countOf(campo) > 1) return 'twice';
    if (campo !== null) return decided.has(index) || fieldNamed(encabezado) === null ? 'chosen' : 'known';
    const field = named[index];
    return field && named.filter((other) => other === field).length > 1 ? 'open' : 'out';
  });
}

/** '12 columnas', '9 se importan, 1 por elegir, 2 no se guardan' */
export function columnsNote(states: readonly ColumnState[]): string {
  const count = (...wanted: ColumnState[]) => states.filter((state) => wanted.includes(state)).length;
  const [taken, asks, out] = [count('known', 'chosen'), count('open', 'twice'), count('out')];
  return [
    taken === 1 ? '1 se importa' : `${taken} se importan`,
    asks > 0 && `${asks} por elegir`,
    out > 0 && (out === 1 ? '1 no se guarda' : `${out} no se guardan`),
  ]
    .filter(Boolean)
    .join(', ');
}
