import { IonPage, IonRouterOutlet } from '@ionic/react';
import { firstName } from '@relevo/domain/names';
import { type ReactNode, useState } from 'react';
import { matchPath, Route, useLocation } from 'react-router-dom';
import { personOf, useSession } from '../api/session.ts';
import { BesideContext } from '../navigation/beside.ts';
import type { Page } from '../navigation/page.ts';
import type { Address } from '../navigation/paths.ts';
import { ShownAt } from '../navigation/shown.tsx';
import type { Tab } from '../navigation/tab.ts';
import styles from './tab-bar.module.css';
import { TabBar } from './tab-bar.tsx';
import { listsOf, useBesidePages } from './use-beside.ts';
import { type Desk, useDesk } from './use-desk.ts';
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

/** The pages of a role, once it is known in which frame they stand. */
export function RolePages(props: RolePagesProps) {
  const desk = useDesk();
  return desk === undefined ? null : <Frame {...props} desk={desk} />;
}

/** The pages over the tab bar of their role, which a task hides; on a wide screen beside its rail. */
function Frame({ home, pages, tabs, desk }: RolePagesProps & { desk: Desk | null }) {
  const { pathname } = useLocation();
  const session = useSession();
  const paths = pages.map(({ path }) => path);
  useLeadHome(home, paths, home);
  const lists = listsOf(pages);
  const beside = useBesidePages(pages, desk !== null);
  const nothing = useNothing(desk, lists.includes(pathname));
  const busy = pages.some(({ path, task }) => task && matchPath(path, pathname));
  return (
    <IonPage className={desk?.frame ?? 'rl-column'}>
      {desk && session && (
        <desk.Rail tabs={tabs} at={beside?.list.path ?? pathname} name={firstName(personOf(session))} />
      )}
      {desk && beside && <desk.ListBeside key={beside.list.path} {...beside} />}
      {/* The outlet keeps its place: the open page stays as it is when the window is made wider or narrower. */}
      <BesideContext value={beside?.parts.detail ?? null}>
        <div className={styles.pages}>
          <IonRouterOutlet key={nothing ? 'desk' : 'phone'} animated={!desk}>
            {pages.map(({ path, page }) => (
              <Route
                key={path}
                {...placeOf(path, home)}
                element={<ShownAt path={path}>{(lists.includes(path) && nothing) || page}</ShownAt>}
              />
            ))}
          </IonRouterOutlet>
        </div>
      </BesideContext>
      {desk ? <desk.Keys beside={beside?.parts.list ?? null} /> : <TabBar tabs={tabs} hidden={busy} />}
    </IonPage>
  );
}

/**
 * What stands in the outlet for lists that stand beside it; null on a narrow screen. It changes with the width at the
 * address of a list alone, where nothing is open that would be lost: the outlet is drawn anew, since Ionic forgets which
 * page is shown when a page brings another of its own.
 */
function useNothing(desk: Desk | null, atList: boolean): ReactNode {
  const wanted = desk && <desk.Nothing />;
  const [nothing, setNothing] = useState<ReactNode>(wanted);
  if (atList && Boolean(wanted) !== Boolean(nothing)) setNothing(wanted);
  return nothing;
}
