/** The kind of a summary, which no notification has: a tap on it opens the inbox. */
export const summaryKind = 'summary';

/** The text of a daily summary's push, in place of the notification that its row refers to. */
export const summaryMessage = (body: string) => ({
  kind: summaryKind,
  title: 'Resumen de las 07:00',
  body,
  about: null,
});
