import { hash } from 'node:crypto';
import type { AttendanceSheet, Response } from '@relevo/contract';
import { canValidate } from '@relevo/domain/attendance';
import type { DateSpan } from '@relevo/domain/permit-days';
import { attendanceSheet } from '@relevo/domain/sheet';
import { canonicalSheet } from '@relevo/domain/sheet-content';
import type { Sheet, SheetFacts } from '@relevo/domain/sheet-facts';
import { type LocalDate, localDateOf } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { Call } from '../kernel/call.ts';
import { lockWorkers } from '../requests/locks.sql.ts';
import { readSettings, sheetSettings } from '../settings/settings.ts';
import { loadAnswers } from './answers.sql.ts';
import { sheetJson, validationJson } from './sheet-json.ts';
import {
  type CommonFacts,
  findPeriod,
  findValidation,
  insertValidation,
  loadBriefs,
  loadCommonFacts,
  loadOwnFacts,
  type PayPeriod,
} from './sheets.sql.ts';

interface Wanted {
  workerId: number;
  period: PayPeriod;
}

/** @throws thing.not_found when there is no such period of the kind that sheets use */
export async function periodOf(db: Queries, t: TableNames, id: number): Promise<PayPeriod> {
  const period = await findPeriod(db, t, id);
  if (!period) throw notFound();
  return period;
}

/** @throws thing.not_found when there is no such worker */
export async function computeSheet(
  db: Queries,
  t: TableNames,
  { workerId, period }: Wanted,
  common: CommonFacts,
  now: Temporal.Instant,
): Promise<Sheet> {
  const [own] = await loadOwnFacts(db, t, [workerId], period);
  if (!own) throw notFound();
  const { columns, holidays, texts } = common;
  const rules = readSettings(sheetSettings, texts);
  return attendanceSheet(
    { ...own, period, columns, rules, holidays: new Set(holidays) },
    now.epochMilliseconds,
  );
}

/** All that figures of some workers over any range are computed from, by the rules of sheets; for reports. */
export async function loadSheetFacts(
  db: Queries,
  t: TableNames,
  workerIds: readonly number[],
  range: DateSpan,
): Promise<(SheetFacts & { workerId: number })[]> {
  const { columns, holidays, texts } = await loadCommonFacts(db, t, range);
  const common = { columns, rules: readSettings(sheetSettings, texts), holidays: new Set(holidays) };
  const owns = await loadOwnFacts(db, t, workerIds, range);
  return owns.map((own) => ({ ...own, ...common, period: range }));
}

/**
 * The sheet of one worker and one period as it is now, with what changed since it was validated (spec 5, Attendance
 * sheet).
 * @throws thing.not_found when there is no such worker, or no such period of the kind that sheets use
 */
export async function readSheet(
  db: Queries,
  t: TableNames,
  { workerId, periodId }: { workerId: number; periodId: number },
  { now, today }: { now: Temporal.Instant; today: LocalDate },
): Promise<AttendanceSheet> {
  const period = await periodOf(db, t, periodId);
  const common = await loadCommonFacts(db, t, period);
  const sheet = await computeSheet(db, t, { workerId, period }, common, now);
  const shiftIds = sheet.days.flatMap(({ shifts }) => shifts.map(({ shift }) => shift.id));
  const briefs = await loadBriefs(db, t, shiftIds);
  const answers = await loadAnswers(db, t, workerId, period);
  const validation = await findValidation(db, t, { workerId, periodId });
  return sheetJson({ workerId, sheet, common, briefs, answers, validation, begun: period.from <= today });
}

type Validated = Response<'POST fda/trabajador/reporte'>['data'];

/**
 * The worker agrees with a period's sheet: its content is kept with its hash and with what was said of its days, once
 * and for ever (spec 5, Attendance sheet).
 * @throws thing.not_found, sheet.not_open outside of the days for it, sheet.already_validated
 */
export const validateSheet = (call: Call, periodId: number): Promise<Validated> =>
  call.deps.write(
    call,
    async (write) => {
      const { tx, t, now, audit, touch } = write;
      const { actor } = call;
      await lockWorkers(write, [actor.id]);
      const period = await periodOf(tx, t, periodId);
      const common = await loadCommonFacts(tx, t, period);
      const { opensAfter: start, closesAfter: end } = readSettings(sheetSettings, common.texts);
      const today = localDateOf(now, actor.org.timeZone);
      if (!canValidate({ fechaTermino: period.to }, { start, end }, today))
        throw new AppError('sheet.not_open');
      const sheet = await computeSheet(tx, t, { workerId: actor.id, period }, common, now);
      const content = canonicalSheet(sheet, await loadAnswers(tx, t, actor.id, period));
      const kept = { workerId: actor.id, periodId, content, hash: hash('sha256', content, 'hex') };
      const validation = await insertValidation(tx, t, kept, now);
      if (!validation) throw new AppError('sheet.already_validated');
      audit({
        action: 'sheet.validated',
        entity: 'attendance_validation',
        id: validation.id,
        after: { periodId },
      });
      touch(actor.subject);
      return validationJson(validation, actor.id);
    },
    ['POST fda/trabajador/reporte', periodId],
  );
