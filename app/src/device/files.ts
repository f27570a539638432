import type { Owner } from './owner.ts';
import { ownerName } from './owner.ts';

/** Files on the device, in the browser's own cache, one cache for each person in an instance. */
const PREFIX = 'relevo-files:';
/** Limit of kept files: the oldest are removed first. */
const KEPT_AT_MOST = 80;

const cacheOf = (owner: Owner): Promise<Cache> => caches.open(PREFIX + ownerName(owner));
const addressOf = (name: string) => `/kept/${name}`;

/** A file that is kept for this person under this name; null when it is not, and where nothing can be kept. */
export async function keptFile(owner: Owner, name: string): Promise<Blob | null> {
  try {
    const found = await (await cacheOf(owner)).match(addressOf(name));
    return found ? await found.blob() : null;
  } catch {
    // A private window, or no secure address.
    return null;
  }
}

/** Keeps a file. Without room for it, it is read again the next time. */
export async function keepFile(owner: Owner, name: string, file: Blob): Promise<void> {
  try {
    const cache = await cacheOf(owner);
    await cache.put(addressOf(name), new Response(file));
    const all = await cache.keys();
    for (const oldest of all.slice(0, Math.max(0, all.length - KEPT_AT_MOST))) await cache.delete(oldest);
  } catch {
    // As above.
  }
}

/** Removes a person's files, in all instances. */
export async function forgetFiles(user: string): Promise<void> {
  try {
    for (const name of await caches.keys()) {
      if (name.startsWith(`${PREFIX}${user}|`)) await caches.delete(name);
    }
  } catch {
    // Without Cache Storage no file can have been kept.
  }
}
