import type { ImportCell } from './import-cells.ts';
import { type FileColumns, findHeadings, takeColumns } from './import-columns.ts';

type Rows = readonly (readonly (ImportCell | undefined)[])[];

/** How well the headings of a file fit a kind: the columns that are recognised, none where a needed one lacks. */
function fitOf(rows: Rows, columns: FileColumns): number {
  const at = findHeadings(rows, columns);
  if (at === null) return 0;
  const { fields, problems } = takeColumns(rows[at] ?? [], columns);
  if (problems.some(({ code }) => code === 'A7')) return 0;
  return new Set(fields.filter((field) => field !== null)).size;
}

/**
 * The kind that the headings of a file fit better than the one that a person chose; null where none does.
 * @param isUnderstood whether the file is one of the chosen kind, also by what was answered to earlier files
 */
export function likelierKind<K extends string>(
  rows: Rows,
  { chosen, isUnderstood }: { chosen: K; isUnderstood: boolean },
  kinds: readonly { name: K; columns: FileColumns }[],
): K | null {
  const own = kinds.find(({ name }) => name === chosen);
  let [best, most] = [null as K | null, isUnderstood && own ? Math.max(1, fitOf(rows, own.columns)) : 1];
  for (const { name, columns } of kinds) {
    const fit = name === chosen ? 0 : fitOf(rows, columns);
    if (fit > most) [best, most] = [name, fit];
  }
  return best;
}
