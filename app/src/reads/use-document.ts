import { useState } from 'react';
import { failureWords } from '../api/failure-words.ts';
import { openDocument } from '../ui/open-document.ts';
import { showToast } from '../ui/toast.tsx';

/** Opens a document that is read with the session; a failure is reported, with another attempt. */
export function useDocument(read: () => Promise<Blob>, name: string): { busy: boolean; open: () => void } {
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    await openDocument(read, name).catch((error) =>
      showToast({
        message: failureWords(error),
        tone: 'bad',
        duration: 0,
        action: { label: 'Reintentar', run: () => void open() },
      }),
    );
    setBusy(false);
  };
  return { busy, open: () => void open() };
}
