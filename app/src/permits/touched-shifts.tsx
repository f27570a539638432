import type { ShiftBrief } from '@relevo/contract';
import type { DateSpan } from '@relevo/domain/permit-days';
import { isNight } from '@relevo/domain/shifts';
import { LnMark } from '../ui/ln-mark.tsx';
import { shiftDay } from './permit-words.ts';
import styles from './permits.module.css';

interface TouchedShiftsProps {
  label?: string;
  shifts: readonly ShiftBrief[];
  range: DateSpan;
  /** The absence that they have become; null while they are worked. */
  absence?: string | null;
}

/** Shifts that leave takes: as they are, or hatched as in the calendar. Renders nothing without any. */
export function TouchedShifts({ label, shifts, range, absence = null }: TouchedShiftsProps) {
  if (shifts.length === 0) return null;
  return (
    <div className={styles.shifts}>
      {label && <span className="rl-body-s rl-ink-2">{label}</span>}
      <ul>
        {shifts.map((shift) => (
          <li key={shift.idturno}>
            <LnMark
              day={!isNight(shift.turnoDia)}
              size="small"
              letter={shift.tipo_turno.abreviatura}
              absence={absence}
            />
            <span className="rl-body-s rl-num">{shiftDay(shift, range)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
