import { getInstances, getSession, switchInstance } from '../api/session.ts';
import { hrefOf } from '../navigation/paths.ts';
import { keepWanted } from '../navigation/wanted.ts';
import { type NoticeRef, pageOf, readAddress } from './notice.ts';

let opened: NoticeRef | null = null;

/**
 * At start: an address of a message becomes the page that it is about, in the instance that it came from. Where nobody
 * is logged in, that page waits for the login.
 */
export function openAddressed(): void {
  const notice = readAddress(location.hash);
  if (!notice) return;
  const session = getInstances().find(({ instance }) => instance.code === notice.instance);
  history.replaceState(null, '', session ? hrefOf(pageOf(notice, session.role)) : '#/');
  if (!session) {
    const { instance } = notice;
    const [worker, admin] = [pageOf(notice, 'worker'), pageOf(notice, 'admin')];
    if (!getSession()) keepWanted({ worker, admin, instance });
    return;
  }
  opened = notice;
  if (session !== getSession()) switchInstance(notice.instance);
}

/** The message that the app was opened with, once. */
export function takeOpened(): NoticeRef | null {
  const notice = opened;
  opened = null;
  return notice;
}
