import {
  MOST_WEBHOOKS,
  WEBHOOK_TEST,
  type WebhookEvent,
  type WebhookTrial,
} from '@relevo/contract/integrations';
import type { Call } from '../call.ts';
import { countCall } from '../http/call-counts.sql.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { TRIED_DAYS } from '../kernel/outgoing-events.sql.ts';
import { lockOrganisation } from '../kernel/write.sql.ts';
import { emittedTopic, type Write } from '../kernel/write.ts';
import { publicUrl } from '../outgoing/public-address.ts';
import { desksOfOrganisation, sendAgain } from './deliveries.sql.ts';
import { sendWebhook } from './send-webhook.ts';
import { newWebhookSecret } from './webhook-signature.ts';
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  lockWebhook,
  rotateSecret,
  updateWebhook,
  type WebhookRow,
} from './webhooks.sql.ts';

interface Typed {
  url: string;
  eventos: WebhookEvent[];
}

/** Hours in which the secret of before signs too. */
const ROTATION_HOURS = 24;
const trialsAtMost = 5;
const windowMs = 60_000;
/** Bytes of an answer that somebody who tries sees. */
const shownBytes = 500;

/** @throws request.invalid for an address that we would not call */
function urlOf({ deps }: Call, typed: string): string {
  const url = publicUrl(typed.trim(), deps.config.pushToLoopback);
  if (url) return url.href;
  throw new AppError('request.invalid', {
    fields: { url: ['Debe ser una dirección pública que empiece con https://, sin usuario ni clave.'] },
  });
}

/** What the history says of a webhook: an address may end in a secret of its receiver's, its host is none. */
const auditOf = ({ url, events, active }: Pick<WebhookRow, 'url' | 'events' | 'active'>) => ({
  host: new URL(url).host,
  events: events.join(', '),
  active,
});

/** Writes a change of webhooks, one after the other, and shows it on the desks that have them. */
const change = <T extends object>(call: Call, run: (write: Write) => Promise<T>): Promise<T> =>
  call.deps.write(call, async (write) => {
    await lockOrganisation(write.tx, write.t);
    const answer = await run(write);
    for (const subject of await desksOfOrganisation(write.tx, write.t)) write.touch(subject);
    return answer;
  });

/** @throws thing.not_found, structure.changed for another version than the one that somebody saw */
async function lockIn({ tx, t }: Write, id: number, version?: number): Promise<WebhookRow> {
  const row = await lockWebhook(tx, t, id);
  if (!row) throw notFound();
  if (version !== undefined && row.version !== version) throw new AppError('structure.changed');
  return row;
}

/** Makes a webhook. @returns its secret, this once @throws webhook.too_many, request.invalid at `url` */
export const addWebhook = (call: Call, { url: typed, eventos: events }: Typed) => {
  const url = urlOf(call, typed);
  return change(call, async ({ tx, t, now, audit }) => {
    if ((await countWebhooks(tx, t)) >= MOST_WEBHOOKS) throw new AppError('webhook.too_many');
    const secret = newWebhookSecret();
    const id = await insertWebhook(tx, t, { url, events, secret }, now);
    audit({ action: 'webhook.create', entity: 'webhook', id, after: auditOf({ url, events, active: true }) });
    return { id, secreto: secret };
  });
};

/**
 * Changes a webhook. What waits goes to its new address; what was not asked for when it happened does not come later.
 * @throws thing.not_found, structure.changed, request.invalid at `url`
 */
export const changeWebhook = (
  call: Call,
  id: number,
  { url: typed, eventos: events, activo: active, version }: Typed & { activo: boolean; version: number },
) => {
  const url = urlOf(call, typed);
  return change(call, async (write) => {
    const before = await lockIn(write, id, version);
    await updateWebhook(write.tx, write.t, id, { url, events, active });
    write.audit({
      ...{ action: 'webhook.change', entity: 'webhook', id },
      ...{ before: auditOf(before), after: auditOf({ url, events, active }) },
    });
    if (active) write.announce(emittedTopic);
    return {};
  });
};

/** @throws thing.not_found, structure.changed */
export const removeWebhook = (call: Call, id: number, version: number) =>
  change(call, async (write) => {
    const before = await lockIn(write, id, version);
    await deleteWebhook(write.tx, write.t, id);
    write.audit({ action: 'webhook.delete', entity: 'webhook', id, before: auditOf(before) });
    return {};
  });

/**
 * Makes a new secret for a webhook. The one of before signs too for a day, so that its receiver changes without a gap.
 * @throws thing.not_found
 */
export const renewSecret = (call: Call, id: number) =>
  change(call, async (write) => {
    const { url } = await lockIn(write, id);
    const secret = newWebhookSecret();
    await rotateSecret(write.tx, write.t, id, secret, write.now.add({ hours: ROTATION_HOURS }));
    write.audit({
      ...{ action: 'webhook.secret', entity: 'webhook', id },
      after: { host: new URL(url).host },
    });
    return { secreto: secret };
  });

/**
 * Sends a test message at once and once, within the request: a person waits for what comes back.
 * @throws request.too_many after five calls of the person within a minute, thing.not_found
 */
export async function tryWebhook(call: Call, id: number): Promise<WebhookTrial> {
  const { deps, actor, now } = call;
  const webhook = await findWebhook(deps.db, actor.org.t, id);
  if (!webhook) throw notFound();
  const counted = await countCall(deps.db, `webhook ${actor.org.code} ${actor.subject}`, windowMs);
  if (counted.calls > trialsAtMost) {
    throw new AppError('request.too_many', { retryAfter: counted.left / 1000 });
  }
  await deps.write(call, async ({ audit, touch }) => {
    audit({ action: 'webhook.test', entity: 'webhook', id, after: { host: new URL(webhook.url).host } });
    touch(actor.subject);
    return {};
  });
  const body = JSON.stringify({
    ...{ type: WEBHOOK_TEST, timestamp: now.toString() },
    data: { organizacion: actor.org.code },
  });
  const began = performance.now();
  const { url, secret } = webhook;
  const { fault, status, text } = await sendWebhook(
    { id: crypto.randomUUID(), url, body, secrets: [secret] },
    { now, allowLoopback: deps.config.pushToLoopback, wanted: shownBytes },
  );
  return {
    entregada: fault === null,
    respuesta: status,
    motivo: fault,
    milisegundos: Math.round(performance.now() - began),
    texto: text.toWellFormed().replaceAll('\0', ''),
  };
}

/** Sends a message of a webhook again. @throws thing.not_found */
export const retryDelivery = (call: Call, webhookId: number, id: string) =>
  change(call, async (write) => {
    const { tx, t, now, audit, announce } = write;
    const { url } = await lockIn(write, webhookId);
    const until = now.add({ hours: 24 * TRIED_DAYS });
    if (!(await sendAgain(tx, t, { webhookId, id }, { now, until }))) throw notFound();
    audit({
      ...{ action: 'webhook.retry', entity: 'webhook', id: webhookId },
      after: { host: new URL(url).host },
    });
    announce(emittedTopic);
    return {};
  });
