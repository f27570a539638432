import { queryClient } from '../api/queries.ts';
import { getInstances, getSession, isLive, onSession } from '../api/session.ts';
import { isOnline, onConnectivity } from '../device/connectivity.ts';
import { forgetDevice, registerDevice } from '../notifications/device.ts';
import { watchNotices } from '../notifications/watch-notices.tsx';
import { mayLeaveUnsent, watchOutbox } from '../outbox/stored.ts';
import { configurationsQuery, mobileDataQuery, zoneQuery } from '../reads/organisation-reads.ts';
import { registerLogoutGuard } from '../session/logout.ts';
import { watchPainted } from './keep-painted.ts';

/** Prefetch of the reads that a session needs early; repeated later, as each read has its own stale time. */
async function prepare(): Promise<void> {
  const session = getSession();
  if (!isLive(session, Temporal.Now.instant()) || !isOnline()) return;
  await Promise.all([
    queryClient.prefetchQuery(configurationsQuery()),
    queryClient.prefetchQuery(mobileDataQuery()),
    queryClient.prefetchQuery(zoneQuery()),
    // A device that could not be registered now is registered at the next of these moments.
    registerDevice().catch(() => undefined),
  ]);
}

/** Starts, once, everything that runs beside the pages: at start, login, return of the connection, and of the app. */
export function watchSession(): void {
  const start = () => void prepare();
  start();
  onSession(start);
  onConnectivity(start);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') start();
  });
  watchOutbox();
  watchNotices();
  watchPainted();
  // Imported on its own, after everything that the first page needs. Without it, reads grow stale by their age.
  import('../events/stay-fresh.ts').then(
    ({ watchEvents }) => watchEvents(),
    () => undefined,
  );
  import('../session/follow-posts.ts').then(
    ({ followPosts }) => followPosts(),
    () => undefined,
  );
  registerLogoutGuard(mayLeaveUnsent);
  // After every guard that may say no; a device forgotten too early would be registered again by itself.
  registerLogoutGuard(async () => {
    if (isOnline()) await forgetDevice(getInstances());
    return true;
  });
}
