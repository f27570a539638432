export const DEVICE_KINDS = ['telefono', 'tablet', 'computador', 'desconocido'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** A device as a login saw it, in words that a person recognises. */
export interface LoginDevice {
  kind: DeviceKind;
  /** Such as 'Chrome en Windows', or 'Aplicación en Android'. */
  name: string;
}

/** Words for a device whose client says nothing that is known. */
export const UNKNOWN_DEVICE: LoginDevice = { kind: 'desconocido', name: 'Equipo desconocido' };

/** The first that matches holds: many browsers name those that they resemble. */
const SYSTEMS: readonly [RegExp, DeviceKind, string][] = [
  [/iPad/, 'tablet', 'iPad'],
  [/iPhone|iPod/, 'telefono', 'iPhone'],
  [/Android.*Mobile/, 'telefono', 'Android'],
  [/Android/, 'tablet', 'Android'],
  [/Windows/, 'computador', 'Windows'],
  [/CrOS/, 'computador', 'ChromeOS'],
  [/Macintosh/, 'computador', 'Mac'],
  [/Linux|X11/, 'computador', 'Linux'],
];
const BROWSERS: readonly [RegExp, string][] = [
  // The web view of an installed app: Android marks it, on an iPhone it does not call itself Safari.
  [/; wv\)/, 'Aplicación'],
  [/(?:iPhone|iPad|iPod)(?!.*Safari\/).*AppleWebKit/, 'Aplicación'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/**
 * The kind and the name of a device by its `User-Agent` header (RFC 9110 §10.1.5), for the list of open sessions. The
 * header is what the client says: good for a person to recognise a device by, and for nothing else.
 */
export function loginDeviceOf(userAgent: string | undefined): LoginDevice {
  const said = userAgent ?? '';
  const system = SYSTEMS.find(([pattern]) => pattern.test(said));
  const browser = BROWSERS.find(([pattern]) => pattern.test(said));
  if (!system) return browser ? { kind: 'desconocido', name: browser[1] } : UNKNOWN_DEVICE;
  return { kind: system[1], name: browser ? `${browser[1]} en ${system[2]}` : system[2] };
}
