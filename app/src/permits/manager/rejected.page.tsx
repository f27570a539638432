import { IonContent, IonPage } from '@ionic/react';
import { ban } from 'ionicons/icons';
import { PATHS } from '../../navigation/paths.ts';
import { useRouter } from '../../navigation/use-router.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './review.module.css';

/** Spec 3 §2.15. */
export function PermitRejectedPage() {
  const router = useRouter();
  return (
    <IonPage>
      <IonContent>
        <div className={`rl-page ${styles.result}`}>
          <Icon icon={ban} size={88} className={styles.bad ?? ''} />
          <h1 className="rl-h1">Has rechazado la solicitud de permiso</h1>
        </div>
      </IonContent>
      <footer className="rl-footer">
        <ActionButton tall onClick={() => router.push(PATHS.unitPermits, 'back', 'replace')}>
          Aceptar
        </ActionButton>
      </footer>
    </IonPage>
  );
}
