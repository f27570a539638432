import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { getSession, onSession, ownerOf, useSession } from '../api/session.ts';
import { isOnline, onConnectivity } from '../device/connectivity.ts';
import { isNative } from '../device/native.ts';
import { createStore } from '../device/store.ts';
import { changed } from '../sending/changed.ts';
import { confirm } from '../ui/confirm.ts';
import { DATABASE, type NewEntry, type OutboxEntry, ownedBy } from './entry.ts';
import { kindOf } from './kinds.ts';
import type { Submitted } from './outbox.ts';

/**
 * Light front of the outbox, for pages and the start of the app. The engine and its database are imported at the first
 * use, and at the start only when this device has ever stored anything.
 */
type Engine = typeof import('./browser-outbox.ts');

const entries = createStore<readonly OutboxEntry[]>([]);
let engine: Promise<Engine> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reports the change of an entry that was sent here or by another tab: its reads are stale. */
function tellOf(gone: OutboxEntry): void {
  const kind = kindOf(gone.kind);
  if (kind) void changed(kind.changes, gone);
}

function load(): Promise<Engine> {
  engine ??= import('./browser-outbox.ts').then((loaded) => {
    loaded.watch((all) => {
      const left = new Set(all.map(({ id }) => id));
      for (const gone of entries.get()) if (!left.has(gone.id)) tellOf(gone);
      entries.set(all);
      void plan();
    });
    return loaded;
  });
  engine.catch(() => {
    // The code could not be fetched (first use without a network): the next use tries again.
    engine = undefined;
  });
  return engine;
}

/** Wakes when the next entry is due. */
async function plan(): Promise<void> {
  const { outbox } = await load();
  const pause = await outbox.untilNext();
  clearTimeout(timer);
  // While nothing can be reached, the return of the connection wakes the outbox, not the clock.
  if (pause !== null && isOnline()) timer = setTimeout(() => void sendStored(false), Math.max(1_000, pause));
}

/**
 * Whether this device ever stored an entry; true when the browser cannot tell, and in the native shell, whose copy may
 * have entries that the database lost.
 */
async function everStored(): Promise<boolean> {
  if (isNative() || !indexedDB.databases) return true;
  const found = await indexedDB.databases().catch(() => null);
  return found?.some(({ name }) => name === DATABASE) ?? true;
}

/**
 * Sends stored entries that are due. `eager` cuts pauses short; home and focus do, the timer does not. Never rejects.
 */
export async function sendStored(eager = true): Promise<void> {
  if (!getSession() || !isOnline()) return;
  try {
    if (!engine && !(await everStored())) return;
    const { outbox } = await load();
    await outbox.sendAll(eager);
    await plan();
  } catch {
    // The entry was not removed, so it is not lost: the next trigger tries again.
  }
}

/**
 * Puts something of a kind on disk and sends it, if `now`, at once; resolves when its place is certain. Rejects only
 * when the device could not store it, and then it must not be shown as done.
 */
export async function keep(kind: string, body: unknown, now: boolean): Promise<Submitted> {
  const session = getSession();
  if (!session) throw new Error('What is kept needs a session');
  const { outbox, askToKeep } = await load();
  void askToKeep().catch(() => undefined);
  const entry: NewEntry = { kind, body, ...ownerOf(session) };
  if (now) return outbox.submit(entry);
  return { state: 'stored', id: await outbox.enqueue(entry) };
}

/** Removes a refused entry at the person's word. */
export async function dismissStored(id: string): Promise<void> {
  await (await load()).outbox.dismiss(id);
}

/** Fetches the engine ahead of its first use, so that keeping something needs no network for code. */
export function prepareOutbox(): void {
  void load().catch(() => undefined);
}

/** Entries of a kind of the current person and instance that the server does not have, oldest first. */
export function useStored<Body>(kind: string): readonly OutboxEntry<Body>[] {
  const session = useSession();
  const all = useSyncExternalStore(entries.subscribe, entries.get);
  useEffect(() => {
    void everStored().then((ever) => {
      if (ever) prepareOutbox();
    });
  }, []);
  return useMemo(() => {
    if (!session) return [];
    const mine = all.filter(ownedBy(ownerOf(session)));
    return mine.filter((entry): entry is OutboxEntry<Body> => entry.kind === kind);
  }, [all, session, kind]);
}

/** Warning before a logout about the person's unsent entries on this device. True when the logout may go on. */
export async function mayLeaveUnsent(): Promise<boolean> {
  const session = getSession();
  if (!session || (!engine && !(await everStored()))) return true;
  const { store } = await load();
  await sendStored();
  const { user } = ownerOf(session);
  const unsent = (await store.all()).filter((entry) => entry.user === user && entry.state === 'waiting');
  if (unsent.length === 0) return true;
  const parts = [...Map.groupBy(unsent, ({ kind }) => kind)].map(([name, ofKind]) => {
    const kind = kindOf(name);
    return {
      heading: kind?.heading ?? name,
      words: kind?.waiting(ofKind.length) ?? `${ofKind.length} ${name}`,
    };
  });
  const then =
    unsent.length === 1
      ? 'Se conservará en este dispositivo y se enviará'
      : 'Se conservarán en este dispositivo y se enviarán';
  return confirm({
    header: `${parts.map(({ heading }) => heading).join(' y ')} sin enviar`,
    message: `Tienes ${parts.map(({ words }) => words).join(' y ')} de envío. ${then} cuando vuelvas a iniciar sesión en él.`,
    confirm: 'Salir',
    destructive: true,
  });
}

/** Starts, once, the sending: at start, login, return of the connection, focus, and by the timer. */
export function watchOutbox(): void {
  void sendStored();
  onSession(() => void sendStored());
  onConnectivity(() => void sendStored());
  window.addEventListener('online', () => void sendStored());
  window.addEventListener('focus', () => void sendStored());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sendStored();
  });
}
