import { APP_SCHEME, isNative } from '../device/native.ts';

/** Begins the state of a login that an installed app has asked for. */
export const OF_APPS = 'app.';

/**
 * Address that hands the provider's answer to the installed app, where the phone has opened it in the browser instead;
 * null where this browser has asked.
 */
export function addressInApp(): string | null {
  const state = new URLSearchParams(location.search).get('state') ?? '';
  return isNative() || !state.startsWith(OF_APPS) ? null : `${APP_SCHEME}//login${location.search}`;
}
