import type { DELIVERY_STATES, WebhookEvent, WebhookFault } from '@relevo/contract/integrations';
import type { Db, Queries, Tx } from '../db/connection.ts';
import { type Sql, sql } from '../db/sql.ts';
import { directorySchema, type TableNames, tablesOf } from '../db/tables.ts';

export interface DueDelivery {
  id: string;
  /** The number of attempts, with the present one. */
  attempts: number;
  /** The end of the lease, which names this attempt. */
  takenUntil: Temporal.Instant;
  giveUpAt: Temporal.Instant;
  body: string;
  url: string;
  secret: string;
  /** The secret of before, while it signs too. */
  previous: string | null;
}

/** A webhook with messages that are due. */
export interface DueWebhook {
  id: number;
  /** Rounds in a row that took nothing. */
  failures: number;
}

/** The organisations that this deployment serves. */
export async function servedOrganisations(db: Db): Promise<string[]> {
  const t = tablesOf(directorySchema);
  const rows = await db.query<{ code: string }>(sql`
    select code from ${t('instance')} where active and api_url is null order by code`);
  return rows.map(({ code }) => code);
}

/** The webhooks of an organisation that have something to send now. */
export const dueWebhooks = (db: Queries, t: TableNames, now: Temporal.Instant): Promise<DueWebhook[]> =>
  db.query<DueWebhook>(sql`
    select w.id, w.failures from ${t('webhook')} w
    where w.active and (w.rests_until is null or w.rests_until <= ${now.toString()})
      and exists (
        select from ${t('webhook_delivery')} d
        where d.webhook_id = w.id and d.state = 'waiting' and d.next_try_at <= ${now.toString()})
    order by w.id`);

/** Takes messages of a webhook that are due, for this process alone until `takeoverAt`. */
export const takeDeliveries = (
  db: Db,
  t: TableNames,
  webhookId: number,
  { now, takeoverAt, limit }: { now: Temporal.Instant; takeoverAt: Temporal.Instant; limit: number },
): Promise<DueDelivery[]> =>
  db.query<DueDelivery>(sql`
    with due as (
      select id from ${t('webhook_delivery')}
      where webhook_id = ${webhookId} and state = 'waiting' and next_try_at <= ${now.toString()}
      order by next_try_at limit ${limit} for update skip locked),
    taken as (
      update ${t('webhook_delivery')} d set attempts = d.attempts + 1, next_try_at = ${takeoverAt.toString()}
      from due where d.id = due.id
      returning d.*)
    select k.id, k.attempts, k.next_try_at as "takenUntil", k.give_up_at as "giveUpAt", k.body, w.url, w.secret,
      case when w.previous_until > ${now.toString()} then w.previous_secret end as previous
    from taken k join ${t('webhook')} w on w.id = k.webhook_id and w.active
    order by k.created_at`);

/** What became of an attempt. */
export interface Settled {
  state: 'waiting' | 'delivered' | 'given_up';
  /** The next attempt of a message that waits. */
  nextTryAt: Temporal.Instant | null;
  triedAt: Temporal.Instant;
  status: number | null;
  fault: WebhookFault | null;
}

/** Keeps what became of an attempt, unless the message is another's by now. */
export const settleDelivery = (
  db: Queries,
  t: TableNames,
  { id, attempts, takenUntil }: Pick<DueDelivery, 'id' | 'attempts' | 'takenUntil'>,
  { state, nextTryAt, triedAt, status, fault }: Settled,
) =>
  db.query(sql`
    update ${t('webhook_delivery')}
    set state = ${state}, next_try_at = ${nextTryAt?.toString() ?? null}, tried_at = ${triedAt.toString()},
      status = ${status}, fault = ${fault}
    where id = ${id} and attempts = ${attempts} and next_try_at = ${takenUntil.toString()}`);

