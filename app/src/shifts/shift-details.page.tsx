import { IonContent, IonPage } from '@ionic/react';
import { PageHeader } from '../ui/page-header.tsx';

export function ShiftDetailsPage() {
  return (
    <IonPage>
      <PageHeader title="Detalle del turno" back="/user/calendar" />
      <IonContent />
    </IonPage>
  );
}
