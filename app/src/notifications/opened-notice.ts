import { getInstances, getSession, switchInstance } from '../api/session.ts';
import { hrefOf } from '../navigation/paths.ts';
import { keepWanted } from '../navigation/wanted.ts';
import { type NoticeRef, pageOf, readAddress } from './notice.ts';

let opened: NoticeRef | null = null;

/**
 * Opens the page of a message's address at start, in the instance that it came from. Without a session the page waits
 * for the login.
 */
export function openAddressed(): void {
  const notice = readAddress(location.hash);
  if (!notice) return;
  const session = getInstances().find(({ instance }) => instance.code === notice.instance);
  history.replaceState(null, '', session ? hrefOf(pageOf(notice, session.role)) : '#/');
  if (!session) {
    keepForLogin(notice);
    return;
  }
  opened = notice;
  if (session !== getSession()) switchInstance(notice.instance);
}

/** Where nobody is logged in, the page of a message waits for the login. */
export function keepForLogin(notice: NoticeRef): void {
  if (getSession()) return;
  const [worker, admin] = [pageOf(notice, 'worker'), pageOf(notice, 'admin')];
  keepWanted({ worker, admin, instance: notice.instance });
}

/** The message that the app was opened with, once. */
export function takeOpened(): NoticeRef | null {
  const notice = opened;
  opened = null;
  return notice;
}
