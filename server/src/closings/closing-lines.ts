import { CLOSING_SHEET_COLUMNS, closingFigures } from '@relevo/domain/closing-figures';
import type { ClosingLine, SheetStanding } from '@relevo/domain/closing-file';
import { attendanceSheet } from '@relevo/domain/sheet';
import { changesSince, type SheetContent } from '@relevo/domain/sheet-content';
import type { SheetFacts } from '@relevo/domain/sheet-facts';
import { localDateOf } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import type { Organisation } from '../kernel/actor.ts';
import { readSettings, sheetSettings } from '../settings/settings.ts';
import { loadCommonFacts, loadOwnFacts, type PayPeriod } from '../sheet-facts/sheet-facts.sql.ts';
import { listClosingWorkers } from './closing-people.sql.ts';
import { listTold, listValidated } from './closings.sql.ts';

/** The number of sheets computed before other calls get a turn. */
const AT_ONCE = 20;

export interface WorkerLine extends ClosingLine {
  workerId: number;
}

/**
 * A line for each worker of a period: the figures of the sheet as it counts now, whether its worker validated it, and what
 * earlier files told. A validated sheet without changes since counts what was validated.
 */
export async function closingLines(
  db: Queries,
  { t, timeZone }: Organisation,
  period: PayPeriod,
  now: Temporal.Instant,
): Promise<WorkerLine[]> {
  const { columns, holidays, texts } = await loadCommonFacts(db, t, period);
  const common = { rules: readSettings(sheetSettings, texts), holidays: new Set(holidays), period };
  const at = now.epochMilliseconds;
  const told = new Map((await listTold(db, t, period.id)).map((one) => [one.workerId, one.figures]));
  const workers = await listClosingWorkers(db, t, period);
  const lines: WorkerLine[] = [];
  for (let from = 0; from < workers.length; from += AT_ONCE) {
    const some = workers.slice(from, from + AT_ONCE);
    const ids = some.map(({ workerId }) => workerId);
    const validated = new Map((await listValidated(db, t, period.id, ids)).map((one) => [one.workerId, one]));
    const owns = new Map((await loadOwnFacts(db, t, ids, period)).map((own) => [own.workerId, own]));
    for (const { workerId, ...person } of some) {
      const own = owns.get(workerId);
      if (!own) continue;
      const facts = { ...own, ...common };
      const validation = validated.get(workerId);
      lines.push({
        ...{ workerId, ...person },
        standing: validation ? standingOf(validation.content, { ...facts, columns }, at) : 'open',
        validatedOn: validation ? localDateOf(validation.at, timeZone) : null,
        figures: closingFigures(attendanceSheet({ ...facts, columns: CLOSING_SHEET_COLUMNS }, at)),
        told: told.get(workerId) ?? null,
      });
    }
  }
  return lines;
}

/** @param content as validated; null of a sheet from before contents were kept, whose changes are unknown */
function standingOf(content: string | null, facts: SheetFacts, now: number): SheetStanding {
  if (content === null) return 'validated';
  const changes = changesSince(JSON.parse(content) as SheetContent, attendanceSheet(facts, now));
  return changes.length > 0 ? 'changed' : 'validated';
}
