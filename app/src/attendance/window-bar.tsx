import { addDays, daysBetween, type LocalDate } from '@relevo/domain/time';
import { dateInText } from '../ui/formatters.ts';
import styles from './attendance.module.css';

/** The days of a window, one segment each: gone, today, to come. The words below say the same. */
export function WindowBar({
  window: { from, to },
  today,
}: {
  window: { from: LocalDate; to: LocalDate };
  today: LocalDate;
}) {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  return (
    <div>
      <div className={styles.bar} aria-hidden="true">
        {days.map((day) => (
          <span key={day} data-when={day < today ? 'gone' : day === today ? 'today' : 'ahead'} />
        ))}
      </div>
      <p className={`rl-wrap ${styles.ends} rl-body-s rl-ink-2 rl-num`}>
        <span>Abrió el {dateInText(from)}</span>
        <span>Último día, {dateInText(to)}</span>
      </p>
    </div>
  );
}
