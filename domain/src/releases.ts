import { isAhead } from './shifts.ts';
import type { InstantLike } from './time.ts';

/** The facts behind a release's state (spec 2 §4, spec 5 Release). */
export interface ReleaseFacts {
  approved: boolean | null;
  endedAt: InstantLike | null;
  /** Start of the shift. */
  startsAt: InstantLike;
}

/** Why the manager can't decide so; null when he or she can. An expired request may still be rejected. */
export function refusalToDecideRelease(
  release: ReleaseFacts,
  approve: boolean,
  now: InstantLike,
): 'release.already_decided' | 'release.expired' | null {
  if (!isUndecided(release)) return 'release.already_decided';
  return approve && !isAhead(release.startsAt, now) ? 'release.expired' : null;
}

/** Deletable only while undecided. */
export const isUndecided = ({ approved, endedAt }: ReleaseFacts): boolean =>
  approved === null && endedAt === null;
