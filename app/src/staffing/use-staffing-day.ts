import { type FloorDay, floorNow, nextFloor } from '@relevo/domain/floor';
import { useState } from 'react';
import { useNow, useZone } from '../reads/local-time.ts';

interface StaffingDay extends FloorDay {
  /** The shifts that are going on. */
  ongoing: FloorDay;
  /** Whether those are shown because no others were chosen; null where they are not. */
  until: Temporal.Instant | null;
  now: Temporal.Instant;
  choose: (next: Partial<FloorDay>) => void;
  /** Back to the shifts that are going on. */
  follow: () => void;
}

/** Which shifts the home shows: those that are going on, until others are chosen. */
export function useStaffingDay(): StaffingDay {
  const now = useNow();
  const zone = useZone();
  const [chosen, setChosen] = useState<FloorDay | null>(null);
  const ongoing = floorNow(now, zone);
  const shown = chosen ?? ongoing;
  return {
    ...shown,
    ongoing,
    until: chosen ? null : nextFloor(now, zone),
    now,
    choose: (next) => setChosen({ ...shown, ...next }),
    follow: () => setChosen(null),
  };
}
