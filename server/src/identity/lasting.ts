import { type ContractSpan, sessionEnd } from '@relevo/domain/session-end';
import type { Db } from '../db/connection.ts';
import type { Actor } from '../kernel/actor.ts';
import { liveAmong, postsOf } from './sessions.sql.ts';

/**
 * Whether a person's contracts or post let a session go on (`sessionEnd` in the domain).
 * @param post as `postsOf` has it
 * @param when the session was opened, and is looked at; the organisation's zone
 */
export const lasts = (
  post: readonly ContractSpan[] | null | undefined,
  when: { openedAt: Temporal.Instant; now: Temporal.Instant; zone: string },
): boolean => post !== undefined && (post === null || sessionEnd(post, when) !== null);

/**
 * The ids of those sessions that still live, in the directory and by their people's contracts and posts: one statement
 * for the directory and one for each organisation.
 */
export async function lastingSessions(
  db: Db,
  actors: readonly Actor[],
  now: Temporal.Instant,
): Promise<Set<string>> {
  const opened = await liveAmong(db, [...new Set(actors.map(({ sessionId }) => sessionId))], now);
  const lasting = new Set<string>();
  for (const own of Map.groupBy(actors, ({ org }) => org.code).values()) {
    const { t, timeZone: zone } = (own[0] as Actor).org;
    const posts = await postsOf(db, t, [...new Set(own.map(({ subject }) => subject))]);
    for (const { sessionId, subject } of own) {
      const openedAt = opened.get(sessionId);
      if (openedAt && lasts(posts.get(subject), { openedAt, now, zone })) lasting.add(sessionId);
    }
  }
  return lasting;
}
