import { Browser } from '@capacitor/browser';
import { inTime } from '../device/in-time.ts';

/** Milliseconds for the phone to open its browser. */
const OPEN_LIMIT = 10_000;

/**
 * Opens the identity provider's page in the system's browser: providers refuse web views, and a browser has the
 * person's passwords. Resolves when its page is closed, by the person or by the answer (`opened-links.ts`).
 * @throws NoAnswer where no browser opens
 */
export async function openProvider(url: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const finished = await Browser.addListener('browserFinished', resolve);
  try {
    await inTime(Browser.open({ url }), OPEN_LIMIT);
    await promise;
  } finally {
    void finished.remove();
  }
}
