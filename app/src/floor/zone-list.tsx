import type { FloorShift } from '@relevo/contract';
import { isAwaited, type Zone } from '@relevo/domain/floor';
import { shortName } from '@relevo/domain/names';
import { peopleOutline } from 'ionicons/icons';
import { Icon } from '../ui/icon.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { PhoneLink } from './call.tsx';
import type { Phones } from './contingency-rows.tsx';
import { type Cover, CoverLink } from './cover.tsx';
import styles from './floor.module.css';
import { WorkerRow } from './worker-row.tsx';

interface ZoneListProps {
  zone: Zone<FloorShift>;
  now: Temporal.Instant;
  /** The numbers of those who should be on the floor; undefined until they are known. */
  phones: Phones | undefined;
  /** Cover of an absent person's shift. */
  coverOf: (shift: FloorShift) => Cover | null;
}

/** The people of one sector, with how many they are (spec 3 §2.6). */
export function ZoneList({ zone: { sector, count, shifts }, now, phones, coverOf }: ZoneListProps) {
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
      <ul className="rl-panel rl-panel--list">
        {shifts.map((shift) => {
          const name = shortName(shift.trabajador.persona);
          const cover = coverOf(shift);
          return (
            <li key={shift.id}>
              <WorkerRow shift={shift} now={now} />
              {phones && isAwaited(shift, now) && (
                <PhoneLink name={name} number={phones.get(shift.trabajador_idtrabajador)} />
              )}
              {cover && <CoverLink cover={cover} name={name} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
