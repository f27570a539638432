import { IonContent, IonPage } from '@ionic/react';
import { constructOutline } from 'ionicons/icons';
import { PATHS } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { EmptyState } from '../ui/states.tsx';

const title = 'Informaciones';

/** For the route of the specification whose page is not part of this version. */
export function NotAvailablePage() {
  const router = useRouter();
  return (
    <IonPage>
      <PageHeader title={title} back={PATHS.workerHome} />
      <IonContent>
        <EmptyState
          icon={constructOutline}
          title="Aún no disponible"
          action={
            <ActionButton kind="tonal" onClick={() => router.push(PATHS.workerHome, 'back', 'replace')}>
              Volver al inicio
            </ActionButton>
          }
        >
          «{title}» todavía no está disponible en esta versión de Relevo.
        </EmptyState>
      </IonContent>
    </IonPage>
  );
}
