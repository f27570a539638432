import { ActionButton } from '../ui/action-button.tsx';
import type { Desk } from './desk.ts';
import { staleOf } from './stale-cells.ts';

/** Opens the panel of what changed, while there is any. */
export function ChangesTool({ desk }: { desk: Desk }) {
  const count = staleOf(desk).length;
  if (count === 0) return null;
  return (
    <ActionButton kind="outline" onClick={() => desk.open('changes')}>
      {count === 1 ? '1 cambió después' : `${count} cambiaron después`}
    </ActionButton>
  );
}
