import type { Response } from '@relevo/contract';
import { changesSince, type SheetContent } from '@relevo/domain/sheet-content';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import { notFound } from '../kernel/app-error.ts';
import { loadCommonFacts, loadOwnFacts } from '../sheet-facts/sheet-facts.sql.ts';
import { sheetFrom } from './sheets.service.ts';
import { findPeriod, listAskedWorkers, listSaidAndKept } from './unit-sheets.sql.ts';

type ToLookAt = Response<'GET fda/report/por-mirar'>['data'];

/** The number of sheets computed before other calls get a turn. */
const AT_ONCE = 10;

/**
 * The points to look at in each sheet of a manager's unit, by the sheet's own computation.
 * @throws thing.not_found where there is no such period of the kind that sheets use
 */
export async function readToLookAt(
  db: Queries,
  t: TableNames,
  { unitId, periodId }: { unitId: number; periodId: number },
  now: Temporal.Instant,
): Promise<ToLookAt> {
  const period = await findPeriod(db, t, periodId);
  if (!period) throw notFound();
  const common = await loadCommonFacts(db, t, period);
  const ids = (await listAskedWorkers(db, t, { unitId, periodId })).map(({ id }) => id);
  const found: ToLookAt = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    const kept = new Map((await listSaidAndKept(db, t, some, period)).map((one) => [one.workerId, one]));
    for (const own of await loadOwnFacts(db, t, some, period)) {
      const { content = null, objections = 0 } = kept.get(own.workerId) ?? {};
      const sheet = sheetFrom({ ...common, ...own, period }, now);
      found.push({
        idtrabajador: own.workerId,
        omisiones: sheet.totals.omissions,
        observados: objections,
        cambios: content ? changesSince(JSON.parse(content) as SheetContent, sheet).length : 0,
      });
    }
  }
  return found.filter(({ omisiones, observados, cambios }) => omisiones + observados + cambios > 0);
}
