import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { queryClient, scoped } from '../api/queries.ts';
import { getSession, type Session } from '../api/session.ts';
import { changed } from '../sending/changed.ts';
import { closeShown } from './shown.ts';
import { type Inbox, withRead } from './with-read.ts';

export const INBOX_PAGE = 20;

const key = (...parts: unknown[]) => scoped('notifications', ...parts);

/** A page of the inbox, newest first. The bell reads the first page, so that the inbox opens with it. */
export const inboxQuery = (offset = 0) =>
  queryOptions({
    queryKey: key(offset),
    queryFn: ({ signal }) => api('GET me/notificaciones', { query: { limit: INBOX_PAGE, offset }, signal }),
    // New messages matter at once, and an unchanged inbox costs the server a glance at its version.
    staleTime: 0,
    refetchOnWindowFocus: true,
    // Only the newest are worth the room on the device.
    meta: { keep: offset === 0 },
  });

export const refreshInbox = () => changed('notification');

/** Marks messages of an instance as read, on screen at once. @throws when the server could not be told */
export async function markRead(
  ids: readonly number[] | null,
  session: Session | null = getSession(),
): Promise<void> {
  const here = session === getSession();
  if (here) {
    await queryClient.cancelQueries({ queryKey: key() });
    queryClient.setQueriesData<Inbox>({ queryKey: key() }, (inbox) => inbox && withRead(inbox, ids));
  }
  try {
    await api('PUT me/notificaciones/leidas', { session, body: ids ? { ids: [...ids] } : {} });
    if (session) void closeShown(session, ids);
  } finally {
    if (here) void refreshInbox();
  }
}
