import type { SheetDay } from '@relevo/contract';
import { shortDate } from '../ui/formatters.ts';
import { AnswerRow } from './answer-row.tsx';
import { DayNotes, ShiftTags } from './day-body.tsx';
import styles from './days.module.css';
import { ShiftHead, ShiftTimes } from './sheet-shift.tsx';
import { attendanceSlots } from './slots.ts';

interface DayProps {
  day: SheetDay;
  periodId: number;
  final: boolean;
  /** Whether corrections of marks can be asked for here. */
  asks: boolean;
  /** Whether it says its own date; a row that opens to it has said that. */
  dated?: boolean;
}

/** A day that costs something, or that changed: open, with its answer at its foot. */
export const DayCard = (props: DayProps) => (
  <article className="rl-panel rl-panel--list">
    <DayInside {...props} dated />
  </article>
);

/** Each shift of a day with what became of it, what was said of the day, and its answer. */
export function DayInside({ day, periodId, final, asks, dated }: DayProps) {
  const { ShiftCorrection } = attendanceSlots.get();
  return (
    <>
      <div className={styles.inside}>
        {dated && day.turnos.length === 0 && (
          <h3 className="rl-title rl-num">{shortDate(day.fecha)}, sin turno</h3>
        )}
        {day.turnos.map((shift) => (
          <div key={shift.idturno} className={styles.shift}>
            {dated && (
              <ShiftHead shift={shift} heading="h3">
                {shift.sector?.nombreSector}
              </ShiftHead>
            )}
            <ShiftTimes shift={shift} />
            <ShiftTags shift={shift} />
            <ShiftCorrection shift={shift} asks={asks} />
          </div>
        ))}
        <DayNotes day={day} final={final} />
      </div>
      <AnswerRow day={day} periodId={periodId} final={final} />
    </>
  );
}
