import { type UseIonRouterResult, useIonRouter } from '@ionic/react';
import { useMemo } from 'react';
import { type Address, hrefOf } from './first-paths.ts';

type Push = UseIonRouterResult['push'];

interface Router extends Pick<UseIonRouterResult, 'goBack' | 'canGoBack' | 'routeInfo'> {
  push: (to: Address, direction?: Parameters<Push>[1], action?: Parameters<Push>[2]) => void;
}

/** Ionic's router, led by addresses of this app only; a double tap leads there once, and one step leads back. */
export function useRouter(): Router {
  const router = useIonRouter();
  return useMemo(
    () => ({
      ...router,
      push: (to, ...how) => {
        if (hrefOf(to) !== location.hash) router.push(to, ...how);
      },
    }),
    [router],
  );
}
