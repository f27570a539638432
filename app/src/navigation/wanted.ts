import type { Role } from '@relevo/domain/session';
import { type Held, isCalled, nameOf, ownerOf } from '../device/owner.ts';
import { type Address, addressFrom, FIRST_PATHS } from './first-paths.ts';

const KEY = 'relevo.wanted';

/** Address requested before a login, for each role. */
interface Wanted extends Partial<Record<Role, string>> {
  /** The session's name, or the code of the organisation that it is about; without one it may be any. */
  instance?: string;
  /** Person whose session requested it; without one there was no session. */
  user?: string;
}

const ROLES = ['worker', 'admin'] as const;

/** An address of the role's own pages or of the desk, and no other: nothing that was kept leads out of the app. */
const isOf = (role: Role, address: string): boolean =>
  [role === 'worker' ? FIRST_PATHS.workerHome : FIRST_PATHS.managerHome, FIRST_PATHS.desk].some(
    (root) => address.startsWith(`${root}/`) || address.startsWith(`${root}?`),
  );

const suits = (wanted: Wanted, session: Held): boolean =>
  isOf(session.role, wanted[session.role] ?? '') &&
  isCalled(wanted.instance ?? nameOf(session))(session) &&
  (wanted.user ?? session.usuario.usuario) === session.usuario.usuario;

function read(): Wanted {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Wanted | null) ?? {};
  } catch {
    return {};
  }
}

/** Keeps the requested page of each role for the next login in this tab. */
export const keepWanted = (wanted: Wanted): void => sessionStorage.setItem(KEY, JSON.stringify(wanted));

/**
 * Keeps the page that was requested without a live session. Pages without a login, and homes, are not kept.
 * @param session the ended session, whose person and organisation alone get the page back
 */
export function wantAfterLogin(address: string, session: Held | null): void {
  const wanted = ROLES.filter((role) => isOf(role, address)).map((role) => [role, address]);
  if (wanted.length === 0) return;
  const owner = session && ownerOf(session);
  keepWanted({ ...Object.fromEntries(wanted), ...owner });
}

/** Session of a login that the requested page needs; undefined where any will do. */
export function wantedAmong<S extends Held>(sessions: readonly S[]): S | undefined {
  const wanted = read();
  return wanted.instance ? sessions.find((session) => suits(wanted, session)) : undefined;
}

/** The address that this person requested before the login, once; null without one, or where it is another person's. */
export function takeWanted(session: Held): Address | null {
  const wanted = read();
  sessionStorage.removeItem(KEY);
  return suits(wanted, session) ? addressFrom(wanted[session.role] ?? '') : null;
}
