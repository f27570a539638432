import { randomUUID } from 'node:crypto';
import type { PostWire, SessionWire } from '@relevo/contract';
import type { Call } from '../call.ts';
import type { Queries } from '../db/connection.ts';
import { lockAccount } from '../identity/accounts.sql.ts';
import { AppError } from '../kernel/app-error.ts';
import { factsOf, type HeldPost, heldPosts, sessionWire } from './held-posts.ts';
import {
  addSessions,
  listMemberships,
  liveSessionsOf,
  lockMembershipsOf,
  type OpenSession,
} from './session.sql.ts';

/** Whether a session is one for a post. */
const isFor =
  ({ membership: { role, subject_id: subjectId }, namedUnit }: HeldPost) =>
  (session: Pick<OpenSession, 'role' | 'subjectId' | 'unitId'>): boolean =>
    session.role === role && session.subjectId === subjectId && session.unitId === namedUnit;

/** The posts of the caller's account in the session's organisation, in the order of a login. */
async function postsHere(
  { deps: { organisations }, actor, now }: Call,
  db: Queries,
  openedAt: Temporal.Instant,
): Promise<HeldPost[]> {
  const memberships = await listMemberships(db, actor.accountId);
  const found: HeldPost[] = [];
  for (const membership of memberships) {
    if (membership.code !== actor.org.code || membership.api_url !== null) continue;
    const held = await heldPosts({ db, organisations }, membership, { openedAt, now });
    if (typeof held !== 'string') found.push(...held);
  }
  return found;
}

/** The posts of the session's person in this organisation as they are now, without tokens. */
export async function readOwnPosts(call: Call): Promise<PostWire[]> {
  const { actor } = call;
  const own = { role: actor.role, subjectId: actor.id, unitId: actor.namedUnit };
  return (await postsHere(call, call.deps.db, call.now)).map(
    (post) =>
      ({
        ...factsOf(post),
        instance: { name: post.membership.name, code: post.membership.code },
        actual: isFor(post)(own),
      }) as PostWire,
  );
}

/**
 * The sessions of the caller's login for all posts in the organisation. A post that came since the login gets one, with
 * the device, the proof of a second factor and the end of the login; repeated, it is the same session.
 * @param origin the address that the sessions' `api_url` begins with
 * @throws session.expired for a login that ended meanwhile
 */
export async function openOwnPosts(call: Call, origin: string): Promise<SessionWire[]> {
  const { deps, actor, now } = call;
  const sessions = await deps.db.begin(async (tx) => {
    // Every end of a login or of a membership waits for these locks, and then ends what is opened here too.
    const account = await lockAccount(tx, actor.accountId);
    await lockMembershipsOf(tx, actor.accountId, actor.org.code);
    const open = await liveSessionsOf(tx, actor.loginId, now);
    const own = open.find(({ id }) => id === actor.sessionId);
    if (!account || !own) throw new AppError('session.expired');
    const posts = await postsHere(call, tx, own.openedAt);
    const here = open.filter(({ code }) => code === actor.org.code);
    const added = posts
      .filter((post) => !here.some(isFor(post)))
      .map(({ membership: { role, subject_id: subjectId }, namedUnit: unitId, expiresAt }) => ({
        ...{
          id: randomUUID(),
          code: actor.org.code,
          role,
          subjectId,
          unitId,
          openedAt: own.openedAt,
          expiresAt,
        },
      }));
    if (added.length > 0) await addSessions(tx, own.id, added);
    return posts.flatMap((post) => {
      const session = [...here, ...added].find(isFor(post));
      return session ? [{ post, session }] : [];
    });
  });
  return Promise.all(sessions.map(({ post, session }) => sessionWire(deps, post, session, origin)));
}
