/** No kind of a notification: a tap on a summary opens the inbox. */
export const summaryKind = 'summary';

/** What a phone is told instead of the one notification that a summary's push hangs on. */
export const summaryMessage = (body: string) => ({
  kind: summaryKind,
  title: 'Resumen de las 07:00',
  body,
  about: null,
});
