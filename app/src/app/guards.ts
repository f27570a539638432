import { type GuardedRoute, guard, type SessionFacts } from '@relevo/domain/session';
import type { Session } from '../api/session.ts';
import { type Address, addressFrom, PATHS } from '../navigation/paths.ts';

const open = { requiresAuth: false, role: null, isWelcome: false } as const;

/** Guards of a path (spec 3 §2.1). Unknown paths are open: they lead home on their own. */
function demandsOf(pathname: string): GuardedRoute {
  const below = (root: string) => pathname === root || pathname.startsWith(`${root}/`);
  if (pathname === PATHS.welcome) return { ...open, isWelcome: true };
  if (below(PATHS.workerHome)) return { requiresAuth: true, role: 'worker', isWelcome: false };
  if (below(PATHS.managerHome)) return { requiresAuth: true, role: 'admin', isWelcome: false };
  return open;
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
  const decision = guard(demandsOf(pathname), { ...state, session: factsOf(state.session) });
  return decision === 'allow' ? decision : addressFrom(decision);
}
