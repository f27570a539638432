import { hashKey, onlineManager, type Query, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isOnline, onConnectivity } from '../device/connectivity.ts';
import { forgetOutdated, isAmong, noteOutdated, outdatedOf, type Reads } from '../device/outdated.ts';
import { type Owner, ownerName } from '../device/owner.ts';
import { removeRead, removeReads, saveRead, usableReads } from '../device/saved-reads.ts';
import { ApiError } from './errors.ts';
import type { ReadName } from './read-table.ts';
import { getSession, ownerOf, type Session } from './session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `keep: false`: this answer is not stored on the device. */
    queryMeta: { keep?: boolean };
  }
}

const DAY = 86_400_000;
/** Days without a refresh after which a saved answer is dropped. */
const KEPT_DAYS = 45;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline requests fail at once instead of pausing, so that a page can say so.
      networkMode: 'always',
      staleTime: 30_000,
      gcTime: DAY,
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status >= 500,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

const queryCache = queryClient.getQueryCache();

/**
 * The key of a query of the current person in the current instance: `scoped('shifts', from, to)`. Answers of
 * one person are never shown to another, nor one instance's in the next.
 */
export function scoped(...parts: [] | [ReadName, ...unknown[]]): QueryKey {
  const session = getSession();
  const owner = session ? ownerOf(session) : { user: '', instance: '' };
  return [owner.user, owner.instance, ...parts];
}

const prefixOf = (owner: Owner) => `${ownerName(owner)}|`;

/** Under which name the answer of a scoped query is kept on the device. */
const savedIdOf = (key: QueryKey) =>
  prefixOf({ user: String(key[0]), instance: String(key[1]) }) + hashKey(key);

/** Saves the answer of a scoped query on the device; without room the answer is fetched again next time. */
export function keepRead(key: QueryKey, data: unknown, updatedAt: number): void {
  const read = { id: savedIdOf(key), version: __CONTRACT_VERSION__, key, data, updatedAt };
  saveRead(read).catch(() => undefined);
}

/** Answers that came from the device and that the server has not confirmed since, by the hash of their key. */
const unconfirmed = new Map<string, QueryKey>();

/** Puts the saved answers of this session into memory, with their age, so that pages open at once. */
export async function restoreReads(session: Session): Promise<void> {
  const oldest = Temporal.Now.instant().epochMilliseconds - KEPT_DAYS * DAY;
  const owner = prefixOf(ownerOf(session));
  const isOutdated = outdatedOf(owner);
  for (const read of await usableReads(owner, __CONTRACT_VERSION__, oldest)) {
    if ((queryClient.getQueryState(read.key)?.dataUpdatedAt ?? 0) >= read.updatedAt) continue;
    queryClient.setQueryData(read.key, read.data, { updatedAt: read.updatedAt });
    if (isOutdated(read.key[2], read.updatedAt)) queryCache.find({ queryKey: read.key })?.invalidate();
    unconfirmed.set(hashKey(read.key), read.key);
  }
}

/** Time of the last request of each query, by `performance.now()`. */
const askedAt = new WeakMap<Query, number>();

/**
 * Marks reads of the owner as stale: those on screen are fetched again now, the rest when they are seen, also after a
 * new start of the app.
 * @param since reads requested after this moment, by `performance.now()`, are fresh already
 */
export async function outdate(owner: Owner, reads: Reads, since = Number.POSITIVE_INFINITY): Promise<void> {
  noteOutdated(prefixOf(owner), reads, Temporal.Now.instant().epochMilliseconds);
  const predicate = (query: Query) => {
    const [user, instance, name] = query.queryKey;
    if (user !== owner.user || instance !== owner.instance || !isAmong(reads, name)) return false;
    return (askedAt.get(query) ?? 0) < since;
  };
  // Requests already under way may hold the state before the change, but their answers would count as new.
  await queryClient.cancelQueries({ predicate });
  await queryClient.invalidateQueries({ predicate });
}

/**
 * Removes the restored answers that were not confirmed since: a page has failed, perhaps over one of them, and asks the
 * server instead. Returns whether there were any.
 */
export function dropRestored(): boolean {
  const keys = [...unconfirmed.values()];
  unconfirmed.clear();
  for (const queryKey of keys) {
    removeRead(savedIdOf(queryKey)).catch(() => undefined);
    void queryClient.resetQueries({ queryKey, exact: true });
  }
  return keys.length > 0;
}

/** Removes every answer of the person from memory and device, in all instances. */
export async function forgetReads(user: string): Promise<void> {
  queryClient.clear();
  unconfirmed.clear();
  forgetOutdated(`${user}|`);
  await removeReads(`${user}|`).catch(() => undefined);
}

/** Started with the first import of this file, so before any read. */
function watchQueries(): void {
  onlineManager.setOnline(isOnline());
  onConnectivity(() => onlineManager.setOnline(isOnline()));
  queryCache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch')
      askedAt.set(event.query, performance.now());
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    const { queryKey, queryHash, meta, state } = event.query;
    unconfirmed.delete(queryHash);
    const [user, instance] = queryKey;
    const session = getSession();
    // An answer that arrives after logout must not be written back.
    if (!session || meta?.keep === false || typeof user !== 'string' || typeof instance !== 'string') return;
    if (ownerOf(session).user !== user) return;
    keepRead(queryKey, state.data, state.dataUpdatedAt);
  });
}

watchQueries();
