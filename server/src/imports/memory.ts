import { type ColumnMemory, headingKeys, rememberedColumns } from '@relevo/domain/import-memory';
import type { TableRow } from '../files/tables/table-reader.ts';
import { knownHeadings, shown, type Understood } from './reading.ts';

/**
 * The answers to the columns of a file as the next file with its headings takes them over: what headings alone do not
 * tell.
 * @param hasSheet whether a person has chosen the sheet
 */
export function memoryOf({ reading, headings }: Understood, hasSheet: boolean): ColumnMemory {
  const said = new Map(
    reading.columns.flatMap(({ field, sure }, column) =>
      sure === 'chosen' || sure === 'remembered' ? [[column, field] as const] : [],
    ),
  );
  return {
    headings: headingKeys(headings),
    columns: rememberedColumns(headings, said),
    dateOrder: reading.dateOrder,
    sheet: hasSheet ? (reading.sheets[reading.sheet]?.name ?? null) : null,
  };
}

/** Whether a memory says more than the rules do. */
export const saysSomething = ({ headings, columns, dateOrder, sheet }: ColumnMemory): boolean =>
  headings.length > 1 && (columns.length > 0 || dateOrder !== null || sheet !== null);

/** Tells the sheet of a file that a person chose in an earlier one: by its name, while its headings are the same. */
export function rememberedSheet(
  memories: readonly ColumnMemory[],
): ((name: string, rows: readonly TableRow[]) => boolean) | null {
  const sheets = memories.filter(({ sheet }) => sheet !== null);
  if (sheets.length === 0) return null;
  return (name, rows) => {
    const named = sheets.filter(({ sheet }) => sheet === shown(name));
    return named.length > 0 && knownHeadings(rows, named) !== null;
  };
}
