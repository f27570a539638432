import type { PushMessage } from './push-result.ts';

/** The kind of a test message, which no notification has: a tap on it opens the page that it was sent from. */
export const testKind = 'test';

/** A test message. Its id is its moment in epoch milliseconds, so that each is shown by itself. */
export const testMessage = (
  instance: string,
  role: PushMessage['role'],
  testedAt: Temporal.Instant,
): PushMessage => ({
  kind: testKind,
  title: 'Mensaje de prueba',
  body: 'Los avisos de Relevo llegan a este dispositivo.',
  id: testedAt.epochMilliseconds,
  instance,
  role,
  about: null,
});
