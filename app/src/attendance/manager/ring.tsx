import styles from './manager.module.css';

const RADIUS = 42;
const LENGTH = 2 * Math.PI * RADIUS;

/** A share of 100 as a ring with its figure inside. */
export function Ring({ share, small }: { share: number; small?: boolean }) {
  return (
    <span className={styles.ring} data-small={small || undefined}>
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <circle cx="48" cy="48" r={RADIUS} />
        {share > 0 && (
          <circle
            cx="48"
            cy="48"
            r={RADIUS}
            data-share
            strokeDasharray={`${(LENGTH * share) / 100} ${LENGTH}`}
            transform="rotate(-90 48 48)"
          />
        )}
      </svg>
      <span className="rl-num">{`${share}%`}</span>
    </span>
  );
}
