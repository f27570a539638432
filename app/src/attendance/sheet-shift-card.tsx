import type { SheetShift } from '@relevo/contract';
import styles from './attendance.module.css';
import { ShiftHead, ShiftTimes } from './sheet-shift.tsx';

/** One shift of a counter of the sheet, with what the counter has of it. */
export function SheetShiftCard({ shift, figure }: { shift: SheetShift; figure: string | null }) {
  return (
    <article className={`rl-panel ${styles.card}`}>
      <ShiftHead shift={shift}>
        {figure ? <span className={styles.value}>{figure}</span> : shift.sector?.nombreSector}
      </ShiftHead>
      <ShiftTimes shift={shift} />
    </article>
  );
}
