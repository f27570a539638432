import { restoreReads } from '../api/queries.ts';
import { getInstances, getSession, ownerOf, type Session, switchInstance } from '../api/session.ts';
import { type Address, hrefOf } from '../navigation/paths.ts';
import { changed } from '../sending/changed.ts';
import type { NoticeRef } from './notice.ts';

/**
 * The session that a message is for: of its unit where it names one, else the current one first; undefined where the
 * person is not logged in there.
 */
export function sessionOf({
  instance,
  role,
  about,
}: Pick<NoticeRef, 'instance' | 'role' | 'about'>): Session | undefined {
  const unit = about && 'unidad' in about ? about.unidad : undefined;
  const current = getSession();
  const fitting = [...(current ? [current] : []), ...getInstances()].filter(
    (session) => session.instance.code === instance && (role === null || session.role === role),
  );
  return fitting.find(({ usuario }) => usuario.unidad.id === unit) ?? fitting[0];
}

/** Opens a page of another session; pages are mounted anew for it and start from the address. */
export async function changeTo(session: Session, page: Address): Promise<void> {
  await restoreReads(session).catch(() => undefined);
  void changed('notice', ownerOf(session));
  history.replaceState(null, '', hrefOf(page));
  switchInstance(session);
}