/** Keeps how a round with a receiver went: one that took nothing makes the webhook rest. */
export const keepRound = (
  db: Queries,
  t: TableNames,
  webhookId: number,
  { failures, restsUntil }: { failures: number; restsUntil: Temporal.Instant | null },
) =>
  db.query(sql`
    update ${t('webhook')} set failures = ${failures}, rests_until = ${restsUntil?.toString() ?? null}
    where id = ${webhookId}`);

/** Switches off a webhook whose receiver is gone. @returns false where it was off, or has another address by now */
export async function switchOff(
  tx: Tx,
  t: TableNames,
  { id, url }: { id: number; url: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx.query(sql`
    update ${t('webhook')} set active = false, gone_at = ${now.toString()}, version = version + 1
    where id = ${id} and url = ${url} and active returning 1`);
  return rows.length > 0;
}

/** The subjects of those who look after the whole organisation. */
export async function desksOfOrganisation(db: Queries, t: TableNames): Promise<string[]> {
  const rows = await db.query<{ subject: string }>(sql`
    with own as (select person_id from ${t('administrator')} where scope = 'organizacion')
    select 'worker:' || w.id as subject from ${t('worker')} w join own on own.person_id = w.person_id
    union all select 'admin:' || m.id from ${t('manager')} m join own on own.person_id = m.person_id`);
  return rows.map(({ subject }) => subject);
}

/** Gives up what was to be sent until now, also to a webhook that is switched off. */
export const giveUpOverdue = (db: Queries, t: TableNames, now: Temporal.Instant) =>
  db.query(sql`
    update ${t('webhook_delivery')} d set state = 'given_up', next_try_at = null
    where d.state = 'waiting' and d.give_up_at < ${now.toString()}
      and exists (select from ${t('webhook')} w where w.id = d.webhook_id and not w.active)`);

/** Forgets messages of before a moment that nothing is to be done about. */
export const forgetDeliveries = (db: Queries, t: TableNames, before: Temporal.Instant) =>
  db.query(sql`
    delete from ${t('webhook_delivery')} where state <> 'waiting' and created_at < ${before.toString()}`);

export interface DeliveryRow {
  id: string;
  event: WebhookEvent;
  createdAt: Temporal.Instant;
  state: (typeof DELIVERY_STATES)[number];
  attempts: number;
  triedAt: Temporal.Instant | null;
  nextTryAt: Temporal.Instant | null;
  status: number | null;
  fault: WebhookFault | null;
}

const stateWord: Sql = sql`
  case state when 'waiting' then 'pendiente' when 'delivered' then 'entregada' else 'no_entregada' end`;

/** A page of a webhook's messages, newest first, and how many there are. */
export async function listDeliveries(
  db: Queries,
  t: TableNames,
  webhookId: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const [counted] = await db.query<{ total: number }>(sql`
    select count(*)::int as total from ${t('webhook_delivery')} where webhook_id = ${webhookId}`);
  const rows = await db.query<DeliveryRow>(sql`
    select id, event, created_at as "createdAt", ${stateWord} as state, attempts, tried_at as "triedAt",
      next_try_at as "nextTryAt", status, fault
    from ${t('webhook_delivery')} where webhook_id = ${webhookId}
    order by created_at desc, id limit ${limit} offset ${(page - 1) * limit}`);
  return { rows, total: counted?.total ?? 0 };
}

/** Lets a message be sent now, and for as long as a new one. @returns whether it is there */
export async function sendAgain(
  tx: Tx,
  t: TableNames,
  { webhookId, id }: { webhookId: number; id: string },
  { now, until }: { now: Temporal.Instant; until: Temporal.Instant },
): Promise<boolean> {
  const rows = await tx.query(sql`
    update ${t('webhook_delivery')}
    set state = 'waiting', attempts = 0, next_try_at = ${now.toString()}, give_up_at = ${until.toString()}
    where webhook_id = ${webhookId} and id = ${id} returning 1`);
  if (rows.length === 0) return false;
  await tx.query(sql`
    update ${t('webhook')} set failures = 0, rests_until = null where id = ${webhookId}`);
  return true;
}
