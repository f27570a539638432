import type { PostWire, SessionWire } from '@relevo/contract';
import { QueryObserver } from '@tanstack/react-query';
import { queryClient, restoreReads } from '../api/queries.ts';
import { getInstances, getSession, isLive, onSession, sessionOver, startSession } from '../api/session.ts';
import { nameOf } from '../device/owner.ts';
import { homeOf, hrefOf } from '../navigation/first-paths.ts';
import { showToast } from '../ui/toast.tsx';
import { changeInstance } from './enter-session.tsx';
import { openOwnPosts, ownPostsQuery } from './own-posts.api.ts';
import { isSame, takePosts } from './posts-taken.ts';
import { addedPosts, changeWords, type Held } from './posts-words.ts';

/** Milliseconds for a sentence and a button. */
const TOLD = 8_000;

function tell(before: Held, now: Held): void {
  const message = changeWords(before, now);
  if (message === null) return;
  const [added] = addedPosts(before, now);
  const run = () => {
    // The list may be another one by then.
    const wanted = added && getInstances().find((session) => nameOf(session) === nameOf(added));
    if (wanted) void changeInstance(wanted);
  };
  showToast({ message, duration: TOLD, ...(added && { action: { label: 'Cambiar', run } }) });
}

/** Keeps what the server says about the posts in the stored sessions; a page that is gone leads home by the guards. */
async function take(posts: readonly PostWire[]): Promise<void> {
  const begun = getSession();
  if (!begun) return;
  const first = takePosts(getInstances(), begun, posts);
  if (!first) {
    // The post of this session has ended while its token lives on.
    sessionOver.set('expired');
    return;
  }
  let opened: SessionWire[] = [];
  // The next answer tries again.
  if (first.missing) opened = await openOwnPosts().catch(() => []);
  const current = getSession();
  // Meanwhile the person may have left, or be in another session.
  if (current?.jwt.token !== begun.jwt.token || sessionOver.get()) return;
  const sessions = getInstances();
  const taken = takePosts(sessions, current, posts, opened);
  if (!taken || isSame(taken.sessions, sessions)) return;
  if (nameOf(taken.current) !== nameOf(current)) {
    // Another unit mounts its pages anew, which start from the address.
    await restoreReads(taken.current).catch(() => undefined);
    history.replaceState(null, '', hrefOf(homeOf(taken.current)));
  }
  startSession(taken.sessions, taken.current);
  tell({ sessions, current }, taken);
}

/** Follows the posts of the person over all sessions, once: what they are is read at their start and when it changes. */
export function followPosts(): void {
  let name: string | null = null;
  let stop = () => {};
  const follow = () => {
    const session = getSession();
    const next = isLive(session, Temporal.Now.instant())
      ? `${session.usuario.usuario} ${nameOf(session)} ${session.jwt.token}`
      : null;
    if (next === name) return;
    name = next;
    stop();
    if (next === null) return;
    let told = 0;
    stop = new QueryObserver(queryClient, ownPostsQuery()).subscribe(({ data, dataUpdatedAt }) => {
      if (!data || dataUpdatedAt === told) return;
      told = dataUpdatedAt;
      void take(data);
    });
  };
  onSession(follow);
  follow();
}
