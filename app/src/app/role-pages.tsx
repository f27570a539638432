import { IonPage, IonRouterOutlet } from '@ionic/react';
import { matchPath, Route, useLocation } from 'react-router-dom';
import type { Page } from '../navigation/page.ts';
import type { Address } from '../navigation/paths.ts';
import { ShownAt } from '../navigation/shown.tsx';
import styles from './tab-bar.module.css';
import { type Tab, TabBar } from './tab-bar.tsx';
import { useLeadHome } from './use-lead-home.ts';

/** The place of a page below the home of its role. */
const placeOf = (path: string, home: string) =>
  path === home ? { index: true as const } : { path: path.slice(home.length + 1) };

interface RolePagesProps {
  /** The first page of the role; all others stand below it. */
  home: Address;
  pages: readonly Page[];
  tabs: Tab[];
}

/** The pages of a role over its tab bar, which a task hides. */
export function RolePages({ home, pages, tabs }: RolePagesProps) {
  const { pathname } = useLocation();
  const paths = pages.map(({ path }) => path);
  useLeadHome(home, paths, home);
  const busy = pages.some(({ path, task }) => task && matchPath(path, pathname));
  return (
    <IonPage className="rl-column">
      <div className={styles.pages}>
        <IonRouterOutlet>
          {pages.map(({ path, page }) => (
            <Route key={path} {...placeOf(path, home)} element={<ShownAt path={path}>{page}</ShownAt>} />
          ))}
        </IonRouterOutlet>
      </div>
      <TabBar tabs={tabs} hidden={busy} />
    </IonPage>
  );
}
