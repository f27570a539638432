import { IonContent, IonPage } from '@ionic/react';
import { PageHeader } from '../ui/page-header.tsx';

export function PunchMapPage() {
  return (
    <IonPage>
      <PageHeader title="Marcaje" back="/user" />
      <IonContent />
    </IonPage>
  );
}
