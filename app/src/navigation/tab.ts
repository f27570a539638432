import type { Address } from './paths.ts';

/** Section of a role, in its tab bar or rail. */
export interface Tab {
  path: Address;
  /** Further pages that the section has, at addresses of their own. */
  more?: readonly Address[];
  label: string;
  icon: string;
  /** The filled icon of the selected tab. */
  iconOn: string;
  count?: number | undefined;
  /** Text of the count for screen readers. */
  countLabel?: string;
}

/** The longest path that the current one begins with; the first tab is home to everything else. */
export function selectedOf(tabs: readonly Tab[], pathname: string): Tab | undefined {
  const [homeTab, ...others] = tabs;
  const isAt = (path: Address) => pathname === path || pathname.startsWith(`${path}/`);
  return others.find(({ path, more }) => isAt(path) || more?.some(isAt)) ?? homeTab;
}
