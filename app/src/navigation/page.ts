import type { Permission } from '@relevo/contract';
import { type Flag, type Flags, flagOn } from '@relevo/domain/flags';
import type { Role } from '@relevo/domain/session';
import type { ReactNode } from 'react';
import type { Address, AnyPath } from './paths.ts';

/** Page of a feature: its `pages.tsx` exports it, and `app/` mounts it. */
export interface Page {
  path: AnyPath;
  page: ReactNode;
  /** Role of the page; null: also without a session. */
  role: Role | null;
  /** The page is a single task without the tab bar, which would only lead away from it. */
  task?: true;
  /** List beside which the page stands on a wide screen, where the page's own parameters may choose its part. */
  beside?: Address | ((asked: URLSearchParams) => Address);
  /** The manager's role without which there is no such page (spec 3 §2.3). */
  permission?: Permission;
  /** The flag of the instance without which there is no such page. */
  flag?: Flag;
}

export interface Visitor {
  role: Role | null;
  /** Names of the manager's roles. */
  permissions: ReadonlySet<Permission>;
  /** Undefined while unknown: a requested page is not refused before it is known to be off. */
  flags: Flags | undefined;
}

/** Pages that exist for a visitor. */
export function pagesFor(pages: readonly Page[], { role, permissions, flags }: Visitor): Page[] {
  return pages.filter(
    (page) =>
      page.role === role &&
      (page.permission === undefined || permissions.has(page.permission)) &&
      (page.flag === undefined || flags === undefined || flagOn(flags, page.flag)),
  );
}
