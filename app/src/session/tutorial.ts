import { createStore } from '../device/store.ts';
import { type Address, addressFrom } from '../navigation/first-paths.ts';
import { addressInApp } from './address-in-app.ts';

const KEY = 'relevo.tutorial';
const WANTED = 'relevo.after-tutorial';

/**
 * Whether this device has been through the welcome pages (spec 3 §2.1: before anything else, once). A page that hands a
 * login over to the installed app goes without: the app has its own.
 */
export const tutorialDone = createStore(localStorage.getItem(KEY) === 'done' || addressInApp() !== null);

/** Remembers the requested address (a link of a mail) when the tutorial comes first. */
export function wantAfterTutorial(address: string): void {
  if (address.startsWith('/') && address !== '/') sessionStorage.setItem(WANTED, address);
}

/** Marks it done; answers where to go now. */
export function finishTutorial(): Address {
  const wanted = sessionStorage.getItem(WANTED);
  sessionStorage.removeItem(WANTED);
  localStorage.setItem(KEY, 'done');
  tutorialDone.set(true);
  return addressFrom(wanted ?? '/');
}
