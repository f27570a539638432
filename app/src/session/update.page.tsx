import { IonContent, IonPage } from '@ionic/react';
import { queryOptions } from '@tanstack/react-query';
import { cloudDownloadOutline } from 'ionicons/icons';
import { type ReactNode, useState } from 'react';
import { api } from '../api/client.ts';
import { useSession } from '../api/session.ts';
import { devicePlace } from '../device/native.ts';
import { updateNow } from '../device/update.ts';
import { PATHS } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useRead } from '../reads/use-read.ts';
import { WithReads } from '../reads/with-reads.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { EmptyState } from '../ui/states.tsx';

const releasesQuery = queryOptions({
  queryKey: ['releases'],
  queryFn: async ({ signal }) => (await api('GET login/aplicacion', { session: null, signal })).data,
  staleTime: 60_000,
  retry: false,
});

const Frame = ({ action, children }: { action?: ReactNode; children: ReactNode }) => (
  <EmptyState icon={cloudDownloadOutline} title="Actualiza Relevo" action={action}>
    {children}
  </EmptyState>
);

/** A browser takes the newer version from the server itself. */
function InBrowser() {
  const [busy, setBusy] = useState(false);
  const update = () => {
    setBusy(true);
    void updateNow();
  };
  const button = (
    <ActionButton busy={busy} onClick={update}>
      Actualizar
    </ActionButton>
  );
  return (
    <Frame action={button}>
      Usas la versión {__APP_VERSION__}. Al actualizar se carga la versión más reciente; tus marcajes
      pendientes se conservan.
    </Frame>
  );
}

/** An installed app gets its newer version from the platform's store, or as the institution distributes it. */
function InShell({ place }: { place: 'android' | 'ios' }) {
  const { data } = useRead(releasesQuery);
  const router = useRouter();
  const role = useSession()?.role;
  const store = data?.tiendas[place];
  const asked = data?.minima ? `, y tu institución pide la ${data.minima} o una posterior` : '';
  const buttons = (
    <>
      {/* The shell hands the address of another host to the system, which opens the store. */}
      {store && (
        <ActionButton onClick={() => window.open(store, '_blank', 'noopener')}>Abrir la tienda</ActionButton>
      )}
      {role === 'worker' && (
        <ActionButton kind="outline" onClick={() => router.push(PATHS.punch)}>
          Ir a marcar
        </ActionButton>
      )}
    </>
  );
  return (
    <Frame action={buttons}>
      Usas la versión {__APP_VERSION__}
      {asked}.{' '}
      {store
        ? 'Tus marcajes pendientes se conservan.'
        : 'Actualízala como la instalaste, o pregunta en tu institución. Tus marcajes pendientes se conservan.'}
    </Frame>
  );
}

export function UpdatePage() {
  const place = devicePlace();
  return (
    <IonPage>
      <PageHeader title="Actualización" back={PATHS.login} />
      <IonContent>
        {place === 'android' || place === 'ios' ? (
          <WithReads>
            <InShell place={place} />
          </WithReads>
        ) : (
          <InBrowser />
        )}
      </IonContent>
    </IonPage>
  );
}
