import { useRef } from 'react';

/** `work` for a button: taps while it still runs do nothing. State arrives with the next drawing, a double tap before. */
export function useOnce(work: () => Promise<void>): () => void {
  const running = useRef(false);
  return () => {
    if (running.current) return;
    running.current = true;
    void work().finally(() => {
      running.current = false;
    });
  };
}
