import type { SheetDay, SheetShift } from '@relevo/contract';
import { shortDate } from '../ui/formatters.ts';
import { AnswerRow, GivenAnswer } from './answer-row.tsx';
import { DayNotes, OpenFigures, ShiftTags } from './day-body.tsx';
import styles from './days.module.css';
import type { DaysView } from './days.ts';
import { HowCounted } from './how-counted.tsx';
import { ShiftHead, ShiftTimes } from './sheet-shift.tsx';
import { attendanceSlots } from './slots.ts';

interface DayProps {
  day: SheetDay;
  view: DaysView;
  /** Whether to show the date; a row that opens to the card has shown it. */
  dated?: boolean;
}

/** A day that costs something, or that changed: open, with its answer at its foot. */
export const DayCard = (props: DayProps) => (
  <article className="rl-panel rl-panel--list">
    <DayInside {...props} dated />
  </article>
);

/** Shifts of a day, each with its outcome, then the worker's comment and answer. */
export function DayInside({ day, view, dated }: DayProps) {
  return (
    <>
      <div className={`rl-stack ${styles.inside}`}>
        {dated && day.turnos.length === 0 && (
          <h3 className="rl-title rl-num">{shortDate(day.fecha)}, sin turno</h3>
        )}
        {day.turnos.map((shift) => (
          <div key={shift.idturno} className={`rl-stack ${styles.shift}`}>
            {dated && (
              <ShiftHead shift={shift} heading="h3">
                {shift.sector?.nombreSector}
              </ShiftHead>
            )}
            <ShiftTimes shift={shift} />
            <ShiftTags shift={shift} />
            {shift.estado !== 'ahead' && (
              <HowCounted shift={shift} workerId={view.workerId} periodId={view.periodId} />
            )}
            {view.reader === 'worker' ? (
              <OwnCorrection shift={shift} asks={view.asks} />
            ) : (
              <OpenFigures shift={shift} />
            )}
          </div>
        ))}
        <DayNotes day={day} view={view} />
      </div>
      {view.reader === 'worker' ? (
        <AnswerRow day={day} periodId={view.periodId} final={view.final} />
      ) : (
        <GivenAnswer answer={day.respuesta} />
      )}
    </>
  );
}

/** Slot of a correction, which only the worker's page fills. */
function OwnCorrection(props: { shift: SheetShift; asks: boolean }) {
  const { ShiftCorrection } = attendanceSlots.get();
  return <ShiftCorrection {...props} />;
}
