interface CapacitorBridge {
  isNativePlatform?: () => boolean;
}

/** Whether the native shell runs the app; its bridge is there before any script. Plugins are loaded only then. */
export function isNative(): boolean {
  const bridge = (globalThis as { Capacitor?: CapacitorBridge }).Capacitor;
  return bridge?.isNativePlatform?.() ?? false;
}
