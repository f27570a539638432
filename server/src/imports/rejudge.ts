import type { PeoplePlan, PersonRow } from '@relevo/domain/import-person-row';
import type { RowProblem } from '@relevo/domain/import-problems';
import { localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { inSteps } from '../kernel/in-steps.ts';
import type { AuditEvent } from '../kernel/write.sql.ts';
import type { Write } from '../kernel/write.ts';
import { findReview, listCells, listKeys, type RowKeys, saveAnswers } from './answers.sql.ts';
import type { Answers } from './answers.ts';
import type { ImportKind } from './import-kind.ts';
import { type ImportRow, lockImport } from './imports.sql.ts';
import { judgeRows } from './judge.ts';
import { type AnsweredRow, judgeAnswered, type Review } from './judge-answered.ts';
import { peopleKind } from './kind-people.ts';
import { kindNamed } from './kinds.ts';
import { loadKnownPeople } from './known-people.ts';
import { forgetFound } from './missing.sql.ts';
import { listParts, listRemembered } from './names.sql.ts';
import { NameAnswers } from './names.ts';
import { planOf, type Reading } from './reading.ts';
import { countRows, listProblems, replaceSome } from './rows.sql.ts';
import type { UseCases } from './use-cases.ts';

/** An import whose rows have verdicts. */
export interface Reviewed {
  id: number;
  kind: ImportKind;
  version: number;
  reading: Reading;
  answers: Answers;
}

/** @throws import.not_open, import.changed */
export function requireOpen(row: { state: ImportRow['state']; version: number }, version: number): void {
  if (row.state !== 'read' && row.state !== 'reviewed') throw new AppError('import.not_open');
  if (row.version !== version) throw new AppError('import.changed');
}

/** @throws import.not_reviewed besides what `requireOpen` throws */
export function requireReviewed(row: { state: ImportRow['state']; version: number }, version: number): void {
  requireOpen(row, version);
  if (row.state !== 'reviewed') throw new AppError('import.not_reviewed');
}

/**
 * The import that a person answers to, in the version that was seen.
 * @throws thing.not_found, import.not_open, import.not_reviewed, import.changed
 */
export async function reviewedImport({ deps, actor }: Call, id: number, version: number): Promise<Reviewed> {
  const found = await findReview(deps.db, actor.org.t, id);
  if (!found) throw notFound();
  requireReviewed(found, version);
  if (found.reading === null) throw new AppError('import.not_open');
  return { id, version, kind: kindNamed(found.kind), reading: found.reading, answers: found.answers };
}

/** All that rows are judged by, as the organisation is now. */
export async function reviewFacts(
  { deps, actor, now }: Call,
  use: UseCases,
  kind: ImportKind,
  answers: Answers,
  { plan, sheet }: Pick<Review, 'plan' | 'sheet'>,
): Promise<Review> {
  const { db } = deps;
  const { t, timeZone } = actor.org;
  const today = localDateOf(now, timeZone);
  const facts = { plan, sheet, answers, today, dates: kind.columns.dates };
  if (kind.name !== peopleKind.name) {
    const known = { plan, today, now, use, codes: answers.codes ?? [] };
    return { ...facts, people: null, judge: (rows) => kind.judge(db, t, { rows, ...known }) };
  }
  const parts = await listParts(db, t);
  const known = await loadKnownPeople(db, t);
  const names = new NameAnswers(answers.names, await listRemembered(db, t), parts);
  const answered = names.known(known);
  return {
    ...{ ...facts, people: { known, parts, names } },
    judge: (rows) => inSteps(judgeRows(rows, plan as PeoplePlan, answered, today)),
  };
}

/**
 * Judges rows of an import anew, with all that stand in relation with one of them: the same RUT, e-mail or external id,
 * before the answers or after them. Other rows keep the verdict that a person has seen.
 * @param isOfCodes whether codes alone were answered: no row is about something else than before
 */
export async function rejudged(
  call: Call,
  use: UseCases,
  { id, kind, reading }: Reviewed,
  answers: Answers,
  rows: readonly number[],
  isOfCodes = false,
): Promise<AnsweredRow[]> {
  const { db } = call.deps;
  const { t } = call.actor.org;
  const facts = await reviewFacts(call, use, kind, answers, { plan: planOf(reading), sheet: reading.sheet });
  const judge = async (some: readonly number[]) => judgeAnswered(await cellsOf(db, t, id, some), facts);
  if (facts.people === null) return allOfKind(db, t, id, facts, { rows, isOfCodes });
  const alone = await judge(rows);
  const keys = new Map((await listKeys(db, t, id)).map((one) => [one.row, one] as const));
  const after = alone.map(({ row, values: said }): RowKeys => {
    const values = said as PersonRow | null;
    const key = (word: string, value: string | null | undefined) => value && `${word} ${value.toLowerCase()}`;
    return {
      row,
      keys: [
        ...[key('rut', values?.rut), key('email', values?.email), key('id', values?.externalId)],
        key('relevo', values?.relevoId?.toString()),
      ].map((one) => one ?? null),
    };
  });
  const related = relatedTo(rows, [...keys.values(), ...after]);
  return related.length === rows.length ? alone : judge(related);
}

/**
 * Rows of a kind whose things have a key of their own, judged among all rows of the file: those that were asked for, and
 * those that are about the same thing as another one, before or now. Where only codes were answered the others need not be
 * judged.
 */
async function allOfKind(
  db: Queries,
  t: TableNames,
  id: number,
  facts: Review,
  { rows, isOfCodes }: { rows: readonly number[]; isOfCodes: boolean },
): Promise<AnsweredRow[]> {
  const twice = (problems: readonly RowProblem[]) => problems.some(({ code }) => code === 'R1');
  const before = new Set(
    (await listProblems(db, t, id)).flatMap((one) => (twice(one.problems) ? one.row : [])),
  );
  const asked = new Set([...rows, ...before]);
  const cells = isOfCodes ? await cellsOf(db, t, id, [...asked]) : await listCells(db, t, id);
  const judged = await judgeAnswered(cells, facts);
  return judged.filter(({ row, problems }) => asked.has(row) || twice(problems));
}

async function cellsOf(db: Queries, t: TableNames, id: number, rows: readonly number[]) {
  const found = await listCells(db, t, id, rows);
  // Rows that an earlier release has judged are without their cells.
  if (found.length < new Set(rows).size) throw new AppError('import.not_reviewed');
  return found;
}

/** Rows with all that share a key with one of them, and with one of these, and so on. */
function relatedTo(rows: readonly number[], all: readonly RowKeys[]): number[] {
  const byKey = new Map<string, number[]>();
  const keysOf = new Map<number, string[]>();
  for (const { row, keys } of all) {
    for (const key of keys) {
      if (key === null) continue;
      byKey.set(key, [...(byKey.get(key) ?? []), row]);
      keysOf.set(row, [...(keysOf.get(row) ?? []), key]);
    }
  }
  const found = new Set(rows);
  for (const row of found)
    for (const key of keysOf.get(row) ?? []) for (const other of byKey.get(key) ?? []) found.add(other);
  return [...found].sort((a, b) => a - b);
}

/**
 * Keeps answers with the rows that were judged by them, as a new version.
 * @param also written with them
 * @throws import.changed when somebody else saved the import meanwhile
 */
export async function saveReview(
  call: Call,
  { id, version }: Reviewed,
  answers: Answers,
  rows: readonly AnsweredRow[],
  event: Pick<AuditEvent, 'action' | 'before' | 'after'>,
  also: (write: Write) => Promise<void> = async () => undefined,
): Promise<void> {
  await call.deps.write(call, async (write) => {
    const { tx, t, today, audit } = write;
    const row = await lockImport(tx, t, id);
    if (!row) throw notFound();
    requireReviewed(row, version);
    await saveAnswers(tx, t, id, answers);
    await replaceSome(tx, t, id, rows);
    await forgetFound(tx, t, id);
    await also(write);
    const counts = await countRows(tx, t, id, today);
    audit({
      ...{ ...event, entity: 'import', id },
      after: { file: row.name, ...(event.after as object), ...counts },
    });
    return {};
  });
}
