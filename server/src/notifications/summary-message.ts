/**
 * What a phone is told instead of the one notification that a summary's push hangs on. Its kind is no kind of a
 * notification, and a tap on it opens the inbox.
 */
export const summaryMessage = (body: string) => ({
  kind: 'summary',
  title: 'Resumen de las 07:00',
  body,
  about: null,
});
