import { useSyncExternalStore } from 'react';

/**
 * Height of a screen in rem below which fixed headers and footers leave too little room: a phone on its side, or a
 * small one with letters of twice the size.
 */
const SHORT_REM = 28;

const isShort = (): boolean =>
  window.innerHeight < SHORT_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Subscribes to the screen's height and the size of letters, by a ResizeObserver on an element one letter wide. */
function watch(hear: () => void): () => void {
  const letter = document.createElement('div');
  letter.className = 'rl-letter';
  document.body.append(letter);
  const observer = new ResizeObserver(hear);
  observer.observe(letter);
  window.addEventListener('resize', hear);
  return () => {
    observer.disconnect();
    letter.remove();
    window.removeEventListener('resize', hear);
  };
}

/** Whether the room is so short that footers scroll along with their content. */
export const useShortRoom = (): boolean => useSyncExternalStore(watch, isShort);
