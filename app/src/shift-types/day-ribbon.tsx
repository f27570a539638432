import { minuteOf, minutesBetween } from '@relevo/domain/shift-types';
import styles from './shift-types.module.css';

const DAY = 1440;

/** The hours of a type between midnight and midnight. Decoration for the eye: the text beside it says the same. */
export function DayRibbon({ desde, hasta, day }: { desde: string; hasta: string; day: boolean }) {
  const start = minuteOf(desde);
  const end = start + minutesBetween({ startsAt: desde, endsAt: hasta });
  const parts = end > DAY ? [[start, DAY] as const, [0, end - DAY] as const] : [[start, end] as const];
  return (
    <span className={styles.ribbon} data-look={day ? 'day' : 'night'} aria-hidden="true">
      <span className={styles.light} />
      {parts.map(([from, to]) => (
        <span
          key={from}
          className={styles.block}
          style={{ left: `${(from / DAY) * 100}%`, width: `${((to - from) / DAY) * 100}%` }}
        />
      ))}
    </span>
  );
}
