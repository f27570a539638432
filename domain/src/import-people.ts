import { foldedText, textOf } from './import-cells.ts';
import type { PersonField } from './import-person-columns.ts';
import {
  type KnownNames,
  lacking,
  type PeoplePlan,
  type PersonRow,
  readPersonRow,
} from './import-person-row.ts';
import type { Problem, RowProblem } from './import-problems.ts';
import type { FileRow } from './import-rows.ts';
import type { LocalDate } from './time.ts';
import { dashed } from './written.ts';

/** A contract that Relevo has; the last day is included, null of an open one. */
export interface KnownContract {
  from: LocalDate;
  until: LocalDate | null;
  unit: string;
  position: string;
}

/** A person that Relevo has, found by one of the keys of a row. */
export interface KnownPerson {
  /** Given names and both last names. */
  name: string;
  rut: string | null;
  contracts: readonly KnownContract[];
}

/** The facts of an organisation that a file of people is compared with. */
export interface KnownPeople extends KnownNames {
  /**
   * Finds the person of a row: by the external id, else by the RUT, else by the id of Relevo, else by an e-mail that one
   * person alone has, never by the name.
   */
  find(row: PersonRow): KnownPerson | null;
}

/** A person of a file, with what hinders the row. */
export interface CheckedPerson {
  row: number;
  person: PersonRow;
  isNew: boolean;
  problems: RowProblem[];
}

/**
 * The verdict on each row of a file of people, with a pause after each. Rows of titles, groups, totals and signatures are left out and counted:
 * those without the digits of a RUT, without an id, and with one value at most or a total.
 */
export function* checkPeople(
  rows: readonly FileRow[],
  plan: PeoplePlan,
  known: KnownPeople,
): Generator<void, { people: CheckedPerson[]; ignored: number[] }> {
  const people: CheckedPerson[] = [];
  const ignored: number[] = [];
  for (const row of rows) {
    yield;
    if (!isPerson(row, plan)) {
      ignored.push(row.number);
      continue;
    }
    const { person, problems } = readPersonRow(row, plan, known);
    const found = known.find(person);
    const place = (field: PersonField): Pick<RowProblem, 'row' | 'column' | 'value'> => {
      const column = plan.fields.indexOf(field);
      return { row: row.number, column: column === -1 ? null : column, value: textOf(row.cells[column]) };
    };
    const report = (field: PersonField, problem: Problem) => problems.push({ ...place(field), ...problem });
    if (found) checkKnown(person, found, report);
    else {
      if (person.keyEmail !== null) report('rut', { code: 'P1' });
      checkNew(person, plan, report, problems);
    }
    people.push({ row: row.number, person, isNew: found === null, problems });
  }
  checkTwice(people, plan);
  return { people, ignored };
}

type Report = (field: PersonField, problem: Problem) => void;

function isPerson({ cells }: FileRow, { fields }: PeoplePlan): boolean {
  const has = (field: PersonField) => textOf(cells[fields.indexOf(field)]) !== '';
  if (has('externalId') || has('relevoId') || /\d/.test(textOf(cells[fields.indexOf('rut')]))) return true;
  const filled = fields.filter((field) => field !== null && has(field));
  const first = foldedText(textOf(cells.find((cell) => textOf(cell) !== '')));
  return filled.length > 1 && !/^(sub ?)?total/.test(first);
}

/** Names and, where one of the columns of a contract is filled, all that a contract needs. */
function checkNew(
  person: PersonRow,
  { fields }: PeoplePlan,
  report: Report,
  problems: readonly RowProblem[],
): void {
  const needed: [PersonField, unknown][] = [
    ['firstNames', person.firstNames],
    ['lastName', person.lastName],
  ];
  if (person.from ?? person.unit ?? person.position) {
    needed.push(['unit', person.unit], ['position', person.position], ['from', person.from]);
  }
  const isReported = (field: PersonField) => {
    const columns = [field, ...(isName(field) ? (['fullName', 'lastNames'] as const) : [])].map((one) =>
      fields.indexOf(one),
    );
    return problems.some(({ column }) => column !== null && columns.includes(column));
  };
  for (const [field, value] of needed)
    if (value === null && !isReported(field)) report(field, lacking(field));
}

