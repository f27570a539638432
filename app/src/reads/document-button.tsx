import type { ComponentProps } from 'react';
import { ActionButton } from '../ui/action-button.tsx';
import { useDocument } from './use-document.ts';

interface DocumentButtonProps extends Omit<ComponentProps<typeof ActionButton>, 'name' | 'busy' | 'onClick'> {
  /** File name of the saved document. */
  name: string;
  read: () => Promise<Blob>;
}

/** Opens or keeps a document that is read with the session. */
export function DocumentButton({ name, read, ...button }: DocumentButtonProps) {
  const { busy, open } = useDocument(read, name);
  return <ActionButton kind="outline" {...button} busy={busy} onClick={open} />;
}
