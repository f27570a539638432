import type { ImportCell } from '@relevo/domain/import-cells';
import { textOf } from '@relevo/domain/import-cells';
import { contractOf } from '@relevo/domain/import-people-changes';
import type { PersonField } from '@relevo/domain/import-person-columns';
import type { PersonRow } from '@relevo/domain/import-person-row';
import type { FilePlan, FileRow } from '@relevo/domain/import-rows';
import type { LocalDate } from '@relevo/domain/time';
import { eachOf, inSteps } from '../kernel/in-steps.ts';
import { type Answers, corrected, correctionsOf, type Decision, type Meanings, nameKey } from './answers.ts';
import type { SaidCode } from './codes.ts';
import type { JudgedRow } from './judge.ts';
import type { ComparedPeople } from './known-people.ts';
import { type KnownParts, type NameAnswers, type SaidName, unknownNames, withAnswers } from './names.ts';

/** A row with its verdict after a person's answers. */
export interface AnsweredRow extends Omit<JudgedRow, 'said'> {
  /** As the file has them, of the columns that are imported. */
  cells: (ImportCell | null)[];
  /** Unknown names and codes of shifts in the row, those with an answer too. */
  said: (SaidName | SaidCode)[];
  decision: Decision | null;
}

/** The facts by which names and conflicts of a file of people are told. */
interface PeopleFacts {
  known: ComparedPeople;
  parts: KnownParts;
  names: NameAnswers;
}

/** All that rows are judged by. */
export interface Review {
  plan: FilePlan;
  sheet: number;
  answers: Answers;
  /** The fields that are dates. */
  dates: readonly string[];
  today: LocalDate;
  /** Null of a kind of file that names no parts of the organisation. */
  people: PeopleFacts | null;
  /** The verdicts of the kind of file. */
  judge(rows: readonly FileRow[]): Promise<JudgedRow[]>;
}

/** Cells that a row does not say where Relevo's values stay, by the problem that asked. */
const left: Partial<Record<string, readonly PersonField[]>> = {
  P5: ['firstNames', 'lastName', 'secondLastName', 'lastNames', 'fullName'],
  P14: ['from', 'until', 'unit', 'position', 'payrollGroup', 'article22'],
  P15: ['from', 'until', 'unit', 'position', 'payrollGroup', 'article22'],
  P26: ['email'],
};
/** Problems that are settled by taking the file's word. */
const settled: ReadonlySet<string> = new Set(['P5', 'P35']);

/** Whether a decision settles one of these problems. */
export const settles = (decision: 'file' | 'relevo', codes: readonly string[]): boolean =>
  codes.some((code) => (decision === 'file' ? settled.has(code) : left[code] !== undefined));

/** The verdicts on rows, with corrected cells, decisions about rows and answers to unknown names. */
export async function judgeAnswered(rows: readonly FileRow[], review: Review): Promise<AnsweredRow[]> {
  const { plan, sheet, answers, dates, people, judge } = review;
  const { fields } = plan;
  const corrections = correctionsOf(answers, sheet, plan);
  const decisions = new Map(
    answers.rows.filter((one) => one.sheet === sheet).map(({ row, decision }) => [row, decision] as const),
  );
  const said = new Map<number, SaidName[]>();
  const meant = await inSteps(
    eachOf(rows, ({ number, cells }) => {
      const own = corrected(cells, corrections(number), { fields, dates });
      const unknown = people ? unknownNames(own, fields, people.known) : [];
      said.set(number, unknown);
      const isAnswered = people && unknown.length > 0;
      return { number, cells: isAnswered ? withAnswers(own, fields, people.known, people.names) : own };
    }),
  );
  const omitted = meant.filter(({ number }) => decisions.get(number) === 'omit');
  const open = meant.filter(({ number }) => decisions.get(number) !== 'omit');
  const first = await judge(open);
  const instead = new Map(
    await inSteps(eachOf(first, (row) => [row.row, insteadOf(row, decisions.get(row.row), review)] as const)),
  );
  const judged = [...instead.values()].some(({ size }) => size > 0)
    ? await judge(open.map((row) => replaced(row, fields, instead.get(row.number))))
    : first;
  const original = new Map(rows.map(({ number, cells }) => [number, cells]));
  const all = await inSteps(
    eachOf(judged, (row) => settledRow(row, decisions.get(row.row) ?? null, said, review)),
  );
  // Each alone: what stands in two rows is no problem of one that is left out.
  for (const row of omitted) all.push(...(await judge([row])).map(leftOut));
  return all
    .sort((a, b) => a.row - b.row)
    .map((row) => ({
      ...row,
      cells: fields.map((field, column) => (field && original.get(row.row)?.[column]) ?? null),
      said: row.said ?? said.get(row.row) ?? [],
      decision: decisions.get(row.row) ?? null,
    }));
}

