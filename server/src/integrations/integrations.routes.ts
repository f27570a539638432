import type { integrationsEndpoints } from '@relevo/contract/integrations';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { notFound } from '../kernel/app-error.ts';
import { type DeliveryRow, listDeliveries } from './deliveries.sql.ts';
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  renewSecret,
  retryDelivery,
  tryWebhook,
} from './webhooks.service.ts';
import { findWebhook, type ListedWebhook, listWebhooks } from './webhooks.sql.ts';

const done = { data: { ok: true as const } };
const moment = (at: Temporal.Instant | null) => at?.toString() ?? null;

const webhookOf = ({ id, url, events, active, version, ...row }: ListedWebhook) => ({
  ...{ id, url, eventos: events, activo: active, version },
  retirado: moment(row.goneAt),
  secreto_anterior_hasta: moment(row.previousUntil),
  ...{ pendientes: row.waiting, no_entregadas: row.givenUp },
});

const deliveryOf = ({ id, event, state, attempts, status, fault, ...row }: DeliveryRow) => ({
  ...{ id, evento: event, creada: row.createdAt.toString(), estado: state, intentos: attempts },
  ...{ ultimo: moment(row.triedAt), proximo: moment(row.nextTryAt), respuesta: status, motivo: fault },
});

export const integrationsRoutes = ({ db }: Deps): RoutesOf<keyof typeof integrationsEndpoints> => ({
  'GET administracion/webhooks': async ({ org: { t }, now }) => ({
    data: (await listWebhooks(db, t, now)).map(webhookOf),
  }),
  'POST administracion/webhooks': async ({ call, body }) => ({ data: await addWebhook(call, body) }),
  'PUT administracion/webhooks/{id}': async ({ call, params, body }) => {
    await changeWebhook(call, params.id, body);
    return done;
  },
  'DELETE administracion/webhooks/{id}': async ({ call, params, query }) => {
    await removeWebhook(call, params.id, query.version);
    return done;
  },
  'POST administracion/webhooks/{id}/secreto': async ({ call, params }) => ({
    data: await renewSecret(call, params.id),
  }),
  'POST administracion/webhooks/{id}/prueba': async ({ call, params }) => ({
    data: await tryWebhook(call, params.id),
  }),
  'GET administracion/webhooks/{id}/entregas': async ({ org: { t }, params, query }) => {
    if (!(await findWebhook(db, t, params.id))) throw notFound();
    const { rows, total } = await listDeliveries(db, t, params.id, query);
    return { data: rows.map(deliveryOf), meta: { total } };
  },
  'POST administracion/webhooks/{id}/entregas/{entrega}/reintento': async ({ call, params }) => {
    await retryDelivery(call, params.id, params.entrega);
    return done;
  },
});
