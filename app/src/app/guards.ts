import { type GuardedRoute, guard, type SessionFacts } from '@relevo/domain/session';
import type { Session } from '../api/session.ts';
import { type Address, addressFrom, FIRST_PATHS, homeOf } from '../navigation/first-paths.ts';

const open = { requiresAuth: false, role: null, isWelcome: false } as const;

const isBelow = (pathname: string, root: string) => pathname === root || pathname.startsWith(`${root}/`);

/** Guards of a path (spec 3 §2.1). Unknown paths are open: they lead home on their own. */
function demandsOf(pathname: string): GuardedRoute {
  if (pathname === FIRST_PATHS.welcome) return { ...open, isWelcome: true };
  const below = (root: string) => isBelow(pathname, root);
  const needed = { ...open, requiresAuth: true };
  if (below(FIRST_PATHS.workerHome)) return { ...needed, role: 'worker' };
  if (below(FIRST_PATHS.managerHome)) return { ...needed, role: 'admin' };
  return below(FIRST_PATHS.desk) ? needed : open;
}

function factsOf(session: Session | null): SessionFacts | null {
  if (!session) return null;
  return {
    role: session.role,
    token: session.jwt.token,
    expiresAt: session.jwt.expires_at,
    user: session.usuario,
    instance: session.instance,
  };
}

export function decide(
  pathname: string,
  state: { tutorialDone: boolean; session: Session | null; now: Temporal.Instant },
): 'allow' | Address {
  const { session } = state;
  const decision = guard(demandsOf(pathname), { ...state, session: factsOf(session) });
  const target = decision === 'allow' ? pathname : decision;
  const home = homeOf(session);
  // A home of the role is that of the session; the desk is for administrators alone.
  const leadsHome =
    target === FIRST_PATHS.managerHome || (isBelow(target, FIRST_PATHS.desk) && !session?.alcances?.length);
  if (leadsHome && home !== pathname) return home;
  return decision === 'allow' ? decision : addressFrom(decision);
}
