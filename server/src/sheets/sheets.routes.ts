import type { sheetsEndpoints } from '@relevo/contract/sheets';
import { localDateOf } from '@relevo/domain/time';
import type { RoutesOf } from '../http/context.ts';
import { unitOfManager } from '../identity/manager-unit.sql.ts';
import { unitOfWorker } from '../identity/worker-unit.sql.ts';
import type { Actor } from '../kernel/actor.ts';
import { notFound } from '../kernel/app-error.ts';
import type { Deps } from '../kernel/deps.ts';
import { readSheet, validateSheet } from './sheets.service.ts';

export const sheetsRoutes = ({ db }: Deps): RoutesOf<keyof typeof sheetsEndpoints> => {
  /** Workers read their own sheet, managers those of their unit; anything else is as if it were not there. */
  const requireReader = async ({ role, id, org }: Actor, workerId: number): Promise<void> => {
    if (role === 'worker') {
      if (id !== workerId) throw notFound();
      return;
    }
    const unit = await unitOfManager(db, org.t, id);
    if (unit === 0 || (await unitOfWorker(db, org.t, workerId)) !== unit) throw notFound();
  };
  return {
    'GET fda/trabajador/reporte': async ({ actor, org, query, now }) => {
      await requireReader(actor, query.trabajador_id);
      const wanted = { workerId: query.trabajador_id, periodId: query.periodo_id };
      return { data: await readSheet(db, org.t, wanted, { now, today: localDateOf(now, org.timeZone) }) };
    },
    'POST fda/trabajador/reporte': async ({ call, actor, body }) => {
      if (body.trabajador_id !== actor.id) throw notFound();
      return { data: await validateSheet(call, body.periodo_id) };
    },
  };
};
