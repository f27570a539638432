import { IonContent, IonPage, useIonViewWillEnter } from '@ionic/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PATHS } from '../navigation/paths.ts';
import './home.css';
import { flagOn } from '@relevo/domain/flags';
import { queryClient, scoped } from '../api/queries.ts';
import { useWorker } from '../api/session.ts';
import { useOnline } from '../device/connectivity.ts';
import { sendStored, useStoredPunches } from '../outbox/stored-punches.ts';
import { useToday } from '../reads/local-time.ts';
import { configurationsQuery } from '../reads/organisation-reads.ts';
import { enrolmentQuery, threeMonthsQuery } from '../reads/worker-reads.ts';
import { DataAge } from '../ui/data-age.tsx';
import { Refresher } from '../ui/refresher.tsx';
import { ErrorState, SkeletonRows } from '../ui/states.tsx';
import { DailyBanner } from './daily-banner.tsx';
import { HomeHeader } from './home-header.tsx';
import { NextShiftCard } from './next-shift-card.tsx';
import { punchPath } from './punch-path.ts';
import { homeSlots } from './slots.ts';
import { StoredMarks } from './stored-marks.tsx';
import { WorkerOptions } from './worker-options.tsx';

/** Every read of the session's person that is on screen, anew. */
const refresh = () => queryClient.refetchQueries({ queryKey: scoped(), type: 'active' });

export function WorkerHomePage() {
  const { NotificationNotice, useAttendanceBadge } = homeSlots.get();
  const session = useWorker();
  const online = useOnline();
  const today = useToday();
  const flags = useQuery(configurationsQuery());
  const punches = flagOn(flags.data, 'habilitarMarcajeRemoto');
  const enrolment = useQuery({ ...enrolmentQuery(), enabled: punches }).data;
  const shifts = useQuery(threeMonthsQuery(today));
  const attendance = useAttendanceBadge(flagOn(flags.data, 'habilitarConsultaFDA'));
  const stored = useStoredPunches();

  // Marks that wait are sent from here (spec 1 §4), whichever way the person came.
  useIonViewWillEnter(() => void sendStored());
  useEffect(() => {
    if (online) void sendStored();
  }, [online]);

  const path = punchPath(flags.data, enrolment);
  return (
    <IonPage>
      <IonContent>
        <Refresher onRefresh={() => Promise.all([refresh(), sendStored()])} />
        <div className="rl-page rl-home">
          <HomeHeader session={session} profilePath={PATHS.workerProfile} />
          <NotificationNotice />
          <StoredMarks entries={stored} path={path} />
          {shifts.data && <NextShiftCard shifts={shifts.data} today={today} />}
          {shifts.isPending && <SkeletonRows rows={1} height={168} />}
          <DailyBanner session={session} today={today} />
          {flags.data && (
            <WorkerOptions
              flags={flags.data}
              enrolment={enrolment}
              attendance={attendance}
              storedMarks={stored.length}
            />
          )}
          {flags.isPending && <SkeletonRows rows={1} height={290} />}
          {flags.isError && !flags.data && (
            <ErrorState
              offline={!online}
              message="No pudimos cargar tus opciones."
              onRetry={() => void refresh()}
            />
          )}
          <DataAge updatedAt={shifts.dataUpdatedAt} show={!online || shifts.isError} />
          <p className="rl-home__version rl-caption">Versión {__APP_VERSION__}</p>
        </div>
      </IonContent>
    </IonPage>
  );
}
