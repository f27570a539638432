import { type UseIonRouterResult, useIonRouter } from '@ionic/react';
import type { Address } from './paths.ts';

type Push = UseIonRouterResult['push'];

interface Router extends Pick<UseIonRouterResult, 'goBack' | 'canGoBack'> {
  push: (to: Address, direction?: Parameters<Push>[1], action?: Parameters<Push>[2]) => void;
}

/** Ionic's router, led by addresses of this app only. */
export const useRouter: () => Router = useIonRouter;
