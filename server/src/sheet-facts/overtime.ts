import { type OvertimeFacts, overtimeWork } from '@relevo/domain/overtime';
import type { DateSpan } from '@relevo/domain/permit-days';
import { localDateOf } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import { loadSettingTexts } from '../settings/settings.sql.ts';
import { overtimeSettings, readSettings } from '../settings/settings.ts';
import { listOvertimeRows } from './overtime.sql.ts';
import { loadSheetFacts } from './sheet-facts.ts';

const { surcharge, dearSurcharge } = overtimeSettings;

/** The present moment, and its time zone. */
export interface Moment {
  now: Temporal.Instant;
  timeZone: string;
}

/**
 * The facts of some workers' legal overtime: counted time, pacts, and rest. The time is what their sheets count since
 * the first pact of one of them, or since `from` if that is earlier, and not after today; pacts and rest are all there
 * are, with rest that is going to be.
 */
export async function loadOvertime(
  db: Queries,
  t: TableNames,
  { now, timeZone }: Moment,
  workerIds: readonly number[],
  { from, to }: DateSpan,
): Promise<(OvertimeFacts & { workerId: number })[]> {
  const today = localDateOf(now, timeZone);
  const rows = await listOvertimeRows(db, t, workerIds);
  const texts = await loadSettingTexts(db, t, [surcharge, dearSurcharge]);
  const set = readSettings({ ordinary: surcharge, dear: dearSurcharge }, texts);
  const of = new Map(rows.map((row) => [row.workerId, row]));
  const starts = rows.flatMap(({ pacts }) => pacts.map((pact) => pact.from));
  const first = starts.reduce((least, date) => (date < least ? date : least), from);
  const sheets = await loadSheetFacts(db, t, workerIds, { from: first, to: to < today ? to : today });
  return sheets.map((facts) => {
    const { pacts = [], rest = [] } = of.get(facts.workerId) ?? {};
    const work = overtimeWork(facts, now.epochMilliseconds);
    return { workerId: facts.workerId, work, rest, pacts, surcharge: set };
  });
}
