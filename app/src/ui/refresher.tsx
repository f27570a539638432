import { defineCustomElement as defineRefresher } from '@ionic/core/components/ion-refresher.js';
import { defineCustomElement as defineContent } from '@ionic/core/components/ion-refresher-content.js';
import { createElement, useEffect, useEffectEvent, useRef } from 'react';

defineRefresher();
defineContent();

interface RefresherProps {
  onRefresh: () => Promise<unknown>;
}

/** Pull to refresh, from a pull of 90 px (spec 1 §2). First child of IonContent. */
export function Refresher({ onRefresh }: RefresherProps) {
  const element = useRef<HTMLElement & { complete: () => Promise<void> }>(null);
  const run = useEffectEvent(onRefresh);
  useEffect(() => {
    const refresher = element.current;
    const refresh = () => {
      void run()
        .catch(() => undefined)
        .finally(() => void refresher?.complete());
    };
    refresher?.addEventListener('ionRefresh', refresh);
    return () => refresher?.removeEventListener('ionRefresh', refresh);
  }, []);
  return createElement(
    'ion-refresher',
    { ref: element, slot: 'fixed', pullMin: 90, pullMax: 160 },
    createElement('ion-refresher-content', { refreshingSpinner: 'crescent' }),
  );
}
