import { IonContent, IonPage } from '@ionic/react';
import { PageHeader } from '../ui/page-header.tsx';

export function CalendarPage() {
  return (
    <IonPage>
      <PageHeader title="Calendario" />
      <IonContent />
    </IonPage>
  );
}
