import { type ImportCell, textOf } from '@relevo/domain/import-cells';
import { assignColumns, type FileColumns, takeColumns } from '@relevo/domain/import-columns';
import { type ColumnMemory, recallColumns } from '@relevo/domain/import-memory';
import type { FoundMatrix } from './reading-matrix.ts';

/** Recognised by the heading, taken over from an earlier file, chosen by a person, or not known. */
export type Sureness = 'recognised' | 'remembered' | 'chosen' | 'unknown';

type Headings = readonly (ImportCell | undefined)[];

/** The headings by which a file is remembered: days of another month are the same matrix. */
export function headingTexts(cells: Headings, width: number, found: FoundMatrix | null): string[] {
  const days = new Map(found?.days.map(({ column }, at) => [column, at === 0 ? 'matriz' : '']));
  return Array.from({ length: width }, (_, at) => days.get(at) ?? textOf(cells[at]));
}

/**
 * The fields of the columns of a file: those that a person has chosen, those of an earlier file, else those that the rules
 * recognise. In a matrix the columns of days are days, and those of a list are none.
 */
export function assigned(
  cells: Headings,
  width: number,
  {
    rules,
    memories,
    found,
  }: { rules: FileColumns; memories: readonly ColumnMemory[]; found: FoundMatrix | null },
  chosen: ReadonlyMap<number, string | null> = new Map(),
) {
  const headings = Array.from({ length: width }, (_, column) => cells[column]);
  const taken = takeColumns(headings, rules);
  const days = new Set(found?.days.map(({ column }) => column));
  const { day = null, instead = [] } = (found && rules.matrix) || {};
  const known = taken.fields.map((field, column): string | null =>
    days.has(column) ? day : field !== null && (field === day || instead.includes(field)) ? null : field,
  );
  const recalled = recallColumns(headingTexts(cells, width, found), known, memories);
  const fields = known.map((field, column): string | null => {
    const said = chosen.has(column)
      ? chosen.get(column)
      : recalled.has(column)
        ? recalled.get(column)
        : field;
    // Another column has no date.
    return said === day && !days.has(column) ? null : (said ?? null);
  });
  const sure = fields.map((field, column): Sureness => {
    if (recalled.has(column) && recalled.get(column) === field) return 'remembered';
    if (field !== null && field === known[column]) return 'recognised';
    return chosen.has(column) ? 'chosen' : 'unknown';
  });
  const isTaken = chosen.size === 0 && recalled.size === 0 && !found;
  return { ...(isTaken ? taken : assignColumns(headings, fields, rules)), sure };
}
