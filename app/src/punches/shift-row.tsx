import { localDateOf } from '@relevo/domain/time';
import { calendarOutline } from 'ionicons/icons';
import { dateInText, timeRange } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { LnMark } from '../ui/ln-mark.tsx';
import styles from './punches.module.css';
import type { KnownShift } from './shown-punches.ts';

/** Shift of a mark made now; a night that began yesterday is told with its date. */
export function ShiftRow({ shift, today, zone }: { shift: KnownShift | null; today: string; zone: string }) {
  const date = shift && localDateOf(shift.startsAt, zone);
  const words = !shift || date === today ? 'Turno de hoy' : `Turno del ${dateInText(date ?? today)}`;
  return (
    <div className={styles.punchStrip}>
      <Icon icon={calendarOutline} className="rl-ink-2" />
      {shift ? (
        <>
          <p className={styles.main}>
            {words} <b className="rl-num">{timeRange(shift.start, shift.end)}</b>
          </p>
          <LnMark day={shift.day} letter={shift.letter} size="small" />
        </>
      ) : (
        <p className={`${styles.main} rl-ink-2`}>Hoy no tienes turno programado</p>
      )}
    </div>
  );
}
