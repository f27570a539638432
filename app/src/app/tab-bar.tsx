import { useLocation } from 'react-router-dom';
import type { Address } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './tab-bar.module.css';

export interface Tab {
  path: Address;
  label: string;
  icon: string;
  /** The filled icon of the selected tab. */
  iconOn: string;
  count?: number | undefined;
  /** Text of the count for screen readers. */
  countLabel?: string;
}

interface TabBarProps {
  tabs: Tab[];
  hidden?: boolean;
}

/** The longest path that the current one begins with; the first tab is home to everything else. */
function selectedOf(tabs: Tab[], pathname: string): Tab | undefined {
  const [homeTab, ...others] = tabs;
  return others.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`)) ?? homeTab;
}

export function TabBar({ tabs, hidden = false }: TabBarProps) {
  const router = useRouter();
  const { pathname } = useLocation();
  const selected = selectedOf(tabs, pathname);
  return (
    <nav className={styles.tabBar} aria-label="Secciones" hidden={hidden}>
      {tabs.map((tab) => {
        const on = tab === selected;
        return (
          <button
            key={tab.path}
            type="button"
            className={`rl-column ${styles.tab}`}
            aria-current={on ? 'page' : undefined}
            data-opens={tab.path}
            onClick={() => pathname !== tab.path && router.push(tab.path, 'root')}
          >
            <span className={styles.icon}>
              <Icon icon={on ? tab.iconOn : tab.icon} />
              {tab.count ? (
                <span className={`rl-count ${styles.count}`} data-paint="skip">
                  {tab.count > 99 ? '99+' : tab.count}
                  <span className="rl-sr"> {tab.countLabel}</span>
                </span>
              ) : null}
            </span>
            <span className={styles.label}>{tab.label}</span>
          </button>
        );
      })}
    </nav>
  );
}
