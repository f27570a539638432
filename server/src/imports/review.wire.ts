import type { ImportDetail, ImportRow as WireRow } from '@relevo/contract/imports';
import type { ImportName } from '@relevo/contract/imports-answers';
import { columnAt } from '@relevo/domain/import-matrix';
import type { FilePlan } from '@relevo/domain/import-rows';
import { type Answers, correctionsOf, type Decision, type NamedPart } from './answers.ts';
import type { ImportKind } from './import-kind.ts';
import { rowOf } from './imports.wire.ts';
import { shownCell } from './judge-answered.ts';
import type { CountedAnswer, KnownPart } from './names.ts';
import { planOf, type Reading } from './reading.ts';
import type { ListedRow } from './rows.sql.ts';

export type NamesAndMissing = Pick<ImportDetail, 'nombres' | 'totalNombres' | 'faltan'>;

/** The parts of the organisation, on the wire. */
export const partFields = {
  unit: 'unidad',
  position: 'cargo',
  payroll_group: 'estamento',
  workplace: 'establecimiento',
} as const satisfies Record<NamedPart, ImportName['campo']>;
/** The names that a file of people says; codes of shifts are others. */
export type NamedField = (typeof partFields)[NamedPart];
const parts = new Map<string, NamedPart>(
  Object.entries(partFields).map(([part, field]) => [field, part as NamedPart]),
);

/** A part of the organisation, from the wire. */
export const partOf = (field: NamedField): NamedPart => parts.get(field) as NamedPart;

const actions = { create: 'crear', use: 'usar', ignore: 'ignorar' } as const;
const actionsByWord = { crear: 'create', usar: 'use', ignorar: 'ignore' } as const;

/** What is done with a name, from the wire. */
export const actionOf = (word: keyof typeof actionsByWord): keyof typeof actions => actionsByWord[word];

const decisions = { file: 'archivo', relevo: 'relevo', omit: 'omitir' } as const;
const decisionsByWord = { archivo: 'file', relevo: 'relevo', omitir: 'omit' } as const;

/** A decision about a row, from the wire. */
export const decisionOf = (word: keyof typeof decisionsByWord): Decision => decisionsByWord[word];

const brief = (part: KnownPart | null) => part && { id: part.id, nombre: part.name };

/** An unknown name with its nearest one and the answer to it. */
export const nameOf = ({
  part,
  value,
  rows,
  near,
  answer,
}: {
  part: NamedPart;
  value: string;
  rows: number;
  near: KnownPart | null;
  answer: CountedAnswer | null;
}): ImportName => ({
  ...{ campo: partFields[part], unidad: null, valor: value, filas: rows, sugerencia: brief(near) },
  accion: answer && actions[answer.action],
  existente: answer?.target && answer.name ? { id: answer.target, nombre: answer.name } : null,
  recordado: answer?.remembered ?? false,
});

/** Rows of a pile with the cells of those that have problems or corrections. */
export function rowsOf(
  rows: readonly ListedRow[],
  kind: ImportKind,
  { reading, answers }: { reading: Reading | null; answers: Answers },
): WireRow[] {
  const plan: Pick<FilePlan, 'fields' | 'matrix'> = reading ? planOf(reading) : { fields: [] };
  const { fields, matrix } = plan;
  const meanings = { fields, dates: kind.columns.dates };
  const corrections = correctionsOf(answers, reading?.sheet ?? 0, plan);
  // The day of a cell of a matrix is none of its own cells.
  const columnOf = (at: number, row: number): number | null =>
    !matrix ? at : fields[at] === 'date' ? null : (matrix[at] ?? columnAt(row));
  return rows.map((row) => {
    const own = row.row === null ? undefined : corrections(row.row);
    const hasCells = row.cells !== null && (row.problems.length > 0 || own !== undefined);
    return {
      ...rowOf(kind, matrix !== undefined, row),
      celdas: !hasCells
        ? []
        : fields.flatMap((field, at) => {
            const column = columnOf(at, row.row ?? 0);
            if (field === null || column === null) return [];
            return {
              ...{ columna: column, encabezado: reading?.columns[column]?.heading ?? '' },
              valor: shownCell(row.cells ?? [], own, meanings, at),
              corregida: own?.has(at) ?? false,
            };
          }),
      decision: row.decision && decisions[row.decision],
    };
  });
}
