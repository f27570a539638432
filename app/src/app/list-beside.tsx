import { IonRouterContext, StackContext } from '@ionic/react';
import { type ContextType, type RefObject, useContext, useEffect, useMemo, useRef } from 'react';
import { UNSAFE_LocationContext as LocationContext, matchPath, NavigationType } from 'react-router-dom';
import { BesideContext } from '../navigation/beside.ts';
import type { Address } from '../navigation/paths.ts';
import { ShownBeside } from '../navigation/shown.tsx';
import desk from '../ui/desk/desk.module.css';
import { useRootMark } from '../ui/desk/root-mark.ts';
import { rowsOf } from '../ui/desk/rows.ts';
import { topOverlay } from '../ui/overlays.ts';
import type { DeskList } from './use-beside.ts';

/** Ionic moves between the pages of an outlet; the list stands outside, and stays. */
const OUTSIDE: ContextType<typeof StackContext> = {
  registerIonPage: () => undefined,
  isInOutlet: () => false,
};

/** Router of the list: from one open page to the next is no history step, and a begun one asks before it is left. */
function useListRouter({ details, parts }: DeskList): ContextType<typeof IonRouterContext> {
  const router = useContext(IonRouterContext);
  const isOpen = parts.detail !== null;
  return useMemo(
    () => ({
      ...router,
      push: (to, direction, action, ...rest) => {
        const above = topOverlay();
        if (above) return void above.leave();
        const stays = isOpen && details.some((path) => matchPath(path, to.split('?')[0] ?? ''));
        router.push(to, direction, stays ? 'replace' : action, ...rest);
      },
    }),
    [router, isOpen, details],
  );
}

/** Ionic calls every content the main one of its document, which beside a list is that of the open page alone. */
function useNoMain(section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = section;
    if (!current) return;
    const look = () => {
      for (const content of current.querySelectorAll('[role="main"]')) content.removeAttribute('role');
    };
    const observer = new MutationObserver(look);
    observer.observe(current, { subtree: true, childList: true, attributeFilter: ['role'] });
    look();
    return () => observer.disconnect();
  }, [section]);
}

/** Brings the row of the open page into view, once the list has it. */
function useRowInSight(section: RefObject<HTMLElement | null>, open: Address | null): void {
  useEffect(() => {
    const list = section.current;
    if (!list || !open) return;
    const look = () => {
      const row = rowsOf(list).find(({ dataset }) => dataset.row === open);
      row?.scrollIntoView({ block: 'nearest' });
      if (row) observer.disconnect();
    };
    const observer = new MutationObserver(look);
    observer.observe(list, { subtree: true, childList: true });
    look();
    return () => observer.disconnect();
  }, [section, open]);
}

/** The list of a wide screen, drawn by its own page at its own address, beside the page that is open. */
export function ListBeside(props: DeskList) {
  const { list, own, parts } = props;
  const router = useListRouter(props);
  const section = useRef<HTMLElement>(null);
  useRootMark('list');
  useNoMain(section);
  useRowInSight(section, parts.list.open);
  const location = useMemo(() => ({ location: own, navigationType: NavigationType.Push }), [own]);
  return (
    <section ref={section} className={desk.list} data-desk="list" aria-label="Lista">
      <StackContext value={OUTSIDE}>
        <IonRouterContext value={router}>
          <LocationContext value={location}>
            <BesideContext value={parts.list}>
              <ShownBeside>{list.page}</ShownBeside>
            </BesideContext>
          </LocationContext>
        </IonRouterContext>
      </StackContext>
    </section>
  );
}
