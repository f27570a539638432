import { absencesBeyond, type ClosingAbsence, type ClosingFigures, NO_FIGURES } from './closing-figures.ts';
import {
  CLOSING_COLUMNS,
  type ClosingColumn,
  type ClosingFormat,
  COUNTED_COLUMNS,
  TIMED_COLUMNS,
} from './closing-format.ts';
import { type Cell, CSV_START, csvLineAs } from './csv.ts';
import { parseRut } from './rut.ts';
import { addDays, type LocalDate } from './time.ts';
import { clockOf } from './written.ts';

/** A sheet by how far its worker stands behind it: validated, validated and changed since, or not validated. */
export type SheetStanding = 'validated' | 'changed' | 'open';

export const STANDING_WORDS: Readonly<Record<SheetStanding, string>> = {
  validated: 'Validada',
  changed: 'Validada, cambió después',
  open: 'Sin validar',
};

/** A worker in a file for payroll. */
export interface ClosingLine {
  rut: string | null;
  externalId: string | null;
  name: string;
  unit: string;
  standing: SheetStanding;
  validatedOn: LocalDate | null;
  figures: ClosingFigures;
  /** The figures that earlier files of the period have told; null for a worker who was in none. */
  told: ClosingFigures | null;
}

/** The file among those of its period. */
export interface ClosingProcess {
  number: number;
  /** The number of the period's first file; null of the first. */
  corrects: number | null;
  period: { name: string; from: LocalDate; to: LocalDate };
}

export const processText = ({ number, corrects }: Pick<ClosingProcess, 'number' | 'corrects'>): string =>
  corrects === null ? `Cierre ${number}` : `Reliquidación ${number} del cierre ${corrects}`;

const isIn = <T extends ClosingColumn>(column: ClosingColumn, list: readonly T[]): column is T =>
  (list as readonly ClosingColumn[]).includes(column);

/** Steps in an hour of its decimal form: four places, so that a sum of thousands is right to the minute. */
const PLACES = 10_000;

/** A length in whole steps of how it is written: what files say of one worker adds up to what the sheet says. */
const stepsOf = (seconds: number, hours: ClosingFormat['hours']): number =>
  hours === 'comma' || hours === 'point' ? Math.round((seconds * PLACES) / 3600) : Math.floor(seconds / 60);

function lengthCell(steps: number, hours: ClosingFormat['hours']): Cell {
  if (hours === 'minutes') return steps;
  if (hours !== 'clock') return steps / PLACES;
  return `${steps < 0 ? '-' : ''}${clockOf(Math.abs(steps) * 60)}`;
}

/** What a column says of a worker beyond what was told, in whole steps; 0 of columns that do not add up. */
function stepsBeyond(
  column: ClosingColumn,
  { figures, told }: ClosingLine,
  { hours }: ClosingFormat,
): number {
  const before = told ?? NO_FIGURES;
  if (isIn(column, COUNTED_COLUMNS)) return figures[column] - before[column];
  if (isIn(column, TIMED_COLUMNS)) return stepsOf(figures[column], hours) - stepsOf(before[column], hours);
  return 0;
}

/** Whether a line says anything that earlier files of the period have not, in the columns of this format. */
export const saysMore = (line: ClosingLine, format: ClosingFormat): boolean =>
  format.columns.some(
    (column) =>
      stepsBeyond(column, line, format) !== 0 ||
      (column === 'absences' && absencesText(line, format.dates) !== ''),
  );

/** Whether a line belongs to a file: a format without the column that marks the others takes validated sheets alone. */
export const takesLine = ({ standing }: ClosingLine, { columns }: ClosingFormat): boolean =>
  standing !== 'open' || columns.includes('sheet');