const isName = (field: PersonField): boolean => field === 'firstNames' || field === 'lastName';

function checkKnown(person: PersonRow, known: KnownPerson, report: Report): void {
  const name = [person.firstNames, person.lastName, person.secondLastName]
    .filter((part) => part !== null)
    .join(' ');
  const isSameRut = person.rut !== null && person.rut.toLowerCase() === known.rut?.toLowerCase();
  const words = { valor: person.externalId ?? '', nombre: known.name };
  // E-mails change hands: a person who is found by one is always asked about.
  if (person.keyEmail !== null) {
    report('email', { code: 'P35', words: { valor: person.keyEmail, nombre: known.name } });
  } else if (person.rut !== null && known.rut !== null && !isSameRut) {
    report('externalId', { code: 'P30', words });
  } else if (name !== '' && !isSamePerson(name, known.name)) {
    if (isSameRut) report('rut', { code: 'P5', words: { rut: person.rut ?? '', nombre: known.name } });
    else if (person.relevoId !== null)
      report('relevoId', { code: 'P34', words: { valor: String(person.relevoId), nombre: known.name } });
    else report('externalId', { code: 'P31', words });
  }
  const problem =
    person.from === null ? null : contractProblem({ ...person, from: person.from }, known.contracts);
  if (problem) report('from', problem);
}

/** Whether two names may be of one person: they share two words, or all of the shorter. */
function isSamePerson(one: string, other: string): boolean {
  const [a, b] = [new Set(foldedText(one).split(' ')), new Set(foldedText(other).split(' '))];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared >= Math.min(2, a.size, b.size);
}

/**
 * The hindrance of the contract of a row beside those that Relevo has. The same first day is the same contract; an open one
 * in another place ends the day before a later one begins.
 */
function contractProblem(
  { from, until, unit, position }: PersonRow & { from: LocalDate },
  contracts: readonly KnownContract[],
): Problem | null {
  if (contracts.some((contract) => contract.from === from)) return null;
  const crossed = contracts.filter(
    (contract) =>
      (contract.until === null || contract.until >= from) && (until === null || contract.from <= until),
  );
  for (const contract of crossed) {
    const isSamePlace =
      (unit === null || unit === contract.unit) && (position === null || position === contract.position);
    if (isSamePlace && contract.until === until) return { code: 'P15' };
    if (contract.until !== null || contract.from > from) {
      const last = contract.until === null ? 'sin término' : dashed(contract.until);
      return { code: 'P14', words: { desde: dashed(contract.from), hasta: last } };
    }
  }
  return null;
}

/** Values that stand in two rows and belong to one person; each row names the other one. */
function checkTwice(people: readonly CheckedPerson[], { fields }: PeoplePlan): void {
  const keys: [PersonField, keyof PersonRow, (value: string, n: number) => Problem][] = [
    ['rut', 'rut', (rut, n) => ({ code: 'P4', words: { rut, n } })],
    ['email', 'email', (valor, n) => ({ code: 'P8', words: { valor, n } })],
    ['externalId', 'externalId', (valor, n) => ({ code: 'P25', words: { valor, n } })],
    ['relevoId', 'relevoId', (valor, n) => ({ code: 'P32', words: { valor, n } })],
  ];
  for (const [field, key, problemOf] of keys) {
    const column = fields.indexOf(field);
    const byValue = Map.groupBy(people, ({ person }) => String(person[key] ?? '').toLowerCase());
    byValue.delete('');
    for (const same of byValue.values()) {
      for (const one of same.length > 1 ? same : []) {
        const other = same.find((another) => another !== one);
        const value = String(one.person[key]);
        one.problems.push({ row: one.row, column, value, ...problemOf(value, other?.row ?? one.row) });
      }
    }
  }
}
