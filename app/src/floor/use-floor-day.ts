import { floorNow } from '@relevo/domain/floor';
import type { LocalDate } from '@relevo/domain/time';
import { useState } from 'react';
import { readDate, useAddressParam } from '../navigation/address.ts';
import { hrefOf, PATHS, withParameters } from '../navigation/paths.ts';
import { useNow, useZone } from '../reads/local-time.ts';

interface FloorDay {
  date: LocalDate;
  day: boolean;
}

/** What is looked at: the shift that is going on, until another is chosen, which the address then carries. */
export function useFloorDay(): FloorDay & {
  now: Temporal.Instant;
  choose: (next: Partial<FloorDay>) => void;
} {
  const now = useNow();
  const zone = useZone();
  const date = readDate(useAddressParam(PATHS.onShift, 'fecha').value);
  const kind = useAddressParam(PATHS.onShift, 'turno').value;
  const [chosen, setChosen] = useState(date ? { date, day: kind !== 'noche' } : null);
  const shown = chosen ?? floorNow(now, zone);
  const choose = (next: Partial<FloorDay>) => {
    const both = { ...shown, ...next };
    setChosen(both);
    // Another day is no step of its own: back leads home.
    const address = withParameters(PATHS.onShift, { fecha: both.date, turno: both.day ? 'dia' : 'noche' });
    history.replaceState(history.state, '', hrefOf(address));
  };
  return { ...shown, now, choose };
}
