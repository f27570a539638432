import { selectedOf, type Tab } from '../../navigation/tab.ts';
import { useRouter } from '../../navigation/use-router.ts';
import { Icon } from '../icon.tsx';
import { topOverlay } from '../overlays.ts';
import styles from './rail.module.css';
import { useRootMark } from './root-mark.ts';

interface RailProps {
  /** Sections of the role; the last is the own account, and stands at the bottom. */
  tabs: readonly Tab[];
  /** Path of the page, or of the list that it stands beside. */
  at: string;
  /** The person's first name, which the account is called by. */
  name: string;
}

/** The sections of a role at the left of a wide screen, in the place of the tab bar. */
export function Rail({ tabs, at, name }: RailProps) {
  const router = useRouter();
  useRootMark('rail');
  const selected = selectedOf(tabs, at);
  const account = tabs.at(-1);
  const go = ({ path }: Tab) => {
    const above = topOverlay();
    // A page that asks before it is left.
    if (above) above.leave();
    else router.push(path, 'root');
  };
  return (
    <nav className={styles.rail} aria-label="Secciones">
      <svg className={styles.mark} viewBox="0 0 42 48" aria-hidden="true">
        <path className={styles.day} d="M20 4v40A20 20 0 0 1 20 4z" />
        <path className={styles.night} d="M22 4a20 20 0 0 1 0 40z" />
      </svg>
      {tabs.map((tab) => {
        const on = tab === selected;
        return (
          <button
            key={tab.path}
            type="button"
            className={styles.section}
            aria-current={on ? 'page' : undefined}
            data-opens={tab.path}
            onClick={() => go(tab)}
          >
            <span className={styles.icon}>
              <Icon icon={on ? tab.iconOn : tab.icon} size={26} />
              {tab.count ? (
                <span className={`rl-count ${styles.count}`} data-paint="skip">
                  {tab.count > 99 ? '99+' : tab.count}
                  <span className="rl-sr"> {tab.countLabel}</span>
                </span>
              ) : null}
            </span>
            {tab === account ? (
              <span className={styles.label}>
                <span className="rl-sr">{tab.label}: </span>
                {name}
              </span>
            ) : (
              <span className={styles.label}>{tab.label}</span>
            )}
          </button>
        );
      })}
    </nav>
  );
}
