import { isOlder } from '@relevo/domain/app-version';
import { cloudDownloadOutline } from 'ionicons/icons';
import { api } from '../api/client.ts';
import { devicePlace } from '../device/native.ts';
import { showToast } from '../ui/toast.tsx';

/** Version of the deployment that this device has told of: each is told once. */
const TOLD = 'relevo.update-told';
const HOUR = 3_600_000;

let askedAt = Number.NEGATIVE_INFINITY;

/**
 * Tells once of each newer version that the deployment runs, with the way to the platform's store. Not where no store
 * is set, nor where this version is refused: the page about that says so itself.
 */
async function tellOfUpdate(): Promise<void> {
  const place = devicePlace();
  if (place !== 'android' && place !== 'ios') return;
  const { data } = await api('GET login/aplicacion', { session: null });
  askedAt = performance.now();
  const { version, minima, tiendas } = data;
  const store = tiendas[place];
  if (!store || !isOlder(__APP_VERSION__, version) || localStorage.getItem(TOLD) === version) return;
  if (minima !== null && isOlder(__APP_VERSION__, minima)) return;
  localStorage.setItem(TOLD, version);
  showToast({
    message: 'Hay una nueva versión',
    icon: cloudDownloadOutline,
    duration: 0,
    // The shell hands the address of another host to the system, which opens the store.
    action: { label: 'Actualizar', run: () => void window.open(store, '_blank', 'noopener') },
  });
}

/** Asks for newer versions at the start, and when the person comes back, at most once an hour. */
export function watchStore(): void {
  const ask = () => {
    if (document.visibilityState !== 'visible' || performance.now() - askedAt < HOUR) return;
    void tellOfUpdate().catch(() => undefined);
  };
  ask();
  document.addEventListener('visibilitychange', ask);
}
