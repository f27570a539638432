import type { Body, SheetDay } from '@relevo/contract';
import { canonicalShifts, keptShifts, readKeptDay, sameShifts } from '@relevo/domain/sheet-content';
import { type LocalDate, localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { lockWorkers } from '../requests/locks.sql.ts';
import { findPeriodsOf, keepAnswer } from './answers.sql.ts';
import { openCorrectionsOf } from './open-corrections.ts';
import { dayJson } from './sheet-json.ts';
import { requireReport, sheetFrom } from './sheets.service.ts';

type AnswerBody = Body<'PUT me/fda/dias/{fecha}'>;

function wordsOf({ conforme, nota }: AnswerBody): string | null {
  const note = nota?.trim() || null;
  if (!conforme && note === null) {
    throw new AppError('request.invalid', { fields: { nota: ['Escribe tu observación.'] } });
  }
  return note;
}

/**
 * Stores the worker's answer for one day of the own sheet: agreed, or an objection; the last one holds until the
 * validation. Only past days have an answer: until then none of it counts.
 * @throws thing.not_found on a date of no own period, sheet.day_ahead, sheet.already_validated, request.invalid for an
 *   objection without words
 */
export async function answerDay(call: Call, date: LocalDate, body: AnswerBody): Promise<SheetDay> {
  const { actor } = call;
  const note = wordsOf(body);
  return call.deps.write(call, async (write) => {
    const { tx, t, now, audit, touch } = write;
    // A validation locks the same: it holds this answer, or this finds it validated.
    await lockWorkers(write, [actor.id]);
    const periods = await findPeriodsOf(tx, t, actor.id, date);
    const [period] = periods;
    if (!period) throw notFound();
    if (periods.some(({ validated }) => validated)) throw new AppError('sheet.already_validated');
    const report = await requireReport(tx, t, { workerId: actor.id, periodId: period.id });
    const sheet = sheetFrom(report, now);
    const day = sheet.days.find((one) => one.date === date);
    if (!day) throw notFound();
    const ahead = day.shifts.some(({ standing }) => standing === 'ahead');
    if (ahead || date > localDateOf(now, actor.org.timeZone)) throw new AppError('sheet.day_ahead');

    const shifts = keptShifts(day);
    const content = canonicalShifts(shifts);
    const { briefs, answers } = report;
    const corrections = openCorrectionsOf(report, sheet);
    const before = answers.get(date);
    const same = before?.agreed === body.conforme && before.note === note && sameShifts(before, shifts);
    // A repeated answer is not stored again.
    if (same) return dayJson(day, { briefs, corrections, answer: before });
    const said = { workerId: actor.id, date, agreed: body.conforme, note, content };
    const id = await keepAnswer(tx, t, said, now);
    audit({
      action: 'sheet.day_answered',
      entity: 'sheet_answer',
      id,
      ...(before && { before: { agreed: before.agreed } }),
      after: { date, agreed: body.conforme },
    });
    touch(actor.subject);
    const answer = { agreed: body.conforme, note, at: now, ...readKeptDay(content) };
    return dayJson(day, { briefs, corrections, answer });
  });
}
