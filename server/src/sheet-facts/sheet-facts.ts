import type { DateSpan } from '@relevo/domain/permit-days';
import type { SheetFacts } from '@relevo/domain/sheet-facts';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import { readSettings, sheetSettings } from '../settings/settings.ts';
import { loadCommonFacts, loadOwnFacts } from './sheet-facts.sql.ts';

/** The facts for figures of some workers over any range, by the rules of sheets; for reports. */
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
