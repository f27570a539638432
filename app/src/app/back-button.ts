import { isNative } from '../device/native.ts';
import { hrefOf, PATHS } from '../navigation/paths.ts';

/** The pages on which the hardware's back button leaves the app (spec 1 §2). */
const EXITS = [PATHS.workerHome, PATHS.managerHome, PATHS.login].map(hrefOf);
/** Above Ionic's own navigation (0), below its overlays (100): an open sheet closes first. */
const PRIORITY = 10;

interface BackButtonDetail {
  register: (priority: number, handler: (next: () => void) => void) => void;
}

export function watchBackButton(): void {
  if (!isNative()) return;
  document.addEventListener('ionBackButton', (event) => {
    (event as CustomEvent<BackButtonDetail>).detail.register(PRIORITY, (next) => {
      if (EXITS.includes(location.hash.replace(/\/$/, '')))
        void import('@capacitor/app').then(({ App }) => App.exitApp());
      else next();
    });
  });
}
