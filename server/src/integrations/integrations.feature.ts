import { schemaOf, tablesOf } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import type { Job } from '../feature.ts';
import { emittedTopic } from '../kernel/write.ts';
import { forgetDeliveries, giveUpOverdue } from './deliveries.sql.ts';
import { integrationsRoutes } from './integrations.routes.ts';
import { WebhookSender } from './webhook-sender.ts';

/** The days for which messages are kept once nothing is to be done about them. */
const keptDays = 30;

const webhookDeliveries: Job = async (tx, { code }, now) => {
  const t = tablesOf(schemaOf(code));
  await giveUpOverdue(tx, t, now);
  await forgetDeliveries(tx, t, now.subtract({ hours: 24 * keptDays }));
};

export function integrationsFeature(deps: Deps) {
  const sender = new WebhookSender(deps);
  deps.bus.on(emittedTopic, (instance) => sender.wake(instance));
  return {
    routes: integrationsRoutes(deps),
    jobs: { webhookDeliveries },
    metrics: sender.metrics,
    onReady: () => sender.start(),
    onClose: () => sender.stop(),
  };
}
