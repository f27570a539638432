import type { ImportRow } from '@relevo/contract/imports';
import type { Step } from './asked.ts';

/** Problems of names that the organisation does not have. */
const NAMES: readonly string[] = ['P10', 'P11', 'P23', 'P24', 'P29'];
/** The problem of a code that means nothing yet. */
const CODE = 'C3';

/** Problems after which Relevo's values may stay. */
const RELEVO: readonly string[] = ['P5', 'P14', 'P15', 'P26'];

/** Problems of cells that are needed; without their column it is the file that lacks them. */
const COLUMNS: readonly string[] = ['P1', 'P16'];

/**
 * The step in which a problem of many rows is settled once, with the words that lead there: a name that Relevo does not
 * have, or a column that the file lacks. Null of a problem that is the row's own.
 * @param names how many names of the file Relevo does not have
 */
export function earlierStep(
  { problemas }: Pick<ImportRow, 'problemas'>,
  names: number,
): { words: string; step: Step } | null {
  if (names > 0 && problemas.some(({ codigo }) => NAMES.includes(codigo)))
    return { words: 'Elegir nombre', step: 'nombres' };
  if (names > 0 && problemas.some(({ codigo }) => codigo === CODE))
    return { words: 'Elegir código', step: 'nombres' };
  if (problemas.some(({ codigo, columna }) => COLUMNS.includes(codigo) && columna === null))
    return { words: 'Elegir columna', step: 'columnas' };
  return null;
}

/** Whether Relevo's values may stay in the place of a row's. */
export const mayKeepRelevo = ({ problemas }: Pick<ImportRow, 'problemas'>): boolean =>
  problemas.some(({ codigo }) => RELEVO.includes(codigo));
