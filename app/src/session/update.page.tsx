import { IonContent, IonPage } from '@ionic/react';
import { cloudDownloadOutline } from 'ionicons/icons';
import { useState } from 'react';
import { ActionButton } from '../ui/action-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { EmptyState } from '../ui/states.tsx';

export function UpdatePage({ onUpdate }: { onUpdate: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  return (
    <IonPage>
      <PageHeader title="Actualización" back="/login" />
      <IonContent>
        <EmptyState
          icon={cloudDownloadOutline}
          title="Actualiza Relevo"
          action={
            <ActionButton
              busy={busy}
              onClick={() => {
                setBusy(true);
                void onUpdate();
              }}
            >
              Actualizar
            </ActionButton>
          }
        >
          Usas la versión {__APP_VERSION__}. Al actualizar se carga la versión más reciente; tus marcajes
          pendientes se conservan.
        </EmptyState>
      </IonContent>
    </IonPage>
  );
}
