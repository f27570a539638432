import type { Turno } from '@relevo/contract';
import { isUnplanned } from '@relevo/domain/roster';
import { addDays } from '@relevo/domain/time';

import { useRead } from '../reads/use-read.ts';
import { shiftsQuery } from '../reads/worker-reads.ts';
import { Rail } from '../ui/rail.tsx';
import { type RailShift, railBlocks } from '../ui/rail-blocks.ts';
import { swapDays } from './swap-days.ts';

/** A shift of the calendar as a rail draws it; null for a free day. */
export function timedShift(turno: Turno): RailShift | null {
  const { idturno, fecha, turnoDia, horaProgramadaInicio, horaProgramadaTermino } = turno;
  if (horaProgramadaInicio === null || horaProgramadaTermino === null) return null;
  return { idturno, fecha, turnoDia, horaProgramadaInicio, horaProgramadaTermino };
}

/** Rail of the own days around a swap: given, received and other shifts, which shows the rest between them. */
export function SwapRail({ gives, gets }: { gives: RailShift; gets: RailShift }) {
  const days = swapDays(gives.fecha, gets.fecha);
  // A night of the day before reaches into the first day.
  const range = { from: addDays(days.from, -1), to: addDays(days.from, days.days - 1) };
  const roster = useRead(shiftsQuery(range)).data;
  const rest = (roster?.turnos ?? [])
    .filter(({ idturno, ausencia }) => idturno !== gives.idturno && idturno !== gets.idturno && !ausencia)
    .map(timedShift)
    .filter((one) => one !== null);
  const blocks = railBlocks(days, { rest, given: [gives], got: [gets] });
  return (
    <Rail
      {...days}
      blocks={blocks}
      unplanned={(date) => isUnplanned(date, roster?.programacion)}
      whose="own"
      empty="Sin turnos en estos días"
    />
  );
}
