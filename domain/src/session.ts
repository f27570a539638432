export type Role = 'admin' | 'worker';

/** The facts of a session that decide about access; null fields when the store lost them. */
export interface SessionFacts {
  role: Role | null;
  token: string | null;
  /** Epoch seconds. */
  expiresAt: number | null;
  /** Any value: only its presence counts. */
  user: unknown;
  /** The current instance; any value: only its presence counts. */
  instance: unknown;
}

/**
 * Whether a session is authenticated at `now` (spec 1 §4): it has a token, an expiry, a user and an instance. The
 * expiry, in epoch seconds, is still ahead; in the second of the expiry itself the session is over.
 */
export function isAuthenticated(session: SessionFacts | null, now: Temporal.Instant): boolean {
  if (!session?.token || session.expiresAt === null || session.user == null || session.instance == null) {
    return false;
  }
  return now.epochMilliseconds < session.expiresAt * 1000;
}

/** The first page of each role; without a role, the login. */
export function homeOf(role: Role | null): '/admin' | '/user' | '/login' {
  if (role === 'admin') return '/admin';
  return role === 'worker' ? '/user' : '/login';
}

export interface GuardedRoute {
  requiresAuth: boolean;
  /** The role that the route is for; null when any will do. */
  role: Role | null;
  isWelcome: boolean;
}

export interface GuardState {
  tutorialDone: boolean;
  session: SessionFacts | null;
  now: Temporal.Instant;
}

/** 'allow', or the path to go to instead. */
export type GuardDecision = 'allow' | '/welcome' | '/login' | '/admin' | '/user';

/**
 * The access decision for a route, in the order of spec 3 §2.1: first the tutorial, then the login, then the role. A
 * person with another role goes to the home of that role, a person without a role to the login.
 */
export function guard(route: GuardedRoute, state: GuardState): GuardDecision {
  if (!route.isWelcome && !state.tutorialDone) return '/welcome';
  if (!route.requiresAuth) return 'allow';
  if (!isAuthenticated(state.session, state.now)) return '/login';
  const role = state.session?.role ?? null;
  if (role === null || (route.role !== null && route.role !== role)) return homeOf(role);
  return 'allow';
}
