import type { AdminUser, SessionWire, WorkerUser } from '@relevo/contract';
import { useSyncExternalStore } from 'react';
import { isCalled, nameOf } from '../device/owner.ts';
import { createStore } from '../device/store.ts';

/** Result of a login: the sessions of the person, and the name of the current one (spec 1 §3). */
interface Login {
  instances: SessionWire[];
  current: string;
}

export type Session = SessionWire;
export type WorkerSession = Extract<SessionWire, { role: 'worker' }>;
export type AdminSession = Extract<SessionWire, { role: 'admin' }>;

const KEY = 'relevo.session';
const LAST_INSTANCE = 'relevo.last-instance';

function read(): Login | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Login | null;
  } catch {
    return null;
  }
}

const login = createStore<Login | null>(read());
/** Why a token that was still in use is refused, where it did not expire in the server's sentences; the modal reads it. */
export const sessionOver = createStore<string | null>(null);

function write(next: Login | null): void {
  if (next) localStorage.setItem(KEY, JSON.stringify(next));
  else localStorage.removeItem(KEY);
  login.set(next);
}

window.addEventListener('storage', (event) => {
  if (event.key === KEY || event.key === null) login.set(read());
});

const currentOf = (value: Login | null): Session | null =>
  value?.instances.find(isCalled(value.current)) ?? null;

export const getSession = (): Session | null => currentOf(login.get());
export const onSession = login.subscribe;
export const useSession = (): Session | null => useSyncExternalStore(login.subscribe, getSession);

const NONE: Session[] = [];
export const getInstances = (): Session[] => login.get()?.instances ?? NONE;
export const useInstances = (): Session[] => useSyncExternalStore(login.subscribe, getInstances);

/** The worker's session; only for pages behind the worker's guard. */
export function useWorker(): WorkerSession {
  const session = useSession();
  if (session?.role !== 'worker') throw new Error('A worker page was drawn without a worker session');
  return session;
}

/** The manager's session; only for pages behind the manager's guard. */
export function useAdmin(): AdminSession {
  const session = useSession();
  if (session?.role !== 'admin') throw new Error('A manager page was drawn without a manager session');
  return session;
}

/** Authenticated: a token, a user and an instance, and the expiry (epoch seconds) not passed (spec 1 §4). */
export function isLive(session: Session | null, now: Temporal.Instant): session is Session {
  return Boolean(session?.jwt.token && session.jwt.expires_at * 1000 > now.epochMilliseconds);
}

export { ownerOf } from '../device/owner.ts';

export const personOf = (session: Session) =>
  session.role === 'worker' ? session.usuario.objTrabajador.persona : session.usuario.persona;

/** Keeps the sessions of a login and opens one of them. */
export function startSession(instances: SessionWire[], chosen: SessionWire): void {
  const current = nameOf(chosen);
  localStorage.setItem(LAST_INSTANCE, current);
  sessionOver.set(null);
  write({ instances, current });
}

export const lastInstance = (): string | null => localStorage.getItem(LAST_INSTANCE);

/** Goes on in another session of the same login. */
export function switchInstance(chosen: Session): void {
  const value = login.get();
  if (value?.instances.includes(chosen)) startSession(value.instances, chosen);
}

export function endSession(): void {
  write(null);
}

/** Updates the stored user in the current organisation after a change of the profile (e-mail, picture). */
export function updateUser(change: (user: WorkerUser | AdminUser) => WorkerUser | AdminUser): void {
  const value = login.get();
  const code = currentOf(value)?.instance.code;
  if (!value) return;
  const instances = value.instances.map((entry) =>
    entry.instance.code === code ? ({ ...entry, usuario: change(entry.usuario) } as Session) : entry,
  );
  write({ ...value, instances });
}
