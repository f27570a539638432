import type { NoticeKind } from '@relevo/contract/things';
import type { PushMessage } from './push-result.ts';
import { summaryKind } from './summary-message.ts';
import { testKind } from './test-message.ts';

// Sentences without a name, a date or a kind of leave: Google, Apple and anybody at the locked screen read these.
const sentences: Record<NoticeKind | typeof summaryKind | typeof testKind, string> = {
  cover: 'Hay novedades en los turnos disponibles.',
  shiftChange: 'Hay novedades en tus cambios de turno.',
  permit: 'Hay novedades en tus permisos.',
  calendar: 'Hay novedades en tu calendario.',
  [summaryKind]: 'Hay solicitudes que esperan tu respuesta.',
  [testKind]: 'Este es un mensaje de prueba.',
};

/** The content of a message to a service that can read it. */
export interface OutsideMessage {
  title: string;
  body: string;
  /** The ids by which the app finds the message in the inbox after a tap. */
  data: { kind: string; instance: string; id: string; role: string };
}

// The text for a kind of a newer server, whose messages this one may send while both run.
const general = 'Hay novedades.';

/** A message without anything of a person: a fixed sentence for its kind, and ids. */
export function outsideMessage({ kind, instance, id, role }: PushMessage): OutsideMessage {
  const body = Object.hasOwn(sentences, kind) ? sentences[kind as keyof typeof sentences] : general;
  return { title: 'Relevo', body, data: { kind, instance, id: String(id), role } };
}

/** The tag of a notification: a later arrival of the same message replaces it on the phone. */
export const tagOf = ({ instance, id }: PushMessage): string => `${instance}:${id}`;
