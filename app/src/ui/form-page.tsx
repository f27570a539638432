import { IonContent, IonPage } from '@ionic/react';
import { type ReactNode, useId } from 'react';
import type { Address } from '../navigation/paths.ts';
import { ActionButton } from './action-button.tsx';
import styles from './form-page.module.css';
import { PageFooter } from './page-footer.tsx';
import { PageHeader } from './page-header.tsx';

interface FormPageProps {
  title: string;
  back?: Address;
  /** Why the last try failed; stays until the next. */
  failure: string | undefined;
  /** Why nothing can be sent now. */
  reason: string | null;
  busy: boolean;
  /** The words of the button that sends. */
  go: string;
  onGo: () => void;
  className?: string;
  children: ReactNode;
}

/** Form page: the fields, the reason of a failure, and the button below the list of missing input. */
export const FormPage = (props: FormPageProps) => (
  <IonPage>
    <FormBody {...props} />
  </IonPage>
);

/** A form page's parts, for a page that shows something else at first. */
export function FormBody(props: FormPageProps) {
  const { title, back, failure, reason, busy, go, onGo, className, children } = props;
  const id = useId();
  return (
    <>
      <PageHeader title={title} {...(back && { back })} />
      <IonContent>
        <form
          id={id}
          className={className ? `rl-page ${className}` : 'rl-page'}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onGo();
          }}
        >
          {children}
          {failure && (
            <p className="rl-notice rl-notice--bad" role="alert">
              {failure}
            </p>
          )}
        </form>
      </IonContent>
      <PageFooter className={styles.foot}>
        {reason && (
          <p className="rl-body-s rl-ink-2" role="status">
            {reason}
          </p>
        )}
        <ActionButton type="submit" form={id} tall wide busy={busy} disabled={reason !== null}>
          {go}
        </ActionButton>
      </PageFooter>
    </>
  );
}
