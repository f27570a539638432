import type { punchesEndpoints } from '@relevo/contract/punches';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { checkRange } from '../http/date-range.ts';
import { notFound } from '../kernel/app-error.ts';
import type { Arrivals } from './arrivals.ts';
import { punch } from './punch.service.ts';
import { findEnrolment, findReceipt, listPunches, listWorkplaces } from './punches.sql.ts';
import { receiptPdf } from './receipt-pdf.ts';

// The widest range of the history, which shows 30 days.
const historyDays = 93;

export const punchesRoutes = (deps: Deps, arrivals: Arrivals): RoutesOf<keyof typeof punchesEndpoints> => ({
  // Every punch screen polls this each 5 seconds: it must stay free of the database.
  'GET timezone-data': ({ org, now }) => ({
    utc_datetime: now.toString({ fractionalSecondDigits: 3 }),
    timezone: org.timeZone,
  }),
  'GET me/enrolamiento': async ({ actor, org }) => {
    const enrolment = await findEnrolment(deps.db, org.t, actor.id);
    if (!enrolment) throw notFound();
    return enrolment;
  },
  'GET me/establecimientos': ({ actor, org }) => listWorkplaces(deps.db, org.t, actor.id),
  'POST me/marca-remota': async ({ call, body, now }) => {
    const data = await punch(call, body);
    const made = Temporal.Instant.from(body.timestamp).epochMilliseconds + (body.reloj?.desfase_ms ?? 0);
    arrivals.note(body.offline, now.epochMilliseconds - made);
    return { data };
  },
  'GET me/marca-remota': ({ actor, org, query }) => {
    checkRange(query, historyDays);
    return listPunches(deps.db, org.t, actor.id, query.desde, query.hasta);
  },
  'GET me/marca-remota/{id}/comprobante': async ({ actor, org, params }) => {
    const receipt = await findReceipt(deps.db, org.t, actor.id, params.id);
    if (!receipt) throw notFound();
    return {
      mime: 'application/pdf',
      bytes: await receiptPdf({ ...receipt, organisation: org.name }),
      name: `comprobante-${receipt.receiptCode}.pdf`,
      // A mark never changes, so neither does its receipt.
      etag: receipt.hash,
    };
  },
});
