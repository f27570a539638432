import { IonContent, IonPage } from '@ionic/react';
import { ban, checkmarkCircle } from 'ionicons/icons';
import type { ReactNode } from 'react';
import type { Address } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { ActionButton } from './action-button.tsx';
import { Icon } from './icon.tsx';
import { PageFooter } from './page-footer.tsx';
import styles from './result-page.module.css';

interface ResultPageProps {
  ok: boolean;
  title: string;
  /** Sign and sentence stand alone, in the middle. */
  alone?: boolean;
  /** Target of 'Aceptar'. */
  next: Address;
  /** Buttons in the place of 'Aceptar'. */
  actions?: ReactNode;
  /** Consequences of the action. */
  children?: ReactNode;
}

/** Page after an action: the sign, the sentence, the consequences, and the way on. */
export function ResultPage({ ok, title, alone, next, actions, children }: ResultPageProps) {
  const router = useRouter();
  return (
    <IonPage>
      <IonContent>
        <div className={`rl-page ${styles.result}`} data-alone={alone}>
          <Icon
            icon={ok ? checkmarkCircle : ban}
            size={alone ? 64 : 88}
            className={(ok ? styles.ok : styles.bad) ?? ''}
          />
          <h1 className="rl-h1">{title}</h1>
          {children}
        </div>
      </IonContent>
      <PageFooter className={styles.foot}>
        {actions || (
          <ActionButton tall onClick={() => router.push(next, 'back', 'replace')}>
            Aceptar
          </ActionButton>
        )}
      </PageFooter>
    </IonPage>
  );
}
