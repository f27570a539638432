import { hash } from 'node:crypto';
import type { AttendanceSheet, Response } from '@relevo/contract';
import { canValidate } from '@relevo/domain/attendance';
import { attendanceSheet } from '@relevo/domain/sheet';
import { canonicalSheet } from '@relevo/domain/sheet-content';
import type { Sheet } from '@relevo/domain/sheet-facts';
import { type LocalDate, localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { lockWorkers } from '../requests/locks.sql.ts';
import { readSettings, sheetSettings } from '../settings/settings.ts';
import type { CommonFacts, OwnFacts, PayPeriod } from '../sheet-facts/sheet-facts.sql.ts';
import { hasSheet } from './answers.sql.ts';
import { loadCauses } from './causes.sql.ts';
import { findReport, insertValidation, type ReportFacts, sharePeriod } from './report.sql.ts';
import { sheetJson, validationJson } from './sheet-json.ts';

/** The sheet that these facts make. */
export function sheetFrom(
  { columns, holidays, texts, ...facts }: CommonFacts & OwnFacts & { period: PayPeriod },
  now: Temporal.Instant,
): Sheet {
  const rules = readSettings(sheetSettings, texts);
  return attendanceSheet({ ...facts, columns, rules, holidays: new Set(holidays) }, now.epochMilliseconds);
}

/** @throws thing.not_found when there is no such worker, or no such period of the kind that sheets use */
export async function requireReport(...asked: Parameters<typeof findReport>): Promise<ReportFacts> {
  const report = await findReport(...asked);
  if (!report) throw notFound();
  return report;
}

/**
 * The present sheet of a worker and period, with later changes and their causes (spec 5, Attendance sheet).
 * @throws as requireReport
 */
export async function readSheet(
  db: Queries,
  t: TableNames,
  wanted: { workerId: number; periodId: number },
  { now, today }: { now: Temporal.Instant; today: LocalDate },
): Promise<AttendanceSheet> {
  const report = await requireReport(db, t, wanted);
  const sheet = sheetJson(report, sheetFrom(report, now), today);
  const { estadoFDA, estadoFDAPostValidacion: changed } = sheet;
  if (!estadoFDA || !changed || changed.cambios.length === 0) return sheet;
  const dates = changed.cambios.map(({ fecha }) => fecha);
  const asked = { workerId: wanted.workerId, dates, since: estadoFDA.fechaValidacion };
  const causes = await loadCauses(db, t, asked);
  const cambios = changed.cambios.map((one) => ({ ...one, causas: causes.get(one.fecha) ?? [] }));
  return { ...sheet, estadoFDAPostValidacion: { cambios } };
}

type Validated = Response<'POST fda/trabajador/reporte'>['data'];

/**
 * Validates a period's sheet as its worker: its content and the answers are kept with a hash, for ever (spec 5,
 * Attendance sheet).
 * @throws thing.not_found also without a contract in the period, sheet.not_open outside of the days for it, sheet.already_validated
 */
export const validateSheet = (call: Call, periodId: number): Promise<Validated> =>
  call.deps.write(call, async (write) => {
    const { tx, t, now, audit, touch } = write;
    const { actor } = call;
    // Dates and holidays of a period stay while one of its sheets is being kept.
    await sharePeriod(tx, t, periodId);
    await lockWorkers(write, [actor.id]);
    const report = await requireReport(tx, t, { workerId: actor.id, periodId });
    if (!(await hasSheet(tx, t, { workerId: actor.id, periodId }))) throw notFound();
    const { opensAfter: start, closesAfter: end } = readSettings(sheetSettings, report.texts);
    const today = localDateOf(now, actor.org.timeZone);
    if (!canValidate({ fechaTermino: report.period.to }, { start, end }, today))
      throw new AppError('sheet.not_open');
    const content = canonicalSheet(sheetFrom(report, now), report.answers);
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
  });
