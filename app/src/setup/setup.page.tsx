import { IonContent, IonPage } from '@ionic/react';
import { linkOutline } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError } from '../api/errors.ts';
import { PATHS } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { ReadGap } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { WithReads } from '../reads/with-reads.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { EmptyState } from '../ui/states.tsx';
import { setupLinkQuery } from './setup.api.ts';
import { type LogIn, SetupForm, TITLE } from './setup-form.tsx';

interface SetupProps {
  logIn: LogIn;
  /** The question which of several sessions to open, while it waits for its answer. */
  choice: ReactNode;
}

/** 'Crear organización': opened from a link that works once, and ended by the first login of its administrator. */
export const SetupPage = (props: SetupProps) => (
  <WithReads>
    <Setup {...props} />
  </WithReads>
);

function Setup({ logIn, choice }: SetupProps) {
  const { token = '' } = useParams();
  const read = useRead(setupLinkQuery(token));
  // Found out by the form too, whose organisation may have been made by another tab meanwhile.
  const over = read.error instanceof ApiError && read.error.code === 'setup.link_invalid';
  return (
    <IonPage>
      {choice ? (
        choice
      ) : read.data && !over ? (
        <SetupForm token={token} zones={read.data.zonas} logIn={logIn} onOver={() => void read.refetch()} />
      ) : (
        <>
          <PageHeader title={TITLE} />
          <IonContent>
            <div className="rl-page">
              {over ? <LinkOver /> : <ReadGap read={read} rows={6} height={56} />}
            </div>
          </IonContent>
        </>
      )}
    </IonPage>
  );
}

function LinkOver() {
  const router = useRouter();
  return (
    <EmptyState
      icon={linkOutline}
      title="Este enlace ya no sirve"
      action={
        <ActionButton kind="tonal" onClick={() => router.push(PATHS.login, 'root', 'replace')}>
          Ingresar
        </ActionButton>
      }
    >
      Sirve una sola vez y durante una hora. Si la organización ya existe, ingresa con tu RUT. Si no, pide
      otro enlace a quien administra el servidor.
    </EmptyState>
  );
}
