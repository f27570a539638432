import { IonContent, IonPage } from '@ionic/react';
import { cloudDownloadOutline } from 'ionicons/icons';
import { useState } from 'react';
import { updateNow } from '../device/update.ts';
import { PATHS } from '../navigation/paths.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { EmptyState } from '../ui/states.tsx';

export function UpdatePage() {
  const [busy, setBusy] = useState(false);
  return (
    <IonPage>
      <PageHeader title="Actualización" back={PATHS.login} />
      <IonContent>
        <EmptyState
          icon={cloudDownloadOutline}
          title="Actualiza Relevo"
          action={
            <ActionButton
              busy={busy}
              onClick={() => {
                setBusy(true);
                void updateNow();
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
