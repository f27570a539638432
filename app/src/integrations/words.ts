import type { Webhook, WebhookDelivery } from '@relevo/contract';

type Event = Webhook['eventos'][number];
type Fault = NonNullable<WebhookDelivery['motivo']>;

/** Events in the order in which they are offered. */
export const EVENT_WORDS: Readonly<Record<Event, string>> = {
  'roster.published': 'Planilla publicada',
  'period.closed': 'Periodo cerrado',
  'person.changed': 'Persona cambiada',
  'leave.approved': 'Permiso aprobado',
};
export const EVENTS = Object.keys(EVENT_WORDS) as Event[];

const FAULT_WORDS: Readonly<Record<Fault, string>> = {
  tiempo: 'No respondió en 10 segundos',
  conexion: 'No se pudo conectar',
  nombre: 'Su dirección no existe',
  certificado: 'Su certificado no es válido',
  interna: 'Su dirección lleva a una red interna',
  redirige: 'Respondió con otra dirección, que no se sigue',
  rechazo: 'No lo aceptó',
  retirado: 'Respondió que ya no recibe',
};

export const STATE_WORDS = {
  pendiente: 'En espera',
  entregada: 'Entregado',
  no_entregada: 'No entregado',
} as const satisfies Record<WebhookDelivery['estado'], string>;

/** What came back from an attempt: 'No lo aceptó (código 500)'. */
export function returnedText({ motivo, respuesta }: Pick<WebhookDelivery, 'motivo' | 'respuesta'>): string {
  const words = motivo === null ? 'Lo aceptó' : FAULT_WORDS[motivo];
  return respuesta === null ? words : `${words} (código ${respuesta})`;
}

/** The name of a webhook: the server that it calls. */
export const hostOf = ({ url }: Pick<Webhook, 'url'>): string => new URL(url).host;

export const eventsText = ({ eventos }: Pick<Webhook, 'eventos'>): string =>
  EVENTS.filter((event) => eventos.includes(event))
    .map((event) => EVENT_WORDS[event])
    .join(', ');

export const attemptsText = (count: number): string => (count === 1 ? '1 intento' : `${count} intentos`);
