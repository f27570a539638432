import { IonRefresher, IonRefresherContent } from '@ionic/react';

interface RefresherProps {
  onRefresh: () => Promise<unknown>;
}

/** Pull to refresh, from a pull of 90 px (spec 1 §2). First child of IonContent. */
export function Refresher({ onRefresh }: RefresherProps) {
  return (
    <IonRefresher
      slot="fixed"
      pullMin={90}
      pullMax={160}
      onIonRefresh={(event) => {
        onRefresh().finally(() => event.detail.complete());
      }}
    >
      <IonRefresherContent refreshingSpinner="crescent" />
    </IonRefresher>
  );
}
