import { chevronDown } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './profile.module.css';

interface ProfileSectionProps {
  icon: string;
  title: string;
  children: ReactNode;
}

/** A form that stays folded until it is wanted. */
export function ProfileSection({ icon, title, children }: ProfileSectionProps) {
  return (
    <details className={`rl-panel ${styles.section}`}>
      <summary>
        <Icon icon={icon} />
        <span className={styles.title}>{title}</span>
        <Icon icon={chevronDown} size={20} className={styles.chevron} />
      </summary>
      {children}
    </details>
  );
}
