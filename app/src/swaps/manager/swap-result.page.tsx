import { IonContent, IonPage } from '@ionic/react';
import { ban, checkmarkCircle } from 'ionicons/icons';
import { type Address, PATHS } from '../../navigation/paths.ts';
import { useRouter } from '../../navigation/use-router.ts';
import { PageFooter } from '../../ui/page-footer.tsx';
import './swap-result.css';
import { ActionButton } from '../../ui/action-button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface SwapResultProps {
  icon: string;
  look: 'ok' | 'bad';
  text: string;
  /** Where 'Aceptar' leads. */
  next: Address;
}

function SwapResult({ icon, look, text, next }: SwapResultProps) {
  const router = useRouter();
  return (
    <IonPage>
      <IonContent>
        <div className="rl-page rl-result">
          <Icon icon={icon} size={64} className={`rl-result__icon--${look}`} />
          <h1 className="rl-h1">{text}</h1>
        </div>
      </IonContent>
      <PageFooter>
        <ActionButton tall onClick={() => router.push(next, 'back', 'replace')}>
          Aceptar
        </ActionButton>
      </PageFooter>
    </IonPage>
  );
}

/** Spec 3 §2.5; after an approval the manager returns home (spec 3 §4). */
export function SwapAcceptedPage() {
  const text = 'Has aceptado la solicitud de cambio de turno';
  return <SwapResult icon={checkmarkCircle} look="ok" text={text} next={PATHS.managerHome} />;
}

export function SwapRejectedPage() {
  const text = 'Has rechazado la solicitud de cambio de turno';
  return <SwapResult icon={ban} look="bad" text={text} next={PATHS.unitChanges} />;
}
