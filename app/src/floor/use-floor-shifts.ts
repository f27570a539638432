import { type FloorDay, goesIntoNextDate, shiftsOnFloor } from '@relevo/domain/floor';
import { addDays } from '@relevo/domain/time';
import { useZone } from '../reads/local-time.ts';
import { unitShiftsQuery } from '../reads/manager-reads.ts';
import { useRead } from '../reads/use-read.ts';

/** The shifts of a floor, with those of the next date that its night holds already; undefined until they are there. */
export function useFloorShifts(floor: FloorDay, now: Temporal.Instant) {
  const zone = useZone();
  const read = useRead(unitShiftsQuery(floor.date));
  const goesOn = goesIntoNextDate(floor, now, zone);
  const next = useRead({ ...unitShiftsQuery(addDays(floor.date, 1)), enabled: goesOn });
  const shifts = read.data && shiftsOnFloor(floor, read.data, goesOn ? (next.data ?? []) : [], now);
  return { read, shifts };
}
