import type { FloorDay } from '@relevo/domain/floor';
import type { Gap, GroupStaffing } from '@relevo/domain/staffing';
import { alertCircle, checkmarkCircle, chevronForward } from 'ionicons/icons';
import { type Address, PATHS, withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './staffing.module.css';
import { gapWords } from './staffing-words.ts';

interface GapLinesProps extends FloorDay {
  gaps: readonly Gap[];
  /** Where the people of a group are seen. */
  floorOf: (group: GroupStaffing) => Address;
}

/** What is missing, each with the way to mend it; or that nothing is. */
export function GapLines({ gaps, date, day, floorOf }: GapLinesProps) {
  const router = useRouter();
  if (gaps.length === 0) {
    return (
      <p className={styles.covered} data-paint="blank">
        <Icon icon={checkmarkCircle} size={22} />
        Todo cubierto
      </p>
    );
  }
  const open = ({ group, door }: Gap): Address => {
    switch (door.kind) {
      case 'assign':
        return withParameters(PATHS.assignOffer, { publicacion: door.publicacion, oferta: door.oferta });
      case 'offer':
        return withParameters(PATHS.createOffers, { turnos: door.shifts.join(','), desde: date });
      case 'offers':
        return PATHS.unitOffers;
      case 'floor':
        return floorOf(group);
    }
  };
  return gaps.map((gap) => {
    const { title, more } = gapWords(gap, { day });
    return (
      <button
        key={gap.group.id}
        type="button"
        className={styles.missing}
        data-paint="blank"
        onClick={() => router.push(open(gap))}
      >
        <Icon icon={alertCircle} size={22} />
        <span className={styles.words}>
          <span className={styles.what}>{title}</span>
          {more && <span className="rl-body-s rl-ink-2">{more}</span>}
        </span>
        <Icon icon={chevronForward} size={22} />
      </button>
    );
  });
}
