import type { SheetShift } from '@relevo/contract';
import styles from './attendance.module.css';
import { ShiftHead, ShiftTimes } from './sheet-shift.tsx';
import { attendanceSlots } from './slots.ts';

/** Card of a shift in a counter of the sheet, with its amount there. */
export function SheetShiftCard({
  shift,
  figure,
  asks,
}: {
  shift: SheetShift;
  figure: string | null;
  /** Whether a correction of its marks can be requested here. */
  asks: boolean;
}) {
  const { ShiftCorrection } = attendanceSlots.get();
  return (
    <article className="rl-panel rl-stack">
      <ShiftHead shift={shift}>
        {figure ? <span className={styles.value}>{figure}</span> : shift.sector?.nombreSector}
      </ShiftHead>
      <ShiftTimes shift={shift} />
      <ShiftCorrection shift={shift} asks={asks} />
    </article>
  );
}
