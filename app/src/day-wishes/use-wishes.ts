import { useCallback } from 'react';
import { dismissStored, keep, useStored } from '../outbox/stored.ts';
import { changed } from '../sending/changed.ts';
import { showToast } from '../ui/toast.tsx';
import { WISH } from './wish-kind.ts';
import type { WishWriting } from './wish-writing.ts';

/** Takes refused wishes off this device, at the person's word. */
export const dismissWishes = async (ids: readonly string[]): Promise<void> => {
  for (const id of ids) await dismissStored(id);
};

/**
 * Wishes on this device, and writing one: on the disk before it is shown as said.
 * @returns `entries`: those that the server does not have, oldest first
 */
export function useWishes() {
  const entries = useStored<WishWriting>(WISH);
  const say = useCallback(async (writing: WishWriting): Promise<void> => {
    try {
      const kept = await keep(WISH, writing, true);
      // What refused it is news: the month was closed or published meanwhile, or another device used the limit.
      if (kept.state === 'refused') void changed('wish');
    } catch {
      showToast({ message: 'No se pudo guardar en este dispositivo. Intenta nuevamente.', tone: 'bad' });
    }
  }, []);
  return { entries, say };
}
