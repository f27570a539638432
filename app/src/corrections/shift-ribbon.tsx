import type { MarkCorrection, ShiftBrief } from '@relevo/contract';
import { isNight } from '@relevo/domain/shifts';
import { elapsedMinutes } from '@relevo/domain/time';
import { Ribbon } from '../ui/ribbon.tsx';

interface ShiftRibbonProps {
  shift: ShiftBrief;
  marked: MarkCorrection['marcado'];
  /** 'HH:mm' in the place of missing marks. */
  times?: { entrada: string; salida: string };
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const DAY = 1440;

/** The minute of a local time that is nearest to another, over midnight too. */
const near = (time: string, minute: number): number =>
  minuteOf(time) + Math.round((minute - minuteOf(time)) / DAY) * DAY;

/** Ribbon of a shift with its marks, or with the times about to be requested. */
export function ShiftRibbon({ shift, marked, times }: ShiftRibbonProps) {
  const start = minuteOf(shift.horaProgramadaInicio);
  const duration = elapsedMinutes(shift.inicio, shift.termino);
  const at = (moment: string | null, time: string | undefined, edge: number): number | null => {
    if (time) return near(time, edge);
    return moment === null ? null : start + elapsedMinutes(shift.inicio, moment);
  };
  return (
    <Ribbon
      startMinute={start}
      durationMinutes={duration}
      day={!isNight(shift.turnoDia)}
      marks={{
        entry: at(marked.entrada, times?.entrada, start),
        exit: at(marked.salida, times?.salida, start + duration),
      }}
    />
  );
}
