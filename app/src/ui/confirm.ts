export interface Question {
  header: string;
  message?: string;
  confirm?: string;
  /** An empty text draws no second button: plain information. */
  cancel?: string;
  /** The confirming button in the colour of refusal. */
  destructive?: boolean;
  /** False: only a button closes it. */
  backdropDismiss?: boolean;
}

/** Asks in a dialog; true when confirmed, false when cancelled or dismissed. */
export async function confirm(question: Question): Promise<boolean> {
  // Ionic's overlays are not needed to draw the login page: they come with the first question.
  const { ask } = await import('./alert-dialog.ts');
  return ask(question);
}

/** Tells something that must be read; resolves when it is closed. */
export async function inform(header: string, message?: string, button = 'Ok'): Promise<void> {
  await confirm({ header, ...(message ? { message } : {}), confirm: button, cancel: '' });
}

export function useConfirm(): typeof confirm {
  return confirm;
}
