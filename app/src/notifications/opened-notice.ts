import { getSession, switchInstance } from '../api/session.ts';
import { hrefOf } from '../navigation/paths.ts';
import { keepWanted } from '../navigation/wanted.ts';
import { type NoticeRef, pageOf, readAddress } from './notice.ts';
import { sessionOf } from './notice-session.ts';

let opened: NoticeRef | null = null;

/**
 * Opens the page of a message's address at start, in the instance that it came from. Without a session the page waits
 * for the login.
 */
export function openAddressed(): void {
  const notice = readAddress(location.hash);
  if (!notice) return;
  const session = sessionOf(notice);
  history.replaceState(null, '', session ? hrefOf(pageOf(notice, session.role)) : '#/');
  if (!session) {
    keepForLogin(notice);
    return;
  }
  opened = notice;
  if (session !== getSession()) switchInstance(session);
}

/** Where nobody is logged in, the page of a message waits for the login. */
export function keepForLogin(notice: NoticeRef): void {
  if (getSession()) return;
  const roles = notice.role ? [notice.role] : (['worker', 'admin'] as const);
  const pages = Object.fromEntries(roles.map((role) => [role, pageOf(notice, role)]));
  keepWanted({ ...pages, instance: notice.instance });
}

/** The message that the app was opened with, once. */
export function takeOpened(): NoticeRef | null {
  const notice = opened;
  opened = null;
  return notice;
}
