import type { Permission } from '@relevo/contract';
import type { AdminScope } from '@relevo/contract/administration-scopes';
import type { ContractSpan } from '@relevo/domain/session-end';
import type { Actor } from '../kernel/actor.ts';
import type { PostRow } from './posts.sql.ts';

/** The post of a person in an organisation: unit, permissions and scopes. */
export type Post = Pick<Actor, 'unitId' | 'permissions' | 'scopes'> & {
  /** A worker's contracts, past and future; null for a manager. */
  contracts: ContractSpan[] | null;
};

// The role that authorises FDA management is known by its id (spec 3 §6).
const fdaManagementRole = 479;

/** The permissions of a manager by name of role; a role without an endpoint permits nothing. */
const permissionsOf = (roles: PostRow['roles']): ReadonlySet<Permission> =>
  new Set(
    roles.flatMap(({ id, name }) => (id === fdaManagementRole ? [name, 'fdaManagement'] : [name])),
  ) as ReadonlySet<Permission>;

export const postOf = ({ contracts, unitId, roles, scopes }: PostRow): Post => ({
  contracts,
  unitId,
  permissions: permissionsOf(roles),
  scopes: new Set<AdminScope>(scopes),
});

const same = (a: ReadonlySet<unknown>, b: ReadonlySet<unknown>): boolean =>
  a.size === b.size && a.isSubsetOf(b);

/** Whether an actor of before still has the unit, the permissions and the scopes of the post. */
export const holds = (actor: Actor, post: Post): boolean =>
  actor.unitId === post.unitId &&
  same(actor.permissions, post.permissions) &&
  same(actor.scopes, post.scopes);
