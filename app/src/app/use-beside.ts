import { useMemo, useState } from 'react';
import { type Location, matchPath, useLocation } from 'react-router-dom';
import type { Beside } from '../navigation/beside.ts';
import type { Page } from '../navigation/page.ts';
import { addressFrom } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { addressAfter } from '../ui/desk/rows.ts';

/** A list on a wide screen with the pages that open beside it. */
export interface DeskList {
  list: Page;
  /** Paths of those pages. */
  details: string[];
  /** Location of the list, also while the address is that of a page beside it. */
  own: Location;
  /** The part that the list is, and the part of the page beside it. */
  parts: { list: Beside; detail: Beside | null };
}

const besideOf = ({ beside }: Page, search = ''): string | undefined =>
  typeof beside === 'function' ? beside(new URLSearchParams(search)) : beside;

const pathOf = (address: string | undefined) => address?.split('?')[0];

/** Paths of the pages beside which others stand. */
export const listsOf = (pages: readonly Page[]): string[] =>
  pages.flatMap((page) => pathOf(besideOf(page)) ?? []);

/** The list of the current address on a wide screen; null where its page stands alone, or the screen is narrow. */
export function useBesidePages(pages: readonly Page[], wide: boolean): DeskList | null {
  const location = useLocation();
  const router = useRouter();
  const [kept, setKept] = useState<Location | null>(null);
  /** The list has shown another part since a page was opened beside it. */
  const [moved, setMoved] = useState(false);
  const { pathname, search, key } = location;
  const page = pages.find(({ path }) => matchPath(path, pathname));
  const asked = page && besideOf(page, search);
  const path = asked === undefined ? pathname : pathOf(asked);
  const details = pages.filter((one) => pathOf(besideOf(one)) === path).map((one): string => one.path);
  const list = wide && details.length > 0 ? pages.find((one) => one.path === path) : undefined;
  const isOpen = list !== undefined && list !== page;

  let own = kept;
  if (!list) own = null;
  else if (!isOpen) own = kept?.key === key && kept.pathname === path ? kept : location;
  else if (kept?.pathname !== path) {
    const [, query] = asked?.split('?') ?? [];
    own = { ...location, pathname: list.path, search: query ? `?${query}` : '' };
  }
  if (own !== kept) {
    setKept(own);
    setMoved(false);
  }

  const parts = useMemo(() => {
    if (!own) return null;
    const open = isOpen ? addressFrom(`${pathname}${search}`) : null;
    const address = addressFrom(`${own.pathname}${own.search}`);
    const common = {
      open,
      keep: (next: string) => {
        const [, query] = next.split('?');
        setKept({ ...own, search: query ? `?${query}` : '' });
        if (isOpen) setMoved(true);
        else history.replaceState(history.state, '', `#${next}`);
      },
      close: () => {
        const from = router.routeInfo.pushedByRoute;
        if (from === own.pathname && !moved && router.canGoBack()) router.goBack();
        else router.push(address, 'back', 'replace');
      },
      next: () => (open && addressAfter(open)) || address,
    };
    return {
      list: { ...common, part: 'list' as const },
      detail: isOpen ? { ...common, part: 'detail' as const } : null,
    };
  }, [own, moved, isOpen, pathname, search, router]);
  return list && own && parts ? { list, details, own, parts } : null;
}
