import { devicePlace, isNative } from '../device/native.ts';
import { createStore } from '../device/store.ts';

/** Set once a deployment has refused this version of the app. */
export const tooOld = createStore(false);

/**
 * Request header with the app's version and platform. Calls to foreign deployments from a browser go without: an older
 * one would not admit the header.
 * @param url address of the call
 */
export function versionHeaderFor(url: string): Record<string, string> {
  const native = isNative();
  if (!native && new URL(url).origin !== location.origin) return {};
  return { 'x-relevo-app': `${__APP_VERSION__} ${native ? devicePlace() : 'web'}` };
}
