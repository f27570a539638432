import type { MinimumCell, MinimumLine, UnitMinima } from '@relevo/contract';
import {
  HOLIDAY_COLUMN,
  type Minima,
  minimumIn,
  newShortfalls,
  WEEKDAY_COLUMNS,
  withMinimum,
  workingDayMinimum,
} from '@relevo/domain/staffing-minimum';
import { turnOf } from '@relevo/domain/staffing-words';
import { dateInText, shortDate } from '../ui/formatters.ts';

/** A figure that was typed, and the one that stood there. */
export type Edit = MinimumCell;

export interface Column {
  column: string;
  head: string;
  /** As a label says it: 'lunes', 'festivos', 'el vie 25 dic'. */
  words: string;
}

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
const HEADS = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'];

/** Weekdays, holidays, and the special dates in their order. */
export const columnsOf = (dates: readonly string[]): Column[] => [
  ...WEEKDAY_COLUMNS.map((column, index) => ({
    ...{ column, head: HEADS[index] ?? '', words: WEEKDAYS[index] ?? '' },
  })),
  { column: HOLIDAY_COLUMN, head: 'Festivo', words: 'festivos' },
  ...[...new Set(dates)]
    .sort()
    .map((date) => ({ column: date, head: shortDate(date), words: `el ${dateInText(date)}` })),
];

export const isDate = (column: string): boolean => column.includes('-');

export const minimaOf = ({ todos, excepciones }: MinimumLine): Minima => ({
  everyDay: todos,
  exceptions: Object.fromEntries(excepciones.map(({ columna, minimo }) => [columna, minimo])),
});

const isOf = (line: MinimumLine, edit: Edit) =>
  edit.de === line.de &&
  edit.id === line.id &&
  edit.turnoDia === line.turnoDia &&
  (edit.idtipo ?? null) === (line.tipo?.id ?? null);

/** The line for all people of its place, by day or by night; false for one by type of shift. */
export const isOfAll = ({ tipo }: MinimumLine): boolean => tipo === null;

/** 'planilla 3 day', 'sector 2 type 5': a line among those of a unit. */
export const keyOf = ({ de, id, turnoDia, tipo }: MinimumLine): string =>
  `${de} ${id} ${tipo ? `type ${tipo.id}` : turnoDia ? 'day' : 'night'}`;

/** 'Enfermeras', and by type 'Enfermeras, solo turno Largo' */
export const lineName = ({ nombre, tipo }: MinimumLine): string =>
  tipo ? `${nombre}, solo ${turnOf(tipo.nombre)}` : nombre;

/** The lines to show: for all people, and by those types that have a figure or were chosen. */
export const shownLines = (
  lines: readonly MinimumLine[],
  sent: readonly Edit[],
  chosen: ReadonlySet<string>,
): MinimumLine[] =>
  lines.filter(
    (line) =>
      isOfAll(line) ||
      chosen.has(keyOf(line)) ||
      line.excepciones.length > 0 ||
      sent.some((edit) => isOf(line, edit)),
  );

/** The minima of a line with figures that are on their way. */
export const editedMinima = (line: MinimumLine, edits: readonly Edit[]): Minima =>
  edits
    .filter((edit) => isOf(line, edit))
    .reduce((minima, { columna, minimo }) => withMinimum(minima, columna, minimo), minimaOf(line));

export const editOf = (
  { de, id, turnoDia, tipo }: MinimumLine,
  columna: string,
  antes: number | null,
  minimo: number | null,
): Edit => ({ de, id, turnoDia, idtipo: tipo?.id ?? null, columna, antes, minimo });

/** The edits that take every figure of a line away. */
export const emptied = (line: MinimumLine, sent: readonly Edit[]): Edit[] =>
  Object.entries(editedMinima(line, sent).exceptions).map(([column, figure]) =>
    editOf(line, column, figure, null),
  );

/** Whether a figure differs from that of a working day; a column without a figure of its own does not. */
export function differs(minima: Minima, column: string): boolean {
  const own = minimumIn(minima, column);
  const isSilent = own === null && !(column in minima.exceptions);
  return !isSilent && own !== workingDayMinimum(minima);
}

/** How many people more would be missing this week by these edits. */
export const shortfallsOf = (data: UnitMinima, sent: readonly Edit[], edits: readonly Edit[]): number =>
  data.lineas.reduce((sum, line) => {
    const days = data.semana.map(({ fecha, festivo }, index) => ({
      ...{ date: fecha, isHoliday: festivo, people: line.gente[index] ?? 0 },
    }));
    return sum + newShortfalls(days, editedMinima(line, sent), editedMinima(line, [...sent, ...edits]));
  }, 0);

/** 'Crea 2 faltas esta semana'; null without any. */
export const shortfallText = (count: number): string | null =>
  count === 0 ? null : count === 1 ? 'Crea 1 falta esta semana' : `Crea ${count} faltas esta semana`;

const FIGURE = /^\d{1,2}$/;

/** A typed figure; null where it was emptied, undefined where it is none. */
export function readFigure(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  return FIGURE.test(typed) ? Number(typed) : undefined;
}

/** A block of figures as a spreadsheet copies it, row by row; the first that is none is named. */
export function readBlock(text: string): { rows: (number | null)[][] } | { wrong: string } {
  const rows: (number | null)[][] = [];
  for (const line of text.replace(/\r?\n$/, '').split(/\r?\n/)) {
    const row: (number | null)[] = [];
    for (const one of line.split('\t')) {
      const figure = readFigure(one);
      if (figure === undefined) return { wrong: one.trim() };
      row.push(figure);
    }
    rows.push(row);
  }
  return { rows };
}

/** The edits of a block whose first figure goes to a line and a column; what lies beyond the table is left out. */
export function blockEdits(
  lines: readonly MinimumLine[],
  columns: readonly Column[],
  at: { line: number; column: number },
  rows: readonly (readonly (number | null)[])[],
  sent: readonly Edit[],
): Edit[] {
  return rows.flatMap((row, down) =>
    row.flatMap((minimo, right) => {
      const line = lines[at.line + down];
      const column = columns[at.column + right]?.column;
      if (!line || column === undefined) return [];
      const antes = minimumIn(editedMinima(line, sent), column);
      return antes === minimo ? [] : [editOf(line, column, antes, minimo)];
    }),
  );
}
