import { Icon } from '../ui/icon.tsx';
import './tab-bar.css';

interface TabFaceProps {
  label: string;
  icon: string;
  /** The filled icon of the selected tab. */
  iconOn: string;
  count?: number;
  countLabel?: string;
}

/** What a tab button shows; IonTabBar only accepts its own buttons as direct children. */
export function TabFace({ label, icon, iconOn, count, countLabel }: TabFaceProps) {
  return (
    <>
      <span className="rl-tab__icon">
        <Icon icon={icon} className="rl-icon--off" />
        <Icon icon={iconOn} className="rl-icon--on" />
        {count ? (
          <span className="rl-count">
            {count > 99 ? '99+' : count}
            <span className="rl-sr"> {countLabel}</span>
          </span>
        ) : null}
      </span>
      <span className="rl-tab__label">{label}</span>
    </>
  );
}
