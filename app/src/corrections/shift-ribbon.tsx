import type { MarkCorrection, ShiftBrief } from '@relevo/contract';
import { momentOfTime } from '@relevo/domain/corrections';
import { isNight } from '@relevo/domain/shifts';
import { elapsedMinutes, toInstant } from '@relevo/domain/time';
import { useClockMove } from '../reads/clock-change.tsx';
import { useZone } from '../reads/local-time.ts';
import { Ribbon } from '../ui/ribbon.tsx';

interface ShiftRibbonProps {
  shift: ShiftBrief;
  marked: MarkCorrection['marcado'];
  /** 'HH:mm' in the place of missing marks. */
  times?: { entrada: string; salida: string };
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const epochOf = (moment: string) => toInstant(moment).epochMilliseconds;

/** Ribbon of a shift with its marks, or with the times about to be requested. */
export function ShiftRibbon({ shift, marked, times }: ShiftRibbonProps) {
  const zone = useZone();
  const clockMove = useClockMove(shift.inicio);
  const start = minuteOf(shift.horaProgramadaInicio);
  const [startsAt, endsAt] = [epochOf(shift.inicio), epochOf(shift.termino)];
  const at = (side: 'entry' | 'exit', marked: string | null, time: string | undefined): number | null => {
    const moment = time ? momentOfTime(side, time, { startsAt, endsAt, timeZone: zone }) : null;
    if (moment !== null) return start + (moment - startsAt) / 60_000;
    return marked === null ? null : start + elapsedMinutes(shift.inicio, marked);
  };
  return (
    <Ribbon
      startMinute={start}
      clockMove={clockMove}
      durationMinutes={elapsedMinutes(shift.inicio, shift.termino)}
      day={!isNight(shift.turnoDia)}
      marks={{
        entry: at('entry', marked.entrada, times?.entrada),
        exit: at('exit', marked.salida, times?.salida),
      }}
    />
  );
}
