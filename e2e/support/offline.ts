import { expect, type Page } from '@playwright/test';

/** Waits until the service worker holds the whole app, so that it opens without a network. */
export async function untilInstalled(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated');
}

/** Whether this device has stored the answer to a read whose key holds `part`. Runs in the page. */
export function isSaved(part: string): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('relevo-reads');
    // Not yet made by the app: made here, it would be without its store.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(false);
    opening.onsuccess = () => {
      const database = opening.result;
      if (!database.objectStoreNames.contains('reads')) return resolve(false);
      const keys = database.transaction('reads').objectStore('reads').getAllKeys();
      keys.onsuccess = () => {
        database.close();
        resolve(keys.result.some((key) => String(key).includes(part)));
      };
    };
  });
}

/** Waits until that is so. */
export async function untilSaved(page: Page, part: string): Promise<void> {
  await expect.poll(() => page.evaluate(isSaved, part)).toBe(true);
}
