import { IonContent, IonPage } from '@ionic/react';
import { PATHS } from '../../navigation/paths.ts';
import { useRouter } from '../../navigation/use-router.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { PageFooter } from '../../ui/page-footer.tsx';

/** Spec 3 §2.15. */
export function PermitRejectedPage() {
  const router = useRouter();
  return (
    <IonPage>
      <IonContent>
        <Outcome ok={false} title="Has rechazado la solicitud de permiso" />
      </IonContent>
      <PageFooter>
        <ActionButton tall onClick={() => router.push(PATHS.unitPermits, 'back', 'replace')}>
          Aceptar
        </ActionButton>
      </PageFooter>
    </IonPage>
  );
}
