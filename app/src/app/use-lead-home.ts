import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { type Address, ALIASES } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';

/**
 * Leads paths below `root` that have no page to the one that they are another name of, or to `home`. Not an element that redirects: Ionic keeps pages
 * mounted behind the shown one, where a `Navigate` would redirect again at every later move.
 */
export function useLeadHome(root: string, pages: readonly string[], home: Address): void {
  const { pathname } = useLocation();
  const router = useRouter();
  const lost =
    (pathname === root || pathname.startsWith(root === '/' ? root : `${root}/`)) &&
    !pages.some((page) => matchPath(page, pathname));
  useEffect(() => {
    if (lost) router.push(ALIASES[pathname] ?? home, 'root', 'replace');
  }, [lost, pathname, home, router.push]);
}
