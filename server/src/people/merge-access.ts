import {
  endInvitations,
  insertMembership,
  lockMemberships,
  type Membership,
  removeMembership,
  restoreMembership,
} from '../identity/members.sql.ts';
import type { Write } from '../kernel/write.ts';
import type { LockedPerson } from './people-write.sql.ts';

/** The posts that accounts lost and got by a union. */
export interface MovedAccess {
  removed: Membership[];
  added: Membership[];
}
type Posts = Pick<LockedPerson, 'workerId' | 'managerId'>;

/** The subjects of posts, as the bus names them. */
const subjectsOf = ({ workerId, managerId }: Posts): Pick<Membership, 'role' | 'subjectId'>[] => [
  ...(workerId === null ? [] : [{ role: 'worker' as const, subjectId: workerId }]),
  ...(managerId === null ? [] : [{ role: 'admin' as const, subjectId: managerId }]),
];
const named = ({ role, subjectId }: Pick<Membership, 'role' | 'subjectId'>) => `${role}:${subjectId}`;

interface Union {
  code: string;
  /** Posts of the person that stays, after the union. */
  kept: Posts;
  /** Posts that stay with the other record. */
  left: Posts;
  /** Ids of the two persons: the one that stays first. */
  people: readonly [number, number];
}

/**
 * Lets one account open what the person has after a union: the account of the one that stays, or else the other one's.
 * The accounts themselves stay as they are, with their e-mail, password and posts elsewhere.
 */
export async function moveAccess(
  { tx, now }: Write,
  { code, kept, left, people }: Union,
): Promise<MovedAccess> {
  // Data may have changed hands, and with them the address that an invitation was mailed to. First of all: an account that
  // is made at once is there already, or finds its invitation ended.
  await endInvitations(tx, code, people, now);
  const [wanted, over] = [subjectsOf(kept), subjectsOf(left)];
  const all = await lockMemberships(tx, code, [...wanted, ...over].map(named));
  const isOf = (posts: typeof wanted) => (membership: Membership) =>
    posts.some((post) => named(post) === named(membership));
  const own = all.filter(isOf(wanted));
  const removed = all.filter(isOf(over));
  for (const membership of removed) await removeMembership(tx, code, membership, now);
  const accountId = own[0]?.accountId ?? removed[0]?.accountId;
  const missing =
    accountId === undefined ? [] : wanted.filter((post) => !own.some((one) => named(one) === named(post)));
  const added = missing.map((post) => ({ ...post, accountId: accountId as number }));
  for (const { accountId: account, role, subjectId } of added) {
    await insertMembership(tx, account, { code, role, subjectId });
  }
  return { removed, added };
}

/** Gives accounts back what a union took, as far as they are still there and free. */
export async function restoreAccess(
  { tx, now }: Write,
  code: string,
  { removed, added }: MovedAccess,
): Promise<void> {
  await lockMemberships(tx, code, [...removed, ...added].map(named));
  for (const membership of added) await removeMembership(tx, code, membership, now);
  for (const membership of removed) await restoreMembership(tx, code, membership);
}
