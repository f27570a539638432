import { IonContent, IonPage } from '@ionic/react';
import type { ComponentProps, ReactNode } from 'react';
import { PageHeader } from '../ui/page-header.tsx';
import { ReadSection } from '../ui/read-section.tsx';
import { Refresher } from '../ui/refresher.tsx';
import { refreshShown } from './use-read.ts';

interface ReadPageProps extends Omit<ComponentProps<typeof PageHeader>, 'children'> {
  /** Below the title. */
  head?: ReactNode;
  /** The name of a body that has no controls: it must scroll by keyboard too. */
  label?: string;
  /** Content that floats above or below the body, such as a button. */
  fixed?: ReactNode;
  /** The footer. */
  foot?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** The frame of a page that shows reads: title, body, and pull to refresh. */
export function ReadPage(props: ReadPageProps) {
  const { head, label, fixed, foot, className, children, ...header } = props;
  const classes = className ? `rl-page ${className}` : 'rl-page';
  return (
    <IonPage>
      <PageHeader {...header}>{head}</PageHeader>
      <IonContent>
        <Refresher onRefresh={refreshShown} />
        {label === undefined ? (
          <div className={classes}>{children}</div>
        ) : (
          <ReadSection className={classes} aria-label={label}>
            {children}
          </ReadSection>
        )}
        {fixed}
      </IonContent>
      {foot}
    </IonPage>
  );
}
