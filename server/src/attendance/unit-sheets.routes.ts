import type { unitSheetsEndpoints } from '@relevo/contract/attendance-unit-sheets';
import { localDateOf } from '@relevo/domain/time';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { readIds } from '../http/id-list.ts';
import { notFound } from '../kernel/app-error.ts';
import { remindWorkers } from './reminders.service.ts';
import { readToLookAt } from './unit-sheets.service.ts';
import { readWhoValidated } from './unit-sheets.sql.ts';

export const unitSheetsRoutes = ({ db }: Deps): RoutesOf<keyof typeof unitSheetsEndpoints> => ({
  'GET fda/report/whos-validated': async ({ actor, org, query, now }) => {
    if (query.idAdmin !== undefined && query.idAdmin !== actor.id) throw notFound();
    const sheets = await readWhoValidated(db, org.t, {
      unitId: actor.unitId,
      date: query.date,
      today: localDateOf(now, org.timeZone),
      units: readIds(query.listIdUnidad, 'listIdUnidad'),
      positions: readIds(query.listIdPuesto, 'listIdPuesto'),
      onlyValidated: query.onlyValidated === 1,
    });
    if (!sheets) throw notFound();
    return sheets;
  },
  'GET fda/report/por-mirar': async ({ actor, org, query, now }) => ({
    data: await readToLookAt(db, org.t, { unitId: actor.unitId, periodId: query.periodo_id }, now),
  }),
  'POST fda/recordatorio': async ({ call, body }) => ({ data: await remindWorkers(call, body) }),
});
