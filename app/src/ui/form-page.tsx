import { IonContent, IonPage } from '@ionic/react';
import type { ReactNode } from 'react';
import type { Address } from '../navigation/paths.ts';
import { ActionButton } from './action-button.tsx';
import styles from './form-page.module.css';
import { PageFooter } from './page-footer.tsx';
import { PageHeader } from './page-header.tsx';

interface FormPageProps {
  title: string;
  back: Address;
  /** Why the last try failed; stays until the next. */
  failure: string | undefined;
  /** Why nothing can be sent now. */
  reason: string | null;
  busy: boolean;
  /** The words of the button that sends. */
  go: string;
  onGo: () => void;
  children: ReactNode;
}

/** Form page: the fields, the reason of a failure, and the button below the list of missing input. */
export const FormPage = ({ title, back, failure, reason, busy, go, onGo, children }: FormPageProps) => (
  <IonPage>
    <PageHeader title={title} back={back} />
    <IonContent>
      <div className="rl-page">
        {children}
        {failure && (
          <p className="rl-notice rl-notice--bad" role="alert">
            {failure}
          </p>
        )}
      </div>
    </IonContent>
    <PageFooter className={styles.foot}>
      {reason && (
        <p className="rl-body-s rl-ink-2" role="status">
          {reason}
        </p>
      )}
      <ActionButton tall wide busy={busy} disabled={reason !== null} onClick={onGo}>
        {go}
      </ActionButton>
    </PageFooter>
  </IonPage>
);
