import { useSyncExternalStore } from 'react';

export const WIDE = '(width >= 900px)';
const room = matchMedia(WIDE);

function watch(hear: () => void): () => void {
  room.addEventListener('change', hear);
  return () => room.removeEventListener('change', hear);
}

/** Whether the window has room for a list beside its detail. */
export const useWideRoom = (): boolean => useSyncExternalStore(watch, () => room.matches);
