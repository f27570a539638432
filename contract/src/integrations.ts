import Type, { type Static } from 'typebox';
import { Closed, Data, Done, Id, IdParam, Instant, Named, Nullable, OneOf, Page } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Version } from './structure.ts';

/**
 * Events that a webhook may ask for, by the names that receivers know. Each carries ids alone, and its details are read
 * by the API.
 */
export const WEBHOOK_EVENTS = [
  'roster.published',
  'period.closed',
  'person.changed',
  'leave.approved',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The ids of each event, as `data` of its message has them beside `organizacion`. */
export interface WebhookIds {
  'roster.published': { idversion: number; idunidad: number };
  'period.closed': { idperiodo: number; idarchivo: number };
  'person.changed': { idpersona: number };
  'leave.approved': { idpermiso: number };
}

/** The event of a message that somebody sends by hand to see whether it arrives. */
export const WEBHOOK_TEST = 'webhook.test';

/** The most webhooks of an organisation: each event is a message to each of them. */
export const MOST_WEBHOOKS = 10;

/**
 * Why a message was not taken: `tiempo` no answer in time, `conexion` none at all, `nombre` the address has no such
 * name, `certificado` its certificate is wrong, `interna` it leads inside our network, `redirige` it answers with
 * another address, `rechazo` it answers with any other refusal, `retirado` it answers 410.
 */
export const WEBHOOK_FAULTS = [
  'tiempo',
  'conexion',
  'nombre',
  'certificado',
  'interna',
  'redirige',
  'rechazo',
  'retirado',
] as const;
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number];
export const DELIVERY_STATES = ['pendiente', 'entregada', 'no_entregada'] as const;

const Events = Type.Array(OneOf(WEBHOOK_EVENTS), { minItems: 1, maxItems: 4, uniqueItems: true });
/** https, without credentials, and outside of our network. */
const Url = Type.String({ minLength: 1, maxLength: 500 });
/** The status of an HTTP answer; null where none came. */
const Status = Nullable(Type.Integer());
const Fault = Nullable(OneOf(WEBHOOK_FAULTS));

const Webhook = Named('Webhook', {
  id: Id,
  url: Type.String(),
  eventos: Events,
  activo: Type.Boolean(),
  /** When its receiver answered 410, which switched it off; null otherwise. */
  retirado: Nullable(Instant),
  /** Until when the secret of before signs too; null while there is one alone. */
  secreto_anterior_hasta: Nullable(Instant),
  /** Messages that wait for it. */
  pendientes: Type.Integer(),
  /** Messages of the last 30 days that were given up. */
  no_entregadas: Type.Integer(),
  version: Version,
});
export type Webhook = Static<typeof Webhook>;

const WebhookDelivery = Named('WebhookDelivery', {
  /** The `webhook-id` of the message. */
  id: Type.String(),
  evento: OneOf(WEBHOOK_EVENTS),
  creada: Instant,
  estado: OneOf(DELIVERY_STATES),
  intentos: Type.Integer(),
  /** The last attempt. */
  ultimo: Nullable(Instant),
  /** The next attempt; null where none follows. */
  proximo: Nullable(Instant),
  respuesta: Status,
  motivo: Fault,
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;

const WebhookTrial = Named('WebhookTrial', {
  entregada: Type.Boolean(),
  respuesta: Status,
  motivo: Fault,
  milisegundos: Type.Integer(),
  /** The beginning of the answer, as a text. */
  texto: Type.String(),
});
export type WebhookTrial = Static<typeof WebhookTrial>;

const scope = { base: 'instance', access: 'session', scope: 'organizacion' } as const;
const gone = ['thing.not_found'] as const;
const DeliveryParam = Closed({ id: Id, entrega: Type.String({ format: 'uuid' }) });

/** Webhooks of an organisation: messages to other programs by Standard Webhooks. */
export const integrationsEndpoints = {
  'GET administracion/webhooks': endpoint({
    ...scope,
    summary: 'Webhooks of the organisation, without their secrets',
    response: Data(Type.Array(Webhook)),
  }),
  'POST administracion/webhooks': endpoint({
    ...scope,
    factor: true,
    summary: 'Make a webhook; its secret is answered this once',
    body: Closed({ url: Url, eventos: Events }),
    response: Data(Closed({ id: Id, secreto: Type.String() })),
    errors: ['webhook.too_many'],
  }),
  'PUT administracion/webhooks/{id}': endpoint({
    ...scope,
    factor: true,
    summary:
      'Change the address or events of a webhook, or switch it on or off; what waits goes to the new address',
    params: IdParam,
    body: Closed({ url: Url, eventos: Events, activo: Type.Boolean(), version: Version }),
    response: Done,
    errors: ['structure.changed', ...gone],
  }),
  'DELETE administracion/webhooks/{id}': endpoint({
    ...scope,
    summary: 'Delete a webhook with all messages that wait for it',
    params: IdParam,
    query: Closed({ version: Version }),
    response: Done,
    errors: ['structure.changed', ...gone],
  }),
  'POST administracion/webhooks/{id}/secreto': endpoint({
    ...scope,
    factor: true,
    summary: 'Make a new secret, answered this once; the one of before signs too for 24 hours',
    params: IdParam,
    response: Data(Closed({ secreto: Type.String() })),
    errors: gone,
  }),
  'POST administracion/webhooks/{id}/prueba': endpoint({
    ...scope,
    summary: 'Send a test message at once and once, and say what came back; five a minute',
    params: IdParam,
    response: Data(WebhookTrial),
    errors: ['request.too_many', ...gone],
  }),
  'GET administracion/webhooks/{id}/entregas': endpoint({
    ...scope,
    summary: 'Messages of a webhook of the last 30 days, newest first',
    params: IdParam,
    query: Closed({ page: Page, limit: Type.Integer({ minimum: 1, maximum: 100 }) }),
    response: Closed({ data: Type.Array(WebhookDelivery), meta: Closed({ total: Type.Integer() }) }),
    errors: gone,
  }),
  'POST administracion/webhooks/{id}/entregas/{entrega}/reintento': endpoint({
    ...scope,
    summary: 'Send a message of a webhook again, as soon as it can be; tried for three days from now on',
    params: DeliveryParam,
    response: Done,
    errors: gone,
  }),
};
