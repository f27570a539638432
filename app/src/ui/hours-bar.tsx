import styles from './hours-bar.module.css';

/** A week of exactly the limit fills seven eighths, as long as nothing is beyond the end. */
const SCALE = 8 / 7;

/** Minutes of a week against the limit; the part beyond it is striped. */
export function HoursBar({ minutes, limit }: { minutes: number; limit: number | null }) {
  const full = Math.max(minutes, limit === null ? 0 : limit * SCALE, 1);
  const over = limit !== null && minutes > limit;
  return (
    <div className={styles.hours} aria-hidden="true">
      <span
        className={styles.fill}
        data-over={over || undefined}
        style={{ width: `${(minutes / full) * 100}%` }}
      />
      {limit !== null && <span className={styles.line} style={{ left: `${(limit / full) * 100}%` }} />}
    </div>
  );
}
