import { IonContent, IonPage } from '@ionic/react';
import { PageHeader } from '../ui/page-header.tsx';

export function WorkerHomePage() {
  return (
    <IonPage>
      <PageHeader title="Inicio" />
      <IonContent />
    </IonPage>
  );
}
