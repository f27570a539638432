import { hash } from 'node:crypto';
import { outcomesText } from '@relevo/domain/outcome-words';
import { canonicalSheet, changesSince, type SheetContent } from '@relevo/domain/sheet-content';
import type { Queries } from '../db/connection.ts';
import type { PdfOrder } from '../files/pdf-order.ts';
import type { Organisation } from '../kernel/actor.ts';
import { notFound } from '../kernel/app-error.ts';
import { openCorrectionsOf } from './open-corrections.ts';
import { findSheetNames } from './sheet-pdf.sql.ts';
import { sheetDocument } from './sheet-pdf.ts';
import { requireReport, sheetFrom } from './sheets.service.ts';

/**
 * The PDF of a sheet: a validated sheet's stored content, or today's computation of any other; it says which.
 * @throws thing.not_found when there is no such worker, or no such period of the kind that sheets use
 */
export async function describeSheet(
  db: Queries,
  org: Organisation,
  key: { workerId: number; periodId: number },
  now: Temporal.Instant,
): Promise<PdfOrder> {
  const { t } = org;
  const report = await requireReport(db, t, key);
  const names = await findSheetNames(db, t, key);
  if (!names) throw notFound();
  const { period, columns, holidays, validation } = report;
  const sheet = sheetFrom(report, now);
  const text = validation?.content ?? canonicalSheet(sheet, report.answers);
  const content = JSON.parse(text) as SheetContent;
  return sheetDocument({
    ...{ names, period, columns, holidays: new Set(holidays), content },
    organisation: org.name,
    timeZone: org.timeZone,
    hash: validation?.hash ?? hash('sha256', text, 'hex'),
    validatedAt: validation?.at ?? null,
    computedAt: validation?.content ? null : now,
    reviewed: new Map(
      [...openCorrectionsOf(report, sheet)].flatMap(([shiftId, { en_revision, cuenta }]) =>
        en_revision ? [[shiftId, outcomesText(cuenta)]] : [],
      ),
    ),
    changed: validation?.content ? changesSince(content, sheet) : [],
  });
}
