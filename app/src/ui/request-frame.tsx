import { IonContent, IonPage } from '@ionic/react';
import { searchOutline } from 'ionicons/icons';
import type { ReactNode } from 'react';
import type { Address } from '../navigation/paths.ts';
import { ActionButton } from './action-button.tsx';
import { PageHeader } from './page-header.tsx';
import { EmptyState, SkeletonRows } from './states.tsx';

interface RequestFrameProps {
  title: string;
  /** The list that the request belongs to. */
  list: Address;
  listLabel: string;
  onList: () => void;
  /** The request was looked for and is not there. */
  missing: boolean;
  /** Why it may be missing. */
  why: string;
  /** Stands for the request while it can't be read. */
  failure: ReactNode;
  /** The request; null while it is not here yet, can't be read or is not there. */
  children: ReactNode;
}

/** The page of one request. One IonPage for good: Ionic would lose sight of it if its content brought another. */
export function RequestFrame({ title, list, children, ...state }: RequestFrameProps) {
  return (
    <IonPage>
      {children ?? (
        <>
          <PageHeader title={title} back={list} />
          <IonContent>
            <div className="rl-page">
              <Unknown {...state} />
            </div>
          </IonContent>
        </>
      )}
    </IonPage>
  );
}

type UnknownProps = Omit<RequestFrameProps, 'title' | 'list' | 'children'>;

function Unknown(props: UnknownProps) {
  const { missing, why, listLabel, onList, failure } = props;
  if (missing) {
    return (
      <EmptyState
        icon={searchOutline}
        title="No encontramos esta solicitud"
        action={
          <ActionButton kind="tonal" onClick={onList}>
            {listLabel}
          </ActionButton>
        }
      >
        {why}
      </EmptyState>
    );
  }
  return failure || <SkeletonRows rows={3} height={160} />;
}
