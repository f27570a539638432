import { hashKey, onlineManager, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isOnline, onConnectivity } from '../device/connectivity.ts';
import { readsOf, removeRead, removeReads, saveRead } from '../device/saved-reads.ts';
import { ApiError } from './errors.ts';
import { getSession, ownerOf, type Session } from './session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `keep: false`: this answer is not stored on the device. */
    queryMeta: { keep?: boolean };
  }
}

const DAY = 86_400_000;
/** A saved answer that nobody has refreshed for this long is dropped. */
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

/**
 * The key of a query of the current person in the current instance: `scoped('shifts', from, to)`. Answers of
 * one person are never shown to another, nor one instance's in the next.
 */
export function scoped(...parts: unknown[]): QueryKey {
  const session = getSession();
  const owner = session ? ownerOf(session) : { user: '', instance: '' };
  return [owner.user, owner.instance, ...parts];
}

const prefixOf = ({ user, instance }: { user: string; instance: string }) => `${user}|${instance}|`;

/** Under which name the answer of a scoped query is kept on the device. */
export const savedIdOf = (key: QueryKey) =>
  prefixOf({ user: String(key[0]), instance: String(key[1]) }) + hashKey(key);

/** Puts the saved answers of this session into memory, with their age, so that pages open at once. */
export async function restoreReads(session: Session): Promise<void> {
  const oldest = Temporal.Now.instant().epochMilliseconds - KEPT_DAYS * DAY;
  for (const read of await readsOf(prefixOf(ownerOf(session)))) {
    if (read.updatedAt < oldest) {
      void removeRead(read.id);
      continue;
    }
    if ((queryClient.getQueryState(read.key)?.dataUpdatedAt ?? 0) >= read.updatedAt) continue;
    queryClient.setQueryData(read.key, read.data, { updatedAt: read.updatedAt });
  }
}

/** Removes every answer of the person from memory and device, in all instances. */
export async function forgetReads(user: string): Promise<void> {
  queryClient.clear();
  await removeReads(`${user}|`).catch(() => undefined);
}

export function watchQueries(): void {
  onlineManager.setOnline(isOnline());
  onConnectivity(() => onlineManager.setOnline(isOnline()));
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    const { queryKey, meta, state } = event.query;
    const [user, instance] = queryKey;
    const session = getSession();
    // An answer that arrives after logout must not be written back.
    if (!session || meta?.keep === false || typeof user !== 'string' || typeof instance !== 'string') return;
    if (ownerOf(session).user !== user) return;
    const id = savedIdOf(queryKey);
    saveRead({ id, key: queryKey, data: state.data, updatedAt: state.dataUpdatedAt }).catch(() => undefined);
  });
}