function dateText(date: LocalDate, form: ClosingFormat['dates']): string {
  const [year = '', month = '', day = ''] = date.split('-');
  switch (form) {
    case 'dd-mm-aaaa':
      return `${day}-${month}-${year}`;
    case 'dd/mm/aaaa':
      return `${day}/${month}/${year}`;
    case 'aaaa-mm-dd':
      return date;
    case 'aaaammdd':
      return `${year}${month}${day}`;
  }
}

/** Dates as stretches of days that follow each other: '03-11-2026 a 05-11-2026, 09-11-2026'. */
function datesText(dates: readonly LocalDate[], form: ClosingFormat['dates']): string {
  const stretches: { from: LocalDate; to: LocalDate }[] = [];
  for (const date of dates.toSorted()) {
    const last = stretches.at(-1);
    if (last && addDays(last.to, 1) === date) last.to = date;
    else stretches.push({ from: date, to: date });
  }
  return stretches
    .map(({ from, to }) =>
      from === to ? dateText(from, form) : `${dateText(from, form)} a ${dateText(to, form)}`,
    )
    .join(', ');
}

/** Absences by type; those that earlier files told and that are none any more are taken back. */
function absencesText({ figures, told }: ClosingLine, form: ClosingFormat['dates']): string {
  const before = told?.absences ?? [];
  const part = (prefix: string) => (absence: ClosingAbsence) =>
    `${prefix}${absence.type} ${datesText(absence.dates, form)}`;
  return [
    ...absencesBeyond(figures.absences, before).map(part('')),
    ...absencesBeyond(before, figures.absences).map(part('Anula ')),
  ].join(' / ');
}

function cellOf(
  column: ClosingColumn,
  line: ClosingLine,
  format: ClosingFormat,
  process: ClosingProcess,
): Cell {
  if (isIn(column, COUNTED_COLUMNS)) return stepsBeyond(column, line, format);
  if (isIn(column, TIMED_COLUMNS)) return lengthCell(stepsBeyond(column, line, format), format.hours);
  const rut = line.rut === null ? null : parseRut(line.rut);
  switch (column) {
    case 'rut':
      return line.rut;
    case 'rutNumber':
      return rut ? String(rut.number) : line.rut;
    case 'rutDigit':
      return rut?.digit ?? null;
    case 'externalId':
      return line.externalId;
    case 'name':
      return line.name;
    case 'unit':
      return line.unit;
    case 'process':
      return processText(process);
    case 'period':
      return process.period.name;
    case 'from':
      return dateText(process.period.from, format.dates);
    case 'to':
      return dateText(process.period.to, format.dates);
    case 'sheet':
      return STANDING_WORDS[line.standing];
    case 'validatedOn':
      return line.validatedOn && dateText(line.validatedOn, format.dates);
    case 'absences':
      return absencesText(line, format.dates);
  }
}

/** A text with letters of ASCII alone: 'Muñoz' is 'Munoz'. */
const plain = (text: string): string => text.normalize('NFKD').replace(/[^\x20-\x7e]/g, '');

/** The heading and the rows of a file for payroll; without a heading its row is empty. */
export function closingTable(
  lines: readonly ClosingLine[],
  format: ClosingFormat,
  process: ClosingProcess,
): { heading: string[]; rows: Cell[][] } {
  const text = format.accents ? (words: string) => words : plain;
  return {
    heading: format.header ? format.columns.map((column) => text(CLOSING_COLUMNS[column])) : [],
    rows: lines.map((line) =>
      format.columns.map((column) => {
        const cell = cellOf(column, line, format, process);
        return typeof cell === 'string' ? text(cell) : cell;
      }),
    ),
  };
}

/** A table as the text of a CSV in this format. */
export function closingCsv(
  { heading, rows }: ReturnType<typeof closingTable>,
  { separator, hours, accents }: ClosingFormat,
): string {
  const form = { separator, decimal: hours === 'point' ? '.' : ',' } as const;
  const lines = heading.length > 0 ? [heading, ...rows] : rows;
  return (accents ? CSV_START : '') + lines.map((cells) => csvLineAs(cells, form)).join('');
}
