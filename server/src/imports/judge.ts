import { foldedText, textOf } from '@relevo/domain/import-cells';
import { type CheckedPerson, checkPeople } from '@relevo/domain/import-people';
import { changesOf, lacksFirstDay } from '@relevo/domain/import-people-changes';
import type { PersonField } from '@relevo/domain/import-person-columns';
import { lacking, type PeoplePlan, type PersonRow } from '@relevo/domain/import-person-row';
import type { Problem, RowProblem } from '@relevo/domain/import-problems';
import type { FileRow, RowChange } from '@relevo/domain/import-rows';
import type { LocalDate } from '@relevo/domain/time';
import type { SaidCode } from './codes.ts';
import type { ComparedPeople } from './known-people.ts';

export type Verdict = 'new' | 'changed' | 'same' | 'problem' | 'ignored';

/** A row of a file with its verdict. */
export interface JudgedRow {
  row: number;
  verdict: Verdict;
  /** The person of the organisation whom the row is about; null of a new one and of a row about no person. */
  personId: number | null;
  /** The version of that person. */
  personVersion: number | null;
  /** The name of the person or thing, else what stands first in the row. */
  name: string;
  /** The words by which the row is searched, folded. */
  sought: string;
  /** The values of the row as its kind of file writes them. */
  values: object | null;
  changes: RowChange[];
  problems: RowProblem[];
  /** The code that a person says the meaning of. */
  said?: SaidCode[];
}

/** The verdicts on all rows below the headings, in their order, with a pause after each. */
export function* judgeRows(
  rows: readonly FileRow[],
  plan: PeoplePlan,
  known: ComparedPeople,
  today: LocalDate,
): Generator<void, JudgedRow[]> {
  const { people, ignored } = yield* checkPeople(rows, plan, known);
  const cellsOf = new Map(rows.map(({ number, cells }) => [number, cells]));
  const firstText = (row: number) => (cellsOf.get(row) ?? []).map(textOf).find((text) => text !== '') ?? '';
  const judged: JudgedRow[] = [];
  for (const checked of people) {
    yield;
    judged.push(judgeRow(checked, { plan, known, today, cellsOf, firstText }));
  }
  for (const row of ignored) {
    const name = firstText(row);
    judged.push({
      ...{ row, verdict: 'ignored', personId: null, personVersion: null, name },
      ...{ values: null, changes: [], problems: [], sought: foldedText(name) },
    });
  }
  return judged.sort((a, b) => a.row - b.row);
}

/** The words by which a row is searched, without dots. */
const soughtOf = (name: string, { rut, email, externalId }: PersonRow): string =>
  [foldedText(name), ...[rut, email, externalId].map((text) => text?.toLowerCase().replaceAll('.', ''))]
    .filter(Boolean)
    .join(' ');

interface Facts {
  plan: PeoplePlan;
  known: ComparedPeople;
  today: LocalDate;
  cellsOf: ReadonlyMap<number, FileRow['cells']>;
  firstText(row: number): string;
}

function judgeRow(
  { row, person, problems }: CheckedPerson,
  { plan, known, today, cellsOf, firstText }: Facts,
): JudgedRow {
  const found = known.find(person);
  const changes = changesOf(person, found, today);
  const report = (field: PersonField, problem: Problem) => {
    const at = plan.fields.indexOf(field);
    const column = at === -1 ? null : at;
    problems.push({ row, column, value: textOf(cellsOf.get(row)?.[at]), ...problem });
  };
  // Without any key the same row would be a new person each time.
  if (
    found === null &&
    person.rut === null &&
    person.externalId === null &&
    person.relevoId === null &&
    !problems.some(({ code }) => /^P[123]$/.test(code))
  )
    report('rut', { code: 'P1' });
  if (person.relevoId !== null && !found)
    report('relevoId', { code: 'P33', words: { valor: String(person.relevoId) } });
  const other = person.rut === null ? null : known.findByRut(person.rut);
  if (found && found.rut === null && other !== null)
    report('externalId', { code: 'P30', words: { valor: person.externalId ?? '', nombre: found.name } });
  const owner = person.email === null ? null : known.findByEmail(person.email);
  // The e-mail of a row with another key identifies no person: e-mails change hands.
  if (person.email !== null && owner !== null && owner.id !== found?.id)
    report('email', { code: 'P26', words: { valor: person.email, nombre: owner.name } });
  if (found && lacksFirstDay(person, changes)) report('from', lacking('from'));
  // Permissions are those of a unit that somebody leads; what the cell says has its own problem.
  const leads = textOf(cellsOf.get(row)?.[plan.fields.indexOf('manages')]) !== '' || found?.manages;
  if (person.permissions !== null && !leads) report('manages', lacking('manages'));
  const own = [person.firstNames, person.lastName, person.secondLastName].filter(Boolean).join(' ');
  const name = own || found?.name || firstText(row);
  const verdict =
    problems.length > 0 ? 'problem' : found === null ? 'new' : changes.length > 0 ? 'changed' : 'same';
  return {
    ...{
      row,
      verdict,
      personId: found?.id ?? null,
      personVersion: found?.version ?? null,
      name,
      changes,
      problems,
      values: person,
    },
    sought: soughtOf(name, person),
  };
}
