import { useState } from 'react';
import { failureWords } from '../api/failure-words.ts';
import { openDocument } from '../ui/open-document.ts';
import { showToast } from '../ui/toast.tsx';

type Read = () => Promise<Blob>;

/** Opens documents that are read with the session; a failure is reported, with another attempt. */
export function useDocuments(): { busy: boolean; open: (read: Read, name: string) => void } {
  const [busy, setBusy] = useState(false);
  const open = async (read: Read, name: string) => {
    setBusy(true);
    await openDocument(read, name).catch((error) =>
      showToast({
        message: failureWords(error),
        tone: 'bad',
        duration: 0,
        action: { label: 'Reintentar', run: () => void open(read, name) },
      }),
    );
    setBusy(false);
  };
  return { busy, open: (read, name) => void open(read, name) };
}

/** One of them. */
export function useDocument(read: Read, name: string): { busy: boolean; open: () => void } {
  const { busy, open } = useDocuments();
  return { busy, open: () => open(read, name) };
}
