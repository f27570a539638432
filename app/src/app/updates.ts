import { cloudDownloadOutline } from 'ionicons/icons';
import { isNative } from '../device/native.ts';
import { showToast } from '../ui/toast.tsx';

const HOUR = 3_600_000;

function offer(waiting: ServiceWorker): void {
  showToast({
    message: 'Hay una nueva versión',
    icon: cloudDownloadOutline,
    duration: 0,
    action: { label: 'Actualizar', run: () => waiting.postMessage('skip-waiting') },
  });
}

/** Registers the service worker and offers a new version as soon as one waits; never reloads by itself. */
export async function watchUpdates(): Promise<void> {
  if (!import.meta.env.PROD || isNative() || !('serviceWorker' in navigator)) return;
  const hadController = Boolean(navigator.serviceWorker.controller);
  let reloading = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!hadController || reloading) return;
    reloading = true;
    location.reload();
  });
  const registration = await navigator.serviceWorker.register('./sw.js').catch(() => null);
  if (!registration) return;
  if (registration.waiting && hadController) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const fresh = registration.installing;
    fresh?.addEventListener('statechange', () => {
      if (fresh.state === 'installed' && hadController) offer(fresh);
    });
  });
  setInterval(() => void registration.update().catch(() => undefined), HOUR);
}
