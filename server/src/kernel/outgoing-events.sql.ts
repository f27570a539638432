import type { WebhookEvent } from '@relevo/contract/integrations';
import type { Tx } from '../db/connection.ts';
import { rowsOf, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** An event for webhooks, with the ids of what it is about. */
export interface OutgoingEvent {
  event: WebhookEvent;
  ids: object;
}

/** The days for which a message is tried. */
export const TRIED_DAYS = 3;
// A statement of PostgreSQL takes 65,535 values.
const rowsAtOnce = 5000;

/**
 * Queues events for each webhook that asks for them, as messages by Standard Webhooks.
 * @returns whether any does
 */
export async function queueDeliveries(
  tx: Tx,
  t: TableNames,
  events: readonly OutgoingEvent[],
  { code, now }: { code: string; now: Temporal.Instant },
): Promise<boolean> {
  const webhooks = await tx.query<{ id: number; events: string[] }>(sql`
    select id, events from ${t('webhook')} where active and events && ${events.map(({ event }) => event)}::text[]
    order by id for key share`);
  const moment = now.toString();
  const until = now.add({ hours: 24 * TRIED_DAYS }).toString();
  const rows = webhooks.flatMap((webhook) =>
    events
      .filter(({ event }) => webhook.events.includes(event))
      .map(({ event, ids }) => ({
        ...{ id: crypto.randomUUID(), webhook_id: webhook.id, event },
        body: JSON.stringify({ type: event, timestamp: moment, data: { organizacion: code, ...ids } }),
        ...{ created_at: moment, next_try_at: moment, give_up_at: until },
      })),
  );
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    void tx.query(sql`
      insert into ${t('webhook_delivery')} ${rowsOf(rows.slice(at, at + rowsAtOnce))}`);
  }
  return rows.length > 0;
}
