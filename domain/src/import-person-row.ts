import { isEmail } from './email.ts';
import { readPhone, readWhole, readYesNo } from './import-answers.ts';
import { cellValue, type ImportCell, lacksResult, textOf, tidyText } from './import-cells.ts';
import { fieldHeading, type PersonField } from './import-columns.ts';
import { type DateOrder, readDate } from './import-dates.ts';
import type { NameList } from './import-name-list.ts';
import { isReadable, splitFullName, splitLastNames } from './import-names.ts';
import type { Problem, ProblemCode, ProblemWords } from './import-problems.ts';
import { type RutKind, readRut } from './import-ruts.ts';
import type { LocalDate } from './time.ts';

/** The decisions about a whole file of people, which a person has seen. */
export interface PeoplePlan {
  /** The field of each column, from column A. */
  fields: readonly (PersonField | null)[];
  dateOrder: DateOrder;
  rutKind: RutKind;
}

/** The names that an organisation has. */
export interface KnownNames {
  units: NameList;
  positions: NameList;
  payrollGroups: NameList;
  workplaces: NameList;
  permissions: NameList;
}

/** The values of a row of people; null says nothing, and changes nothing. */
export interface PersonRow {
  rut: string | null;
  externalId: string | null;
  firstNames: string | null;
  lastName: string | null;
  secondLastName: string | null;
  email: string | null;
  phone: string | null;
  unit: string | null;
  position: string | null;
  payrollGroup: string | null;
  workplaces: string[] | null;
  from: LocalDate | null;
  until: LocalDate | null;
  article22: boolean | null;
  earlierMonths: number | null;
  manages: string | null;
  permissions: string[] | null;
}

/** A problem at its place: the row as spreadsheets count, the column from 0 (null: the row), and the value as it stands there. */
export interface RowProblem extends Problem {
  row: number;
  column: number | null;
  value: string;
}

/** The longest texts that Relevo keeps. */
const lengths: Partial<Record<PersonField, number>> = {
  ...{ firstNames: 80, lastName: 80, secondLastName: 80, lastNames: 161, fullName: 242 },
  ...{ email: 254, externalId: 100 },
};
const maxMonths = 720;
const parted = /\s*[,;]\s*/;

/** Reads the cells of one row of people, by the plan of its file. */
export function readPersonRow(
  row: { number: number; cells: readonly (ImportCell | undefined)[] },
  plan: PeoplePlan,
  known: KnownNames,
): { person: PersonRow; problems: RowProblem[] } {
  const reader = new RowReader(row, plan);
  const person: PersonRow = {
    rut: reader.rut(),
    externalId: reader.text('externalId'),
    ...reader.names(),
    email: reader.checked('email', (text) => (isEmail(text) ? text : null), 'P7'),
    phone: reader.checked('phone', (_text, cell) => readPhone(cell), 'P9'),
    unit: reader.named('unit', known.units, 'P10'),
    position: reader.named('position', known.positions, 'P11'),
    payrollGroup: reader.named('payrollGroup', known.payrollGroups, 'P23'),
    workplaces: reader.list('workplace', known.workplaces, (text) =>
      reader.unknown('P24', text, known.workplaces),
    ),
    from: reader.date('from'),
    until: reader.date('until'),
    article22: reader.checked('article22', (_text, cell) => readYesNo(cell), 'P20'),
    earlierMonths: reader.checked('earlierMonths', (_text, cell) => readWhole(cell, 0, maxMonths), 'P21'),
    manages: reader.unitLed(known.units),
    permissions: reader.list('permissions', known.permissions, (text) => ({
      code: 'J1',
      words: { valor: text, lista: known.permissions.names.join(', ') },
    })),
  };
  if (person.from && person.until && person.until < person.from) reader.report('until', { code: 'P13' });
  return { person, problems: reader.problems };
}

/** The cells of a row by their fields, and the problems found in them. */
class RowReader {
  readonly problems: RowProblem[] = [];
  readonly #row: { number: number; cells: readonly (ImportCell | undefined)[] };
  readonly #plan: PeoplePlan;
  readonly #broken = new Set<PersonField>();

  constructor(row: { number: number; cells: readonly (ImportCell | undefined)[] }, plan: PeoplePlan) {
    this.#row = row;
    this.#plan = plan;
  }

