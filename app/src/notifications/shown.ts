import type { Session } from '../api/session.ts';
import { type NoticeRef, tagOf } from './notice.ts';

/** Closes read messages of a session, or all of them, in the phone's list of notifications. */
export async function closeShown(
  { instance: { code }, role }: Session,
  ids: readonly number[] | null,
): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const tags = ids?.map((id) => tagOf({ instance: code, id }));
  for (const shown of (await registration?.getNotifications?.()) ?? []) {
    const notice = shown.data as NoticeRef | null;
    const isOwn = shown.tag.startsWith(`${code}:`) && (notice?.role ?? role) === role;
    if (tags ? tags.includes(shown.tag) : isOwn) shown.close();
  }
}
