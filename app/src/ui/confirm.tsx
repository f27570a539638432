import { lazy, Suspense, useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

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

export interface Asked extends Question {
  id: number;
  answer: (confirmed: boolean) => void;
}

export const asked = createStore<Asked | null>(null);
let lastId = 0;

/** Asks in a dialog; true when confirmed, false when cancelled or dismissed. */
export function confirm(question: Question): Promise<boolean> {
  asked.get()?.answer(false);
  return new Promise((resolve) => {
    lastId += 1;
    asked.set({ ...question, id: lastId, answer: resolve });
  });
}

/** Tells something that must be read; resolves when it is closed. */
export async function inform(header: string, message?: string, button = 'Ok'): Promise<void> {
  await confirm({ header, ...(message ? { message } : {}), confirm: button, cancel: '' });
}

export function useConfirm(): typeof confirm {
  return confirm;
}

// Ionic's overlay machinery is not needed to draw the login page, so it comes with the first question.
const AlertDialog = lazy(() => import('./alert-dialog.tsx'));

export function ConfirmHost() {
  const question = useSyncExternalStore(asked.subscribe, asked.get);
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <AlertDialog key={question.id} question={question} />
    </Suspense>
  );
}
