import type { Permission } from '@relevo/contract';
import type { AdminScope } from '@relevo/contract/administration-scopes';
import type { ContractSpan } from '@relevo/domain/session-end';
import type { LocalDate } from '@relevo/domain/time';
import type { Actor } from '../kernel/actor.ts';
import type { LedUnit, PostRow } from './posts.sql.ts';

/** The post of a person in an organisation: unit, permissions and scopes. */
export type Post = Pick<Actor, 'unitId' | 'permissions' | 'scopes'> & {
  /** A worker's contracts, past and future; null for a manager. */
  contracts: ContractSpan[] | null;
  /** The last day of a manager's post; null without an end. */
  lastDay: LocalDate | null;
};

// The role that authorises FDA management is known by its id (spec 3 §6).
const fdaManagementRole = 479;

/** The permissions of a manager by name of role; a role without an endpoint permits nothing. */
const permissionsOf = (roles: LedUnit['roles']): ReadonlySet<Permission> =>
  new Set(
    roles.flatMap(({ id, name }) => (id === fdaManagementRole ? [name, 'fdaManagement'] : [name])),
  ) as ReadonlySet<Permission>;

/**
 * The units that a manager can enter on a local date, the own one first, each once. The administration's own unit is for
 * administrators.
 */
export function unitsOn({ units, scopes }: PostRow, today: LocalDate): LedUnit[] {
  const inForce = (units ?? []).filter(
    ({ works, startsOn, endsOn }) =>
      (works || scopes.length > 0) &&
      (startsOn === null || startsOn <= today) &&
      (endsOn === null || endsOn >= today),
  );
  return inForce.filter(({ unitId }, at) => inForce.findIndex((one) => one.unitId === unitId) === at);
}

/**
 * The scopes of a person on a local date: none in the session of a worker whose work has ended, which goes on for the marks
 * of the last night.
 */
export const scopesOn = ({ contracts, scopes }: PostRow, today: LocalDate): AdminScope[] => {
  const over = contracts !== null && contracts.length > 0;
  return over && contracts.every(({ endsOn }) => endsOn !== null && endsOn < today) ? [] : scopes;
};

/**
 * The post that a session is about.
 * @param unit the unit that a manager's session names; null for the own one, whichever that is
 * @param today the local date of the organisation
 * @returns null for a manager's post that is not in force
 */
export function postOf(
  row: PostRow,
  { unit, today }: { unit: number | null; today: LocalDate },
): Post | null {
  const scopes = new Set<AdminScope>(scopesOn(row, today));
  const { contracts } = row;
  if (contracts !== null) return { contracts, unitId: null, permissions: new Set(), scopes, lastDay: null };
  const led = unitsOn(row, today).find(({ unitId, own }) => (unit === null ? own : unitId === unit && !own));
  if (!led) return null;
  const { unitId, roles, endsOn } = led;
  return { contracts, unitId, permissions: permissionsOf(roles), scopes, lastDay: endsOn };
}

const same = (a: ReadonlySet<unknown>, b: ReadonlySet<unknown>): boolean =>
  a.size === b.size && a.isSubsetOf(b);

/** Whether an actor of before still has the unit, the permissions and the scopes of the post. */
export const holds = (actor: Actor, post: Post): boolean =>
  actor.unitId === post.unitId &&
  same(actor.permissions, post.permissions) &&
  same(actor.scopes, post.scopes);
