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
  /** The person has allowed the position, which comes later. */
  onAllowed: () => void;
}

/** High accuracy, positions up to 3 s old, 5 s to answer (spec 1 §9). */
const OPTIONS = { enableHighAccuracy: true, maximumAge: 3_000, timeout: 5_000 };

/** Milliseconds between positions; unless said, the plugin waits as long as for an answer. */
const NATIVE_OPTIONS = { ...OPTIONS, interval: 1_000 };

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

/** The codes of Capacitor's plugin; its message alone comes where the permission was taken away meanwhile. */
const NATIVE_PROBLEMS: Record<string, LocationProblem> = {
  'OS-PLUG-GLOC-0003': 'denied',
  'OS-PLUG-GLOC-0010': 'timeout',
};

function problemOf(error: { code?: string; message?: string } | undefined): LocationProblem {
  const known = NATIVE_PROBLEMS[String(error?.code)];
  return known ?? (/denied|permission/i.test(String(error?.message)) ? 'denied' : 'unavailable');
}

function watchNative({ onFix, onProblem, onAllowed }: Listener): () => void {
  let stopped = false;
  const started = import('@capacitor/geolocation').then(async ({ Geolocation }) => {
    // Rejects while the system's location services are off. An approximate position is a position, too.
    const { location, coarseLocation } = await Geolocation.requestPermissions();
    if (location === 'denied' && coarseLocation === 'denied') onProblem('denied');
    else onAllowed();
    const id = await Geolocation.watchPosition(NATIVE_OPTIONS, (position, error) => {
      if (stopped) return;
      if (position) onFix(fixOf(position.coords));
      else onProblem(problemOf(error));
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
  // A web view's own permission is another one than the phone's.
  if (isNative()) return () => undefined;
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
