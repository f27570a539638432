import { IonContent, IonPage } from '@ionic/react';
import { PageHeader } from '../ui/page-header.tsx';

export function FeedbackPage() {
  return (
    <IonPage>
      <PageHeader title="Feedback" back="/user" />
      <IonContent />
    </IonPage>
  );
}
