import { hash } from 'node:crypto';
import { addsUp, type DayAnswer, marksOf, type SheetContent } from '@relevo/domain/sheet-content';
import type { Queries } from '../db/connection.ts';
import { schemaOf, type TableNames, tablesOf } from '../db/tables.ts';
import {
  type KeptSheet,
  listAnswersOf,
  listKeptSheets,
  listMarks,
  listMissingSheets,
} from './verify-sheets.sql.ts';

interface BrokenSheet {
  workerId: number;
  /** The first date of its period; null where that is gone as well. */
  from: string | null;
  /**
   * Not the content of its hash; sums that are not those of its days; a mark that is not in the worker's chain; an answer
   * that is not the day's own; a period that has other dates, or is gone; not there, or of another moment than the audit
   * has; with content, and no event in the audit.
   */
  reason: 'altered' | 'sums' | 'marks' | 'answers' | 'period' | 'gone' | 'moved' | 'untold';
}
export interface SheetReport {
  sheets: number;
  /** Validations from before contents were kept: there is nothing to verify. */
  withoutContent: number;
  broken: BrokenSheet[];
}

const PAGE = 200;

/**
 * Verifies every validated sheet of an organisation: its content is what its hash says, its totals are the sums of its
 * days, each mark in it stands in its worker's chain as it was, its answers are the days' own, its dates are its period's,
 * and the audit tells of it as of none that is missing (spec 5, Attendance sheet).
 * @param code the instance's code, such as `andes`
 */
export async function verifySheets(db: Queries, code: string): Promise<SheetReport> {
  const t = tablesOf(schemaOf(code));
  const missing = (await listMissingSheets(db, t)).map(
    ({ gone, ...sheet }): BrokenSheet => ({ ...sheet, reason: gone ? 'gone' : 'moved' }),
  );
  const report: SheetReport = { sheets: 0, withoutContent: 0, broken: missing };
  let after = 0;
  for (;;) {
    const page = await listKeptSheets(db, t, after, PAGE);
    if (page.length === 0) return report;
    report.sheets += page.length;
    const sheets = page.map((kept) => ({
      ...kept,
      sheet: kept.content === null ? null : parsed(kept.content),
    }));
    const known = await marksIn(
      db,
      t,
      sheets.flatMap(({ sheet }) => sheet ?? []),
    );
    const answered = await answersTo(db, t, page);
    for (const { sheet, ...kept } of sheets) {
      if (kept.content === null) report.withoutContent += 1;
      const reason =
        kept.content === null
          ? faultWithoutContent(kept)
          : faultOf(kept, sheet, {
              mark: (id) => known.get(`${kept.workerId} ${id}`),
              answer: (date) => answered.get(`${kept.id} ${date}`),
            });
      if (reason) report.broken.push({ workerId: kept.workerId, from: kept.from, reason });
    }
    after = page.at(-1)?.id ?? after;
  }
}

type Fault = BrokenSheet['reason'] | null;

/** The dates of the period are unknown without content. */
const faultWithoutContent = ({ from }: KeptSheet): Fault => (from === null ? 'period' : null);

/** The fault of a sheet with kept content, judged by marks and answers. */
function faultOf(
  { content, hash: sealed, from, to, told }: KeptSheet,
  sheet: SheetContent | null,
  known: { mark(id: number): string | undefined; answer(date: string): string | undefined },
): Fault {
  if (sheet === null || hash('sha256', content ?? '', 'hex') !== sealed) return 'altered';
  if (!addsUp(sheet)) return 'sums';
  if (!marksOf(sheet).every(({ id, type, at }) => known.mark(id) === `${type} ${at}`)) return 'marks';
  if (!sameAnswers(sheet, known.answer)) return 'answers';
  if (sheet.days[0]?.date !== from || sheet.days.at(-1)?.date !== to) return 'period';
  return told ? null : 'untold';
}

const wordsOf = ({ agreed, note }: DayAnswer): string => JSON.stringify([agreed, note]);

const sameAnswers = ({ days }: SheetContent, known: (date: string) => string | undefined): boolean =>
  days.every(({ date, answer }) => known(date) === (answer ? wordsOf(answer) : undefined));

/** The answers in the days' own rows, by validation and date. */
async function answersTo(
  db: Queries,
  t: TableNames,
  sheets: readonly { id: number }[],
): Promise<Map<string, string>> {
  const answers = await listAnswersOf(
    db,
    t,
    sheets.map(({ id }) => id),
  );
  return new Map(answers.map(({ id, date, ...answer }) => [`${id} ${date}`, wordsOf(answer)]));
}

/** Null for content that is no sheet: an author who could make its hash as well wrote it. */
function parsed(content: string): SheetContent | null {
  try {
    const sheet = JSON.parse(content) as SheetContent;
    marksOf(sheet);
    addsUp(sheet);
    return sheet;
  } catch {
    return null;
  }
}

/** Type and moment of the marks in some sheets, by worker and mark. */
async function marksIn(
  db: Queries,
  t: TableNames,
  sheets: readonly SheetContent[],
): Promise<Map<string, string>> {
  const marks = await listMarks(
    db,
    t,
    sheets.flatMap((sheet) => marksOf(sheet).map(({ id }) => id)),
  );
  return new Map(marks.map(({ workerId, id, type, at }) => [`${workerId} ${id}`, `${type} ${at}`]));
}
