import type { FloorShift } from '@relevo/contract';
import type { Zone } from '@relevo/domain/floor';
import { peopleOutline } from 'ionicons/icons';
import { Icon } from '../ui/icon.tsx';
import { unbroken } from '../ui/unbroken.ts';
import styles from './floor.module.css';
import { WorkerRow } from './worker-row.tsx';

interface ZoneListProps {
  zone: Zone<FloorShift>;
  now: Temporal.Instant;
}

/** The people of one sector, with how many they are (spec 3 §2.6). */
export function ZoneList({ zone: { sector, count, shifts }, now }: ZoneListProps) {
  return (
    <section className="rl-stack">
      <header className="rl-group-header">
        <h2 className={styles.zone}>{unbroken(sector)}</h2>
        <span className={`rl-num ${styles.count}`}>
          <Icon icon={peopleOutline} size={20} />
          {count}
          <span className="rl-sr"> {count === 1 ? 'persona' : 'personas'}</span>
        </span>
      </header>
      <ul className={`rl-panel rl-panel--list ${styles.plain}`}>
        {shifts.map((shift) => (
          <li key={shift.id}>
            <WorkerRow shift={shift} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}
