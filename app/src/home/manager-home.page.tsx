import { IonContent, IonPage } from '@ionic/react';
import { flagOn } from '@relevo/domain/flags';
import { Suspense } from 'react';
import { useAdmin } from '../api/session.ts';
import { PATHS } from '../navigation/paths.ts';
import { useToday } from '../reads/local-time.ts';
import { MANAGES_SHEETS, SHEETS_FLAG, useManagerRoles } from '../reads/manager-roles.ts';
import { configurationsQuery } from '../reads/organisation-reads.ts';
import { ReadAge, ReadFailure } from '../reads/read-state.tsx';
import { refreshShown, useRead } from '../reads/use-read.ts';
import { Refresher } from '../ui/refresher.tsx';
import { SkeletonRows } from '../ui/states.tsx';
import { DailyBanner } from './daily-banner.tsx';
import styles from './home.module.css';
import { HomeHeader } from './home-header.tsx';
import { ManagerOptions } from './manager-options.tsx';
import { managerHomeSlots } from './slots.ts';

export function ManagerHomePage() {
  const { StaffingCard, OwnAbsences, PendingRequests, ValidationCard } = managerHomeSlots.get();
  const session = useAdmin();
  const today = useToday();
  const flags = useRead(configurationsQuery());
  const roles = useManagerRoles();
  return (
    <IonPage>
      <IonContent>
        <Refresher onRefresh={refreshShown} />
        <div className={`rl-page ${styles.home} ${styles.inOrder} ${styles.wide}`} data-day={today}>
          <HomeHeader
            session={session}
            profilePath={PATHS.managerProfile}
            role={`Jefatura · ${session.usuario.unidad.nombreUnidad} · ${session.instance.name}`}
          />
          <div className={styles.main}>
            <Suspense fallback={<SkeletonRows rows={1} height={420} />}>
              <StaffingCard />
            </Suspense>
          </div>
          {flags.isPending && <SkeletonRows rows={1} height={150} />}
          {flags.data && <ManagerOptions flags={flags.data} roles={roles} />}
          <Suspense fallback={<span hidden data-paint="stop" />}>
            <OwnAbsences />
          </Suspense>
          <Suspense fallback={<span hidden data-paint="stop" />}>
            <PendingRequests />
          </Suspense>
          {flagOn(flags.data, SHEETS_FLAG) && roles.has(MANAGES_SHEETS) && (
            <Suspense fallback={<SkeletonRows rows={1} height={104} />}>
              <ValidationCard />
            </Suspense>
          )}
          {flags.isError && !flags.data && (
            <ReadFailure
              read={{ error: flags.error, refetch: refreshShown }}
              message="No pudimos cargar tus opciones."
            />
          )}
          <DailyBanner session={session} today={today} />
          <ReadAge read={flags} />
          <p className="rl-center rl-ink-3 rl-caption">Versión {__APP_VERSION__}</p>
        </div>
      </IonContent>
    </IonPage>
  );
}
