import { getInstances, getSession, type Session } from '../api/session.ts';
import type { NoticeRef } from './notice.ts';

/** The session that a message is for, the current one first; undefined where the person is not logged in there. */
export function sessionOf({ instance, role }: Pick<NoticeRef, 'instance' | 'role'>): Session | undefined {
  const isFor = (session: Session | null): session is Session =>
    session?.instance.code === instance && (role === null || session.role === role);
  const current = getSession();
  return isFor(current) ? current : getInstances().find(isFor);
}
