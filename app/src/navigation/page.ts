import type { AdminScope, Permission } from '@relevo/contract';
import { type Flag, type Flags, flagOn } from '@relevo/domain/flags';
import type { Role } from '@relevo/domain/session';
import type { ReactNode } from 'react';
import type { Address, AnyPath } from './paths.ts';

/** Page of a feature: its `pages.tsx` exports it, and `app/` mounts it. */
export interface Page {
  path: AnyPath;
  page: ReactNode;
  /** Role of the page; null: also without a session. A page of the desk is for administrators of either role. */
  role: Role | 'administrator' | null;
  /** The page is a single task without the tab bar, which would only lead away from it. */
  task?: true;
  /** List beside which the page stands on a wide screen, where the page's own parameters may choose its part. */
  beside?: Address | ((asked: URLSearchParams) => Address);
  /** The manager's role without which there is no such page (spec 3 §2.3). */
  permission?: Permission;
  /** The administrator's scope without which there is no such page. */
  scope?: AdminScope;
  /** The flag of the instance without which there is no such page. */
  flag?: Flag;
}

export interface Visitor {
  role: Page['role'];
  /** Names of the manager's roles. */
  permissions: ReadonlySet<Permission>;
  /** Of the administrator. */
  scopes?: readonly AdminScope[];
  /** Undefined while unknown: a requested page is not refused before it is known to be off. */
  flags: Flags | undefined;
}

/** Whether somebody with these scopes may act in one of them: `organizacion` holds all the others. */
export const hasScope = (scopes: readonly AdminScope[] | undefined, scope: AdminScope): boolean =>
  scopes?.some((one) => one === scope || one === 'organizacion') ?? false;

/** Pages that exist for a visitor. */
export function pagesFor(pages: readonly Page[], { role, permissions, flags, scopes }: Visitor): Page[] {
  return pages.filter(
    (page) =>
      page.role === role &&
      (page.permission === undefined || permissions.has(page.permission)) &&
      (page.scope === undefined || hasScope(scopes, page.scope)) &&
      (page.flag === undefined || flags === undefined || flagOn(flags, page.flag)),
  );
}
