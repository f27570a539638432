import type { SheetDay } from '@relevo/contract';
import { shortDate } from '../ui/formatters.ts';
import { AnswerRow } from './answer-row.tsx';
import { DayNotes, ShiftTags } from './day-body.tsx';
import styles from './days.module.css';
import { ShiftHead, ShiftTimes } from './sheet-shift.tsx';

interface DayProps {
  day: SheetDay;
  periodId: number;
  final: boolean;
}

/** A day that costs something, or that changed: open, with its answer at its foot. */
export function DayCard({ day, periodId, final }: DayProps) {
  return (
    <article className={`rl-panel rl-panel--list ${styles.day}`}>
      <div className={styles.inside}>
        {day.turnos.length === 0 && <h3 className="rl-title rl-num">{shortDate(day.fecha)}, sin turno</h3>}
        {day.turnos.map((shift) => (
          <div key={shift.idturno} className={styles.shift}>
            <ShiftHead shift={shift} heading="h3">
              {shift.sector?.nombreSector}
            </ShiftHead>
            <ShiftTimes shift={shift} />
            <ShiftTags shift={shift} />
          </div>
        ))}
        <DayNotes day={day} final={final} />
      </div>
      <AnswerRow day={day} periodId={periodId} final={final} />
    </article>
  );
}

/** What a day's row opens to. */
export function DayInside({ day, periodId, final }: DayProps) {
  return (
    <>
      <div className={styles.inside}>
        {day.turnos.map((shift) => (
          <div key={shift.idturno} className={styles.shift}>
            <ShiftTimes shift={shift} />
            <ShiftTags shift={shift} />
          </div>
        ))}
        <DayNotes day={day} final={final} />
      </div>
      <AnswerRow day={day} periodId={periodId} final={final} />
    </>
  );
}
