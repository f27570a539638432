import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { getSession } from '../api/session.ts';
import { FIRST_PATHS, homeOf, hrefOf } from '../navigation/first-paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { topOverlay } from '../ui/overlays.ts';
import { arrive } from './back.ts';

/** The pages on which the hardware's back button leaves the app (spec 1 §2). */
const EXITS = [
  FIRST_PATHS.workerHome,
  FIRST_PATHS.managerHome,
  FIRST_PATHS.desk,
  FIRST_PATHS.login,
  FIRST_PATHS.welcome,
].map(hrefOf);
/** Above Ionic's own handlers: its navigation (0) and its overlays (100), which let a step through that must wait. */
const PRIORITY = 200;

interface BackButtonDetail {
  register: (priority: number, handler: (next: () => void) => void) => void;
}

/**
 * Back button of the hardware: closes the overlays above the page, then leads to the page before, to home, and out of
 * the app.
 */
export function useBackButton(): void {
  const location = useLocation();
  const router = useRouter();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another page has opened
  useEffect(arrive, [location]);

  const press = useEffectEvent((next: () => void) => {
    const above = topOverlay();
    if (above) above.leave();
    else if (EXITS.includes(window.location.hash.replace(/\/$/, '')))
      void import('@capacitor/app').then(({ App }) => App.exitApp());
    else if (router.canGoBack()) next();
    // Opened by its address, from a notification: there is no page before.
    else router.push(homeOf(getSession()), 'back', 'replace');
  });
  useEffect(() => {
    const listen = (event: Event) =>
      (event as CustomEvent<BackButtonDetail>).detail.register(PRIORITY, (next) => press(next));
    document.addEventListener('ionBackButton', listen);
    return () => document.removeEventListener('ionBackButton', listen);
  }, []);
}
