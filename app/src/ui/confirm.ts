import type { Question } from './question.ts';

/** Asks in a dialog; true when confirmed, false when cancelled or dismissed. */
export async function confirm(question: Question): Promise<boolean> {
  // Ionic's overlays are not needed to draw the login page: they come with the first question.
  const dialog = await import('./alert-dialog.ts').catch(() => null);
  if (dialog) return (await dialog.ask(question)) === 'confirm';
  // Offline before its code was ever fetched: the browser's own dialog, rather than none.
  const text = [question.header, question.message].filter(Boolean).join('\n');
  if (question.cancel !== '') return window.confirm(text);
  window.alert(text);
  return true;
}

/** Asks which of two ways to go on; null when neither was taken. @throws when the dialog can't be fetched */
export async function choose(question: Question & { other: string }): Promise<'confirm' | 'other' | null> {
  return (await import('./alert-dialog.ts')).ask(question);
}

/** Tells something that must be read; resolves when it is closed. */
export async function inform(header: string, message?: string, button = 'Ok'): Promise<void> {
  await confirm({ header, ...(message ? { message } : {}), confirm: button, cancel: '' });
}
