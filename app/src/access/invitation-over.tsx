import { IonContent } from '@ionic/react';
import { mailUnreadOutline } from 'ionicons/icons';
import { PATHS } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { EmptyState } from '../ui/states.tsx';

/** A code that is wrong, used, too old or of somebody with an account elsewhere: the reason, and the ways on. */
export function InvitationOver({ reason, onAgain }: { reason: string; onAgain: () => void }) {
  const router = useRouter();
  return (
    <>
      <PageHeader title="Bienvenida" />
      <IonContent>
        <EmptyState
          icon={mailUnreadOutline}
          title="No pudimos usar tu invitación"
          action={
            <>
              <ActionButton kind="tonal" onClick={onAgain}>
                Escribir otro código
              </ActionButton>
              <ActionButton kind="text" onClick={() => router.push(PATHS.login, 'root', 'replace')}>
                Ya tengo contraseña: ingresar
              </ActionButton>
            </>
          }
        >
          {reason}
        </EmptyState>
      </IonContent>
    </>
  );
}
