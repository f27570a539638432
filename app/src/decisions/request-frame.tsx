import { IonContent, IonPage } from '@ionic/react';
import { searchOutline } from 'ionicons/icons';
import { Fragment, type ReactNode } from 'react';
import type { Address } from '../navigation/paths.ts';
import { ReadGap } from '../reads/read-state.tsx';
import type { useOne } from '../reads/use-one.ts';
import type { Happening } from '../sending/changed.ts';
import { useGone } from '../sending/use-gone.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { EmptyState } from '../ui/states.tsx';

/** Result of `useOne`. */
export type ReadOne<T> = ReturnType<typeof useOne<T, readonly unknown[]>>;

interface RequestFrameProps<T> {
  title: string;
  /** The list that the request belongs to. */
  list: Address;
  listLabel: string;
  onList: () => void;
  id: number | null;
  read: ReadOne<T>;
  /** Why the request may be missing. */
  why: string;
  /** Change to report when the request is gone: a list that still shows it is stale. */
  changes: Happening;
  /** The page of the request; each request has its own. */
  children: (request: T) => ReactNode;
}

/**
 * Frame of a request's page. The IonPage stays mounted: Ionic would lose sight of it if its content brought another.
 */
export function RequestFrame<T>(props: RequestFrameProps<T>) {
  const { title, list, listLabel, onList, id, read, why, changes, children } = props;
  const gone = read.data === null;
  useGone(gone, changes);
  return (
    <IonPage>
      {read.data ? (
        <Fragment key={id}>{children(read.data)}</Fragment>
      ) : (
        <>
          <PageHeader title={title} back={list} />
          <IonContent>
            <div className="rl-page">
              {gone ? (
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
              ) : (
                <ReadGap read={read} rows={3} height={160} />
              )}
            </div>
          </IonContent>
        </>
      )}
    </IonPage>
  );
}
