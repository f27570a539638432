import { ENTRY, EXIT, LUNCH_END, LUNCH_START, type MarkType } from '@relevo/domain/punches';
import { localTimeOf } from '@relevo/domain/time';
import {
  cafeOutline,
  checkmarkCircleOutline,
  cloudUploadOutline,
  logInOutline,
  logOutOutline,
  restaurantOutline,
} from 'ionicons/icons';
import { Icon } from '../ui/icon.tsx';
import styles from './punches.module.css';
import type { ShownPunch } from './shown-punches.ts';

const FACES: Record<MarkType, { label: string; icon: string }> = {
  [ENTRY]: { label: 'Entrada', icon: logInOutline },
  [EXIT]: { label: 'Salida', icon: logOutOutline },
  [LUNCH_START]: { label: 'Inicio de colación', icon: restaurantOutline },
  [LUNCH_END]: { label: 'Fin de colación', icon: cafeOutline },
};

export const labelOfMark = (type: MarkType): string => FACES[type].label;

interface MarkButtonsProps {
  expected: MarkType;
  /** The entry or exit of the last 2 hours. */
  active: ShownPunch | null;
  lunch: boolean;
  zone: string;
  onPress: (type: MarkType) => void;
}

/** Every button can be pressed; only the look says which mark is expected and which is done. */
export function MarkButtons({ expected, active, lunch, zone, onPress }: MarkButtonsProps) {
  const types: MarkType[] = lunch ? [ENTRY, EXIT, LUNCH_START, LUNCH_END] : [ENTRY, EXIT];
  return (
    <section className={styles.marks} aria-label="Marcar">
      {types.map((type) => {
        const { label, icon } = FACES[type];
        const done = active?.type === type ? active : null;
        const look = type === expected ? 'expected' : done ? 'done' : 'plain';
        const doneIcon = done?.stored ? cloudUploadOutline : checkmarkCircleOutline;
        const size = type === ENTRY || type === EXIT ? 'tall' : 'low';
        return (
          <button
            key={type}
            type="button"
            className={styles.mark}
            data-look={look}
            data-size={size}
            onClick={() => onPress(type)}
          >
            <Icon icon={done ? doneIcon : icon} size={26} className={styles.markIcon} />
            <span className={styles.words}>
              <span className={styles.markLabel}>{label}</span>
              {done && (
                <span className={`${styles.markNote} rl-num`}>
                  {localTimeOf(done.at, zone)} · {done.stored ? 'pendiente' : 'realizado'}
                </span>
              )}
            </span>
          </button>
        );
      })}
    </section>
  );
}
