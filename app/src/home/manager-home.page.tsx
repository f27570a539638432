import { IonContent, IonPage } from '@ionic/react';
import { PageHeader } from '../ui/page-header.tsx';

export function ManagerHomePage() {
  return (
    <IonPage>
      <PageHeader title="Inicio" />
      <IonContent />
    </IonPage>
  );
}
