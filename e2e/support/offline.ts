import { expect, type Page } from '@playwright/test';

/** Waits until the service worker holds the whole app, so that it opens without a network. */
export async function untilInstalled(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated');
}

/**
 * Whether this device has stored the answer to a read whose key holds `part`. Runs in the page. Opens the database only
 * where the app has made one, and leaves no connection behind: either would keep the app from its own.
 */
export async function isSaved(part: string): Promise<boolean> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === 'relevo-reads')) return false;
  return new Promise((resolve) => {
    const opening = indexedDB.open('relevo-reads');
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(false);
    opening.onsuccess = () => {
      const database = opening.result;
      const answer = (saved: boolean) => {
        database.close();
        resolve(saved);
      };
      if (!database.objectStoreNames.contains('reads')) return answer(false);
      const keys = database.transaction('reads').objectStore('reads').getAllKeys();
      keys.onerror = () => answer(false);
      keys.onsuccess = () => answer(keys.result.some((key) => String(key).includes(part)));
    };
  });
}

/** Waits until that is so. */
export async function untilSaved(page: Page, part: string): Promise<void> {
  await expect.poll(() => page.evaluate(isSaved, part)).toBe(true);
}
