import { foldedText, type ImportCell, textOf } from './import-cells.ts';
import type { Problem } from './import-problems.ts';

/** Case, accents, dots and blanks of headings tell nothing apart. */
const keyOf = (text: string): string => foldedText(text).replaceAll(' ', '');

interface Meaning<F extends string> {
  field: F;
  /** Whether the heading is that of the template. */
  isOwn: boolean;
}

/** A column of the template of a kind of file, as its sheet of instructions tells it, in Spanish. */
export interface TemplateColumn<F extends string = string> {
  field: F;
  /** What stands in the column. */
  what: string;
  example: string;
  needed?: boolean;
}

/** The rules by which the columns of a kind of file are understood. */
interface ColumnRules<F extends string> {
  /** By what a column means: the heading of the template, and how hospitals call it. */
  headings: Readonly<Record<F, readonly [string, ...string[]]>>;
  /** The columns with dates. */
  dates: readonly F[];
  /** The columns of the template, in their order. */
  template: readonly TemplateColumn<F>[];
  /** Of a file that may be a matrix: the meaning of the columns that are days, and those of the list that they replace. */
  matrix?: { day: F; instead: readonly F[] };
  /** The columns that a file lacks. */
  missing(seen: ReadonlySet<F>): F[];
}

/** The columns of a kind of file. */
export class FileColumns<F extends string = string> {
  readonly dates: readonly F[];
  readonly template: readonly TemplateColumn<F>[];
  readonly matrix: { readonly day: F; readonly instead: readonly F[] } | null;
  readonly #rules: ColumnRules<F>;
  readonly #byKey: ReadonlyMap<string, Meaning<F>>;

  constructor(rules: ColumnRules<F>) {
    this.dates = rules.dates;
    this.template = rules.template;
    this.matrix = rules.matrix ?? null;
    this.#rules = rules;
    this.#byKey = new Map(
      (Object.keys(rules.headings) as F[]).flatMap((field) =>
        rules.headings[field].map((name, index) => [keyOf(name), { field, isOwn: index === 0 }] as const),
      ),
    );
  }

  /** The heading of a column in the template, and in what a person reads about it. */
  heading(field: F): string {
    return this.#rules.headings[field][0];
  }

  /** The meaning of a heading, words in brackets left out; null where no synonym fits. */
  meaningOf(heading: string): Meaning<F> | null {
    const plain = heading.replace(/\([^)]*\)/g, ' ');
    return this.#byKey.get(keyOf(heading)) ?? this.#byKey.get(keyOf(plain)) ?? null;
  }

  /** A7 for each column that a file lacks. */
  lacking(fields: readonly (F | null | undefined)[]): Problem[] {
    const seen = new Set(fields.filter((field) => field !== null && field !== undefined));
    return this.#rules
      .missing(seen)
      .map((field) => ({ code: 'A7', words: { columna: this.heading(field) } }));
  }
}

/** The meanings of the columns of a file, and the problems with them. */
export interface TakenColumns<F extends string = string> {
  /** The field of each column, from column A; null of one that is not imported unless a person says so. */
  fields: (F | null)[];
  /** A7 and A8, with the heading as the file has it. */
  problems: Problem[];
}

/**
 * Recognises the columns of a file by their headings. Of two columns that mean the same the one with the heading of the
 * template counts; where that tells nothing, neither does and a person is asked (A8).
 */
export function takeColumns<F extends string>(
  headings: readonly (ImportCell | undefined)[],
  columns: FileColumns<F>,
): TakenColumns<F> {
  const texts = Array.from(headings, textOf);
  const meanings = texts.map((text) => columns.meaningOf(text));
  const problems: Problem[] = [];
  const fields = meanings.map((meaning, column): F | null => {
    if (!meaning) return null;
    const same = meanings.flatMap((other, index) => (other?.field === meaning.field ? [index] : []));
    if (same.length === 1) return meaning.field;
    const own = same.filter((index) => meanings[index]?.isOwn);
    if (own.length === 1) return own[0] === column ? meaning.field : null;
    if (same[0] === column) problems.push({ code: 'A8', words: { columna: texts[column] ?? '' } });
    return null;
  });
  problems.push(...columns.lacking(meanings.map((meaning) => meaning?.field)));
  return { fields, problems };
}

/**
 * The columns as a person has assigned them, with their problems: a field of two columns (A8), one that lacks (A7).
 * @param fields the field of each column, from column A
 */
export function assignColumns<F extends string>(
  headings: readonly (ImportCell | undefined)[],
  fields: readonly (F | null)[],
  columns: FileColumns<F>,
): TakenColumns<F> {
  const problems = fields.flatMap((field, column): Problem[] =>
    field !== null && field !== columns.matrix?.day && fields.indexOf(field) < column
      ? [{ code: 'A8', words: { columna: textOf(headings[column]) || columns.heading(field) } }]
      : [],
  );
  return { fields: [...fields], problems: [...problems, ...columns.lacking(fields)] };
}

/** Rows looked at for the headings: titles and logos above a table take less. */
const rowsLooked = 30;

/**
 * The row of the headings below titles: the first of those with the most columns that are recognised.
 * @returns the index among the rows; null where no row has two, which is A6
 */
export function findHeadings(
  rows: readonly (readonly (ImportCell | undefined)[])[],
  columns: FileColumns,
): number | null {
  let [best, most] = [-1, 1];
  for (const [index, cells] of rows.slice(0, rowsLooked).entries()) {
    const meanings = Array.from(cells, (cell) => columns.meaningOf(textOf(cell))?.field);
    const known = new Set(meanings.filter((field) => field !== undefined)).size;
    if (known > most) [best, most] = [index, known];
  }
  return best === -1 ? null : best;
}
