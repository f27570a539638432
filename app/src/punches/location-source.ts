import { inTime } from '../device/in-time.ts';
import { isNative } from '../device/native.ts';

export interface Fix {
  lat: number;
  lng: number;
  /** Metres. */
  accuracy: number;
}

/**
 * `denied`: not authorised. `unavailable`: the device has no position, as with its GPS off. `silent`: the phone answers
 * nothing at all.
 */
export type LocationProblem = 'denied' | 'unavailable' | 'timeout' | 'silent';

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

/** Milliseconds for the phone's answer to what takes no person. */
const ANSWER_LIMIT = 5_000;
/** Milliseconds until a watch that has said nothing is one without an answer: not every phone keeps the limit above. */
const FIRST_LIMIT = 10_000;

/** Answer of Capacitor's plugin; an approximate position is a position, too. */
interface Allowed {
  location: string;
  coarseLocation: string;
}
const isAllowed = ({ location, coarseLocation }: Allowed) =>
  location === 'granted' || coarseLocation === 'granted';
const isDenied = ({ location, coarseLocation }: Allowed) =>
  location === 'denied' && coarseLocation === 'denied';

function watchNative({ onFix, onProblem, onAllowed }: Listener): () => void {
  let stopped = false;
  let first: ReturnType<typeof setTimeout> | undefined;
  const started = import('@capacitor/geolocation').then(async ({ Geolocation }) => {
    if (stopped) return () => undefined;
    // Rejects while the system's location services are off. Over the question itself a person may take any time.
    first = setTimeout(() => onProblem('silent'), ANSWER_LIMIT);
    const known = await Geolocation.checkPermissions().finally(() => clearTimeout(first));
    // An answer that comes late is that of an earlier start.
    if (stopped) return () => undefined;
    const allowed = isAllowed(known) ? known : await Geolocation.requestPermissions();
    if (isDenied(allowed)) onProblem('denied');
    else onAllowed();
    // Android asks for the exact position again wherever it is wanted and only the approximate one was given.
    const options = { ...NATIVE_OPTIONS, enableHighAccuracy: allowed.location === 'granted' };
    if (isAllowed(allowed) && !stopped) first = setTimeout(() => onProblem('timeout'), FIRST_LIMIT);
    const id = await Geolocation.watchPosition(options, (position, error) => {
      clearTimeout(first);
      if (stopped) return;
      if (position) onFix(fixOf(position.coords));
      else onProblem(problemOf(error));
    });
    return () => void Geolocation.clearWatch({ id });
  });
  started.catch(() => {
    if (!stopped) onProblem('unavailable');
  });
  return () => {
    stopped = true;
    clearTimeout(first);
    void started.then((stop) => stop()).catch(() => undefined);
  };
}

/** Watches the device's position; answers a function that stops. */
export function watchLocation(listener: Listener): () => void {
  return isNative() ? watchNative(listener) : watchWeb(listener);
}

/** Watches the location permission, read when the person returns: a phone sends no event for its settings. */
function watchReturn(onChange: (state: PermissionState) => void): () => void {
  let stopped = false;
  const look = async () => {
    if (document.visibilityState !== 'visible') return;
    const { Geolocation } = await import('@capacitor/geolocation');
    const known = await inTime(Geolocation.checkPermissions(), ANSWER_LIMIT);
    if (stopped) return;
    if (isAllowed(known)) onChange('granted');
    else onChange(isDenied(known) ? 'denied' : 'prompt');
  };
  // A silent phone, or one with its location off, is the watch's to tell of.
  const onReturn = () => void look().catch(() => undefined);
  document.addEventListener('visibilitychange', onReturn);
  return () => {
    stopped = true;
    document.removeEventListener('visibilitychange', onReturn);
  };
}

/** Calls when the permission is given or taken away outside the app's own question. */
export function watchPermission(onChange: (state: PermissionState) => void): () => void {
  // A web view's own permission is another one than the phone's.
  if (isNative()) return watchReturn(onChange);
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
