import { getInstances, getSession, switchInstance } from '../api/session.ts';
import { hrefOf } from '../navigation/paths.ts';
import { type NoticeRef, pageOf, readAddress } from './notice.ts';

let opened: NoticeRef | null = null;

/** At start: an address of a message becomes the page that it is about, in the instance that it came from. */
export function openAddressed(): void {
  const notice = readAddress(location.hash);
  if (!notice) return;
  const session = getInstances().find(({ instance }) => instance.code === notice.instance);
  history.replaceState(null, '', session ? hrefOf(pageOf(notice, session.role)) : '#/');
  if (!session) return;
  opened = notice;
  if (session !== getSession()) switchInstance(notice.instance);
}

/** The message that the app was opened with, once. */
export function takeOpened(): NoticeRef | null {
  const notice = opened;
  opened = null;
  return notice;
}
