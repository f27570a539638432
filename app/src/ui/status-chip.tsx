import {
  ban,
  checkmarkCircle,
  closeCircle,
  helpCircleOutline,
  hourglassOutline,
  lockClosed,
} from 'ionicons/icons';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './status-chip.module.css';

const LOOKS = {
  pending: ['pending', hourglassOutline],
  asksMe: ['pending', helpCircleOutline],
  waitsManager: ['offer', hourglassOutline],
  approved: ['ok', checkmarkCircle],
  rejected: ['bad', closeCircle],
  rejectedByManager: ['bad', ban],
  closed: ['well', lockClosed],
} as const;

export type ChipState = keyof typeof LOOKS;
export type ChipTone = 'pending' | 'offer' | 'ok' | 'bad' | 'well' | 'absence';

interface StatusChipProps {
  /** A state with its own icon and colour … */
  state?: ChipState;
  /** … or a free choice of both. */
  tone?: ChipTone;
  icon?: string;
  children: ReactNode;
}

/** Icon, word and shape together: never a colour alone. */
export function StatusChip({ state, tone, icon, children }: StatusChipProps) {
  const [stateTone, stateIcon] = state ? LOOKS[state] : (['well', undefined] as const);
  const drawn = icon ?? stateIcon;
  return (
    <span className={`${styles.chip} ${styles[tone ?? stateTone]}`}>
      {drawn && <Icon icon={drawn} size={18} />}
      <span>{children}</span>
    </span>
  );
}
