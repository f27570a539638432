import { api } from '../api/client.ts';
import { restoreReads } from '../api/queries.ts';
import { getInstances, getSession, isLive, startSession } from '../api/session.ts';
import { homeOf, hrefOf } from '../navigation/first-paths.ts';
import { showToast } from '../ui/toast.tsx';
import { takePosts } from './posts-taken.ts';
import { changeWords } from './posts-words.ts';

/**
 * Goes on in another session of the same login and organisation when only the post of the current one has ended, and says
 * so. False where no other one lives.
 */
export async function goOnInOtherPost(): Promise<boolean> {
  const current = getSession();
  if (!current) return false;
  const sessions = getInstances();
  const others = sessions.filter((one) => one !== current);
  for (const other of others) {
    if (other.instance.code !== current.instance.code || !isLive(other, Temporal.Now.instant())) continue;
    const posts = (await api('GET me/sesion', { session: other }).catch(() => null))?.data;
    const taken = posts && takePosts(others, other, posts);
    if (!taken || getSession() !== current) continue;
    await restoreReads(taken.current).catch(() => undefined);
    history.replaceState(null, '', hrefOf(homeOf(taken.current)));
    startSession(taken.sessions, taken.current);
    const message = changeWords({ sessions, current: taken.current }, taken);
    if (message) showToast({ message, duration: 8_000 });
    return true;
  }
  return false;
}
