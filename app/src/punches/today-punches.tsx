import { localDateOf, localTimeOf } from '@relevo/domain/time';
import { StatusChip } from '../ui/status-chip.tsx';
import { labelOfMark } from './mark-buttons.tsx';
import styles from './punches.module.css';
import type { ShownPunch } from './shown-punches.ts';

interface TodayPunchesProps {
  marks: readonly ShownPunch[];
  /** 'YYYY-MM-DD' in `zone`. */
  today: string;
  zone: string;
}

/** Number of a usual day's marks; more would push the buttons out of reach. HISTORIAL has them all. */
const SHOWN = 4;

/** Marks of today, from the server and the outbox, in order of time. */
export function TodayPunches({ marks, today, zone }: TodayPunchesProps) {
  const all = marks.filter(({ at }) => localDateOf(at, zone) === today);
  const shown = all.slice(-SHOWN);
  return (
    <section className={styles.today} aria-label="Marcajes de hoy">
      <h2 className="rl-group-header">
        <span>Marcajes de hoy</span>
        {all.length > SHOWN && (
          <span>
            últimos {SHOWN} de {all.length}
          </span>
        )}
      </h2>
      <div className="rl-panel rl-panel--list">
        {shown.length === 0 && <p className="rl-row rl-ink-2">Aún no hay marcajes</p>}
        {shown.map(({ type, at, stored }) => (
          <p key={`${type} ${at}`} className={`rl-row ${styles.todayRow}`}>
            <span>
              {labelOfMark(type)} <b className="rl-num">{localTimeOf(at, zone)}</b>
            </span>
            {stored && <StatusChip state="pending">Pendiente</StatusChip>}
          </p>
        ))}
      </div>
    </section>
  );
}
