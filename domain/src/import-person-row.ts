import { isEmail } from './email.ts';
import { readPhone, readWhole, readYesNo } from './import-answers.ts';
import type { NameList } from './import-name-list.ts';
import { isReadable, splitFullName, splitLastNames } from './import-names.ts';
import { type PersonField, personColumns } from './import-person-columns.ts';
import type { Problem, RowProblem } from './import-problems.ts';
import { RowReader } from './import-row-reader.ts';
import type { FilePlan, FileRow } from './import-rows.ts';
import type { LocalDate } from './time.ts';

/** The decisions about a whole file of people, which a person has seen. */
export type PeoplePlan = FilePlan<PersonField>;

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
  /** The number of the person in Relevo, by which a row without the other two keys is known; of others it says nothing. */
  relevoId: number | null;
  firstNames: string | null;
  lastName: string | null;
  secondLastName: string | null;
  email: string | null;
  /** The e-mail of a row that gives no other key, by which a person is asked about; null of others. */
  keyEmail: string | null;
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

/** The longest texts that Relevo keeps. */
const lengths: Partial<Record<PersonField, number>> = {
  ...{ firstNames: 80, lastName: 80, secondLastName: 80, lastNames: 161, fullName: 242 },
  ...{ email: 254, externalId: 100 },
};
const maxMonths = 720;
const largestId = 2 ** 31 - 1;

/** Reads the cells of one row of people, by the plan of its file. */
export function readPersonRow(
  row: FileRow,
  plan: PeoplePlan,
  known: KnownNames,
): { person: PersonRow; problems: RowProblem[] } {
  const reader = new PersonReader(row, plan);
  const email = reader.checked('email', (text) => (isEmail(text) ? text : null), 'P7');
  const keyEmail = reader.hasKey() ? null : email;
  const person: PersonRow = {
    rut: keyEmail === null ? reader.key() : null,
    externalId: reader.text('externalId'),
    relevoId: reader.relevoId(),
    ...reader.names(),
    ...{ email, keyEmail },
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

/** The cells of a row of people. */
class PersonReader extends RowReader<PersonField> {
  constructor(row: FileRow, plan: PeoplePlan) {
    super(row, plan, lengths);
  }

  /** Whether one of the cells of a RUT or an id is filled. */
  hasKey(): boolean {
    return (['rut', 'digit', 'externalId', 'relevoId'] as const).some((field) => this.text(field) !== null);
  }

  key(): string | null {
    const isKnown = this.text('externalId') !== null || this.relevoId() !== null;
    if (this.text('rut') === null && isKnown) return null;
    return this.rut('rut', 'digit');
  }

  relevoId(): number | null {
    if (this.text('rut') !== null || this.text('externalId') !== null) return null;
    return this.text('relevoId') === null ? null : readWhole(this.text('relevoId'), 1, largestId);
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

  /** The unit of a manager, who has one. */
  unitLed(units: NameList): string | null {
    const text = this.text('manages');
    const parts = text?.split(/\s*[,;/]\s*/).filter(Boolean) ?? [];
    if (text === null || units.find(text) !== null || parts.length < 2)
      return this.named('manages', units, 'P10');
    this.report('manages', { code: 'J2' });
    return null;
  }

  #name(field: PersonField): string | null {
    const name = this.text(field);
    if (name === null || isReadable(name)) return name;
    this.reportOnce(field, { code: 'P6' });
    return null;
  }

  #ask(field: 'fullName' | 'lastNames', name: string): void {
    this.report(field, { code: 'P18', words: { valor: name } });
  }
}

/** The problem of a column that somebody who is taken on needs. */
export const lacking = (field: PersonField): Problem => ({
  code: 'P16',
  words: { columna: personColumns.heading(field) },
});
