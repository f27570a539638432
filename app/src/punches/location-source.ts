import { isNative } from '../device/native.ts';

export interface Fix {
  lat: number;
  lng: number;
  /** Metres. */
  accuracy: number;
}

/** `denied`: not authorised. `unavailable`: the device has no position, as with its GPS off. */
export type LocationProblem = 'denied' | 'unavailable' | 'timeout';

interface Listener {
  onFix: (fix: Fix) => void;
  onProblem: (problem: LocationProblem) => void;
}

/** High accuracy, positions up to 3 s old, 5 s to answer (spec 1 §9). */
const OPTIONS = { enableHighAccuracy: true, maximumAge: 3_000, timeout: 5_000 };

const fixOf = ({
  latitude,
  longitude,
  accuracy,
}: {
  latitude: number;
  longitude: number;
  accuracy: number;
}): Fix => ({
  lat: latitude,
  lng: longitude,
  accuracy,
});

function watchWeb({ onFix, onProblem }: Listener): () => void {
  if (!('geolocation' in navigator)) {
    onProblem('unavailable');
    return () => undefined;
  }
  const problems: Record<number, LocationProblem> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };
  const watch = navigator.geolocation.watchPosition(
    ({ coords }) => onFix(fixOf(coords)),
    ({ code }) => onProblem(problems[code] ?? 'unavailable'),
    OPTIONS,
  );
  return () => navigator.geolocation.clearWatch(watch);
}

function watchNative({ onFix, onProblem }: Listener): () => void {
  let stopped = false;
  const started = import('@capacitor/geolocation').then(async ({ Geolocation }) => {
    // Rejects while the system's location services are off.
    const { location } = await Geolocation.requestPermissions();
    if (location === 'denied') onProblem('denied');
    const id = await Geolocation.watchPosition(OPTIONS, (position, error) => {
      if (stopped) return;
      if (position) onFix(fixOf(position.coords));
      else onProblem(/denied|permission/i.test(String(error?.message)) ? 'denied' : 'unavailable');
    });
    return () => void Geolocation.clearWatch({ id });
  });
  started.catch(() => onProblem('unavailable'));
  return () => {
    stopped = true;
    void started.then((stop) => stop()).catch(() => undefined);
  };
}

/** Watches the device's position; answers a function that stops. */
export function watchLocation(listener: Listener): () => void {
  return isNative() ? watchNative(listener) : watchWeb(listener);
}

/** Calls when the permission is given or taken away outside the app's own question, where the browser tells. */
export function watchPermission(onChange: (state: PermissionState) => void): () => void {
  let status: PermissionStatus | undefined;
  const changed = () => status && onChange(status.state);
  navigator.permissions
    ?.query({ name: 'geolocation' })
    .then((found) => {
      status = found;
      onChange(found.state);
      found.addEventListener('change', changed);
    })
    .catch(() => undefined);
  return () => status?.removeEventListener('change', changed);
}
