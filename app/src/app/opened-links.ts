import { App } from '@capacitor/app';
import { Browser } from '@capacitor/browser';
import { directory } from '../api/client.ts';
import { APP_SCHEME } from '../device/native.ts';
import { showToast } from '../ui/toast.tsx';

/** Where in the app an opened address leads; null where the address is not the deployment's. */
function pageOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, protocol, search, hash } = new URL(address);
  if (protocol !== APP_SCHEME && origin !== new URL(directory()).origin) return null;
  return `/${search}${hash}`;
}

/**
 * Opens addresses that the phone hands to the app: links of mails, and the identity provider's answer. The plugin keeps
 * the address with which the app was started until this listener is there.
 */
export function watchLinks(): void {
  void App.addListener('appUrlOpen', ({ url }) => {
    const page = pageOf(url);
    if (page === null) return showToast({ tone: 'bad', message: 'Ese enlace no es de tu institución.' });
    // On Android its page closes by itself.
    void Browser.close().catch(() => undefined);
    if (page.startsWith('/#')) location.hash = page.slice(1);
    else location.replace(page);
  });
}
