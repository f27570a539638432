import { hash } from 'node:crypto';
import { addsUp, type DayAnswer, marksOf, type SheetContent } from '@relevo/domain/sheet-content';
import type { Queries } from '../db/connection.ts';
import { schemaOf, type TableNames, tablesOf } from '../db/tables.ts';
import { listAnswersOf, listKeptSheets, listMarks, listMissingSheets } from './verify-sheets.sql.ts';

interface BrokenSheet {
  workerId: number;
  /** The first date of its period; null where that is gone as well. */
  from: string | null;
  /**
   * Not the content of its hash; sums that are not those of its days; a mark that is not in the worker's chain; an answer
   * that is not the day's own; not there, or of another moment than the audit has.
   */
  reason: 'altered' | 'sums' | 'marks' | 'answers' | 'gone' | 'moved';
}
export interface SheetReport {
  sheets: number;
  /** From before contents were kept: there is nothing to verify. */
  withoutContent: number;
  broken: BrokenSheet[];
}

const PAGE = 200;

/**
 * Verifies every validated sheet of an organisation: its content is what its hash says, its totals are the sums of its
 * days, each mark in it stands in its worker's chain as it was, its answers are the days' own, and none that the audit
 * tells of is missing (spec 5, Attendance sheet).
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
    for (const { id: sheetId, workerId, from, content, hash: sealed, sheet } of sheets) {
      if (content === null) report.withoutContent += 1;
      else {
        const intact = sheet !== null && hash('sha256', content, 'hex') === sealed;
        const reason = intact
          ? (faultOf(sheet, (id) => known.get(`${workerId} ${id}`)) ??
            (sameAnswers(sheet, (date) => answered.get(`${sheetId} ${date}`)) ? null : 'answers'))
          : 'altered';
        if (reason) report.broken.push({ workerId, from, reason });
      }
    }
    after = page.at(-1)?.id ?? after;
  }
}

function faultOf(sheet: SheetContent, known: (id: number) => string | undefined): 'sums' | 'marks' | null {
  if (!addsUp(sheet)) return 'sums';
  return marksOf(sheet).every(({ id, type, at }) => known(id) === `${type} ${at}`) ? null : 'marks';
}

const wordsOf = ({ agreed, note }: DayAnswer): string => JSON.stringify([agreed, note]);

const sameAnswers = ({ days }: SheetContent, known: (date: string) => string | undefined): boolean =>
  days.every(({ date, answer }) => known(date) === (answer ? wordsOf(answer) : undefined));

/** What the days' own rows say, by validation and date. */
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

/** Null for what no sheet is: somebody wrote it who could make its hash as well. */
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
