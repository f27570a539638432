import './hours-bar.css';

/** A week of exactly the limit fills seven eighths, as long as nothing is beyond the end. */
const SCALE = 8 / 7;

/** Minutes of a week against the limit; what is beyond it is striped. */
export function HoursBar({ minutes, limit }: { minutes: number; limit: number | null }) {
  const full = Math.max(minutes, limit === null ? 0 : limit * SCALE, 1);
  const over = limit !== null && minutes > limit;
  return (
    <div className="rl-hours" aria-hidden="true">
      <span
        className={over ? 'rl-hours__fill rl-hours__fill--over' : 'rl-hours__fill'}
        style={{ width: `${(minutes / full) * 100}%` }}
      />
      {limit !== null && <span className="rl-hours__line" style={{ left: `${(limit / full) * 100}%` }} />}
    </div>
  );
}
