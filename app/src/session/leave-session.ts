import { tooOld } from '../api/app-version.ts';
import { endSession, getSession, ownerOf } from '../api/session.ts';
import { forgetPassword } from '../device/offline-check.ts';
import { forgetPainted } from '../device/painted-pages.ts';
import { FIRST_PATHS, hrefOf } from '../navigation/first-paths.ts';

/**
 * Removes the session and the person's saved data, and shows the login. Unsent marks are not touched: they belong to
 * the person, not to the session.
 */
export async function leaveSession(): Promise<void> {
  const session = getSession();
  // The query too: an answer of the identity provider that came during the session would begin another one.
  history.replaceState(null, '', `${location.pathname}${hrefOf(FIRST_PATHS.login)}`);
  forgetPassword();
  endSession();
  // The next person, too, is led to the newer version.
  tooOld.set(false);
  forgetPainted();
  if (!session) return;
  const { user } = ownerOf(session);
  const [{ forgetReads }, { forgetFiles }] = await Promise.all([
    import('../api/queries.ts'),
    import('../device/files.ts'),
  ]);
  await Promise.all([forgetReads(user), forgetFiles(user)]);
}