  report(field: PersonField, { code, words }: Problem): void {
    const column = this.#plan.fields.indexOf(field);
    this.problems.push({
      ...{ row: this.#row.number, column: column === -1 ? null : column },
      ...{ value: textOf(this.#cell(field)), code, ...(words && { words }) },
    });
  }

  rut(): string | null {
    const text = this.text('rut');
    if (text === null && (this.#broken.has('rut') || this.text('externalId') !== null)) return null;
    const digit = this.#plan.fields.includes('digit') ? this.#cell('digit') : null;
    const read = readRut(this.#cell('rut'), this.#plan.rutKind, digit ?? null);
    if ('rut' in read) return read.rut;
    this.report('rut', read.problem);
    return null;
  }

  names(): Pick<PersonRow, 'firstNames' | 'lastName' | 'secondLastName'> {
    const full = this.#name('fullName');
    const both = this.#name('lastNames');
    const split = full === null ? null : splitFullName(full);
    const last = both === null ? null : splitLastNames(both);
    const own = {
      firstNames: this.#name('firstNames') ?? split?.firstNames ?? null,
      lastName: this.#name('lastName') ?? last?.lastName ?? split?.lastName ?? null,
      secondLastName: this.#name('secondLastName') ?? last?.secondLastName ?? split?.secondLastName ?? null,
    };
    if (full !== null && (own.firstNames === null || own.lastName === null)) this.#ask('fullName', full);
    else if (both !== null && own.lastName === null) this.#ask('lastNames', both);
    return own;
  }

  /** A text of a cell; null of an empty one and of one with a problem, which is reported once. */
  text(field: PersonField): string | null {
    const cell = this.#cell(field);
    const problem = this.#brokenBy(field, cell);
    if (problem) {
      if (!this.#broken.has(field)) this.report(field, problem);
      this.#broken.add(field);
      return null;
    }
    return textOf(cell) || null;
  }

  /** A value that a rule reads; null of an empty cell, and of a text that it does not take, which is reported. */
  checked<T>(
    field: PersonField,
    read: (text: string, cell: ImportCell) => T | null,
    code: ProblemCode,
  ): T | null {
    const text = this.text(field);
    if (text === null) return null;
    const value = read(text, this.#cell(field) ?? null);
    if (value === null) this.report(field, { code, words: { valor: text } });
    return value;
  }

  date(field: 'from' | 'until'): LocalDate | null {
    if (this.text(field) === null) return null;
    const read = readDate(this.#cell(field) ?? null, this.#plan.dateOrder);
    if ('date' in read) return read.date;
    this.report(field, read.problem);
    return null;
  }

  named(field: PersonField, names: NameList, code: ProblemCode): string | null {
    const text = this.text(field);
    if (text === null) return null;
    const name = names.find(text);
    if (name === null) this.report(field, this.unknown(code, text, names));
    return name;
  }

  unknown(code: ProblemCode, text: string, names: NameList): Problem {
    const near = names.nearest(text);
    const words: ProblemWords = near === null ? { valor: text } : { valor: text, sugerencia: near };
    return { code, words };
  }

  /** The names of a cell that has several, parted by commas; null of an empty cell or where one is unknown. */
  list(field: PersonField, names: NameList, unknown: (text: string) => Problem): string[] | null {
    const text = this.text(field);
    if (text === null) return null;
    const whole = names.find(text);
    if (whole !== null) return [whole];
    const found: string[] = [];
    for (const part of text.split(parted).filter(Boolean)) {
      const name = names.find(part);
      if (name === null) this.report(field, unknown(part));
      else if (!found.includes(name)) found.push(name);
    }
    return this.problems.some((problem) => problem.column === this.#plan.fields.indexOf(field))
      ? null
      : found;
  }

  /** The unit of a manager, who has one. */
  unitLed(units: NameList): string | null {
    const text = this.text('manages');
    const parts = text?.split(/\s*[,;/]\s*/).filter(Boolean) ?? [];
    if (text === null || units.find(text) !== null || parts.length < 2)
      return this.named('manages', units, 'P10');
    this.report('manages', { code: 'J2' });
    return null;
  }

  #cell(field: PersonField): ImportCell | undefined {
    return this.#row.cells[this.#plan.fields.indexOf(field)];
  }

  #name(field: PersonField): string | null {
    const name = this.text(field);
    if (name === null || isReadable(name)) return name;
    if (!this.#broken.has(field)) this.report(field, { code: 'P6' });
    this.#broken.add(field);
    return null;
  }

  #ask(field: 'fullName' | 'lastNames', name: string): void {
    this.report(field, { code: 'P18', words: { valor: name } });
  }

  #brokenBy(field: PersonField, cell: ImportCell | undefined): Problem | null {
    if (lacksResult(cell)) return { code: 'A10' };
    const value = cellValue(cell);
    if (typeof value === 'object' && value !== null && 'error' in value) {
      return { code: 'P22', words: { valor: tidyText(value.error) } };
    }
    const most = lengths[field];
    const isLong = typeof value === 'object' && value !== null && 'long' in value;
    if (isLong || (most !== undefined && textOf(cell).length > most))
      return { code: 'P17', words: { n: most ?? 500 } };
    return null;
  }
}

/** The problem of a column that somebody who is taken on needs. */
export const lacking = (field: PersonField): Problem => ({
  code: 'P16',
  words: { columna: fieldHeading(field) },
});
