import { IonContent, IonPage, useIonViewWillEnter } from '@ionic/react';
import { flagOn } from '@relevo/domain/flags';
import { Suspense, useEffect } from 'react';
import { useWorker } from '../api/session.ts';
import { useOnline } from '../device/connectivity.ts';
import { PATHS } from '../navigation/paths.ts';
import { sendStored, useStored } from '../outbox/stored.ts';
import { useToday } from '../reads/local-time.ts';
import { configurationsQuery } from '../reads/organisation-reads.ts';
import { ReadAge, ReadFailure } from '../reads/read-state.tsx';
import { refreshShown, useRead } from '../reads/use-read.ts';
import { enrolmentQuery, threeMonthsQuery } from '../reads/worker-reads.ts';
import { Refresher } from '../ui/refresher.tsx';
import { SkeletonRows } from '../ui/states.tsx';
import { DailyBanner } from './daily-banner.tsx';
import styles from './home.module.css';
import { HomeHeader } from './home-header.tsx';
import { NextShiftCard } from './next-shift-card.tsx';
import { punchPath } from './punch-path.ts';
import { homeSlots } from './slots.ts';
import { StoredPunches } from './stored-punches.tsx';
import { WorkerOptions } from './worker-options.tsx';

export function WorkerHomePage() {
  const { NotificationNotice, RosterNews, SurveyWhenDue, useAttendanceBadge } = homeSlots.get();
  const session = useWorker();
  const online = useOnline();
  const today = useToday();
  const flags = useRead(configurationsQuery());
  const punches = flagOn(flags.data, 'habilitarMarcajeRemoto');
  const enrolment = useRead({ ...enrolmentQuery(), enabled: punches }).data;
  const shifts = useRead(threeMonthsQuery(today));
  const attendance = useAttendanceBadge(flagOn(flags.data, 'habilitarConsultaFDA'));
  const stored = useStored('punch');

  // Stored marks are sent from here (spec 1 §4), however the page was reached.
  useIonViewWillEnter(() => void sendStored());
  useEffect(() => {
    if (online) void sendStored();
  }, [online]);

  const path = punchPath(flags.data, enrolment);
  return (
    <IonPage>
      <IonContent>
        <Refresher onRefresh={() => Promise.all([refreshShown(), sendStored()])} />
        <div className={`rl-page ${styles.home}`} data-day={today}>
          <HomeHeader session={session} profilePath={PATHS.workerProfile} />
          <NotificationNotice />
          <Suspense>
            <RosterNews />
          </Suspense>
          {flagOn(flags.data, 'habilitarNPS') && (
            <Suspense>
              <SurveyWhenDue />
            </Suspense>
          )}
          <StoredPunches entries={stored} path={path} />
          {shifts.data && <NextShiftCard roster={shifts.data} today={today} />}
          {shifts.isPending && <SkeletonRows rows={1} height={168} />}
          <DailyBanner session={session} today={today} />
          {flags.data && (
            <WorkerOptions
              flags={flags.data}
              enrolment={enrolment}
              attendance={attendance}
              storedPunches={stored.length}
            />
          )}
          {flags.isPending && <SkeletonRows rows={1} height={290} />}
          {flags.isError && !flags.data && (
            <ReadFailure
              read={{ error: flags.error, refetch: refreshShown }}
              message="No pudimos cargar tus opciones."
            />
          )}
          <ReadAge read={shifts} />
          <p className="rl-center rl-ink-3 rl-caption">Versión {__APP_VERSION__}</p>
        </div>
      </IonContent>
    </IonPage>
  );
}
