import { onUsefulMoment } from '../sending/useful-moment.ts';
import { asking } from './notice-steps.tsx';
import { readPermission } from './permission.ts';

/** Set once this device has shown the question by itself; after that only the home's warning leads to it. */
const ASKED = 'relevo.notifications-asked';
/** Pause in milliseconds, so that the result of the person's action is seen first. */
const PAUSE = 1_500;

const somethingIsOpen = () => document.querySelector('ion-modal, ion-alert') !== null;

/** Asks about notifications once a device, after the first useful moment: never at start, never over a dialog. */
export function watchUsefulMoments(): void {
  let waiting = false;
  onUsefulMoment(() => {
    if (waiting || readPermission() !== 'default' || localStorage.getItem(ASKED)) return;
    waiting = true;
    const ask = () => {
      if (somethingIsOpen()) return void setTimeout(ask, PAUSE);
      waiting = false;
      localStorage.setItem(ASKED, '1');
      asking.set(true);
    };
    setTimeout(ask, PAUSE);
  });
}
