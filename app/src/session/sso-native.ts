import { Browser } from '@capacitor/browser';

/**
 * Opens the identity provider's page in the system's browser: providers refuse web views, and a browser has the
 * person's passwords. Resolves when its page is closed, by the person or by the answer (`opened-links.ts`).
 */
export async function openProvider(url: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const finished = await Browser.addListener('browserFinished', resolve);
  try {
    await Browser.open({ url });
    await promise;
  } finally {
    void finished.remove();
  }
}
