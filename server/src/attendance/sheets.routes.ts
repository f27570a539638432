import type { sheetsEndpoints } from '@relevo/contract/attendance-sheets';
import { readSheetPdfName } from '@relevo/domain/sheet-pdf-name';
import { localDateOf } from '@relevo/domain/time';
import { writtenBody } from '../db/json-body.ts';
import type { Deps } from '../deps.ts';
import { askerOf } from '../http/asker-gone.ts';
import type { RoutesOf } from '../http/context.ts';
import { unitOfWorker } from '../identity/worker-unit.sql.ts';
import type { Actor, Organisation } from '../kernel/actor.ts';
import { notFound } from '../kernel/app-error.ts';
import { answerDay } from './answers.service.ts';
import { findPeriodsOf } from './answers.sql.ts';
import { describeSheet } from './sheet-pdf.service.ts';
import { readSheet, validateSheet } from './sheets.service.ts';

function sheetOfName(name: string) {
  const sheet = readSheetPdfName(name);
  if (!sheet) throw notFound();
  return sheet;
}

export const sheetsRoutes = ({ db, pdfs }: Deps): RoutesOf<keyof typeof sheetsEndpoints> => {
  /** Workers read their own sheet, managers those of their unit; anything else is as if it were not there. */
  const requireReader = async ({ role, id, org, unitId }: Actor, workerId: number): Promise<void> => {
    if (role === 'worker') {
      if (id !== workerId) throw notFound();
      return;
    }
    if ((await unitOfWorker(db, org.t, workerId)) !== unitId) throw notFound();
  };
  const sheetOf = (org: Organisation, now: Temporal.Instant, workerId: number, periodId: number) =>
    readSheet(db, org.t, { workerId, periodId }, { now, today: localDateOf(now, org.timeZone) });
  return {
    'GET fda/trabajador/reporte': async ({ actor, org, query, now }) => {
      await requireReader(actor, query.trabajador_id);
      return writtenBody({ data: await sheetOf(org, now, query.trabajador_id, query.periodo_id) });
    },
    'POST fda/trabajador/reporte': async ({ call, actor, body }) => {
      if (body.trabajador_id !== actor.id) throw notFound();
      return { data: await validateSheet(call, body.periodo_id) };
    },
    'GET fda/pdf/{name}': {
      find: ({ actor, params }) => requireReader(actor, sheetOfName(params.name).workerId),
      run: async ({ actor, org, params, now, reply }) => {
        const asker = askerOf({ actor, reply });
        const sheet = sheetOfName(params.name);
        const bytes = await pdfs.draw(asker, () => describeSheet(db, org, sheet, now));
        return { mime: 'application/pdf', bytes, name: params.name };
      },
    },
    'GET me/fda/dias': async ({ actor, org, query, now }) => {
      const { listaTurno } = await sheetOf(org, now, actor.id, query.periodo_id);
      return writtenBody({ data: listaTurno.listaTurnoPorSemana.flatMap(({ dias }) => dias) });
    },
    'PUT me/fda/dias/{fecha}': {
      find: async ({ actor, org, params }) => {
        const periods = await findPeriodsOf(db, org.t, actor.id, params.fecha);
        if (periods.length === 0) throw notFound();
      },
      run: async ({ call, params, body }) => ({ data: await answerDay(call, params.fecha, body) }),
    },
  };
};
