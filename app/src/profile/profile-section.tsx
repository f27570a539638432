import { chevronDown } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';

interface ProfileSectionProps {
  icon: string;
  title: string;
  children: ReactNode;
}

/** A form that stays folded until it is wanted. */
export function ProfileSection({ icon, title, children }: ProfileSectionProps) {
  return (
    <details className="rl-panel rl-section">
      <summary>
        <Icon icon={icon} />
        <span className="rl-section__title">{title}</span>
        <Icon icon={chevronDown} size={20} className="rl-section__chevron" />
      </summary>
      {children}
    </details>
  );
}
