import { IonContent, IonPage } from '@ionic/react';
import { useQuery } from '@tanstack/react-query';
import { PATHS } from '../navigation/paths.ts';
import './home.css';
import { queryClient, scoped } from '../api/queries.ts';
import { useAdmin } from '../api/session.ts';
import { useOnline } from '../device/connectivity.ts';
import { useToday } from '../reads/local-time.ts';
import { useManagerRoles } from '../reads/manager-roles.ts';
import { configurationsQuery } from '../reads/organisation-reads.ts';
import { DataAge } from '../ui/data-age.tsx';
import { Refresher } from '../ui/refresher.tsx';
import { ErrorState, SkeletonRows } from '../ui/states.tsx';
import { DailyBanner } from './daily-banner.tsx';
import { HomeHeader } from './home-header.tsx';
import { ManagerOptions } from './manager-options.tsx';

const refresh = () => queryClient.refetchQueries({ queryKey: scoped(), type: 'active' });

export function ManagerHomePage() {
  const session = useAdmin();
  const online = useOnline();
  const today = useToday();
  const flags = useQuery(configurationsQuery());
  const roles = useManagerRoles();
  return (
    <IonPage>
      <IonContent>
        <Refresher onRefresh={refresh} />
        <div className="rl-page rl-home">
          <HomeHeader
            session={session}
            profilePath={PATHS.managerProfile}
            role={`Jefatura · ${session.usuario.unidad.nombreUnidad} · ${session.instance.name}`}
          />
          {flags.data && <ManagerOptions flags={flags.data} roles={roles} />}
          {flags.isPending && <SkeletonRows rows={1} height={150} />}
          {flags.isError && !flags.data && (
            <ErrorState
              offline={!online}
              message="No pudimos cargar tus opciones."
              onRetry={() => void refresh()}
            />
          )}
          <DailyBanner session={session} today={today} />
          <DataAge updatedAt={flags.dataUpdatedAt} show={!online || flags.isError} />
          <p className="rl-home__version rl-caption">Versión {__APP_VERSION__}</p>
        </div>
      </IonContent>
    </IonPage>
  );
}
