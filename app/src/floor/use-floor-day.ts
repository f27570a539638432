import { type FloorDay, floorNow } from '@relevo/domain/floor';
import { useState } from 'react';
import { readDate, readId, useAddressParam } from '../navigation/address.ts';
import { useOwnAddress } from '../navigation/beside.ts';
import { PATHS, withParameters } from '../navigation/paths.ts';
import { useNow, useZone } from '../reads/local-time.ts';

interface Shown extends FloorDay {
  /** Payroll group shown; 0 for people without one, null for all. */
  group: number | null;
  /** Only who misses an entry mark. */
  missing: boolean;
}

/** Shift shown on the floor: the current one, until another is chosen, which the address then carries. */
export function useFloorDay(): Shown & {
  now: Temporal.Instant;
  choose: (next: Partial<Shown>) => void;
} {
  const now = useNow();
  const zone = useZone();
  const { keep } = useOwnAddress();
  const fecha = useAddressParam(PATHS.onShift, 'fecha').value;
  const kind = useAddressParam(PATHS.onShift, 'turno').value;
  const planilla = useAddressParam(PATHS.onShift, 'planilla').value;
  const marca = useAddressParam(PATHS.onShift, 'marca').value;
  const asked = [fecha, kind, planilla, marca].join();
  const [chosen, setChosen] = useState<{ asked: string; shown: Shown }>();
  const shown =
    // A link to this page may name another shift than the one chosen on it.
    chosen?.asked === asked
      ? chosen.shown
      : {
          ...ofAddress(fecha, kind, planilla, floorNow(now, zone)),
          missing: marca === 'falta',
        };
  const choose = (next: Partial<Shown>) => {
    // The filter of missing marks belongs to a single shift.
    const all = { ...shown, missing: false, ...next };
    setChosen({ asked, shown: all });
    // Changing the day is no history step: back leads home.
    const address = withParameters(PATHS.onShift, {
      fecha: all.date,
      turno: all.day ? 'dia' : 'noche',
      ...(all.group === null ? {} : { planilla: all.group }),
      ...(all.missing && { marca: 'falta' }),
    });
    keep(address);
  };
  return { ...shown, now, choose };
}

function ofAddress(
  fecha: string | null,
  kind: string | null,
  planilla: string | null,
  ongoing: FloorDay,
): Omit<Shown, 'missing'> {
  const date = readDate(fecha);
  const group = planilla === '0' ? 0 : readId(planilla);
  return date ? { date, day: kind !== 'noche', group } : { ...ongoing, group };
}
