import type { FloorDay } from '@relevo/domain/floor';
import type { Gap, GroupStaffing, MissingMarks } from '@relevo/domain/staffing';
import { alertCircle, checkmarkCircle, chevronForward, time } from 'ionicons/icons';
import { type Address, PATHS, withParameters } from '../../navigation/paths.ts';
import { useRouter } from '../../navigation/use-router.ts';
import { Icon } from '../../ui/icon.tsx';
import { missingMarksText } from '../../ui/missing-marks.ts';
import styles from './staffing.module.css';
import { gapWords, whoWords } from './staffing-words.ts';

interface GapLinesProps extends FloorDay {
  gaps: readonly Gap[];
  marks: readonly MissingMarks[];
  /** Address of a group's people on the floor; `missing`: those without an entry mark. */
  floorOf: (group: GroupStaffing, missing?: boolean) => Address;
}

/** Gaps of the staffing, each with the way to mend it; or a line that there is none. */
export function GapLines({ gaps, marks, date, day, floorOf }: GapLinesProps) {
  if (gaps.length === 0 && marks.length === 0) {
    return (
      <p className={styles.covered} data-paint="blank">
        <Icon icon={checkmarkCircle} size={22} />
        Todo cubierto
      </p>
    );
  }
  const doorOf = ({ group, door }: Gap): Address => {
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
  return (
    <>
      {marks.map((missing) => (
        <Line
          key={`mark ${missing.group.id}`}
          look={missing.look}
          title={missingMarksText(missing)}
          more={whoWords(missing.people)}
          opens={floorOf(missing.group, true)}
        />
      ))}
      {gaps.map((gap) => (
        <Line key={`gap ${gap.group.name}`} look="serious" {...gapWords(gap, { day })} opens={doorOf(gap)} />
      ))}
    </>
  );
}

interface LineProps {
  look: MissingMarks['look'];
  title: string;
  more: string;
  opens: Address;
}

function Line({ look, title, more, opens }: LineProps) {
  const router = useRouter();
  return (
    <button
      type="button"
      className={styles.missing}
      data-look={look}
      data-paint="blank"
      onClick={() => router.push(opens)}
    >
      <Icon icon={look === 'slight' ? time : alertCircle} size={22} />
      <span className={`rl-column ${styles.words}`}>
        <span className={styles.what}>{title}</span>
        {more && <span className="rl-body-s rl-ink-2">{more}</span>}
      </span>
      <Icon icon={chevronForward} size={22} />
    </button>
  );
}
