import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { type Address, ALIASES } from '../navigation/first-paths.ts';
import { useRouter } from '../navigation/use-router.ts';

/**
 * Leads paths below `root` without a page to the page of which they are an alias, or to `home`. Not a redirecting
 * element: Ionic keeps pages mounted behind the shown one, where a `Navigate` would redirect again at every later move.
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
