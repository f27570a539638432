import { isNative } from '../device/native.ts';

/** The pages on which the hardware's back button leaves the app (spec 1 §2). */
const EXITS = /^#\/(?:user|admin|login)\/?$/;
/** Above Ionic's own navigation (0), below its overlays (100): an open sheet closes first. */
const PRIORITY = 10;

interface BackButtonDetail {
  register: (priority: number, handler: (next: () => void) => void) => void;
}

export function watchBackButton(): void {
  if (!isNative()) return;
  document.addEventListener('ionBackButton', (event) => {
    (event as CustomEvent<BackButtonDetail>).detail.register(PRIORITY, (next) => {
      if (EXITS.test(location.hash)) void import('@capacitor/app').then(({ App }) => App.exitApp());
      else next();
    });
  });
}
