interface CapacitorBridge {
  isNativePlatform?: () => boolean;
  getPlatform?: () => string;
}

const bridge = () => (globalThis as { Capacitor?: CapacitorBridge }).Capacitor;

/** Scheme of addresses that only the installed app opens. */
export const APP_SCHEME = 'cl.relevo.app:';

/** Whether the native shell runs the app; its bridge is there before any script. Plugins are loaded only then. */
export const isNative = (): boolean => bridge()?.isNativePlatform?.() ?? false;

/** Platform of the app, as far as the way to the device's settings depends on it. */
export type DevicePlace = 'android' | 'ios' | 'browser on android' | 'browser on ios' | 'browser';

export function devicePlace(): DevicePlace {
  if (isNative()) return bridge()?.getPlatform?.() === 'ios' ? 'ios' : 'android';
  if (/iPhone|iPad/.test(navigator.userAgent)) return 'browser on ios';
  return /Android/.test(navigator.userAgent) ? 'browser on android' : 'browser';
}
