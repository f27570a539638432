import type { WebhookEvent } from '@relevo/contract/integrations';
import type { Queries, Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

export interface WebhookRow {
  id: number;
  url: string;
  events: WebhookEvent[];
  active: boolean;
  goneAt: Temporal.Instant | null;
  secret: string;
  version: number;
}

export interface ListedWebhook extends Omit<WebhookRow, 'secret'> {
  /** Until when the secret of before signs too. */
  previousUntil: Temporal.Instant | null;
  waiting: number;
  givenUp: number;
}

/** All webhooks, in the order in which they were made. */
export const listWebhooks = (db: Queries, t: TableNames, now: Temporal.Instant): Promise<ListedWebhook[]> =>
  db.query<ListedWebhook>(sql`
    select w.id, w.url, w.events, w.active, w.gone_at as "goneAt", w.version,
      case when w.previous_until > ${now.toString()} then w.previous_until end as "previousUntil",
      (select count(*)::int from ${t('webhook_delivery')} d
        where d.webhook_id = w.id and d.state = 'waiting') as waiting,
      (select count(*)::int from ${t('webhook_delivery')} d
        where d.webhook_id = w.id and d.state = 'given_up') as "givenUp"
    from ${t('webhook')} w order by w.created_at, w.id`);

export async function countWebhooks(db: Queries, t: TableNames): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`select count(*)::int as count from ${t('webhook')}`);
  return row?.count ?? 0;
}

export async function insertWebhook(
  tx: Tx,
  t: TableNames,
  { url, events, secret }: Pick<WebhookRow, 'url' | 'events' | 'secret'>,
  now: Temporal.Instant,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    insert into ${t('webhook')} (url, events, secret, created_at)
    values (${url}, ${[...events]}::text[], ${secret}, ${now.toString()}) returning id`);
  return (row as { id: number }).id;
}

export async function findWebhook(db: Queries, t: TableNames, id: number): Promise<WebhookRow | null> {
  const [row] = await db.query<WebhookRow>(sql`
    select id, url, events, active, gone_at as "goneAt", secret, version from ${t('webhook')} where id = ${id}`);
  return row ?? null;
}

/** A webhook, locked for a change. A message that comes meanwhile does not wait for it. */
export async function lockWebhook(tx: Tx, t: TableNames, id: number): Promise<WebhookRow | null> {
  await tx.query(sql`select from ${t('webhook')} where id = ${id} for no key update`);
  return findWebhook(tx, t, id);
}

/** Writes a webhook anew; what rested is tried at once. */
export const updateWebhook = (
  tx: Tx,
  t: TableNames,
  id: number,
  { url, events, active }: Pick<WebhookRow, 'url' | 'events' | 'active'>,
) =>
  tx.query(sql`
    update ${t('webhook')}
    set url = ${url}, events = ${[...events]}::text[], active = ${active}, gone_at = null,
      failures = 0, rests_until = null, version = version + 1
    where id = ${id}`);

export const deleteWebhook = (tx: Tx, t: TableNames, id: number) =>
  tx.query(sql`delete from ${t('webhook')} where id = ${id}`);

/** Puts a new secret in the place of the one that signs until then. */
export const rotateSecret = (tx: Tx, t: TableNames, id: number, secret: string, until: Temporal.Instant) =>
  tx.query(sql`
    update ${t('webhook')}
    set previous_secret = secret, previous_until = ${until.toString()}, secret = ${secret}, version = version + 1
    where id = ${id}`);
