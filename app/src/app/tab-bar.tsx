import { useLocation } from 'react-router-dom';
import { selectedOf, type Tab } from '../navigation/tab.ts';
import { useRouter } from '../navigation/use-router.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './tab-bar.module.css';

interface TabBarProps {
  tabs: Tab[];
  hidden?: boolean;
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
