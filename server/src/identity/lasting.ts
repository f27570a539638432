import { sessionEnd } from '@relevo/domain/session-end';
import { type LocalDate, localDateOf } from '@relevo/domain/time';
import type { Db } from '../db/connection.ts';
import type { Actor } from '../kernel/actor.ts';
import { type PostRow, postsOf } from './posts.sql.ts';
import { type Post, postOf, unitsOn } from './posts.ts';
import { liveAmong } from './sessions.sql.ts';

/**
 * Whether a person's posts let a session go on: a worker's contracts (`sessionEnd` in the domain), or a unit that a manager
 * leads.
 * @param post as `postsOf` has it
 * @param when the session was opened, and is looked at; the organisation's zone
 */
export const lasts = (
  post: PostRow | undefined,
  when: { openedAt: Temporal.Instant; now: Temporal.Instant; zone: string },
): boolean =>
  post !== undefined &&
  (post.contracts === null
    ? unitsOn(post, localDateOf(when.now, when.zone)).length > 0
    : sessionEnd(post.contracts, when) !== null);

/**
 * Whether everything that a manager led is over, with none ahead. Records of who only administrated name no unit with work
 * and no role: without scopes they are no ended post.
 */
export const postsOver = ({ units, scopes }: PostRow, today: LocalDate): boolean =>
  units !== null &&
  scopes.length === 0 &&
  units.some(({ works, roles }) => works || roles.length > 0) &&
  units.every(({ works, endsOn }) => !works || (endsOn !== null && endsOn < today));

/**
 * The sessions that still live, in the directory and by their people's contracts and posts, each with the post as it
 * is now: one statement for the directory and one for each organisation.
 */
export async function lastingSessions(
  db: Db,
  actors: readonly Actor[],
  now: Temporal.Instant,
): Promise<Map<string, Post>> {
  const opened = await liveAmong(db, [...new Set(actors.map(({ sessionId }) => sessionId))], now);
  const lasting = new Map<string, Post>();
  for (const own of Map.groupBy(actors, ({ org }) => org.code).values()) {
    const { t, timeZone: zone } = (own[0] as Actor).org;
    const posts = await postsOf(db, t, [...new Set(own.map(({ subject }) => subject))]);
    const today = localDateOf(now, zone);
    for (const { sessionId, subject, namedUnit } of own) {
      const openedAt = opened.get(sessionId);
      const post = posts.get(subject);
      if (!openedAt || !post || (post.contracts && !lasts(post, { openedAt, now, zone }))) continue;
      const held = postOf(post, { unit: namedUnit, today });
      if (held) lasting.set(sessionId, held);
    }
  }
  return lasting;
}
