import { useEffect, useState } from 'react';
import { useWideRoom } from '../ui/desk/wide-room.ts';

export type Desk = typeof import('./desk.tsx').desk;

let known: Desk | undefined;

/**
 * Code of the frame for a wide screen, fetched when there is room for it; null where there is none, or where its code
 * can't be had. Undefined while a start with room for it waits for the code, so that no other frame is seen before.
 */
export function useDesk(): Desk | null | undefined {
  const wide = useWideRoom();
  const [desk, setDesk] = useState<Desk | null | undefined>(known ?? (wide ? undefined : null));
  const missing = wide && !known;
  useEffect(() => {
    if (!missing) return;
    import('./desk.tsx').then(
      ({ desk: parts }) => {
        known = parts;
        setDesk(parts);
      },
      () => setDesk(null),
    );
  }, [missing]);
  return wide ? desk : desk && null;
}
