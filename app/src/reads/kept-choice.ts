import { useCallback, useSyncExternalStore } from 'react';
import { ownerOf, useAdmin } from '../api/session.ts';
import { ownerName } from '../device/owner.ts';
import { createStore } from '../device/store.ts';

/**
 * A manager's choice for pages, kept on this device by person and instance.
 * @param name before the owner's, under which it is kept
 * @param read what the kept JSON stands for; null where nothing is kept
 */
export function keptChoice<T>(name: string, read: (text: string | null) => T) {
  /** By owner, as set since the app began: also where the device has no room for them. */
  const known = createStore<Readonly<Record<string, T>>>({});
  return function useKeptChoice(): [T, (next: T) => void] {
    const owner = ownerName(ownerOf(useAdmin()));
    const set = useSyncExternalStore(known.subscribe, known.get);
    const keep = useCallback(
      (next: T) => {
        known.set({ ...known.get(), [owner]: next });
        try {
          localStorage.setItem(name + owner, JSON.stringify(next));
        } catch {
          // Full: it holds until the app ends.
        }
      },
      [owner],
    );
    return [set[owner] ?? read(localStorage.getItem(name + owner)), keep];
  };
}