/** The cells that stand for those of a row: none where Relevo's value stays, another payroll group of the unit. */
function insteadOf(
  row: JudgedRow,
  decision: Decision | undefined,
  review: Review,
): Map<string, string | null> {
  const cells = new Map<string, string | null>();
  if (decision === 'relevo')
    for (const { code } of row.problems) for (const field of left[code] ?? []) cells.set(field, null);
  const gap = groupGap(row, review);
  const answer = gap && review.people?.names.find('payroll_group', gap.value);
  if (answer && answer.action !== 'create') cells.set('payrollGroup', answer.name);
  return cells;
}

function replaced(
  { number, cells }: FileRow,
  fields: FilePlan['fields'],
  instead: ReadonlyMap<string, string | null> | undefined,
): FileRow {
  const copy = [...cells];
  for (const [field, value] of instead ?? []) {
    const column = fields.indexOf(field);
    if (column !== -1) copy[column] = value;
  }
  return { number, cells: copy };
}

/** The payroll group of a row that its unit does not have, with the unit and the position. */
function groupGap(
  { values: said, personId, changes }: JudgedRow,
  { people, today }: Review,
): (SaidName & { unit: string; position: string }) | null {
  const values = said as PersonRow | null;
  if (people === null || values === null || values.payrollGroup === null) return null;
  const { parts, known } = people;
  if (personId !== null && !changes.some(({ field }) => field === 'payrollGroup')) return null;
  const contract = contractOf(values, known.find(values)?.contracts ?? [], today);
  const unit = values.unit ?? contract?.unit;
  const position = values.position ?? contract?.position;
  const isThere = parts.payroll_group.some((one) => one.unit === unit && one.name === values.payrollGroup);
  if (unit === undefined || position === undefined || isThere) return null;
  const value = values.payrollGroup;
  return { part: 'payroll_group', value, key: nameKey(value), unit, position };
}

/** A row after the decision about it; a payroll group that its unit will not have is a problem. */
function settledRow(
  row: JudgedRow,
  decision: Decision | null,
  said: Map<number, SaidName[]>,
  review: Review,
): JudgedRow {
  const problems = decision === 'file' ? row.problems.filter(({ code }) => !settled.has(code)) : row.problems;
  const gap = groupGap(row, review);
  if (gap) {
    const others = (said.get(row.row) ?? []).filter(({ part }) => part !== 'payroll_group');
    said.set(row.row, [...others, gap]);
    if (review.people?.names.find('payroll_group', gap.value)?.action !== 'create') {
      const column = review.plan.fields.indexOf('payrollGroup');
      problems.push({
        ...{ row: row.row, column, value: gap.value, code: 'P29' },
        words: { valor: gap.value, unidad: gap.unit },
      });
    }
  }
  if (problems.length > 0) return { ...row, problems, verdict: 'problem' };
  if (row.verdict !== 'problem') return row;
  const settledAs = row.personId === null ? 'new' : row.changes.length > 0 ? 'changed' : 'same';
  return { ...row, problems, verdict: settledAs };
}

/** A row that a person has left out: its person is not missing from the file. */
const leftOut = (row: JudgedRow): JudgedRow => ({ ...row, verdict: 'ignored', changes: [], problems: [] });

/** A cell as a person reads it, with its correction. */
export const shownCell = (
  cells: readonly (ImportCell | null)[],
  corrections: ReadonlyMap<number, string> | undefined,
  meanings: Meanings,
  column: number,
): string => textOf(corrected(cells, corrections, meanings)[column]);
